import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseGs1 } from '../../src/materials/symbols/gs1.ts';
import { SymbolError } from '../../src/materials/symbols/symbol-error.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Element, readDictionary, refusedWithGs1, rightData, wrongData } from './gs1-messages.ts';
import type { Difference, Suite, SuiteOptions, SuiteResult } from './suite.ts';

// Compares with zint, which checks single element strings with its own rules and reports errors as warnings.

const ZINT = 'zint';
/** Identifiers allocated by GS1 since 2022, and (03). */
const LATER = new Set(
  (
    '03 716 717 4330 4331 4332 4333 7011 7041 7241 7242 7250 7251 7252 7253 7254 7255 7256 7257 7258 7259 8014 8030 ' +
    '8040 8041 8042 8043'
  ).split(' '),
);

/** Maximum characters of a GS1-128 symbol (GS1 General Specifications, 5.4.2). */
const MAX_CHARACTERS = 48;

/** Number of valid elements, and of each kind of invalid element, for each identifier. */
const ROUNDS = 3;

/** Returns zint's error for each element string; `undefined` for a valid one. */
function zintFaults(elements: readonly Element[]): readonly (string | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), 'platen-zint-'));
  try {
    const input = join(folder, 'elements.txt');
    writeFileSync(input, elements.map(({ ai, data }) => `[${ai}]${data}\n`).join(''));
    const { stderr } = spawnSync(ZINT, ['-b', '16', '--batch', '-i', input, '-o', join(folder, '~~~~~~.txt')], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const faults = new Map<number, string>();
    for (const [, line, fault] of stderr.matchAll(/^On line (\d+): (.*)$/gm)) faults.set(Number(line), fault ?? '');
    return elements.map((_, index) => faults.get(index + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * True for elements that zint can check: its batch mode skips empty lines, and it does not check data that exceeds a
 * symbol.
 */
const isZints = ({ ai, data }: Element): boolean => data !== '' && ai.length + data.length <= MAX_CHARACTERS;

function ourFault({ ai, data }: Element): string | undefined {
  try {
    parseGs1(`(${ai})${data}`);
    return undefined;
  } catch (error) {
    if (error instanceof SymbolError) return error.message;
    throw error;
  }
}

async function run({ share, seed }: SuiteOptions): Promise<SuiteResult> {
  const random = seededRandom(seed);
  const elements: Element[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const entry of readDictionary())
      elements.push({ ai: entry.ai, data: rightData(entry, random) }, ...wrongData(entry, random));
  const drawn = elements.filter((element) => isZints(element) && random(1000) < share * 1000);
  const differences: Difference[] = [];
  for (const [index, theirs] of zintFaults(drawn).entries()) {
    const element = drawn[index];
    if (element === undefined) continue;
    const ours = ourFault(element);
    if ((ours === undefined) === (theirs === undefined)) continue;
    differences.push({
      of: `(${element.ai})${element.data}`,
      expected: theirs ?? 'accepted',
      actual: ours ?? 'accepted',
      reason:
        theirs?.startsWith('Error 260') && LATER.has(element.ai)
          ? 'zint 2.11.1 does not know the identifier'
          : theirs === undefined
            ? refusedWithGs1(element)
            : undefined,
    });
  }
  return { cases: drawn.length, differences };
}

export const gs1Zint: Suite = {
  name: 'gs1-zint',
  source: "zint 2.11.1 (Debian's zint)",
  decisions: 'docs/decisions/0022-gs1-validation.md',
  testShare: 0.1,
  missing: () =>
    spawnSync(ZINT, ['--version']).error === undefined ? undefined : 'zint is not installed (package zint)',
  run,
};
