import type { PDFRef } from 'pdf-lib';
import { PDFString } from '#pdf-lib';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  type CompositeGlyph,
  cffMetadata,
  compositeOf,
  drawnGlyph,
  type GlyphPart,
  keyOfParts,
} from './composite-glyph.ts';
import { describeFont } from './font-descriptor.ts';
import type { PdfFile } from './pdf-file.ts';
import { subsetFont } from './subset-font.ts';

/** A two-byte code in text strings, for one glyph with one meaning. */
export interface Code {
  readonly code: number;
  /** Advance width in whole thousandths of the font size, because some readers drop fractions. */
  readonly width: number;
}

interface Entry extends Code {
  readonly glyph: number | CompositeGlyph;
  readonly characters: string;
}

/**
 * The subset of one font in a job. Glyphs get codes 1, 2, … in order of first use (0 is .notdef). The subset is
 * TrueType or CFF, like the font. A glyph used for different characters gets a code for each, so that text search finds
 * both.
 */
export class FontResource {
  readonly name: string;
  readonly #face: FontFace;
  readonly #entries: Entry[] = [];
  /** Entry of each glyph's first meaning. */
  readonly #first: (Entry | undefined)[] = [];
  readonly #others = new Map<string, Entry>();
  readonly #composites = new Map<string, CompositeGlyph>();

  constructor(face: FontFace, name: string) {
    this.#face = face;
    this.name = name;
    this.#add(0, '');
  }

  /** Returns the code of `glyph` with the meaning `characters`. */
  encode(glyph: number, characters: string): Code {
    const first = this.#first[glyph];
    if (first?.characters === characters) return first;
    if (!first) {
      const entry = this.#add(glyph, characters);
      this.#first[glyph] = entry;
      return entry;
    }
    const key = `${glyph} ${characters}`;
    let other = this.#others.get(key);
    if (!other) {
      other = this.#add(glyph, characters);
      this.#others.set(key, other);
    }
    return other;
  }

  /**
   * Returns the code of a composite glyph with the meaning `characters`. Used for several glyphs, or for one off the
   * baseline.
   */
  encodeParts(parts: readonly GlyphPart[], characters: string): Code {
    const shape = keyOfParts(parts);
    const key = `${shape} ${characters}`;
    let entry = this.#others.get(key);
    if (!entry) {
      const composite = this.#composites.get(shape) ?? compositeOf(this.#face, parts);
      this.#composites.set(shape, composite);
      entry = this.#add(composite, characters);
      this.#others.set(key, entry);
    }
    return entry;
  }

  /** Writes the font's objects: a Type 0 font with glyph widths, subset and ToUnicode map (ISO 32000-1, 9.7). */
  write(file: PdfFile): PDFRef {
    const { context } = file;
    const { baseFont, descendant } = this.#face.writeCff
      ? this.#writeCff(file, this.#face.writeCff)
      : this.#writeTrueType(file);
    const characters = this.#entries.map((entry) => entry.characters);
    const toUnicode = new ByteWriter().text(toUnicodeMap(characters)).view();
    return context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: baseFont,
        Encoding: 'Identity-H',
        DescendantFonts: [context.register(descendant)],
        ToUnicode: file.addStream(context.obj({}), toUnicode),
      }),
    );
  }

  #writeTrueType(file: PdfFile) {
    const { context } = file;
    const glyphs = [...new Set(this.#entries.map((entry) => entry.glyph))];
    const subset = subsetFont(this.#face, glyphs);
    const fontFile = file.addStream(context.obj({ Length1: subset.length }), subset);
    const { baseFont, descriptor } = describeFont(this.#face, subset);
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: context.register(context.obj({ ...descriptor, FontFile2: fontFile })),
      CIDToGIDMap: this.#glyphMap(file, glyphs),
      W: [0, this.#entries.map((entry) => entry.width)],
    });
    return { baseFont, descendant };
  }

  /**
   * Writes a CFF subset. Its codes are glyph numbers, because such a font has no CIDToGIDMap. So a glyph with two
   * meanings is in the subset twice.
   */
  #writeCff(file: PdfFile, writeCff: NonNullable<FontFace['writeCff']>) {
    const { context } = file;
    const glyphs = this.#entries.map(({ glyph }) => drawnGlyph(this.#face, glyph));
    const subset = writeCff(cffMetadata(this.#face), glyphs);
    const fontFile = file.addStream(context.obj({ Subtype: 'CIDFontType0C' }), subset);
    const { baseFont, descriptor } = describeFont(this.#face, subset);
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType0',
      BaseFont: baseFont,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: context.register(context.obj({ ...descriptor, FontFile3: fontFile })),
      W: [0, this.#entries.map((entry) => entry.width)],
    });
    return { baseFont, descendant };
  }

  #add(glyph: number | CompositeGlyph, characters: string): Entry {
    const advance = typeof glyph === 'number' ? this.#face.advance(glyph) : glyph.advance;
    const width = Math.round((advance * 1000) / this.#face.unitsPerEm);
    const entry = { code: this.#entries.length, width, glyph, characters };
    this.#entries.push(entry);
    return entry;
  }

  /**
   * Returns the CIDToGIDMap: `Identity` unless a glyph has several meanings, otherwise a table from codes to glyphs.
   */
  #glyphMap(file: PdfFile, glyphs: readonly (number | CompositeGlyph)[]): PDFRef | string {
    if (glyphs.length === this.#entries.length) return 'Identity';
    const numbers = new Map(glyphs.map((glyph, number) => [glyph, number]));
    const table = new ByteWriter(this.#entries.length * 2);
    for (const { glyph } of this.#entries) {
      const number = numbers.get(glyph) ?? 0;
      table.byte(number >> 8).byte(number & 255);
    }
    return file.addStream(file.context.obj({}), table.view());
  }
}

const BLOCK = 100;

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** Encodes text as UTF-16BE in hexadecimal digits. */
function utf16(text: string): string {
  let digits = '';
  for (let i = 0; i < text.length; i++) digits += hex(text.charCodeAt(i));
  return digits;
}

/** ToUnicode text of codes without characters. For codes without an entry, readers extract the code itself. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Returns the ToUnicode CMap, which maps each two-byte code to its characters (ISO 32000-1, 9.10.3; Adobe Technical
 * Note 5411). `characters[code]` may have several characters, or none.
 */
function toUnicodeMap(characters: readonly string[]): string {
  const rows = characters.map((text, code) => `<${hex(code)}><${utf16(text || ZERO_WIDTH_SPACE)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += BLOCK) {
    const block = rows.slice(from, from + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
  }
  return (
    '/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n' +
    '/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n${blocks.join('')}` +
    'endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n'
  );
}
