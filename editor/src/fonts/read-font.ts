import { describeFonts, embeddingOf, FontError, readFontEntries } from '@platen/sdk/internal/added-fonts';
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';
import type { AddedFile, FontFacts, FontRejection } from '../elements/font-facts.ts';

export type ReadFont =
  | { readonly kind: 'read'; readonly file: AddedFile }
  | { readonly kind: 'refused'; readonly fileName: string; readonly why: FontRejection; readonly detail: string };

/** Maximum size of a font file in bytes; the largest fonts for Chinese, Japanese and Korean are about 20 MB in size. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Reads a TrueType, OpenType, WOFF or WOFF2 file. Never rejects. */
export async function readFont(fileName: string, file: Blob): Promise<ReadFont> {
  const rejected = (why: FontRejection, detail = ''): ReadFont => ({ kind: 'refused', fileName, why, detail });
  if (file.size > MAX_BYTES) return rejected('tooLarge');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [font, ...others] = await describeFonts(fileName, bytes);
    const [entry] = await readFontEntries(fileName, bytes);
    if (font === undefined || entry === undefined) return rejected('unreadable');
    if (others.length > 0) return rejected('collection');
    const read = parse(sfntOf(entry.tables()), { lowMemory: true });
    const allowed = embeddingOf(read.tables.os2?.fsType ?? 0);
    if (allowed.kind === 'forbidden') return rejected(allowed.why);
    const { family, style } = font;
    return { kind: 'read', file: { family, style, fileName, bytes, facts: factsOf(read, allowed.embedding) } };
  } catch (error) {
    if (error instanceof FontError) return rejected('unreadable', error.reason);
    return rejected('unreadable', error instanceof Error ? error.message : String(error));
  }
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

function factsOf({ names, tables }: Font, embedding: FontFacts['embedding']): FontFacts {
  const named = names.windows ?? names.unicode ?? names.macintosh ?? {};
  return {
    weight: tables.os2?.usWeightClass ?? 400,
    copyright: textIn(named.copyright),
    licence: textIn(named.license),
    licenceUrl: textIn(named.licenseURL),
    embedding,
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
