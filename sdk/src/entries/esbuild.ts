/**
 * The plugin for esbuild, with which a bundle has its workers and fonts.
 *
 * @module @platen/sdk/esbuild
 */

export { type EsbuildBuild, type PlatenEsbuildPlugin, platen } from '../surfaces/bundlers/esbuild-plugin.ts';
