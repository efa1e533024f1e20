// A library that is preloaded into a client (LD_PRELOAD=…/faults.so). It makes the client's calls for memory
// that is shared with the compositor fail.
//
//   FAULT_CALL     the call that fails: ftruncate (no space left) or mmap (no memory left)
//   FAULT_NUMBER   the number of the first call that fails, counted from 1; all later calls fail, too

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The counter needs no lock, because only one thread creates windows.
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
  // mmap may be called before this library's constructors run, so the C library's mmap is looked up at the
  // first call.
  static void *(*next)(void *, size_t, int, int, int, off_t);
  if (!next) next = dlsym(RTLD_NEXT, "mmap");
  return next(address, length, protection, flags, descriptor, offset);
}
