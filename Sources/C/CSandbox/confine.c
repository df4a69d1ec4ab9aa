#include "CSandbox.h"

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
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's interface as of Landlock's version 6; headers of distributions know less of it.
// https://docs.kernel.org/userspace-api/landlock.html
enum {
  CREATE_RULESET = 444,
  ADD_RULE = 445,
  RESTRICT_SELF = 446,
  VERSION_FLAG = 1,
  PATH_BENEATH = 1,
};

struct ruleset {
  uint64_t files;
  uint64_t net;
  uint64_t scoped;
};

struct path_beneath {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

enum { execute = 1 << 0, read_file = 1 << 2, read_dir = 1 << 3 };

/// Everything that a version can restrict, and how much of the structure it knows.
static size_t everything(long version, struct ruleset *rules) {
  // 13 rights at first; then to move between folders, to truncate, and to control devices.
  rules->files = (1 << (version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13)) - 1;
  rules->net = version >= 4 ? 3 : 0;
  rules->scoped = version >= 6 ? 3 : 0;
  return version >= 6 ? 24 : version >= 4 ? 16 : 8;
}

static void allow_path(int rules, const char *path, uint64_t rights) {
  int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return;
  struct path_beneath rule = {.allowed = rights, .parent = folder};
  syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0);
  close(folder);
}

/// Where systems and package managers keep programs and libraries.
static const char *const programs[] = {"/usr", "/lib",        "/lib64", "/bin", "/nix/store",
                                       "/opt", "/gnu/store", "/home/linuxbrew"};
/// Where fonts are.
static const char *const fonts[] = {"/etc/fonts", "/var/cache/fontconfig", "/var/lib/fonts"};

enum { PROGRAMS = sizeof programs / sizeof *programs, FONTS = sizeof fonts / sizeof *fonts };

/// Restricts files, hosts and signals; false where the kernel has no Landlock.
static bool restrict_files(bool starts_program) {
  long version = syscall(CREATE_RULESET, NULL, 0, VERSION_FLAG);
  if (version < 1) return false;
  struct ruleset wanted;
  size_t size = everything(version, &wanted);
  int rules = (int)syscall(CREATE_RULESET, &wanted, size, 0);
  if (rules < 0) return false;
  if (starts_program) {
    for (int i = 0; i < PROGRAMS; i++) allow_path(rules, programs[i], execute | read_file | read_dir);
    for (int i = 0; i < FONTS; i++) allow_path(rules, fonts[i], read_file | read_dir);
    allow_path(rules, "/etc/ld.so.cache", read_file);
  }
  bool holds = syscall(RESTRICT_SELF, rules, 0) == 0;
  close(rules);
  return holds;
}

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

/// What starting a program and reading files take; Landlock limits which files.
static const int starting[] = {
    SYS_execve,
#ifdef SYS_arch_prctl
    SYS_arch_prctl,
#endif
    SYS_openat, SYS_newfstatat, SYS_faccessat, SYS_readlinkat, SYS_getdents64, SYS_statfs,
    SYS_fstatfs, SYS_fcntl, SYS_getcwd, SYS_statx, SYS_pread64,
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
#ifdef SYS_open
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink,
#endif
};

enum {
  COMPUTING = sizeof computing / sizeof *computing,
  STARTING = sizeof starting / sizeof *starting,
};

/// A filter under construction.
struct program {
  struct sock_filter code[2 * (COMPUTING + STARTING) + 40];
  unsigned short length;
};

static void put(struct program *p, uint16_t code, uint32_t k, uint8_t yes, uint8_t no) {
  p->code[p->length++] = (struct sock_filter){.code = code, .jt = yes, .jf = no, .k = k};
}

static void end(struct program *p, uint32_t action) { put(p, BPF_RET | BPF_K, action, 0, 0); }

static void load(struct program *p, uint32_t offset) {
  put(p, BPF_LD | BPF_W | BPF_ABS, offset, 0, 0);
}

static void allow(struct program *p, int call) {
  put(p, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
  end(p, SECCOMP_RET_ALLOW);
}

/// Allows a call whose argument has a value (`BPF_JEQ`) or some of its bits (`BPF_JSET`).
static void allow_if(struct program *p, int call, int index, uint16_t test, uint32_t value) {
  put(p, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
  // The lower half of the argument, on processors whose lower half comes first.
  load(p, (uint32_t)(offsetof(struct seccomp_data, args) + 8 * (uint32_t)index));
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

/// Restricts system calls; false where the kernel does not.
static bool restrict_calls(bool starts_program) {
  struct program p = {.length = 0};
  check_architecture(&p);
  for (int i = 0; i < COMPUTING; i++) allow(&p, computing[i]);
  for (int i = 0; starts_program && i < STARTING; i++) allow(&p, starting[i]);
  // To end itself, but no other process; threads, but no process; to ask for limits, not to set them.
  allow_if(&p, SYS_tgkill, 0, BPF_JEQ, (uint32_t)getpid());
  allow_if(&p, SYS_clone, 0, BPF_JSET, CLONE_THREAD);
  allow_if(&p, SYS_prlimit64, 2, BPF_JEQ, 0);
  // A filter cannot see its arguments, so it is refused; the C library then uses the older call.
  put(&p, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1);
  end(&p, SECCOMP_RET_ERRNO | ENOSYS);
  end(&p, SECCOMP_RET_ERRNO | EPERM);
  struct sock_fprog filter = {.len = p.length, .filter = p.code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0;
}

#endif

int csandbox_confine(bool starts_program) {
  // Without this both layers are for root alone. It also takes the power from setuid programs.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  int layers = restrict_files(starts_program) ? CSANDBOX_LANDLOCK : 0;
#ifdef ARCHITECTURE
  // Last, because it forbids the calls that set up the other layer.
  if (restrict_calls(starts_program)) layers |= CSANDBOX_SECCOMP;
#endif
  return layers;
}

int csandbox_nameless_file(void) { return memfd_create("tabicon", MFD_CLOEXEC); }

#else

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int csandbox_nameless_file(void) {
  const char *folder = getenv("TMPDIR");
  char path[1024];
  snprintf(path, sizeof path, "%s/tabicon-XXXXXX", folder ? folder : "/tmp");
  int file = mkstemp(path);
  if (file < 0) return file;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}

int csandbox_confine(bool starts_program) {
  (void)starts_program;
  return 0;
}

#endif
