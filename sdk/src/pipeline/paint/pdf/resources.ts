import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import { PDFString } from '#pdf-lib';
import { plainBytes } from '../../../base/bytes.ts';
import { byteAt } from '../../../base/item-at.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { resample } from '../../../materials/images/resample.ts';
import type { VectorArt } from '../../../materials/images/vector-art.ts';
import { ByteWriter } from './content-writer.ts';
import type { PdfFile } from './pdf-file.ts';
import { predictRows } from './predict-rows.ts';
import {
  type CompositeGlyph,
  cffMetadata,
  compositeOf,
  describeFont,
  drawnGlyph,
  type GlyphPart,
  keyOfParts,
  subsetFont,
} from './subset-font.ts';

/** Optional parts of a form XObject that contains a drawing. */
interface FormParts {
  /** References to resources other than fonts and XObjects, keyed by kind and then by their names in the content. */
  readonly resources: ReadonlyMap<string, ReadonlyMap<string, PDFRef>>;
  /** Transparency group of the form, if the form is composited as a whole (ISO 32000-1, 11.6.6). */
  readonly group?: PDFDict | undefined;
}

/** Fonts, images and forms of a job. Content streams refer to them by short names. */
export class Resources {
  readonly #file: PdfFile;
  readonly #fonts = new Map<FontFace, FontResource>();
  readonly #images = new Map<string, string>();
  readonly #art = new Map<string, string>();
  readonly #xobjects = new Map<string, PDFRef>();
  /** Reference to the dictionary of all fonts. The dictionary is written last, but forms refer to it from the start. */
  readonly #fontDictionary: PDFRef;

  constructor(file: PdfFile) {
    this.#file = file;
    this.#fontDictionary = file.context.nextRef();
  }

  /** Context in which pdf-lib objects are created. */
  get context(): PDFContext {
    return this.#file.context;
  }

  font(face: FontFace): FontResource {
    let font = this.#fonts.get(face);
    if (!font) {
      font = new FontResource(face, `F${this.#fonts.size}`, this.#file.isConforming);
      this.#fonts.set(face, font);
    }
    return font;
  }

  /** Returns the XObject name of an image at this size in pixels. Images with equal pixels are written only once. */
  image(image: DecodedImage, width: number, height: number): string {
    const key = `${width}x${height} ${image.key}`;
    let name = this.#images.get(key);
    if (!name) {
      name = this.#name(writeImage(this.#file, image, width, height));
      this.#images.set(key, name);
    }
    return name;
  }

  /** Returns the XObject name of a drawing's form. `make` creates the form when the drawing is first used. */
  art(art: VectorArt, make: () => string): string {
    const name = this.#art.get(art.key) ?? make();
    this.#art.set(art.key, name);
    return name;
  }

  /**
   * Writes a form XObject with `content` (ISO 32000-1, 8.10) and returns its name. `drawn` contains the names of
   * the XObjects that the content draws.
   */
  form(content: Uint8Array, box: readonly number[], drawn: ReadonlySet<string>, parts?: FormParts): string {
    return this.#name(this.formObject(content, box, drawn, parts));
  }

  /** Writes a form XObject without a name. */
  formObject(content: Uint8Array, box: readonly number[], drawn: ReadonlySet<string>, parts?: FormParts): PDFRef {
    const { context } = this.#file;
    const resources = this.#dictionary(drawn);
    const entries = context.obj({ Type: 'XObject', Subtype: 'Form', BBox: [...box], Resources: resources });
    if (parts?.group) entries.set(context.obj('Group'), parts.group);
    for (const [kind, named] of parts?.resources ?? [])
      if (named.size > 0) resources.set(context.obj(kind), context.obj(Object.fromEntries(named)));
    return this.#file.addStream(entries, content);
  }

  /** Writes the fonts and returns the resource dictionary of all pages. */
  finish(): PDFDict {
    const { context } = this.#file;
    const fonts = context.obj({});
    for (const font of this.#fonts.values()) fonts.set(context.obj(font.name), font.write(this.#file));
    context.assign(this.#fontDictionary, fonts);
    return this.#dictionary(this.#xobjects.keys());
  }

  #dictionary(names: Iterable<string>): PDFDict {
    const { context } = this.#file;
    const xobjects = context.obj({});
    let some = false;
    for (const name of names) {
      const ref = this.#xobjects.get(name);
      if (ref) xobjects.set(context.obj(name), ref);
      some = true;
    }
    return context.obj({ Font: this.#fontDictionary, ...(some ? { XObject: xobjects } : {}) });
  }

  #name(ref: PDFRef): string {
    const name = `X${this.#xobjects.size}`;
    this.#xobjects.set(name, ref);
    return name;
  }
}

/** Compression level of images. With level 6, photographs are 5 % smaller but take five times as long. */
const IMAGE_LEVEL = 4;

/**
 * Writes an image XObject of `width` x `height` pixels (ISO 32000-1, 8.9.5). The XObject is grey if the image has no
 * colours, and has a soft mask if the image is not opaque (11.6.5.3). All painters share one resampler, so the PDF has
 * the same pixels as the PNG.
 */
function writeImage(file: PdfFile, image: DecodedImage, width: number, height: number): PDFRef {
  const same = width === image.width && height === image.height;
  const rgba = same ? plainBytes(image.rgba) : resample(image, width, height);
  const alpha = plane(rgba, 3);
  const mask = alpha.every((value) => value === 255)
    ? undefined
    : file.addStream(dictionary(file, width, height, 1), predictRows(alpha, width, 1), IMAGE_LEVEL);
  const grey = isGrey(rgba);
  const samples = grey ? plane(rgba, 0) : colors(rgba);
  const channels = grey ? 1 : 3;
  const entries = dictionary(file, width, height, channels, mask);
  return file.addStream(entries, predictRows(samples, width * channels, channels), IMAGE_LEVEL);
}

function dictionary(file: PdfFile, width: number, height: number, channels: 1 | 3, mask?: PDFRef) {
  return file.context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    DecodeParms: { Predictor: 15, Colors: channels, Columns: width },
    ...(mask ? { SMask: mask } : {}),
  });
}

/** Returns true if all pixels are grey. Ignores the colour of pixels that are fully transparent. */
function isGrey(rgba: Uint8Array): boolean {
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3] !== 0 && (rgba[i] !== rgba[i + 1] || rgba[i] !== rgba[i + 2])) return false;
  }
  return true;
}

function plane(rgba: Uint8Array, channel: number): Uint8Array {
  const out = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < out.length; i++) out[i] = byteAt(rgba, i * 4 + channel);
  return out;
}

function colors(rgba: Uint8Array): Uint8Array {
  const out = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    out[to] = byteAt(rgba, from);
    out[to + 1] = byteAt(rgba, from + 1);
    out[to + 2] = byteAt(rgba, from + 2);
  }
  return out;
}

/** A two-byte character code in text strings. It identifies one glyph, and the text that the glyph represents. */
export interface Code {
  readonly code: number;
  /** Advance width in thousandths of the font size. It is a whole number, because some PDF readers ignore fractions. */
  readonly width: number;
}

interface Entry extends Code {
  readonly glyph: number | CompositeGlyph;
  readonly characters: string;
}

/**
 * The subset of one font in a job. Glyphs get codes 1, 2, … in order of first use (0 is .notdef). The subset is
 * TrueType or CFF, like the font. If a glyph represents different characters in different places, it gets a separate
 * code for each of them, so that text search finds all of them.
 */
export class FontResource {
  readonly name: string;
  readonly #face: FontFace;
  readonly #entries: Entry[] = [];
  /** Entry of each glyph, created when the glyph is first used. */
  readonly #first: (Entry | undefined)[] = [];
  readonly #others = new Map<string, Entry>();
  readonly #composites = new Map<string, CompositeGlyph>();

  /** True if text must not use glyph 0, `.notdef` (ISO 19005-2, 6.2.11.8). */
  readonly #isConforming: boolean;

  constructor(face: FontFace, name: string, isConforming: boolean) {
    this.#face = face;
    this.name = name;
    this.#isConforming = isConforming;
    this.#add(0, '');
  }

  /** Returns the code of `glyph` for places where the glyph represents the text `characters`. */
  encode(glyph: number, characters: string): Code {
    // In a conforming file, the box of a missing character is a composite glyph that looks like glyph 0.
    if (glyph === 0 && this.#isConforming) return this.encodeParts([{ glyph, x: 0, y: 0 }], characters);
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
   * Returns the code of the composite glyph that combines `parts` and represents the text `characters`. `parts` are
   * several glyphs, or one glyph that is off the baseline.
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

  /**
   * Writes the objects of the font: a Type 0 font with glyph widths, the subset and the ToUnicode map (ISO 32000-1,
   * 9.7).
   */
  write(file: PdfFile): PDFRef {
    const { context } = file;
    const { baseFont, descendant } = this.#face.writeCff
      ? this.#writeCff(file, this.#face.writeCff)
      : this.#writeTrueType(file);
    const characters = this.#entries.map((entry) =>
      this.#isConforming ? entry.characters.replace(NO_CHARACTER, '\ufffd') : entry.characters,
    );
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
   * Writes a CFF subset. A CFF font has no CIDToGIDMap, so its codes are also its glyph numbers. A glyph that
   * represents two different strings is therefore in the subset twice.
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
   * Returns the CIDToGIDMap: `Identity` if no glyph has several codes, otherwise a table that maps codes to glyphs.
   */
  #glyphMap(file: PdfFile, glyphs: readonly (number | CompositeGlyph)[]): PDFRef | string {
    if (glyphs.length === this.#entries.length) return 'Identity';
    const numbers = new Map(glyphs.map((glyph, number) => [glyph, number]));
    const table = new ByteWriter(this.#entries.length * 2);
    for (const { glyph } of this.#entries) {
      const number = numbers.get(glyph);
      if (number === undefined) throw new RangeError('a character code refers to a glyph that the subset lacks');
      table.byte(number >> 8).byte(number & 255);
    }
    return file.addStream(file.context.obj({}), table.view());
  }
}

/** Characters to which no code may be mapped (ISO 14289-1, 7.21.7). */
const NO_CHARACTER = /[\0\ufeff\ufffe]/g;

const BLOCK = 100;

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** Encodes text as UTF-16BE in hexadecimal digits. */
function utf16(text: string): string {
  let digits = '';
  for (let i = 0; i < text.length; i++) digits += hex(text.charCodeAt(i));
  return digits;
}

/**
 * Text that the ToUnicode map assigns to codes that represent no characters. If a code had no entry, PDF readers would
 * extract the code's number as text.
 */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Returns the ToUnicode CMap, which maps each two-byte code to its characters (ISO 32000-1, 9.10.3; Adobe Technical
 * Note 5411). `characters[code]` is the text of a code: several characters, one, or none.
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
