import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Path } from '../../src/base/path.ts';
import { readFontEntries } from '../../src/materials/fonts/added/font-tables.ts';
import { type FaceSelection, openFont } from '../../src/materials/fonts/added/open-font.ts';
import type { LoadableFace } from '../../src/materials/fonts/font-face.ts';
import type { Tables } from '../../src/materials/fonts/sfnt.ts';
import { writeSfnt } from '../../src/pipeline/paint/pdf/subset-font.ts';
import { hasHbShape } from '../suites/hb-shape.ts';
import { bytesOf, debian, suite } from './font-samples.ts';

// Compares the advances and bounds of every character's glyph with HarfBuzz, for CFF fonts and variable fonts at
// several axis positions.

interface Compared {
  readonly name: string;
  readonly path: string;
  readonly pick?: Omit<FaceSelection, 'family' | 'style'>;
  /** Axis values in hb-shape's syntax. */
  readonly variations?: string;
  readonly face?: number;
}

const SOURCE_GLYF = suite('source-sans/VF/SourceSans3VF-Upright.ttf');
const SOURCE_CFF2 = suite('source-sans/VF/SourceSans3VF-Italic.otf');
const INTER = suite('inter-ui/variable/InterVariable.woff2');
const CJK = debian('opentype/noto/NotoSansCJK-Bold.ttc');

const COMPARED: readonly Compared[] = [
  { name: 'Cantarell', path: debian('opentype/cantarell/Cantarell-Bold.otf') },
  { name: 'EB Garamond', path: debian('opentype/ebgaramond/EBGaramond12-Italic.otf') },
  { name: 'Nimbus Roman', path: debian('opentype/urw-base35/NimbusRoman-Regular.otf') },
  { name: 'Source Sans, CID-keyed', path: suite('source-sans/OTF/SourceSans3-BlackIt.otf') },
  { name: 'Noto Sans CJK KR', path: CJK, pick: { face: 'Noto Sans CJK KR' }, face: 1 },
  ...[200, 300, 400, 555, 700, 900].flatMap((weight): readonly Compared[] => [
    { name: `Source Sans, glyf, ${weight}`, path: SOURCE_GLYF, pick: { weight }, variations: `wght=${weight}` },
    { name: `Source Sans, CFF2, ${weight}`, path: SOURCE_CFF2, pick: { weight }, variations: `wght=${weight}` },
  ]),
  { name: 'Inter, usual', path: INTER, variations: 'wght=400' },
  { name: 'Inter, 100', path: INTER, pick: { weight: 100 }, variations: 'wght=100' },
  {
    name: 'Inter, 637, optical 23',
    path: INTER,
    pick: { axes: { wght: 637, opsz: 23 } },
    variations: 'wght=637,opsz=23',
  },
  { name: 'Inter, Black by its name', path: INTER, pick: { instance: 'Black' }, variations: 'wght=900' },
];

const PROGRAM = 'hb-shape';
const rethrow = (cause: unknown): Error => cause as Error;

/** Every `step`-th character of the face. */
function charactersOf(face: LoadableFace, step: number): readonly number[] {
  const all: number[] = [];
  for (let code = 0x21; code < 0xffff; code++) if (face.glyphOf(code) !== 0 && isLone(code)) all.push(code);
  return all.filter((_, i) => i % step === 0);
}

/**
 * False for marks, to which HarfBuzz gives no advance, and for characters without ink. Letters that fonts classify as
 * marks count as marks.
 */
const isLone = (code: number): boolean =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(String.fromCharCode(code)) && code !== 0x3164;

interface Extents {
  readonly g: number;
  readonly ax: number;
  readonly xb: number;
  readonly yb: number;
  readonly w: number;
  readonly h: number;
}

/** Returns HarfBuzz's extents of each character's glyph, shaping each character alone. */
function extentsOf(font: string, characters: readonly number[], { variations, face }: Compared): readonly Extents[] {
  const folder = mkdtempSync(join(tmpdir(), 'hb-extents-'));
  try {
    const texts = join(folder, 'texts.txt');
    writeFileSync(texts, characters.map((code) => String.fromCharCode(code)).join('\n'));
    const args = [
      font,
      `--text-file=${texts}`,
      '--no-glyph-names',
      '--show-extents',
      '--output-format=json',
      '--direction=ltr',
      '--script=Latn',
      '--features=-liga,-clig,-calt,-rclt,-ccmp,-locl,-kern,-mark,-mkmk',
      ...(variations ? [`--variations=${variations}`] : []),
      ...(face === undefined ? [] : [`--face-index=${face}`]),
    ];
    const { stdout, status, stderr } = spawnSync(PROGRAM, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
    if (status !== 0) throw new Error(stderr);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as readonly Extents[])[0] as Extents);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns a font file that hb-shape can read; a WOFF2 is unpacked. */
async function plainFile(path: string, folder: string): Promise<string> {
  if (!path.endsWith('2')) return path;
  const [entry] = await readFontEntries('plain', bytesOf(path));
  const file = join(folder, 'plain.ttf');
  writeFileSync(
    file,
    writeSfnt(
      new Map(
        Array.from(
          entry?.tables() as Tables,
          ([tag, { buffer, byteOffset, byteLength }]) => [tag, new Uint8Array(buffer, byteOffset, byteLength)] as const,
        ),
      ),
    ),
  );
  return file;
}

/** The xMin, yMin, xMax and yMax of all points, including off-curve controls, as HarfBuzz computes them. */
function pointBounds({ points }: Path): readonly [number, number, number, number] {
  const [x, y] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
  return points.length === 0 ? [0, 0, 0, 0] : [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

/** Tolerance: HarfBuzz rounds bounds outwards, and does not round points that we round. */
const MAX_OFF = 2;

describe.each(COMPARED)('$name', (compared) => {
  const missing = !existsSync(compared.path)
    ? `${compared.path} is not installed`
    : hasHbShape()
      ? undefined
      : 'hb-shape is not installed';

  it.skipIf(missing)('has the glyphs, advances and bounds that HarfBuzz has', async () => {
    const wanted: FaceSelection = { family: 'Added', style: 'regular', ...compared.pick };
    const face = await openFont('brought', bytesOf(compared.path), wanted, rethrow);
    const characters = charactersOf(face, compared.path === CJK ? 23 : 1);
    expect(characters.length).toBeGreaterThan(500);
    const folder = mkdtempSync(join(tmpdir(), 'plain-font-'));
    const wrong: string[] = [];
    try {
      const all = extentsOf(await plainFile(compared.path, folder), characters, compared);
      all.forEach(({ g, ax, xb, yb, w, h }, i) => {
        const code = characters[i] ?? 0;
        const [left, low, right, high] = pointBounds(face.outline(face.glyphOf(code)));
        const off = Math.max(
          Math.abs(left - xb),
          Math.abs(high - yb),
          Math.abs(right - xb - w),
          Math.abs(low - yb - h),
        );
        const isSame = face.glyphOf(code) === g && (face.advance(g) === ax || ax === 0) && (off <= MAX_OFF || w === 0);
        if (!isSame)
          wrong.push(
            `U+${code.toString(16)} ${face.glyphOf(code)} ${face.advance(g)} ${[left, low, right, high]} not ${g} ${ax} ${[xb, yb + h, xb + w, yb]}`,
          );
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(wrong).toEqual([]);
  });
});
