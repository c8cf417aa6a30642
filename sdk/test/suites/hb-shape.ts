import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScriptTag } from '../../src/materials/fonts/scripts.ts';

/** A glyph where it is drawn, from where its text begins at the left; font units, y up. */
export interface DrawnGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** A shaped text: its glyphs in the order in which they are read, and how far it moves the pen. */
export interface DrawnText {
  readonly glyphs: readonly DrawnGlyph[];
  readonly width: number;
}

const PROGRAM = 'hb-shape';

/** Whether HarfBuzz's command line is on this machine. */
export const hasHbShape = (): boolean => spawnSync(PROGRAM, ['--version']).status === 0;

/** Texts that one process shapes: its answer is read as a whole. */
const TEXTS_AT_ONCE = 20_000;
const MOST_BYTES = 2 ** 29;

/** ISO 15924, as HarfBuzz takes it. */
const SCRIPTS: Readonly<Record<ScriptTag, string>> = {
  arabic: 'Arab',
  devanagari: 'Deva',
  thai: 'Thai',
  latin: 'Latn',
  greek: 'Grek',
  cyrillic: 'Cyrl',
  hebrew: 'Hebr',
};
/** Labels make no ligatures of letters that stand apart, and swap none for others by their neighbours. */
const NO_LIGATURES = '--features=-liga,-clig,-calt,-rclt';

const runsRightToLeft = (script: ScriptTag): boolean => script === 'arabic' || script === 'hebrew';

/** What HarfBuzz makes of texts of one script in a font file, by its own shaper for OpenType, the language not told. */
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
  const isAlphabet = script !== 'arabic' && script !== 'devanagari' && script !== 'thai';
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
    maxBuffer: MOST_BYTES,
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

/** HarfBuzz lists a text from left to right, whichever way it runs. */
function drawnText(line: string, rightToLeft: boolean): DrawnText {
  let pen = 0;
  const glyphs = (JSON.parse(line) as readonly HarfBuzzGlyph[]).map(({ g, dx, dy, ax }) => {
    const drawn = { glyph: g, x: pen + dx, y: dy };
    pen += ax;
    return drawn;
  });
  return { glyphs: rightToLeft ? glyphs.reverse() : glyphs, width: pen };
}
