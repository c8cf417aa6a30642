import { itemAt } from '../../../base/item-at.ts';
import type { CodeKind } from '../../../materials/symbols/code-reader.ts';
import type { Character } from './decodability.ts';

/** A symbol character or finder pattern: its number of bars and spaces, and its number of modules (ISO/IEC 24724). */
type Shape = Pick<Character, 'elements' | 'modules'>;

const OUTER: Shape = { elements: 8, modules: 16 };
const INNER: Shape = { elements: 8, modules: 15 };
const FINDER: Shape = { elements: 5, modules: 15 };
const LIMITED: Shape = { elements: 14, modules: 26 };
const LIMITED_CHECK: Shape = { elements: 14, modules: 18 };
const EXPANDED: Shape = { elements: 8, modules: 17 };

const LEFT_HALF = [OUTER, FINDER, INNER];
const RIGHT_HALF = [INNER, FINDER, OUTER];
const EXPANDED_GROUP = [EXPANDED, FINDER, EXPANDED];
/** Maximum number of groups in an expanded symbol. A group consists of a finder pattern between two characters. */
const MAX_GROUPS = 11;

/** Possible sequences of characters in a row of an expanded symbol, whose last group may have only one character. */
const EXPANDED_ROWS: readonly (readonly Shape[])[] = Array.from({ length: MAX_GROUPS }, (_, count) => {
  const groups = Array.from({ length: count }, () => EXPANDED_GROUP).flat();
  return [
    [...groups, ...EXPANDED_GROUP],
    [...groups, EXPANDED, FINDER],
    [FINDER, EXPANDED, ...groups],
  ];
}).flat();

const ROWS: Partial<Record<CodeKind, readonly (readonly Shape[])[]>> = {
  'databar-omni': [[...LEFT_HALF, ...RIGHT_HALF]],
  'databar-truncated': [[...LEFT_HALF, ...RIGHT_HALF]],
  'databar-stacked': [LEFT_HALF, RIGHT_HALF],
  'databar-stacked-omni': [LEFT_HALF, RIGHT_HALF],
  'databar-limited': [[LIMITED, LIMITED_CHECK, LIMITED]],
  'databar-expanded': EXPANDED_ROWS,
  'databar-expanded-stacked': EXPANDED_ROWS,
};

/**
 * Possible element counts of a guard pattern: 1 if its outer element is a space, which is not measured, otherwise 2.
 */
const GUARDS = [1, 2];

/**
 * Finds the characters and finder patterns in one row of a GS1 DataBar symbol. `widths` contains the widths of the
 * row's bars and spaces in modules. Returns `undefined` for other symbologies and rows.
 */
export function databarCharacters(kind: CodeKind, widths: readonly number[]): readonly Character[] | undefined {
  for (const shapes of ROWS[kind] ?? [])
    for (const guard of GUARDS) {
      const characters = placed(shapes, guard);
      const last = itemAt(characters, characters.length - 1);
      const rest = widths.length - last.start - last.elements;
      if (GUARDS.includes(rest) && characters.every((character) => hasWidth(character, widths))) return characters;
    }
  return undefined;
}

function placed(shapes: readonly Shape[], first: number): readonly Character[] {
  let start = first;
  return shapes.map((shape) => {
    const character = { start, ...shape };
    start += shape.elements;
    return character;
  });
}

function hasWidth({ start, elements, modules }: Character, widths: readonly number[]): boolean {
  const sum = widths.slice(start, start + elements).reduce((total, width) => total + width, 0);
  return Math.round(sum) === modules;
}
