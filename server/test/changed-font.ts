import { readFileSync } from 'node:fs';
import { JAPANESE_FONT } from '../../sdk/test/test-fonts.ts';

/** A small font with some Japanese characters: Noto Sans JP, regular. */
export const FONT = new Uint8Array(readFileSync(JAPANESE_FONT));

/** Returns the font with another name, or other bits, in the table `OS/2` or `name`; the length stays the same. */
export function changedFont({
  family,
  fsType,
}: {
  readonly family?: string;
  readonly fsType?: number;
}): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FONT);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < view.getUint16(4); i++) {
    const record = 12 + i * 16;
    const tag = String.fromCharCode(...bytes.subarray(record, record + 4));
    if (tag === 'OS/2' && fsType !== undefined) view.setUint16(view.getUint32(record + 8) + 8, fsType);
  }
  if (family === undefined) return bytes;
  const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  const [from, to] = [utf16('Noto Sans JP'), utf16(family.padEnd(12))];
  const whole = Buffer.from(bytes.buffer);
  for (let at = whole.indexOf(from); at >= 0; at = whole.indexOf(from, at + 1)) whole.set(to, at);
  return bytes;
}
