// What a run with nothing to do cannot do without: links what tabicon links, asks for the stamp of
// each file that is named in a list, on so many threads, and ends.
//
//     Stamps LIST THREADS

#include <libdeflate.h>
#include <librsvg/rsvg.h>
#include <png.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_FILES = 1 << 20, MOST_THREADS = 64 };

static char *paths[MOST_FILES];
static long count, threads;

static void *ask(void *argument) {
  long part = (long)argument;
  for (long file = count * part / threads; file < count * (part + 1) / threads; file++) {
    struct stat status;
    if (lstat(paths[file], &status) != 0) {
      perror(paths[file]);
      exit(1);
    }
  }
  return NULL;
}

static char *contents(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file || fseek(file, 0, SEEK_END) != 0) return NULL;
  long size = ftell(file);
  rewind(file);
  char *text = calloc(1, (size_t)size + 1);
  size_t read = text ? fread(text, 1, (size_t)size, file) : 0;
  fclose(file);
  return read == (size_t)size ? text : NULL;
}

int main(int argc, char **argv) {
  if (argc >= 1000) {
    libdeflate_free_compressor(libdeflate_alloc_compressor(1));
    return (int)png_access_version_number() + (int)rsvg_handle_get_type();
  }
  threads = argc == 3 ? atol(argv[2]) : 0;
  char *list = threads >= 1 && threads <= MOST_THREADS ? contents(argv[1]) : NULL;
  if (!list) return 2;
  for (char *path = strtok(list, "\n"); path && count < MOST_FILES; path = strtok(NULL, "\n")) {
    paths[count++] = path;
  }
  pthread_t others[MOST_THREADS];
  for (long part = 1; part < threads; part++) {
    if (pthread_create(&others[part], NULL, ask, (void *)part) != 0) return 1;
  }
  ask((void *)0);
  for (long part = 1; part < threads; part++) pthread_join(others[part], NULL);
  return 0;
}
