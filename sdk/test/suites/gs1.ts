import bwip from 'bwip-js/generic';
import { companionProblems, parseGs1 } from '../../src/materials/symbols/gs1.ts';
import { SymbolError } from '../../src/materials/symbols/symbol-error.ts';
import { seededRandom } from '../seeded-random.ts';
import {
  companionsOf,
  type Element,
  type Entry,
  type Message,
  matches,
  type Random,
  readDictionary,
  refusedWithGs1,
  rightData,
  withCheckDigit,
  written,
  wrongData,
} from './gs1-messages.ts';
import type { Difference, Suite, SuiteOptions, SuiteResult } from './suite.ts';

// Compares our checks of GS1 data with GS1's syntax dictionary, read by a separate parser, and with BWIPP, which
// implements the same dictionary independently.

type Verdict = { readonly accepts: true } | { readonly accepts: false; readonly why: string };

interface Case {
  readonly text: string;
  readonly reference: string;
  /** Computed only for selected cases. */
  readonly expected: () => Verdict;
}

/** Randomly changed messages of each entry, checked by BWIPP. */
const CHANGED_MESSAGES = 24;

/** Returns our result for a message, regardless of the capacity of a symbol. */
function ours(text: string): Verdict {
  try {
    const ais = parseGs1(text).map(({ ai }) => ai);
    const [problem] = companionProblems(ais, ais);
    return problem === undefined ? { accepts: true } : { accepts: false, why: problem.message };
  } catch (error) {
    if (error instanceof SymbolError) return { accepts: false, why: error.message };
    throw error;
  }
}

function bwipps(text: string): Verdict {
  try {
    bwip.raw('gs1-128', text, { lintreqs: true } as object);
    return { accepts: true };
  } catch (error) {
    return { accepts: false, why: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the dictionary's cases for each entry, with the companions that it requires. */
function* dictionaryCases(entry: Entry, entries: readonly Entry[], random: Random): Generator<Case> {
  const companions = companionsOf(entry, entries, random);
  if (companions === undefined) throw new Error(`found nothing that may stand with (${entry.ai})`);
  const others = companions.slice(1).map((each) => ({ ai: each.ai, data: rightData(each, random) }));
  const reference = 'dictionary';
  const expect = (message: Message, why?: string): Case => ({
    text: written(message),
    reference,
    expected: () => (why === undefined ? { accepts: true } : { accepts: false, why }),
  });
  const { ai } = entry;
  const right = { ai, data: rightData(entry, random) };
  yield expect([right, ...others]);
  for (const { what, data } of wrongData(entry, random)) yield expect([{ ai, data }, ...others], what);
  if (entry.req.length > 0) yield expect([right], `req=${entry.req.join(' req=')}`);
  const unlike = { ai, data: rightData(entry, random) };
  if (unlike.data !== right.data) yield expect([right, ...others, unlike], 'repeated');
  yield expect([right, ...others, right]);
  for (const pattern of entry.ex) {
    const other = entries.find((each) => each.ai !== ai && matches(pattern, each.ai));
    if (other) yield expect([right, ...others, { ai: other.ai, data: rightData(other, random) }], `ex=${pattern}`);
  }
}

/** Returns every code of the lists that checks use, and as many codes that are not in the lists. */
function* codeCases(): Generator<Case> {
  const numbers = Array.from({ length: 1000 }, (_, number) => `${number}`.padStart(3, '0'));
  const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = signs.flatMap((first) => signs.map((second) => first + second));
  const triples = pairs.flatMap((pair, index) => [`${pair}${signs[index % 36]}`, `${pair}E`, `${pair}${index % 10}`]);
  const texts = [
    ...numbers.flatMap((code) => [`(01)09521234543213(422)${code}`, `(415)4012345000009(8020)1(3910)${code}1`]),
    ...pairs.map((code) => `(00)006141411234567890(4307)${code}`),
    ...[...signs, ...pairs, ...new Set(triples)].map((code) => `(00)006141411234567890(7041)${code}`),
    ...numbers.slice(0, 100).map((code) => `(8017)${withCheckDigit('40123450000000000')}(7241)${code.slice(1)}`),
  ];
  for (const text of texts) yield { text, reference: 'BWIPP', expected: () => bwipps(text) };
}

/** Returns randomly changed messages: a character, the order, or an element added or removed. */
function* changedCases(entry: Entry, entries: readonly Entry[], random: Random): Generator<Case> {
  for (let index = 0; index < CHANGED_MESSAGES; index++) {
    const companions = companionsOf(entry, entries, random) ?? [entry];
    const message = companions.map((each) => ({ ai: each.ai, data: rightData(each, random) }));
    const text = written(changed(message, entries, random));
    yield { text, reference: 'BWIPP', expected: () => bwipps(text) };
  }
}

const ODD = '0123456789AZaz-/%#=_ ';

function changed(message: Message, entries: readonly Entry[], random: Random): Message {
  const at = random(message.length);
  const element = message[at] ?? { ai: '', data: '' };
  const place = random(element.data.length + 1);
  const odd = ODD[random(ODD.length)] ?? '';
  const withData = (data: string): Message => message.with(at, { ai: element.ai, data });
  const more = entries[random(entries.length)];
  switch (random(6)) {
    case 0:
      return withData(element.data.slice(0, place) + odd + element.data.slice(place + 1));
    case 1:
      return withData(element.data.slice(0, place) + odd + element.data.slice(place));
    case 2:
      return withData(element.data.slice(0, place) + element.data.slice(place + 1));
    case 3:
      return message.length > 1 ? message.toSpliced(at, 1) : message;
    case 4:
      return more ? [...message, { ai: more.ai, data: rightData(more, random) }] : message;
    default:
      return message;
  }
}

async function run({ share, seed }: SuiteOptions): Promise<SuiteResult> {
  const random = seededRandom(seed);
  const entries = readDictionary();
  const differences: Difference[] = [];
  let cases = 0;
  for (const { text, reference, expected } of drawnCases(entries, share, random)) {
    cases++;
    const verdict = expected();
    const actual = ours(text);
    if (actual.accepts === verdict.accepts) continue;
    const reason = reasonFor({ text, reference }, entries);
    differences.push({ of: `${reference}: ${text}`, expected: said(verdict), actual: said(actual), reason });
  }
  return { cases, differences };
}

/** Selects a share of the codes and of the entries; an entry is selected with all its cases. */
function* drawnCases(entries: readonly Entry[], share: number, random: Random): Generator<Case> {
  yield* drawn(codeCases(), share, random);
  for (const entry of drawn(entries, share, random)) {
    yield* dictionaryCases(entry, entries, random);
    yield* changedCases(entry, entries, random);
  }
}

/** Selects an evenly spaced share of the items, starting at a random one. */
function* drawn<T>(all: Iterable<T>, share: number, random: Random): Generator<T> {
  let due = random(1000) / 1000;
  for (const each of all) {
    due += share;
    if (due < 1) continue;
    due -= 1;
    yield each;
  }
}

const said = (verdict: Verdict): string => (verdict.accepts ? 'accepted' : `refused: ${verdict.why}`);

/** Returns why we differ from a reference in a message; `undefined` if there is no reason. */
function reasonFor(
  { text, reference }: Pick<Case, 'text' | 'reference'>,
  entries: readonly Entry[],
): string | undefined {
  const elements = [...text.matchAll(/\((\d+)\)([^(]*)/g)].map(([, ai = '', data = '']) => ({ ai, data }));
  if (elements.some(({ ai }) => ai === '8030') && elements.some(lacksSerial))
    return 'a key that (8030) signs has its serial part, which neither dictionary nor BWIPP asks for';
  if (reference !== 'BWIPP') return undefined;
  const completed = elements.map((element) => withItsCheckDigit(element, entries));
  if (completed.some((each, index) => each !== elements[index]) && bwipps(written(completed)).accepts)
    return 'a check digit that is missing at the end is worked out';
  const refused = elements.map(refusedWithGs1).find((reason) => reason !== undefined);
  if (refused !== undefined && bwipps(text).accepts) return refused;
  if (elements.some(({ ai, data }) => ai === '8007' && !/^(DE|GB|NL)/.test(data)))
    return 'an IBAN begins with a country of ISO 3166';
  if (/\(7041\)(APE|AT)$/.test(text)) return "GS1's engine takes the package types APE and AT; BWIPP lacks them";
  if (/\(391\d\)92[46]/.test(text)) return 'ISO 4217 has 924 (ZWG) and 926 (VED); BWIPP lacks them';
  return undefined;
}

/** True for a GDTI, GCN or GRAI without a serial number, which names a class of items. */
const lacksSerial = ({ ai, data }: Element): boolean =>
  (['253', '255'].includes(ai) && data.length === 13) || (ai === '8003' && data.length === 14);

/** Appends the check digit if nothing else is missing; otherwise returns the element unchanged. */
function withItsCheckDigit(element: Element, entries: readonly Entry[]): Element {
  const [only, more] = entries.find(({ ai }) => ai === element.ai)?.components ?? [];
  if (only?.linters[0] !== 'csum' || more !== undefined || element.data.length !== only.max - 1) return element;
  return /^\d+$/.test(element.data) ? { ai: element.ai, data: withCheckDigit(element.data) } : element;
}

export const gs1: Suite = {
  name: 'gs1',
  source: 'GS1 Barcode Syntax Dictionary 2026-01-27 (tools/codegen/gs1), and BWIPP 2026-05-28 in bwip-js 4.11.4 (npm)',
  decisions: 'docs/decisions/0022-gs1-validation.md',
  testShare: 0.05,
  missing: () => undefined,
  run,
};
