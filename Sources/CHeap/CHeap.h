// What glibc tells of its heap; Darwin has none of it.
#if defined(__linux__)
#include <malloc.h>
#endif
