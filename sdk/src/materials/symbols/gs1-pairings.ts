import { type Gs1Requirement, gs1Format, matchesAi } from './gs1-application-identifiers.ts';
import type { Gs1Problem } from './gs1-linters.ts';

// Rules for combining element strings: the keys `ex` and `req` of the GS1 Barcode Syntax Dictionary (GS1 General
// Specifications, 4.13).

interface Element {
  readonly ai: string;
  readonly data: string;
}

/** Problems within one symbol: an identifier with two values, and identifiers that exclude each other. */
export function pairingProblems(elements: readonly Element[]): Gs1Problem[] {
  const values = new Map<string, string>();
  const problems: Gs1Problem[] = [];
  for (const { ai, data } of elements) {
    const before = values.get(ai) ?? data;
    values.set(ai, before);
    if (before === data) continue;
    const message = `(${ai}) stands twice with different data; a symbol has one value for each identifier`;
    problems.push({ code: 'repeated_ai', message });
  }
  return [...problems, ...exclusions(values), ...unsignable(values)];
}

function exclusions(values: ReadonlyMap<string, string>): Gs1Problem[] {
  // Known identifiers only; their number is limited, so a long text can't make this quadratic loop slow.
  const ais = [...values.keys()].filter((ai) => gs1Format(ai) !== undefined);
  return ais.flatMap((ai, index) =>
    ais
      .slice(index + 1)
      .filter((other) => excludes(ai, other) || excludes(other, ai))
      .map((other): Gs1Problem => ({ code: 'excluded_ai', message: `(${ai}) and (${other}) must not stand together` })),
  );
}

const excludes = (ai: string, other: string): boolean =>
  gs1Format(ai)?.excluded.some((pattern) => matchesAi(pattern, other)) ?? false;

/**
 * Lengths of keys without their optional serial part; keys signed by (8030) need that part (GS1 General Specifications,
 * 3.9).
 */
const WITHOUT_SERIAL = { 253: 13, 255: 13, 8003: 14 } as const;

function unsignable(values: ReadonlyMap<string, string>): Gs1Problem[] {
  if (!values.has('8030')) return [];
  return Object.entries(WITHOUT_SERIAL)
    .filter(([ai, length]) => values.get(ai)?.length === length)
    .map(
      ([ai, length]): Gs1Problem => ({
        code: 'missing_ai',
        message: `(${ai}) needs a serial part after its ${length} digits, since (8030) signs it`,
      }),
    );
}

/**
 * Problems of required identifiers: those that `ais` need and `present` lacks. `present` has all identifiers of the
 * label, `ais` included.
 */
export function companionProblems(ais: readonly string[], present: readonly string[]): Gs1Problem[] {
  const isPresent = (pattern: string): boolean => present.some((ai) => matchesAi(pattern, ai));
  return [...new Set(ais)].flatMap((ai) =>
    (gs1Format(ai)?.requirements ?? [])
      .filter((alternatives) => !alternatives.some((group) => group.every(isPresent)))
      .map(
        (alternatives): Gs1Problem => ({
          code: 'missing_ai',
          message: `(${ai}) needs ${alternativesOf(alternatives)} beside it, in this barcode or another of the label`,
        }),
      ),
  );
}

/** Formats alternatives, such as `(01), (02) or (8006) with (21)`. */
function alternativesOf(alternatives: Gs1Requirement): string {
  const names = alternatives.map((group) => group.map((pattern) => `(${pattern})`).join(' with '));
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
