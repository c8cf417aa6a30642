import { extname } from 'node:path';

// Locations of the files that the server reads or starts at runtime. This module must be in server/src itself, because
// the build writes all modules to server/dist. Paths relative to this file are then the same in both folders.

const isBuilt = extname(import.meta.url) === '.js';

/** The server's `package.json`. */
export const manifestFile = new URL('../package.json', import.meta.url);
/** The API's contract, `openapi.json`. */
export const contractFile = new URL('../../openapi.json', import.meta.url);
/** The catalog that tools/catalog.mjs generates; the build does not copy it. */
export const catalogFile = new URL('../src/catalog/presets.json', import.meta.url);
/** Folder of the built pages that the server serves. */
export const pagesFolder = new URL('../../demo/dist', import.meta.url);

/** Entry point of the command `platen`. */
export const commandProgram = new URL(isBuilt ? './cli.js' : './cli.ts', import.meta.url);
/** Entry point of the drawing threads. */
export const drawingThread = new URL(isBuilt ? './worker.js' : './rendering/worker.ts', import.meta.url);
/** Entry point of the thread that copies SQLite's write-ahead log into the database (checkpoints). */
export const checkpointThread = new URL(
  isBuilt ? './checkpoint-thread.js' : './stores/sql/checkpoint-thread.ts',
  import.meta.url,
);
/**
 * Node options for threads that use the SDK. Threads that run from TypeScript sources also load the SDK from its
 * TypeScript sources.
 */
export const threadArguments: readonly string[] = isBuilt ? [] : ['--conditions=@platen/source'];
