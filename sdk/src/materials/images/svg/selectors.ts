import type { SvgElement } from './document.ts';
import { type Place, shown, unsupportedPart } from './svg-refusal.ts';

/** Parent of each element that is not the root. */
type Parents = ReadonlyMap<SvgElement, SvgElement>;

type Test = (element: SvgElement, parents: Parents) => boolean;

/** A sequence of simple selectors, which all test the same element. */
interface Compound {
  readonly tests: readonly Test[];
  /** The element of this compound is the ancestor (`' '`) or the parent (`'>'`) of the next compound's element. */
  readonly combinator: ' ' | '>';
}

/** A CSS selector (Selectors 3) with its specificity as one number: ids, then classes, then elements. */
export interface Selector {
  readonly compounds: readonly Compound[];
  readonly weight: number;
}

const ID_WEIGHT = 10_000;
const CLASS_WEIGHT = 100;

const NAME = '[A-Za-z_][\\w-]*';
const SIMPLE = new RegExp(
  `\\*|${NAME}|[.#]${NAME}|\\[\\s*(${NAME})\\s*(?:([~|^$*]?=)\\s*(?:"([^"]*)"|'([^']*)'|(${NAME}))\\s*)?\\]|:(${NAME})(?:\\(([^()]*)\\))?`,
  'y',
);
const COMBINATOR = /\s*>\s*|\s+/y;

/** Pseudo-classes that apply only while a user interacts with a page. */
const INTERACTIVE = new Set(['active', 'focus', 'focus-visible', 'focus-within', 'hover', 'target', 'visited']);

/** Splits a list of selectors at its commas, except for commas in strings and parentheses. */
export const splitSelectors = (text: string): readonly string[] =>
  (text.match(/(?:"[^"]*"|'[^']*'|\([^()]*\)|[^,])+/g) ?? ['']).map((each) => each.trim());

/** Parses a selector. Throws ImageError if it is invalid or not supported. */
export function readSelector(text: string, place: Place): Selector {
  const compounds: Compound[] = [];
  let tests: Test[] = [];
  let weight = 0;
  for (let at = 0; at < text.length; ) {
    SIMPLE.lastIndex = at;
    const found = SIMPLE.exec(text);
    const simple = found && (tests.length === 0 || !/^[*\w]/.test(found[0])) ? simpleOf(found, place) : undefined;
    if (found && simple) {
      tests.push(simple.test);
      weight += simple.weight;
      at += found[0].length;
      continue;
    }
    COMBINATOR.lastIndex = at;
    const [space] = COMBINATOR.exec(text) ?? [];
    if (space === undefined || tests.length === 0) throw unsupported(text, place);
    compounds.push({ tests, combinator: space.includes('>') ? '>' : ' ' });
    tests = [];
    at = COMBINATOR.lastIndex;
  }
  if (tests.length === 0) throw unsupported(text, place);
  return { compounds: [...compounds, { tests, combinator: ' ' }], weight };
}

const unsupported = (text: string, place: Place): Error =>
  unsupportedPart(
    place,
    `has the selector ${shown(text)}, which is not supported; select by class, id, element, attribute or ancestor`,
  );

interface Simple {
  readonly test: Test;
  readonly weight: number;
}

/** Returns the test of a simple selector; `undefined` for an unsupported pseudo-class. */
function simpleOf(found: RegExpExecArray, place: Place): Simple | undefined {
  const [text, attribute, operator, quoted, single, bare, pseudo, inside] = found;
  const rest = text.slice(1);
  if (text === '*') return { test: () => true, weight: 0 };
  if (text.startsWith('.')) return { test: ({ attributes }) => hasWord(attributes.class, rest), weight: CLASS_WEIGHT };
  if (text.startsWith('#')) return { test: ({ attributes }) => attributes.id === rest, weight: ID_WEIGHT };
  if (attribute !== undefined) {
    const matches = attributeTest(operator, quoted ?? single ?? bare ?? '');
    return { test: ({ attributes }) => matches(attributes[attribute]), weight: CLASS_WEIGHT };
  }
  if (pseudo === undefined) return { test: ({ name }) => name === text, weight: 1 };
  return pseudoOf(pseudo.toLowerCase(), inside, place);
}

function pseudoOf(name: string, inside: string | undefined, place: Place): Simple | undefined {
  if (name === 'not' && inside !== undefined) {
    const { compounds, weight } = readSelector(inside.trim(), place);
    const [only, ...more] = compounds;
    if (!only || more.length > 0) return undefined;
    return { test: (element, parents) => !only.tests.every((test) => test(element, parents)), weight };
  }
  if (inside !== undefined) return undefined;
  if (INTERACTIVE.has(name)) return { test: () => false, weight: CLASS_WEIGHT };
  const test = STRUCTURAL.get(name);
  return test && { test, weight: CLASS_WEIGHT };
}

/** Structural pseudo-classes (Selectors 3, 6.6.5). */
const STRUCTURAL: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['root', (element, parents) => !parents.has(element)],
  ['first-child', (element, parents) => parents.get(element)?.children[0] === element],
  ['last-child', (element, parents) => parents.get(element)?.children.at(-1) === element],
  ['empty', ({ content }) => content.length === 0],
]);

const hasWord = (text: string | undefined, word: string): boolean => text?.split(/\s+/).includes(word) ?? false;

/** Returns the test of an attribute's value (Selectors 3, 6.3). */
function attributeTest(operator: string | undefined, value: string): (text: string | undefined) => boolean {
  switch (operator) {
    case undefined:
      return (text) => text !== undefined;
    case '=':
      return (text) => text === value;
    case '~=':
      return (text) => value !== '' && hasWord(text, value);
    case '|=':
      return (text) => text === value || text?.startsWith(`${value}-`) === true;
    case '^=':
      return (text) => value !== '' && text?.startsWith(value) === true;
    case '$=':
      return (text) => value !== '' && text?.endsWith(value) === true;
    default:
      return (text) => value !== '' && text?.includes(value) === true;
  }
}

/**
 * True if a selector matches an element. Calls `visit` for each ancestor that is tested. Each compound visits an
 * ancestor at most once, so the time is linear in the element's depth.
 */
export function isSelected({ compounds }: Selector, element: SvgElement, parents: Parents, visit: () => void): boolean {
  const fits = ({ tests }: Compound, each: SvgElement): boolean => tests.every((test) => test(each, parents));
  const last = compounds.at(-1);
  if (!last || !fits(last, element)) return false;
  let found: ReadonlySet<SvgElement> = new Set([element]);
  for (const compound of compounds.slice(0, -1).toReversed()) {
    const next = new Set<SvgElement>();
    for (const start of found)
      for (let each = parents.get(start); each && !next.has(each); each = parents.get(each)) {
        visit();
        if (fits(compound, each)) next.add(each);
        if (compound.combinator === '>') break;
      }
    if (next.size === 0) return false;
    found = next;
  }
  return true;
}
