import { fileURLToPath } from 'node:url';

/**
 * Environment that caches compiled code of programs that tests start from the sources. A start of the command line
 * takes 0.25 s of processor time instead of 0.5 s; a start of the server takes 1.5 s instead of 2 s.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.platen/compile-cache', import.meta.url)),
} as const;
