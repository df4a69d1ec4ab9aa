// Makes one system call of a run fail: the FAULT_NUMBER-th call of FAULT_CALL on the folder
// FAULT_FOLDER, with the error FAULT_ERROR. Preloaded; workers, which have no business there, are
// not touched. A call that is not reached leaves the run alone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;

/// Whether a path, or what a descriptor leads to, is in the folder.
static int is_inside(int descriptor, const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  if (!folder) return 0;
  char place[4096] = "";
  if (path && path[0] == '/') {
    snprintf(place, sizeof place, "%s", path);
  } else if (descriptor == AT_FDCWD) {
    if (!getcwd(place, sizeof place)) return 0;
    size_t length = strlen(place);
    snprintf(place + length, sizeof place - length, "/%s", path ? path : "");
  } else {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, place, sizeof place - 1);
    if (length <= 0) return 0;
    place[length] = 0;
  }
  return strncmp(place, folder, strlen(folder)) == 0;
}

/// Whether this call is the one; sets errno if so.
static int is_reached(const char *name, int descriptor, const char *path) {
  const char *wanted = getenv("FAULT_CALL");
  int before = errno;
  int is_it = wanted && strcmp(wanted, name) == 0 && is_inside(descriptor, path) &&
              atomic_fetch_add(&calls, 1) + 1 == atoi(getenv("FAULT_NUMBER"));
  errno = is_it ? atoi(getenv("FAULT_ERROR")) : before;
  return is_it;
}

#define ORIGINAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

/// The same, and leaves the file FAULT_MARK behind to tell the test that there was such a call.
static int fails(const char *name, int descriptor, const char *path) {
  if (!is_reached(name, descriptor, path)) return 0;
  int error = errno;
  ORIGINAL(close)(ORIGINAL(open)(getenv("FAULT_MARK"), O_WRONLY | O_CREAT, 0600));
  errno = error;
  return 1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (fails("write", file, NULL)) return -1;
  // Half of it, which a caller has to notice.
  if (fails("short", file, NULL)) return ORIGINAL(write)(file, bytes, count > 1 ? count / 2 : count);
  // Half of it, and no more is done.
  if (fails("killed", file, NULL)) {
    ORIGINAL(write)(file, bytes, count / 2);
    raise(SIGKILL);
  }
  return ORIGINAL(write)(file, bytes, count);
}

int close(int file) {
  int is_it = fails("close", file, NULL);
  int result = ORIGINAL(close)(file);
  if (!is_it) return result;
  errno = atoi(getenv("FAULT_ERROR"));
  return -1;
}

int fsync(int file) { return fails("fsync", file, NULL) ? -1 : ORIGINAL(fsync)(file); }

int rename(const char *from, const char *to) {
  return fails("rename", AT_FDCWD, to) ? -1 : ORIGINAL(rename)(from, to);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  if (fails("rename", to_folder, NULL)) return -1;
  return ORIGINAL(renameat)(from_folder, from, to_folder, to);
}

int mkdir(const char *path, mode_t mode) {
  return fails("mkdir", AT_FDCWD, path) ? -1 : ORIGINAL(mkdir)(path, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  return fails("mkdir", folder, NULL) ? -1 : ORIGINAL(mkdirat)(folder, path, mode);
}

static mode_t mode_of(int flags, va_list list) {
  return flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(list, int) : 0;
}

/// Whether each file that is not whole yet can only be written, as on a disk that fails.
static int cannot_read(const char *path, int flags) {
  const char *wanted = getenv("FAULT_CALL");
  if (!wanted || strcmp(wanted, "unreadable") || !strstr(path, ".tabicon-")) return 0;
  if ((flags & O_ACCMODE) != O_RDONLY) return 0;
  errno = EIO;
  return 1;
}

#define OPEN(name, parameters, folder, ...)                                   \
  int name parameters {                                                       \
    va_list list;                                                             \
    va_start(list, flags);                                                    \
    mode_t mode = mode_of(flags, list);                                       \
    va_end(list);                                                             \
    if (fails(flags & O_CREAT ? "create" : "open", folder, path)) return -1;  \
    if (cannot_read(path, flags)) return -1;                                  \
    return ORIGINAL(name)(__VA_ARGS__, mode);                                 \
  }

OPEN(open, (const char *path, int flags, ...), AT_FDCWD, path, flags)
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD, path, flags)
OPEN(openat, (int folder, const char *path, int flags, ...), folder, folder, path, flags)
OPEN(openat64, (int folder, const char *path, int flags, ...), folder, folder, path, flags)
