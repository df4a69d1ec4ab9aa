// Stands in for a sandbox that allows no signals, and for drawings that make the SVG library sleep.
// With LD_SHORT_CLOCK a process gives itself one second on the clock in place of more.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

int kill(pid_t process, int signal) {
  (void)process, (void)signal;
  errno = EPERM;
  return -1;
}

int setitimer(__itimer_which_t which, const struct itimerval *new, struct itimerval *old) {
  struct itimerval timer = *new;
  if (which == ITIMER_REAL && timer.it_value.tv_sec > 1 && getenv("LD_SHORT_CLOCK"))
    timer.it_value.tv_sec = 1;
  return (int)syscall(SYS_setitimer, which, &timer, old);
}

void *rsvg_handle_new_from_data(const unsigned char *data, size_t length, void **error) {
  while (memmem(data, length, "sleep now", 9)) sleep(1000);
  void *(*original)(const unsigned char *, size_t, void **) =
      (void *(*)(const unsigned char *, size_t, void **))dlsym(RTLD_NEXT, "rsvg_handle_new_from_data");
  return original(data, length, error);
}
