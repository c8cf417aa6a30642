import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWholeScript, type ScriptTag } from '../../src/materials/fonts/characters.ts';

/** A glyph with its position relative to the left start of the text, in font units with y upwards. */
export interface DrawnGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** A shaped text: its glyphs in logical order, and its total advance. */
export interface DrawnText {
  readonly glyphs: readonly DrawnGlyph[];
  readonly width: number;
}

const PROGRAM = 'hb-shape';

/** True if HarfBuzz's command line is installed. */
export const hasHbShape = (): boolean => spawnSync(PROGRAM, ['--version']).status === 0;

/** Texts per process, limited because its whole output is kept in memory. */
const TEXTS_AT_ONCE = 20_000;
const MAX_BYTES = 2 ** 29;

/** ISO 15924 codes for HarfBuzz. */
const SCRIPTS: Readonly<Record<ScriptTag, string>> = {
  arabic: 'Arab',
  devanagari: 'Deva',
  bengali: 'Beng',
  gurmukhi: 'Guru',
  gujarati: 'Gujr',
  odia: 'Orya',
  tamil: 'Taml',
  telugu: 'Telu',
  kannada: 'Knda',
  malayalam: 'Mlym',
  sinhala: 'Sinh',
  tibetan: 'Tibt',
  myanmar: 'Mymr',
  khmer: 'Khmr',
  thai: 'Thai',
  lao: 'Laoo',
  latin: 'Latn',
  greek: 'Grek',
  cyrillic: 'Cyrl',
  hebrew: 'Hebr',
};
/** Labels use no ligatures of separate letters and no contextual alternates, so turn them off. */
const NO_LIGATURES = '--features=-liga,-clig,-calt,-rclt';

const runsRightToLeft = (script: ScriptTag): boolean => script === 'arabic' || script === 'hebrew';

/** Shapes texts of one script in a font file with HarfBuzz's OpenType shaper, without a language. */
export function shapeWithHarfBuzz(
  font: string,
  script: ScriptTag,
  texts: readonly string[],
  more: readonly string[] = [],
): readonly DrawnText[] {
  const folder = mkdtempSync(join(tmpdir(), 'hb-shape-'));
  try {
    const file = join(folder, 'texts.txt');
    const drawn: DrawnText[] = [];
    for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
      writeFileSync(file, texts.slice(from, from + TEXTS_AT_ONCE).join('\n'));
      for (const line of linesOf(font, script, [`--text-file=${file}`, ...more]))
        drawn.push(drawnText(line, runsRightToLeft(script)));
    }
    return drawn;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function linesOf(font: string, script: ScriptTag, own: readonly string[]): readonly string[] {
  const isAlphabet = !isWholeScript(script);
  const options = [
    ...own,
    `--direction=${runsRightToLeft(script) ? 'rtl' : 'ltr'}`,
    `--script=${SCRIPTS[script]}`,
    '--language=und',
    '--shapers=ot',
    '--remove-default-ignorables',
    '--no-glyph-names',
    '--output-format=json',
    ...(isAlphabet ? [NO_LIGATURES] : []),
  ];
  const { status, stdout, stderr } = spawnSync(PROGRAM, [font, ...options], {
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
  if (status !== 0) throw new Error(`hb-shape ${font}: ${stderr}`);
  return stdout.trimEnd().split('\n');
}

interface HarfBuzzGlyph {
  readonly g: number;
  readonly dx: number;
  readonly dy: number;
  readonly ax: number;
}

/** Parses a line. HarfBuzz lists glyphs from left to right, whatever the direction of the text. */
function drawnText(line: string, rightToLeft: boolean): DrawnText {
  let pen = 0;
  const glyphs = (JSON.parse(line) as readonly HarfBuzzGlyph[]).map(({ g, dx, dy, ax }) => {
    const drawn = { glyph: g, x: pen + dx, y: dy };
    pen += ax;
    return drawn;
  });
  return { glyphs: rightToLeft ? glyphs.reverse() : glyphs, width: pen };
}
