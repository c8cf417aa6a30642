/**
 * The plugin for Vite that lets its dev server and its builds run the workers.
 *
 * @module @platen/sdk/vite
 */

export { type PlatenPlugin, type PlatenViteConfig, platen } from '../surfaces/bundlers/vite-plugin.ts';
