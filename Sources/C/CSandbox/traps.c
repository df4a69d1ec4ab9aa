#include "CSandbox.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

/// The line to print, prepared because a signal handler cannot allocate memory.
static char text[4096];
static size_t length;
/// The handler's own stack: on that of a thread that has used up its stack it would fault again.
static char stack[1 << 16];

static void report(int number) {
  (void)number;
  // Standard error may be a pipe that nobody reads.
  struct pollfd ready = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (poll(&ready, 1, 1000) > 0) {
    ssize_t written = write(STDERR_FILENO, text, length);
    (void)written;
  }
  _exit(CSANDBOX_TRAPPED);
}

void csandbox_report_traps(const char *line) {
  length = strlen(line);
  if (length > sizeof text) length = sizeof text;
  memcpy(text, line, length);
  stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternative, NULL);
  struct sigaction action = {.sa_handler = report, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  sigset_t unblocked;
  sigemptyset(&unblocked);
  const int numbers[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++) {
    sigaction(numbers[index], &action, NULL);
    sigaddset(&unblocked, numbers[index]);
  }
  pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
}

void csandbox_set_timers(int processor, int wall) {
  struct itimerval timer = {.it_value = {.tv_sec = processor}};
  setitimer(ITIMER_PROF, &timer, NULL);
  timer.it_value.tv_sec = wall;
  setitimer(ITIMER_REAL, &timer, NULL);
}
