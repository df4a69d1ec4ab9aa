#ifndef READONCE_H
#define READONCE_H

#include <stddef.h>
#include <stdint.h>

/// Reads bytes, as fast as the processor loads them, and returns something that depends on all.
uint64_t read_once(const uint8_t *bytes, size_t count);

#endif
