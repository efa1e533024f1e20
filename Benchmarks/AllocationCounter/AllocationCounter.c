// These functions replace the C library's `malloc` and related functions. Each function counts the call, and
// then calls the C library's function. Only the allocations of one thread matter to a benchmark, so the count
// is not atomic.

#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static unsigned long count;

unsigned long allocationCount(void) { return count; }

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}
