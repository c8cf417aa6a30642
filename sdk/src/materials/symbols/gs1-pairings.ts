import { type Gs1Requirement, gs1Format, matchesAi } from './gs1-application-identifiers.ts';
import type { Gs1Problem } from './gs1-linters.ts';

// Which element strings go together: the keys `ex` and `req` of the GS1 Barcode Syntax Dictionary (GS1 General
// Specifications, 4.13).

interface Element {
  readonly ai: string;
  readonly data: string;
}

/** What must not stand in one symbol: an identifier with two values, and identifiers that exclude one another. */
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
  // Those of the General Specifications alone: no text has more of them to pair than there are.
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

/** Digits of keys whose serial part may be left out, but not where (8030) signs them (GS1 General Specifications, 3.9). */
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

/** What identifiers `ais` need and `present`, a label's and they among them, lacks. */
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

/** `(01), (02) or (8006) with (21)`. */
function alternativesOf(alternatives: Gs1Requirement): string {
  const names = alternatives.map((group) => group.map((pattern) => `(${pattern})`).join(' with '));
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
