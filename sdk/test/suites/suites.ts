import type { Suite } from './suite.ts';

/** Every suite of `npm run trial:suites`, in the order of its table. */
export const SUITES: readonly Suite[] = [];
