/**
 * The Node platform: bundled fonts, fonts from a folder, image decoding and deflate.
 *
 * @module @platen/sdk/node
 */

export { IssuesError, PlatenError } from '../base/errors.ts';
export type {
  AddedFont,
  AddedScript,
  FontFile,
  FontPick,
  FontPieces,
  FontSource,
} from '../materials/fonts/added-font.ts';
export { FontError, type FontErrorCode } from '../materials/fonts/font-error.ts';
export { type ScriptPackage, scriptPackages } from '../materials/fonts/fontsource.ts';
export {
  FontFolderError,
  type FontFolderIssue,
  readFontFolder,
} from '../platform/font-folder.ts';
export {
  downloadFontsource,
  type FontsourceDownload,
  type FontsourceFamily,
  type FontsourceFile,
  type ReadFontsourceOptions,
  readFontsource,
} from '../platform/fontsource-package.ts';
export { type NodePlatformOptions, nodePlatform } from '../platform/node.ts';
