// Preloaded into a client (LD_PRELOAD=…/faults.so), refuses it memory that it would share with the compositor.
//
//   FAULT_CALL     ftruncate, which then finds no space, or mmap, which finds no memory
//   FAULT_NUMBER   the first call that fails, counted from 1; those after it fail, too

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// One thread makes windows.
static bool is_refused(const char *call) {
  static int count;
  const char *chosen = getenv("FAULT_CALL"), *number = getenv("FAULT_NUMBER");
  return chosen && number && !strcmp(chosen, call) && ++count >= atoi(number);
}

int ftruncate(int descriptor, off_t length) {
  if (is_refused("ftruncate")) {
    errno = ENOSPC;
    return -1;
  }
  int (*next)(int, off_t) = dlsym(RTLD_NEXT, "ftruncate");
  return next(descriptor, length);
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
  bool is_shared = (flags & MAP_TYPE) == MAP_SHARED && protection & PROT_WRITE && descriptor >= 0;
  if (is_shared && is_refused("mmap")) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  // The loader maps before there is a way to the next one.
  static void *(*next)(void *, size_t, int, int, int, off_t);
  if (!next) next = dlsym(RTLD_NEXT, "mmap");
  return next(address, length, protection, flags, descriptor, offset);
}
