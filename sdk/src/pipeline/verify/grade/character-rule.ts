import type { CodeKind } from '../../../materials/symbols/code-reader.ts';
import { databarCharacters } from './databar-characters.ts';
import type { Character, CharacterRule } from './decodability.ts';

/**
 * Returns the structure of a symbol whose bars and spaces have the given widths in modules. Returns `undefined` for
 * symbologies that are not supported.
 */
export function characterRule(kind: CodeKind, widths: readonly number[]): CharacterRule | undefined {
  const count = widths.length;
  switch (kind) {
    case 'code128':
    case 'gs1-128':
    case 'hibc-code128':
      return edgeRule('code128', every(0, 6, Math.floor(count / 6), 11));
    case 'code93':
      return edgeRule(undefined, every(0, 6, Math.floor(count / 6), 9));
    case 'ean13':
    case 'isbn':
    case 'upca':
      return edgeRule('retail', [...digits(3, 6), ...digits(32, 6)]);
    case 'ean13-addon':
    case 'isbn-addon':
    case 'upca-addon':
      // the add-on starts after the 59 elements of the main symbol and a gap; two elements separate its digits
      return edgeRule('retail', [...digits(3, 6), ...digits(32, 6), ...digits(63, Math.floor((count - 61) / 6), 6)]);
    case 'ean8':
      return edgeRule('retail', [...digits(3, 4), ...digits(24, 4)]);
    case 'upce':
      return edgeRule('retail', digits(3, 6));
    case 'code39':
    case 'code39ext':
    case 'hibc-code39':
      return { kind: 'widths', isGap: (element) => element % 10 === 9 };
    case 'codabar':
      return { kind: 'widths', isGap: (element) => element % 8 === 7 };
    case 'itf14':
    case 'interleaved2of5':
    case 'msi':
      return { kind: 'widths', isGap: () => false };
    default: {
      const characters = databarCharacters(kind, widths);
      return characters && edgeRule(undefined, characters);
    }
  }
}

/** Returns `count` adjacent characters, each `modules` modules wide with `elements` bars and spaces. */
const every = (from: number, elements: number, count: number, modules: number): readonly Character[] =>
  Array.from({ length: count }, (_, index) => ({ start: from + index * elements, elements, modules }));

/** Returns `count` digits of EAN and UPC, whose first elements are `step` elements apart. */
const digits = (from: number, count: number, step = 4): readonly Character[] =>
  Array.from({ length: count }, (_, index) => ({ start: from + index * step, elements: 4, modules: 7 }));

const edgeRule = (bars: 'code128' | 'retail' | undefined, characters: readonly Character[]): CharacterRule => ({
  ...{ kind: 'edges', bars, characters },
});
