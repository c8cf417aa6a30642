import { fileURLToPath } from 'node:url';

/**
 * Environment for programs that tests start from the sources: compiled once, not at every start (0.25 s instead of 0.5 s of
 * processor time for the command line, 1.5 s instead of 2 s for the server).
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.platen/compile-cache', import.meta.url)),
} as const;
