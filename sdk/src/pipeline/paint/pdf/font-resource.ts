import type { PDFRef } from 'pdf-lib';
import { PDFString } from '#pdf-lib';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  type CompositeGlyph,
  cffFacts,
  compositeOf,
  drawnGlyph,
  type GlyphPart,
  keyOfParts,
} from './composite-glyph.ts';
import { describeFont } from './font-descriptor.ts';
import type { PdfFile } from './pdf-file.ts';
import { subsetFont } from './subset-font.ts';

/** A glyph as text strings show it: a two-byte code for one glyph with one meaning. */
export interface Code {
  readonly code: number;
  /** As readers advance after it: whole thousandths of the font size, because some readers drop fractions. */
  readonly width: number;
}

interface Entry extends Code {
  readonly glyph: number | CompositeGlyph;
  readonly characters: string;
}

/**
 * One face of a job: its glyphs get codes 1, 2, … as they are first used (0 is .notdef), and the glyphs used go into one
 * subset, TrueType or CFF as the face is. A glyph that stands for other characters elsewhere gets another code, so that both can be found.
 */
export class FontResource {
  readonly name: string;
  readonly #face: FontFace;
  readonly #entries: Entry[] = [];
  /** By glyph: the entry of its first meaning. */
  readonly #first: (Entry | undefined)[] = [];
  readonly #others = new Map<string, Entry>();
  readonly #composites = new Map<string, CompositeGlyph>();

  constructor(face: FontFace, name: string) {
    this.#face = face;
    this.name = name;
    this.#add(0, '');
  }

  /** The code for `glyph` where it stands for `characters`. */
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

  /** The code for several glyphs, or one off the baseline, that together stand for `characters`: a glyph made of them. */
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

  /** Writes the font's objects, a Type 0 font with its glyph widths, subset and map to Unicode (ISO 32000-1, 9.7). */
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

  /** Codes are glyph numbers: no table may say otherwise of such a font, so a glyph of two meanings stands in it twice. */
  #writeCff(file: PdfFile, writeCff: NonNullable<FontFace['writeCff']>) {
    const { context } = file;
    const glyphs = this.#entries.map(({ glyph }) => drawnGlyph(this.#face, glyph));
    const subset = writeCff(cffFacts(this.#face), glyphs);
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

  /** Codes are the subset's glyph numbers, unless some glyph has two meanings: then a table says which glyph each shows. */
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

/** UTF-16BE in hexadecimal digits. */
function utf16(text: string): string {
  let digits = '';
  for (let i = 0; i < text.length; i++) digits += hex(text.charCodeAt(i));
  return digits;
}

/** Stands for nothing: readers that find a code without an entry put the code itself into the text. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * The CMap that tells a reader which characters each two-byte code stands for (ISO 32000-1, 9.10.3; Adobe Technical
 * Note 5411). `characters[code]` may be several, or none.
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
