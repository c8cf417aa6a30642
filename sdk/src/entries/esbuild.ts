/**
 * The plugin for esbuild that gives a bundle its workers and fonts.
 *
 * @module @platen/sdk/esbuild
 */

export { type EsbuildBuild, type PlatenEsbuildPlugin, platen } from '../surfaces/bundlers/esbuild-plugin.ts';
