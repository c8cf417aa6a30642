/**
 * The esbuild plugin that adds Platen's workers and fonts to a bundle.
 *
 * @module @platen/sdk/esbuild
 */

export { type EsbuildBuild, type PlatenEsbuildPlugin, platen } from '../surfaces/bundlers/esbuild-plugin.ts';
