#include "CSandbox.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

extern char **environ;

/// The beginnings of inherited variables: where libraries are, and how sanitizers report.
static const char *const inherited[] = {"LD_", "DYLD_", "ASAN_", "TSAN_"};
/// Drawings can choose by language, and nobody reads what a worker prints.
static const char *const own[] = {"LC_ALL=C", "LANGUAGE=", "SWIFT_BACKTRACE=enable=no"};

enum { INHERITED = sizeof inherited / sizeof *inherited, OWN = sizeof own / sizeof *own };

static bool is_inherited(const char *variable) {
  for (int i = 0; i < INHERITED; i++)
    if (strncmp(variable, inherited[i], strlen(inherited[i])) == 0) return true;
  return false;
}

char **csandbox_environment(void) {
  size_t count = 0;
  while (environ && environ[count]) count++;
  char **result = calloc(count + OWN + 1, sizeof *result);
  if (!result) abort();
  char **next = result;
  for (size_t i = 0; i < count; i++)
    if (is_inherited(environ[i])) *next++ = environ[i];
  for (int i = 0; i < OWN; i++) *next++ = (char *)own[i];
  return result;
}

#ifdef __linux__
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int csandbox_connect(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

void csandbox_prepare_worker(void) {
  prctl(PR_SET_NAME, "tabicon");
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
#endif
}

/// Closes all descriptors from one on, by a call that headers of older distributions lack.
static long close_from(unsigned first) { return syscall(436, first, ~0U, 0); }

/// Gives up what the copy has of the run, as `execve` and the actions of `posix_spawn` do elsewhere.
static void separate(int input, int file) {
  setpgid(0, 0);
  struct sigaction action;
  for (int number = 1; number < NSIG; number++)
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) signal(number, SIG_DFL);
  char **kept = csandbox_environment();
  for (char **variable = environ; variable && *variable; variable++)
    if (!is_inherited(*variable)) memset(*variable, 0, strlen(*variable));
  environ = kept;
  dup2(input, STDIN_FILENO);
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere < 0) _exit(1);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  dup2(file, STDERR_FILENO + 1);
  close_from(STDERR_FILENO + 2);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

int csandbox_copy(int input, int file, void (*serve)(void)) {
  // A folder has two links beside those of its folders, of which each thread has one here.
  struct stat threads;
  bool is_alone = stat("/proc/self/task", &threads) == 0 && threads.st_nlink == 3;
  // No descriptor has the highest number: the call shows whether the kernel has it.
  if (!is_alone || close_from(~0U) != 0) {
    errno = ENOTSUP;
    return -1;
  }
  // A handler of the run must not act in the copy.
  sigset_t all, former;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &former);
  pid_t process = fork();
  int error = errno;
  if (process == 0) {
    separate(input, file);
    serve();
    _exit(0);
  }
  sigprocmask(SIG_SETMASK, &former, NULL);
  errno = error;
  return process;
}
#else
#include <errno.h>

int csandbox_connect(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return 0;
}

void csandbox_prepare_worker(void) {}

int csandbox_copy(int input, int file, void (*serve)(void)) {
  (void)input, (void)file, (void)serve;
  errno = ENOTSUP;
  return -1;
}
#endif
