// Code 39: ISO/IEC 16388. Wide elements are three modules, the gap between characters is one.

/** The 43 characters, in the order of their check values. */
export const CODE39_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** Widths of the five bars and four spaces of each character; the last is the start and stop character. */
const PATTERNS = (
  '111331311 311311113 113311113 313311111 111331113 311331111 113331111 111311313 311311311 113311311 ' +
  '311113113 113113113 313113111 111133113 311133111 113133111 111113313 311113311 113113311 111133311 ' +
  '311111133 113111133 313111131 111131133 311131131 113131131 111111333 311111331 113111331 111131331 ' +
  '331111113 133111113 333111111 131131113 331131111 133131111 131111313 331111311 133111311 131313111 ' +
  '131311131 131113131 111313131 131131311'
).split(' ');
const START_STOP = 43;

/** Widths of bars and spaces in turn, start and stop included; every character is one of the 43. */
export function code39Widths(text: string): string {
  const edge = PATTERNS[START_STOP] ?? '';
  let widths = edge;
  for (const character of text) widths += `1${PATTERNS[CODE39_CHARACTERS.indexOf(character)] ?? ''}`;
  return `${widths}1${edge}`;
}
