#include "CFiles.h"

#ifdef __APPLE__

#include <copyfile.h>
#include <stdio.h>

int cfiles_rename(int folder, const char *name, int otherFolder, const char *otherName, bool exchanges) {
  return renameatx_np(folder, name, otherFolder, otherName, exchanges ? RENAME_SWAP : RENAME_EXCL);
}

int cfiles_copy_attributes(int from, int to) {
  return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR);
}

#else

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/xattr.h>

int cfiles_rename(int folder, const char *name, int otherFolder, const char *otherName, bool exchanges) {
  return renameat2(folder, name, otherFolder, otherName, exchanges ? RENAME_EXCHANGE : RENAME_NOREPLACE);
}

/// The prefix of access lists: those of POSIX, of NFS and of SMB.
static const char access_prefix[] = "system.";

int cfiles_copy_attributes(int from, int to) {
  // The most that the kernel lists, and the longest value.
  char names[1 << 16], value[1 << 16];
  // A file that is created in a folder may have got a list from there.
  fremovexattr(to, "system.posix_acl_access");
  ssize_t size = flistxattr(from, names, sizeof names);
  if (size < 0) return errno == ENOTSUP ? 0 : -1;
  for (const char *name = names; name < names + size; name += strlen(name) + 1) {
    ssize_t length = fgetxattr(from, name, value, sizeof value);
    if (length >= 0 && fsetxattr(to, name, value, (size_t)length, 0) == 0) continue;
    if (strncmp(name, access_prefix, sizeof access_prefix - 1) == 0) return -1;
  }
  return 0;
}

#endif
