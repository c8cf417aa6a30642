import { readTables } from '../../src/materials/fonts/sfnt.ts';
import { writeSfnt } from '../../src/pipeline/paint/pdf/subset-font.ts';
import { faceFromFile, filesOfFace, readFontFile } from '../font-files.ts';

/** No compared family has characters beyond the Supplementary Multilingual Plane. */
const LAST_CODE_POINT = 0x1ffff;
const LAYOUT = ['GDEF', 'GSUB', 'GPOS'] as const;

/**
 * Returns a bundled face as one font file, for programs that do not know pieces. It has every character, glyph id and
 * advance, but no outlines. Its layout tables are those of one piece, which equal the whole font's for the piece's
 * scripts.
 */
export async function wholeFont(id: string, layoutPiece: string): Promise<Uint8Array> {
  const face = await faceFromFile(id);
  const files = await Promise.all((await filesOfFace(id)).map(readFontFile));
  const counts = files.map((bytes) => tableOf(bytes, 'maxp').getUint16(4));
  const glyphCount = Math.max(...counts);
  const first = bytesOfTables(await readFontFile(`${id}.ttf`));
  const layout = bytesOfTables(await readFontFile(layoutPiece === '' ? `${id}.ttf` : `${id}-${layoutPiece}.ttf`));
  const tables = new Map([...first].filter(([tag]) => tag !== 'PLTN' && !LAYOUT.some((own) => own === tag)));
  for (const tag of LAYOUT) {
    const table = layout.get(tag);
    if (table) tables.set(tag, table);
  }
  const advances = Array.from({ length: glyphCount }, (_, glyph) => face.advance(glyph));
  tables.set(
    'cmap',
    characterMap((codePoint) => (face.has(codePoint) ? face.glyphOf(codePoint) : 0)),
  );
  tables.set('hmtx', uint16s(advances.flatMap((advance) => [advance, 0])));
  tables.set('glyf', new Uint8Array(0));
  tables.set('loca', new Uint8Array((glyphCount + 1) * 4));
  setUint16(tables, 'maxp', 4, glyphCount);
  setUint16(tables, 'hhea', 34, glyphCount);
  setUint16(tables, 'head', 50, 1);
  return writeSfnt(tables);
}

const tableOf = (bytes: Uint8Array, tag: string): DataView => {
  const table = readTables(bytes).get(tag);
  if (!table) throw new Error(`a font file without ${tag}`);
  return table;
};

const bytesOfTables = (font: Uint8Array): Map<string, Uint8Array> =>
  new Map(
    Array.from(readTables(font), ([tag, view]) => [
      tag,
      new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice(),
    ]),
  );

function setUint16(tables: ReadonlyMap<string, Uint8Array>, tag: string, at: number, value: number): void {
  tables.get(tag)?.set([value >> 8, value & 0xff], at);
}

function uint16s(values: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(values.length * 2));
  for (const [i, value] of values.entries()) bytes.setUint16(i * 2, value);
  return new Uint8Array(bytes.buffer);
}

/** Returns a cmap table with one subtable of format 12, and a group for each character (OpenType 1.9, cmap). */
function characterMap(glyphOf: (codePoint: number) => number): Uint8Array {
  const groups: number[][] = [];
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint++) {
    const glyph = glyphOf(codePoint);
    if (glyph !== 0) groups.push([codePoint, codePoint, glyph]);
  }
  const HEADER = 12;
  const length = 16 + groups.length * 12;
  const table = new DataView(new ArrayBuffer(HEADER + length));
  table.setUint16(2, 1);
  table.setUint16(4, 3);
  table.setUint16(6, 10);
  table.setUint32(8, HEADER);
  table.setUint16(HEADER, 12);
  table.setUint32(HEADER + 4, length);
  table.setUint32(HEADER + 12, groups.length);
  for (const [i, value] of groups.flat().entries()) table.setUint32(HEADER + 16 + i * 4, value);
  return new Uint8Array(table.buffer);
}
