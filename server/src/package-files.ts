import { extname } from 'node:path';

// Locations of the files that the server reads or starts at runtime. This module must be in server/src itself, because
// the build writes all modules to server/dist. Paths relative to this file are then the same in both folders.

const isBuilt = extname(import.meta.url) === '.js';

/** The manifest of the server. */
export const manifestFile = new URL('../package.json', import.meta.url);
/** The contract, openapi.json. */
export const contractFile = new URL('../../openapi.json', import.meta.url);
/** The catalog, which tools/catalog.mjs generates. The build does not copy the catalog. */
export const catalogFile = new URL('../src/catalog/presets.json', import.meta.url);
/** Folder of the built pages. */
export const pagesFolder = new URL('../../demo/dist', import.meta.url);

/** Program of the command `platen`. */
export const commandProgram = new URL(isBuilt ? './cli.js' : './cli.ts', import.meta.url);
/** Program of a drawing thread. */
export const drawingThread = new URL(isBuilt ? './worker.js' : './rendering/worker.ts', import.meta.url);
/** Program of the thread that copies SQLite's write-ahead log into the database. */
export const checkpointThread = new URL(
  isBuilt ? './checkpoint-thread.js' : './stores/sql/checkpoint-thread.ts',
  import.meta.url,
);
/**
 * Node options for threads that use the SDK. Threads that run from TypeScript sources also load the SDK from its
 * TypeScript sources.
 */
export const threadArguments: readonly string[] = isBuilt ? [] : ['--conditions=@platen/source'];
