/// Returns the number of this process's allocations so far.
unsigned long allocationCount(void);
