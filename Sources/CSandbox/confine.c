#include "CSandbox.h"
#include "layers.h"

#ifdef __linux__
#include <stddef.h>
#include <sys/prctl.h>

static int confine(enum csandbox_purpose purpose) {
  // Without this both layers are for root alone. It also takes the power from setuid programs.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  int layers = 0;
  if (csandbox_landlock(purpose)) layers |= CSANDBOX_LANDLOCK;
  // Last, because it forbids the calls that the other layer is made by.
  if (csandbox_seccomp(purpose)) layers |= CSANDBOX_SECCOMP;
  return layers;
}

int csandbox_confine(void) { return confine(COMPUTES); }

int csandbox_confine_program(void) { return confine(STARTS_PROGRAM); }

#else

int csandbox_confine(void) { return 0; }

int csandbox_confine_program(void) { return 0; }

#endif
