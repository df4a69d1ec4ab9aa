// A file system that keeps the spelling of names and ignores letter case and the composition of "é" in
// look-ups, for paths below $IGNORECASE_FOLDER. Preloaded.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { length = 2 * PATH_MAX };

#define ORIGINAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

// Writes a name in lower case, with "é" as one character.
static void fold(const char *name, char *folded) {
  for (; *name; name++) {
    if ((*name | 32) == 'e' && !memcmp(name + 1, "\xCC\x81", 2)) {
      memcpy(folded, "\xC3\xA9", 2);
      folded += 2;
      name += 2;
    } else {
      *folded++ = *name >= 'A' && *name <= 'Z' ? *name | 32 : *name;
    }
  }
  *folded = 0;
}

static int exists(const char *path) {
  struct stat status;
  return !ORIGINAL(fstatat)(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW);
}

// Appends a name to a path in the spelling that the folder has, or as it is if the folder has none.
static void append(char *path, const char *name) {
  size_t end = strlen(path);
  snprintf(path + end, length - end, "/%s", name);
  if (exists(path)) return;
  char wanted[length], found[length];
  fold(name, wanted);
  path[end] = 0;
  DIR *folder = ORIGINAL(opendir)(path);
  struct dirent *entry;
  while (folder && (entry = readdir(folder))) {
    fold(entry->d_name, found);
    if (!strcmp(found, wanted)) {
      name = entry->d_name;
      break;
    }
  }
  snprintf(path + end, length - end, "/%s", name);
  if (folder) closedir(folder);
}

// The path by which the system finds what a path leads to; the same one outside of the folder.
static const char *spelled(int descriptor, const char *path, char *result) {
  const char *root = getenv("IGNORECASE_FOLDER");
  char whole[length] = "", link[64];
  if (*path != '/') {
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    if (descriptor == AT_FDCWD ? !getcwd(whole, PATH_MAX) : readlink(link, whole, PATH_MAX) < 0)
      return path;
    strcat(whole, "/");
  }
  strncat(whole, path, length - strlen(whole) - 1);
  if (!root || strncmp(whole, root, strlen(root))) return path;
  strcpy(result, root);
  char *rest;
  for (char *name = strtok_r(whole + strlen(root), "/", &rest); name;
       name = strtok_r(NULL, "/", &rest))
    append(result, name);
  return result;
}

#define SPELLED(descriptor, path) spelled(descriptor, path, (char[length]){0})

static mode_t mode_of(int flags, va_list list) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  return ORIGINAL(open)(SPELLED(AT_FDCWD, path), flags, mode_of(flags, list));
}

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  return ORIGINAL(openat)(folder, SPELLED(folder, path), flags, mode_of(flags, list));
}

int fstatat(int folder, const char *path, struct stat *status, int flags) {
  return ORIGINAL(fstatat)(folder, *path ? SPELLED(folder, path) : path, status, flags);
}

DIR *opendir(const char *path) { return ORIGINAL(opendir)(SPELLED(AT_FDCWD, path)); }

int mkdir(const char *path, mode_t mode) { return ORIGINAL(mkdir)(SPELLED(AT_FDCWD, path), mode); }

int mkdirat(int folder, const char *path, mode_t mode) {
  return ORIGINAL(mkdirat)(folder, SPELLED(folder, path), mode);
}

int unlink(const char *path) { return ORIGINAL(unlink)(SPELLED(AT_FDCWD, path)); }

int unlinkat(int folder, const char *path, int flags) {
  return ORIGINAL(unlinkat)(folder, SPELLED(folder, path), flags);
}

int renameat(int folder, const char *path, int other_folder, const char *other_path) {
  return ORIGINAL(renameat)(
      folder, SPELLED(folder, path), other_folder, SPELLED(other_folder, other_path));
}
