import type { Color } from '../../../base/color.ts';
import { type Path, POINTS_OF_VERB } from '../../../base/path.ts';
import { applyX, applyY, type Transform } from '../../../base/transform.ts';

/** A thousandth of a dot, finer than anything that smooths edges. */
const STEPS = 1000;

/** A number as short as it can be, to a thousandth. */
export const numberText = (value: number): string => String(Math.round(value * STEPS) / STEPS + 0);

const LETTERS = ['M', 'L', 'Q', 'C', 'Z'] as const;

/** A path seen through `transform` as path data (SVG 2, 9.3), every command absolute. */
export function pathText({ verbs, points }: Path, transform: Transform): string {
  let text = '';
  let at = 0;
  for (const verb of verbs) {
    const count = POINTS_OF_VERB[verb as 0 | 1 | 2 | 3 | 4];
    text += LETTERS[verb as 0 | 1 | 2 | 3 | 4];
    for (let i = 0; i < count; i++, at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
      text += `${i > 0 ? ' ' : ''}${numberText(applyX(transform, x, y))} ${numberText(applyY(transform, x, y))}`;
    }
  }
  return text;
}

/** Factors of a drawing's units are small: six decimals of 1,000 are a thousandth of a dot. */
export const matrixText = ({ a, b, c, d, e, f }: Transform): string => {
  const factor = (value: number): number => Math.round(value * 1e7) / 1e7 + 0;
  return `matrix(${factor(a)} ${factor(b)} ${factor(c)} ${factor(d)} ${numberText(e)} ${numberText(f)})`;
};

const hex = (value: number): string => value.toString(16).padStart(2, '0');

export const hexText = ({ r, g, b }: Color): string => `#${hex(r)}${hex(g)}${hex(b)}`;

/** A colour as an attribute; black is what is filled where nothing is said. */
export const fillText = (color: Color): string =>
  color.r === 0 && color.g === 0 && color.b === 0 ? '' : ` fill="${hexText(color)}"`;

/** What XML 1.0 has no way to write (2.2): controls but tab and line ends, lone surrogates, two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text with what XML can't hold replaced. */
export const inXml = (text: string): string => text.replace(NOT_IN_XML, '\ufffd');

/** The same as content of an element. */
export const escaped = (text: string): string =>
  inXml(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** RFC 4648, 4. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const group = (a << 16) | (b << 8) | c;
    const digits = [group >> 18, (group >> 12) & 63, (group >> 6) & 63, group & 63].map((digit) => ALPHABET[digit]);
    parts.push(digits.join(''));
  }
  const text = parts.join('');
  const missing = (3 - (bytes.length % 3)) % 3;
  return missing === 0 ? text : text.slice(0, -missing) + '='.repeat(missing);
}
