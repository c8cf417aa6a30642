import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { clusterEnd } from '../../src/materials/fonts/graphemes.ts';
import { breakOpportunities, HARD_BREAK } from '../../src/materials/fonts/line-break.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Difference, Suite } from './suite.ts';

/** The test file of Debian's package unicode-data. */
const SYSTEMS = '/usr/share/unicode/auxiliary/LineBreakTest.txt';
const CARRIED = new URL('./line-break/line-break-test-16.0.0.txt.br', import.meta.url);

/** Unicode's test of UAX #14: every pair of classes, and texts for rules that look at more than two characters. */
export const lineBreak: Suite = {
  name: 'line-break',
  source: `LineBreakTest.txt of Unicode 16.0 (sdk/test/suites/line-break/SOURCES.md) and, where it is, of Unicode 15.0 (${SYSTEMS})`,
  decisions: 'docs/decisions/0003-fonts-and-text.md',
  testShare: 1,
  missing: () => undefined,
  run: async ({ share, seed }) => {
    const random = seededRandom(seed);
    const lines = [...carriedLines(), ...systemsLines()].filter(() => random(1000) < share * 1000);
    return { cases: lines.length, differences: lines.flatMap(differencesOf) };
  },
};

const carriedLines = (): readonly string[] => linesOf(brotliDecompressSync(readFileSync(CARRIED)).toString());
const systemsLines = (): readonly string[] => (existsSync(SYSTEMS) ? linesOf(readFileSync(SYSTEMS, 'utf8')) : []);

/** Returns lines such as `× 0023 × 0020 ÷ 0028 ÷`, without comments. */
const linesOf = (file: string): readonly string[] =>
  file
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');

/** A text and its break positions in code units, including its end. */
interface Case {
  readonly text: string;
  readonly breaks: ReadonlySet<number>;
}

function readCase(line: string): Case {
  const breaks = new Set<number>();
  let text = '';
  for (const token of line.split(/\s+/)) {
    if (token === '÷') breaks.add(text.length);
    else if (token !== '×') text += String.fromCodePoint(Number.parseInt(token, 16));
  }
  return { text, breaks };
}

/** Returns our break positions: hard breaks, and line break opportunities between them. */
function breaksOf(text: string): ReadonlySet<number> {
  const breaks = new Set<number>([text.length]);
  let start = 0;
  const addLine = (end: number): void => {
    for (const at of breakOpportunities(text.slice(start, end))) if (start + at < end) breaks.add(start + at);
  };
  for (const { 0: sign, index } of text.matchAll(new RegExp(HARD_BREAK, 'g'))) {
    addLine(index);
    start = index + sign.length;
    breaks.add(start);
  }
  addLine(text.length);
  return breaks;
}

/** Formats a text as hexadecimal code points, with | at break positions. */
const marked = (text: string, breaks: ReadonlySet<number>): string => {
  let shown = '';
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    at += code > 0xffff ? 2 : 1;
    shown += `${code.toString(16).toUpperCase().padStart(4, '0')}${breaks.has(at) ? ' | ' : ' '}`;
  }
  return shown.trim();
};

/** Returns at most one difference per line. It has a reason only if every differing position has one. */
function differencesOf(line: string): readonly Difference[] {
  const { text, breaks } = readCase(line);
  const ours = breaksOf(text);
  const places = [...new Set([...breaks, ...ours])].filter((at) => at > 0 && breaks.has(at) !== ours.has(at));
  if (places.length === 0) return [];
  const reasons = places.map((at) => reasonAt(text, at, ours.has(at)));
  const reason = reasons.every((each) => each !== undefined) ? reasons[0] : undefined;
  return [{ of: line, expected: marked(text, breaks), actual: marked(text, ours), reason }];
}

const NEWER = 'the rules are those of Unicode 17.0, which has it so';

/** Intended differences: whether we break, the text before and after the position, and the reason. */
const REASONS: readonly (readonly [boolean, RegExp, RegExp, string])[] = [
  [
    false,
    /[/.,:;)\]}%$+\\°][\u0308\u200d]*$/,
    /^/,
    'units, prices, paths and addresses stay together at signs that no space follows',
  ],
  // LB15a, LB15b, LB15c, LB20a, LB21a
  [true, /["«]\u0308? $/, /^[({\u2329]/, NEWER],
  [false, / $/, /^»/, NEWER],
  [true, / $/, /^\.\d/, NEWER],
  [false, /(^|[\s\u200b\ufffc])[-\u2010]\u0308?$/, /^/, NEWER],
  [true, /\u05d0-$/, /^\u05d0/, NEWER],
];

function reasonAt(text: string, at: number, isOurs: boolean): string | undefined {
  if (!isOurs && !isBetweenClusters(text, at)) return 'a grapheme cluster stays whole';
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return REASONS.find(([breaks, head, tail]) => breaks === isOurs && head.test(before) && tail.test(after))?.[3];
}

function isBetweenClusters(text: string, at: number): boolean {
  let boundary = 0;
  while (boundary < at) boundary = clusterEnd(text, boundary);
  return boundary === at;
}
