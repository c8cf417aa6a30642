/**
 * Optional extensions of the API contract. Pages and programs enable an extension by importing it.
 *
 * @module @platen/sdk/extensions
 */

export type { ExtensionName } from '../contract/extension-names.ts';
export type { Extension } from '../pipeline/elements/extension.ts';
export { type CodeOptions, codeOptions } from '../pipeline/extensions/code-options.ts';
export { EXTENSIONS, findExtension } from '../pipeline/extensions/extensions.ts';
export { markup } from '../pipeline/extensions/markup.ts';
