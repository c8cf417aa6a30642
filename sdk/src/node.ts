/**
 * What Node gives: fonts from the package, images and deflate.
 *
 * @module @platen/sdk/node
 */

export { type NodePlatformOptions, nodePlatform } from './platform/node.ts';
