/** Exit statuses: 0 done, 1 something else failed, 2 the input must be fixed, 130 stopped by the user. */
export const STATUS = { done: 0, failed: 1, badInput: 2, stopped: 130 } as const;
