/**
 * What Node gives: fonts from the package, images and deflate.
 *
 * @module @platen/sdk/node
 */

export { IssuesError } from '../base/issues-error.ts';
export { PlatenError } from '../base/platen-error.ts';
export type { AddedFont, AddedScript, FontFile, FontPick, FontSource } from '../materials/fonts/added-font.ts';
export { FontError, type FontErrorCode } from '../materials/fonts/font-error.ts';
export { parseDataUrl } from '../materials/images/data-url.ts';
export { type ImageFormat, type ImageHeader, sniff } from '../materials/images/sniff.ts';
export { MOST_SVG_BYTES } from '../materials/images/svg/most-bytes.ts';
export {
  FontFolderError,
  type FontFolderIssue,
  type FontFolderProblem,
  readFontFolder,
} from '../platform/font-folder.ts';
export { type NodePlatformOptions, nodePlatform } from '../platform/node.ts';
