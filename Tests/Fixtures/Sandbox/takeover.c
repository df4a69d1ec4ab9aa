// Stands in for a library that a drawing has taken over: preloaded, it gets to see each drawing
// before librsvg does, and tries whatever a process could do to others. It exits when anything
// works, and also for a drawing that asks for it, which shows that it was there at all.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

// What the environment of the run has, in memory that its copies have too.
static const char *secret;

__attribute__((constructor)) static void find_secret(void) { secret = getenv("TABICON_TEST_SECRET"); }

static void must_fail(long result) {
  if (result >= 0) _exit(1);
}

static void try_everything(void) {
  must_fail(open("/etc/passwd", O_RDONLY));
  must_fail(open("/etc", O_RDONLY | O_DIRECTORY));
  must_fail(open("/tmp/tabicon-takeover", O_WRONLY | O_CREAT, 0600));
  must_fail(mkdir("/tmp/tabicon-takeover", 0700));
  must_fail(unlink("/tmp"));
  must_fail(rename("/tmp", "/tmp2"));
  must_fail(symlink("/etc/passwd", "/tmp/tabicon-takeover"));
  must_fail(chmod("/tmp", 0777));
  struct stat status;
  must_fail(fstatat(AT_FDCWD, "/etc/passwd", &status, 0));
  must_fail(fstatat(AT_FDCWD, "/etc/passwd", &status, AT_EMPTY_PATH));
  must_fail(socket(AF_INET, SOCK_STREAM, 0));
  must_fail(socket(AF_UNIX, SOCK_STREAM, 0));
  must_fail(kill(getppid(), 0));
  must_fail(ptrace(PTRACE_ATTACH, getppid(), NULL, NULL));
  must_fail(fork());
  must_fail(execl("/bin/true", "true", NULL));
  struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
  must_fail(setrlimit(RLIMIT_AS, &more));
  if (getenv("TABICON_TEST_SECRET") || (secret && *secret)) _exit(1);
}

void *rsvg_handle_new_from_data(const unsigned char *data, size_t length, void **error) {
  if (memmem(data, length, "show yourself", 13)) _exit(1);
  try_everything();
  void *(*original)(const unsigned char *, size_t, void **) =
      (void *(*)(const unsigned char *, size_t, void **))dlsym(RTLD_NEXT, "rsvg_handle_new_from_data");
  return original(data, length, error);
}
