import { GS1_LINK_KEYS, GS1_NO_ATTRIBUTES } from './generated/gs1-links.ts';
import { companionProblems, elementProblems, pairingProblems } from './gs1.ts';
import { gs1Format } from './gs1-format.ts';
import type { Gs1Element } from './gs1-input.ts';
import type { Gs1Problem } from './gs1-linters.ts';

// GS1 Digital Links (GS1 Digital Link Standard: URI Syntax): URLs that contain element strings. The path contains a key
// and its qualifiers, such as /01/09521234543213/10/A7. The query contains other element strings, such as ?17=271231.

/** Matches a web URL and captures its scheme and domain, path, query and fragment. */
export const ADDRESS_PARTS = /^(https?:\/\/[^/?#_~@!$&'()*+,;=%]+)(\/[^?#]*)(\?[^#]*)?(#.*)?$/i;

/** Matches text that contains only characters allowed in URLs (RFC 3986, section 2). */
const ADDRESS_CHARACTERS = /^[-A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%]*$/;

/** Element strings of a GS1 Digital Link, and the problems that make it invalid, if any. */
export interface Gs1Link {
  /** Key, qualifiers of the key, and attributes from the query, in this order. */
  readonly elements: readonly Gs1Element[];
  readonly problems: readonly Gs1Problem[];
}

/**
 * Reads a GS1 Digital Link and checks it against the GS1 Barcode Syntax Dictionary. Returns `undefined` for any other
 * text.
 * @example readGs1Link('https://example.com/01/09521234543213?17=271231')?.problems // []
 */
export function readGs1Link(text: string): Gs1Link | undefined {
  const [, , path, query] = (ADDRESS_CHARACTERS.test(text) && ADDRESS_PARTS.exec(text)) || [];
  if (path === undefined) return undefined;
  const segments = path.split('/');
  const from = keyIndex(segments);
  if (from === undefined) return undefined;
  const inPath = pairsOf(segments.slice(from)).map(([ai, value]) => ({ ai, data: decoded(value) }));
  const inQuery = attributesOf(query ?? '');
  const elements = [...inPath, ...inQuery];
  const problems = [
    ...pathProblems(inPath.map(({ ai }) => ai)),
    ...queryProblems(inPath, inQuery),
    ...elements.flatMap(({ ai, data }) => elementProblems(ai, data)),
    ...pairingProblems(elements),
    ...companionProblems(
      elements.map(({ ai }) => ai),
      elements.map(({ ai }) => ai),
    ),
  ];
  return { elements, problems: withoutRepeats(problems) };
}

/** Keeps one problem per message, because repeated parameters cause equal problems. */
const withoutRepeats = (problems: readonly Gs1Problem[]): readonly Gs1Problem[] => [
  ...new Map(problems.map((problem) => [problem.message, problem])).values(),
];

/**
 * Returns the index of the last key in the segments of a path. Only pairs of a known identifier and its value may
 * follow this key. Returns `undefined` if there is no such key.
 */
export function keyIndex(segments: readonly string[]): number | undefined {
  for (let at = segments.length - 2; at > 0; at -= 2) {
    const ai = segments[at] ?? '';
    if (gs1Format(ai) === undefined) return undefined;
    if (linkKeys().has(ai)) return at;
  }
  return undefined;
}

/** Groups segments into pairs of an identifier and its value. */
export const pairsOf = (segments: readonly string[]): readonly (readonly [ai: string, value: string])[] =>
  segments.flatMap((ai, at) => (at % 2 === 0 ? [[ai, segments[at + 1] ?? ''] as const] : []));

/** Decodes percent-encoded UTF-8 (RFC 3986, section 2.1). Returns malformed text unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Returns the element strings in a query. Ignores parameters whose names are not numbers, because they belong to the
 * website.
 */
const attributesOf = (query: string): readonly Gs1Element[] =>
  query
    .slice(1)
    .split('&')
    .flatMap((parameter) => {
      const [, ai, value] = /^(\d+)=(.*)$/s.exec(parameter) ?? [];
      return ai === undefined || value === undefined ? [] : [{ ai, data: decoded(value.replaceAll('+', ' ')) }];
    });

let keys: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;

/** Returns, for each key, the alternative sequences of its qualifiers. */
function linkKeys(): ReadonlyMap<string, readonly (readonly string[])[]> {
  keys ??= new Map(
    GS1_LINK_KEYS.trim()
      .split('\n')
      .map((line) => {
        const [ai = '', qualifiers = ''] = line.split(' ');
        return [ai, qualifiers.split('|').map((each) => each.split(',').filter(Boolean))];
      }),
  );
  return keys;
}

/** True if the identifiers are a key followed by its qualifiers, in the prescribed order. */
const isPath = ([key = '', ...qualifiers]: readonly string[]): boolean =>
  (linkKeys().get(key) ?? []).some((allowed) => {
    const places = qualifiers.map((ai) => allowed.indexOf(ai));
    return places.every((place, at) => place > (places[at - 1] ?? -1));
  });

function pathProblems(ais: readonly string[]): readonly Gs1Problem[] {
  const [key = '', ...qualifiers] = ais;
  if (isPath(ais)) return [];
  const allowed = (linkKeys().get(key) ?? []).filter((each) => each.length > 0).map((each) => `/${each.join('/…/')}/…`);
  const found = `${qualifiers.map((ai) => `/${ai}`).join('/…')}/…`;
  const expected =
    allowed.length === 0
      ? `nothing can follow /${key}/…`
      : `/${key}/… can be followed only by ${allowed.join(' or ')}, in this order`;
  return [{ code: 'format', message: `in the path of a GS1 Digital Link, ${expected}; got ${found}` }];
}

function queryProblems(inPath: readonly Gs1Element[], inQuery: readonly Gs1Element[]): readonly Gs1Problem[] {
  const path = inPath.map(({ ai }) => ai);
  const pathOnly = GS1_NO_ATTRIBUTES.split(' ');
  return inQuery.flatMap(({ ai, data }, at): readonly Gs1Problem[] => {
    const isQualifier = path.some((_, index) => isPath(path.toSpliced(index + 1, 0, ai)));
    if (isQualifier)
      return [{ code: 'format', message: `(${ai}) belongs in the path of the link, before the question mark` }];
    if (pathOnly.includes(ai))
      return [{ code: 'format', message: `(${ai}) must not be in the query of a GS1 Digital Link; remove it` }];
    // `pairingProblems` reports repeated identifiers with different data
    const isRepeated = [...inPath, ...inQuery.slice(0, at)].some((each) => each.ai === ai && each.data === data);
    return isRepeated ? [{ code: 'repeated_ai', message: `(${ai}) occurs twice in the link; write it once` }] : [];
  });
}
