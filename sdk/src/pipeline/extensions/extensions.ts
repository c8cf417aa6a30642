import type { Extension } from '../elements/extension.ts';
import { codeOptions } from './code-options.ts';
import { markup } from './markup.ts';

/** Every optional extension. */
export const EXTENSIONS: readonly Extension[] = [markup, codeOptions];

/** Returns the extension with this name, or `undefined` if there is none. */
export const findExtension = (name: string): Extension | undefined => EXTENSIONS.find((each) => each.name === name);
