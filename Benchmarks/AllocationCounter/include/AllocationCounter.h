/// How often this process asked for memory so far.
unsigned long allocationCount(void);
