#ifdef __linux__
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "layers.h"

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

/// What computing takes: memory, threads, time, and the socket that is open.
static const int computing[] = {
    SYS_read, SYS_write, SYS_ppoll, SYS_futex, SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap,
    SYS_madvise, SYS_brk, SYS_setitimer, SYS_close, SYS_fstat, SYS_readv, SYS_writev, SYS_lseek,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
    SYS_exit, SYS_exit_group, SYS_sched_yield, SYS_sched_getaffinity, SYS_set_robust_list,
    SYS_rseq, SYS_set_tid_address, SYS_getpid, SYS_gettid, SYS_getppid, SYS_getuid, SYS_geteuid,
    SYS_getgid, SYS_getegid, SYS_getrandom, SYS_getrusage, SYS_clock_gettime, SYS_clock_getres,
    SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_membarrier, SYS_uname, SYS_sysinfo,
    SYS_getcpu,
#ifdef SYS_poll
    SYS_poll,
#endif
};

/// What reading files takes; Landlock says which files.
static const int reading[] = {
    SYS_openat, SYS_newfstatat, SYS_faccessat, SYS_readlinkat, SYS_getdents64, SYS_statfs,
    SYS_fstatfs, SYS_fcntl, SYS_getcwd, SYS_statx, SYS_pread64,
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
#ifdef SYS_open
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink,
#endif
};

/// What the start of a program takes; Landlock says which programs.
static const int starting[] = {
    SYS_execve,
#ifdef SYS_arch_prctl
    SYS_arch_prctl,
#endif
};

enum {
  COMPUTING = sizeof computing / sizeof *computing,
  READING = sizeof reading / sizeof *reading,
  STARTING = sizeof starting / sizeof *starting,
};

/// A filter under construction.
struct program {
  struct sock_filter code[2 * (COMPUTING + READING + STARTING) + 40];
  unsigned short length;
};

static void put(struct program *p, uint16_t code, uint32_t k, uint8_t yes, uint8_t no) {
  p->code[p->length++] = (struct sock_filter){.code = code, .jt = yes, .jf = no, .k = k};
}

static void end(struct program *p, uint32_t action) { put(p, BPF_RET | BPF_K, action, 0, 0); }

static void load(struct program *p, uint32_t offset) {
  put(p, BPF_LD | BPF_W | BPF_ABS, offset, 0, 0);
}

static uint32_t argument(int index) {
  // The lower half, on processors whose lower half comes first.
  return (uint32_t)(offsetof(struct seccomp_data, args) + 8 * (uint32_t)index);
}

static void allow(struct program *p, int call) {
  put(p, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
  end(p, SECCOMP_RET_ALLOW);
}

/// Allows a call whose argument has a value (`BPF_JEQ`) or some of its bits (`BPF_JSET`).
static void allow_if(struct program *p, int call, int index, uint16_t test, uint32_t value) {
  put(p, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
  load(p, argument(index));
  put(p, BPF_JMP | test | BPF_K, value, 0, 1);
  end(p, SECCOMP_RET_ALLOW);
  end(p, SECCOMP_RET_ERRNO | EPERM);
}

static void check_architecture(struct program *p) {
  load(p, offsetof(struct seccomp_data, arch));
  put(p, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
  end(p, SECCOMP_RET_KILL_PROCESS);
  load(p, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
  // The calls of x32 have numbers of their own.
  put(p, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  end(p, SECCOMP_RET_KILL_PROCESS);
#endif
}

bool csandbox_seccomp(enum csandbox_purpose purpose) {
  bool is_program = purpose == STARTS_PROGRAM;
  struct program p = {.length = 0};
  check_architecture(&p);
  for (int i = 0; i < COMPUTING; i++) allow(&p, computing[i]);
  for (int i = 0; is_program && i < READING; i++) allow(&p, reading[i]);
  for (int i = 0; is_program && i < STARTING; i++) allow(&p, starting[i]);
  // To end itself, but no other process; threads, but no process; to ask for limits, not to set them.
  allow_if(&p, SYS_tgkill, 0, BPF_JEQ, (uint32_t)getpid());
  allow_if(&p, SYS_clone, 0, BPF_JSET, CLONE_THREAD);
  allow_if(&p, SYS_prlimit64, 2, BPF_JEQ, 0);
  if (!is_program) allow_if(&p, SYS_newfstatat, 3, BPF_JSET, AT_EMPTY_PATH);
  // Its arguments are out of sight; the C library goes on with the older call.
  put(&p, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1);
  end(&p, SECCOMP_RET_ERRNO | ENOSYS);
  end(&p, SECCOMP_RET_ERRNO | EPERM);
  struct sock_fprog filter = {.len = p.length, .filter = p.code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0;
}

#else

bool csandbox_seccomp(enum csandbox_purpose purpose) {
  (void)purpose;
  return false;
}

#endif
#endif
