// `addchdir` and `addclosefrom` are extensions.
#define _GNU_SOURCE

#include "CSpawn.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

int tabicon_spawn(
    pid_t *process, const char *executable, char *const arguments[], char *const environment[],
    const char *folder, const char *output, const char *errors) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);

  const int writing = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0600);
  posix_spawn_file_actions_addopen(&actions, 2, errors, writing, 0600);
  if (folder) posix_spawn_file_actions_addchdir_np(&actions, folder);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  sigset_t blocked;
  sigemptyset(&blocked);
  posix_spawnattr_setsigmask(&attributes, &blocked);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, flags);

  const int code = posix_spawn(process, executable, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}
