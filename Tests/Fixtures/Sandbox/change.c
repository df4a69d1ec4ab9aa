// Somebody who saves a drawing while the tool reads it: when the tool has read the first bytes of
// CHANGE_FILE, the bytes of CHANGE_BY are written over it, once. Preloaded.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ORIGINAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

static atomic_int is_done;

static void copy(const char *from, const char *to, int flags) {
  char bytes[1 << 16];
  int source = open(from, O_RDONLY | O_CLOEXEC);
  int target = open(to, flags | O_WRONLY | O_CLOEXEC, 0600);
  if (source < 0 || target < 0) abort();
  ssize_t count = ORIGINAL(read)(source, bytes, sizeof bytes);
  if (count < 0 || write(target, bytes, (size_t)count) != count) abort();
  close(source);
  close(target);
}

ssize_t read(int file, void *bytes, size_t count) {
  ssize_t result = ORIGINAL(read)(file, bytes, count);
  const char *watched = getenv("CHANGE_FILE");
  struct stat ours, theirs;
  if (result <= 0 || !watched || fstat(file, &ours) != 0 || stat(watched, &theirs) != 0 ||
      ours.st_ino != theirs.st_ino || ours.st_dev != theirs.st_dev ||
      atomic_exchange(&is_done, 1))
    return result;
  struct timespec times[2] = {theirs.st_atim, theirs.st_mtim};
  copy(getenv("CHANGE_BY"), watched, 0);
  // As by a tool that keeps times.
  utimensat(AT_FDCWD, watched, times, 0);
  copy(getenv("CHANGE_BY"), getenv("CHANGE_MARK"), O_CREAT);
  return result;
}
