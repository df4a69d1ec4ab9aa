#include "CSandbox.h"
#include "layers.h"

#ifdef __linux__
#include <stddef.h>
#include <sys/prctl.h>

static int confine(enum csandbox_purpose purpose, const char *home) {
  // Without this both layers are for root alone. It also takes the power from setuid programs.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  int layers = 0;
  if (csandbox_landlock(purpose, home)) layers |= CSANDBOX_LANDLOCK;
  // Last, because it forbids the calls that the other layer is made by.
  if (csandbox_seccomp(purpose)) layers |= CSANDBOX_SECCOMP;
  return layers;
}

int csandbox_confine(bool reads_fonts, const char *home) {
  return confine(reads_fonts ? READS_FONTS : COMPUTES, home);
}

int csandbox_confine_program(void) { return confine(STARTS_PROGRAM, NULL); }

#else

int csandbox_confine(bool reads_fonts, const char *home) {
  (void)reads_fonts;
  (void)home;
  return 0;
}

int csandbox_confine_program(void) { return 0; }

#endif
