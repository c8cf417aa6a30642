import { fileURLToPath } from 'node:url';

/**
 * Environment that caches compiled code of programs that tests start from the sources. It reduces the processor time of
 * a start from 0.5 s to 0.25 s for the command line, and from 2 s to 1.5 s for the server.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.platen/compile-cache', import.meta.url)),
} as const;
