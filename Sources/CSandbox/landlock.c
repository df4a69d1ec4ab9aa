#ifdef __linux__
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "layers.h"

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

static const uint64_t execute = 1 << 0, read_file = 1 << 2, read_dir = 1 << 3;

/// Everything that a version can restrict, and how much of the structure it knows.
static size_t everything(long version, struct ruleset *rules) {
  // 13 rights at first; then to move between folders, to truncate, and to control devices.
  rules->files = (1 << 13) - 1;
  if (version >= 2) rules->files |= 1 << 13;
  if (version >= 3) rules->files |= 1 << 14;
  if (version >= 5) rules->files |= 1 << 15;
  rules->net = version >= 4 ? 3 : 0;
  rules->scoped = version >= 6 ? 3 : 0;
  return version >= 6 ? 24 : version >= 4 ? 16 : 8;
}

static void allow(int rules, const char *path, uint64_t rights) {
  int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return;
  struct path_beneath rule = {.allowed = rights, .parent = folder};
  syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0);
  close(folder);
}

/// The folders in which systems and package managers keep programs and their libraries.
static void allow_programs(int rules) {
  static const char *const folders[] = {"/usr",       "/lib", "/lib64", "/bin", "/nix/store",
                                        "/gnu/store", "/opt", "/home/linuxbrew"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    allow(rules, folders[i], execute | read_file | read_dir);
  }
  allow(rules, "/etc/ld.so.cache", read_file);
}

static void allow_fonts(int rules) {
  static const char *const folders[] = {
      "/etc/fonts", "/var/cache/fontconfig", "/var/lib/fonts"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    allow(rules, folders[i], read_file | read_dir);
  }
}

bool csandbox_landlock(enum csandbox_purpose purpose) {
  long version = syscall(CREATE_RULESET, NULL, 0, VERSION_FLAG);
  if (version < 1) return false;
  struct ruleset wanted;
  size_t size = everything(version, &wanted);
  int rules = (int)syscall(CREATE_RULESET, &wanted, size, 0);
  if (rules < 0) return false;
  if (purpose == STARTS_PROGRAM) {
    allow_programs(rules);
    allow_fonts(rules);
  }
  bool holds = syscall(RESTRICT_SELF, rules, 0) == 0;
  close(rules);
  return holds;
}
#endif
