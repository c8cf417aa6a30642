import { type Font, parse } from 'opentype.js/dist/opentype.mjs';
import { itemAt } from '../../base/item-at.ts';
import { readFontEntries } from './added/font-tables.ts';
import type { FontStyle } from './added-font.ts';
import { describeFonts } from './describe-font.ts';
import { embeddingOf } from './font-licence.ts';

/** An axis of a variable font. */
export interface FontAxis {
  readonly tag: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** Properties of a font, as stated in its file. */
export interface FontFacts {
  /** The weight from 1 to 1000: 400 is regular, 700 is bold. */
  readonly weight: number;
  readonly copyright: string;
  /** Text of the licence; empty if the font names none. */
  readonly licence: string;
  /** URL of the licence; empty if the font names none. */
  readonly licenceUrl: string;
  /** The axes of a variable font; empty for any other font. */
  readonly axes: readonly FontAxis[];
  /** Scripts that the font covers, as ISO 15924 codes such as `Latn`. */
  readonly scripts: readonly string[];
}

/** One of the fonts in a file. */
export interface FontInFile {
  readonly family: string;
  readonly style: FontStyle;
  /**
   * Reads the font's other properties, which takes longer than `listFonts`. Throws an Error if opentype.js cannot read
   * the font.
   */
  read(): FontDetails;
}

/** Further names, embedding permissions and other properties of a font. */
export interface FontDetails {
  /** Full name, such as `Noto Sans Bold`; empty if the font has none. */
  readonly fullName: string;
  readonly postScriptName: string;
  /** The embedding bits (OpenType 1.9, OS/2 fsType). */
  readonly fsType: number;
  readonly embedding: ReturnType<typeof embeddingOf>;
  readonly facts: FontFacts;
}

/**
 * Lists the fonts in a TrueType, OpenType, WOFF or WOFF2 file. Rejects with FontError if the file is damaged or its
 * format is unsupported.
 */
export async function listFonts(file: string, bytes: Uint8Array): Promise<readonly FontInFile[]> {
  const fonts = await describeFonts(file, bytes);
  const entries = await readFontEntries(file, bytes);
  return fonts.map(({ family, style }, index) => ({
    ...{ family, style },
    read: () => detailsOf(parse(sfntOf(itemAt(entries, index).tables()), { lowMemory: true })),
  }));
}

function detailsOf(font: Font): FontDetails {
  const fsType = font.tables.os2?.fsType ?? 0;
  const { fullName, postScriptName } = namesOf(font);
  return {
    ...{ fullName: textIn(fullName), postScriptName: textIn(postScriptName) },
    ...{ fsType, embedding: embeddingOf(fsType), facts: factsOf(font) },
  };
}

/** Matches tables that contain information about a font, and the outline tables, which opentype.js requires. */
const WANTED = /^(?:head|hhea|maxp|hmtx|OS\/2|name|cmap|post|fvar|loca|glyf|CFF |CFF2)$/;

/** Lengths in bytes of a TrueType file's header and of each record in its table directory. */
const [HEADER, RECORD] = [12, 16] as const;

/** Writes a TrueType or OpenType file that contains only the wanted tables (OpenType 1.9, chapter "otff"). */
function sfntOf(all: ReadonlyMap<string, DataView>): ArrayBuffer {
  const tables = [...all].filter(([tag]) => WANTED.test(tag));
  const padded = (length: number): number => Math.ceil(length / 4) * 4;
  const first = HEADER + tables.length * RECORD;
  const file = new Uint8Array(tables.reduce((sum, [, { byteLength }]) => sum + padded(byteLength), first));
  const view = new DataView(file.buffer);
  const hasCff = all.has('CFF ') || all.has('CFF2');
  view.setUint32(0, hasCff ? 0x4f54544f : 0x00010000);
  view.setUint16(4, tables.length);
  let at = first;
  for (const [index, [tag, table]] of tables.entries()) {
    const record = HEADER + index * RECORD;
    for (const [place, letter] of [...tag].entries()) view.setUint8(record + place, letter.charCodeAt(0));
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, table.byteLength);
    file.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), at);
    at += padded(table.byteLength);
  }
  return file.buffer;
}

const namesOf = ({ names }: Font) => names.windows ?? names.unicode ?? names.macintosh ?? {};

function factsOf(font: Font): FontFacts {
  const { tables } = font;
  const named = namesOf(font);
  return {
    weight: tables.os2?.usWeightClass ?? 400,
    copyright: textIn(named.copyright),
    licence: textIn(named.license),
    licenceUrl: textIn(named.licenseURL),
    axes: (tables.fvar?.axes ?? []).map(({ tag, name, minValue, maxValue }) => ({
      ...{ tag, name: textIn(name) || tag, min: minValue, max: maxValue },
    })),
    scripts: SCRIPTS.filter(([, letters]) =>
      [...letters].every((letter) => (tables.cmap.glyphIndexMap[letter.codePointAt(0) ?? 0] ?? 0) !== 0),
    ).map(([script]) => script),
  };
}

const textIn = (texts: Readonly<Record<string, string>> = {}): string =>
  (texts.en ?? Object.values(texts)[0] ?? '').trim();

/** Letters that a font must contain to cover a script. Only scripts that Platen can draw are listed. */
const SCRIPTS: readonly (readonly [script: string, letters: string])[] = [
  ['Latn', 'AZaz'],
  ['Grek', 'ΑΩαω'],
  ['Cyrl', 'АЯая'],
  ['Armn', 'ԱՖաֆ'],
  ['Geor', 'აჰ'],
  ['Hebr', 'את'],
  ['Arab', 'ابي'],
  ['Deva', 'अह'],
  ['Thai', 'กฮ'],
  ['Ethi', 'ሀፐ'],
  ['Cher', 'Ꭰ'],
  ['Cans', 'ᐁ'],
  ['Hira', 'あん'],
  ['Kana', 'アン'],
  ['Hang', '가한'],
  ['Hani', '一人中'],
];
