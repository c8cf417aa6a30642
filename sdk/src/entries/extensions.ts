/**
 * Optional extensions of the API contract. Pages and programs enable an extension by importing it.
 *
 * @module @platen/sdk/extensions
 */

export type { AddedProperty, AllowedValues, ExtensionStarter } from '../contract/enable-extension.ts';
export type { ExtensionName } from '../contract/extension-names.ts';
export type { Extension } from '../pipeline/elements/extension.ts';
export type { CodeOptions } from '../pipeline/extensions/allowed-options.ts';
export { codeOptions } from '../pipeline/extensions/code-options.ts';
export { EXTENSIONS, findExtension } from '../pipeline/extensions/extensions.ts';
export { logisticLabel } from '../pipeline/extensions/logistic-label.ts';
export { markup } from '../pipeline/extensions/markup.ts';
