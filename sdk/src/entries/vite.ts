/**
 * The Vite plugin that makes Platen's workers run in the dev server and in builds.
 *
 * @module @platen/sdk/vite
 */

export { type PlatenPlugin, type PlatenViteConfig, platen } from '../surfaces/bundlers/vite-plugin.ts';
