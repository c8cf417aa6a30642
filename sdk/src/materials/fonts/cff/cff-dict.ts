/** The operands of each operator of a DICT (Adobe Technical Note 5176, clause 4); operators of two bytes are 1200 and more. */
export type CffDict = ReadonlyMap<number, readonly number[]>;

const ESCAPE = 12;
/** Operators of two bytes: 12 and a second. */
export const escaped = (second: number): number => ESCAPE * 100 + second;

const LAST_OPERATOR = 27;
const SHORT = 28;
const LONG = 29;
const REAL = 30;
/** Of CFF2 (OpenType 1.9, "CFF2 DICT Data"); 513 with the deltas of variable fonts. */
const MOST_OPERANDS = 513;

/** Reads a DICT; an operator that comes twice counts as it came last. Throws Error or RangeError when it is damaged. */
export function readDict(bytes: Uint8Array): CffDict {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dict = new Map<number, readonly number[]>();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = view.getUint8(at);
    if (byte <= LAST_OPERATOR) {
      const operator = byte === ESCAPE ? escaped(view.getUint8(at + 1)) : byte;
      at += byte === ESCAPE ? 2 : 1;
      dict.set(operator, operands);
      operands = [];
      continue;
    }
    const { value, next } = readOperand(view, at, byte);
    operands.push(value);
    if (operands.length > MOST_OPERANDS) throw new Error(`a DICT has more than ${MOST_OPERANDS} operands in a row`);
    at = next;
  }
  return dict;
}

function readOperand(view: DataView, at: number, byte: number): { readonly value: number; readonly next: number } {
  if (byte === SHORT) return { value: view.getInt16(at + 1), next: at + 3 };
  if (byte === LONG) return { value: view.getInt32(at + 1), next: at + 5 };
  if (byte === REAL) return readReal(view, at + 1);
  if (byte >= 32 && byte <= 246) return { value: byte - 139, next: at + 1 };
  if (byte >= 247 && byte <= 250) return { value: (byte - 247) * 256 + view.getUint8(at + 1) + 108, next: at + 2 };
  if (byte >= 251 && byte <= 254) return { value: -(byte - 251) * 256 - view.getUint8(at + 1) - 108, next: at + 2 };
  throw new Error(`a DICT has the reserved byte ${byte}`);
}

/** Half bytes of a real number: digits, and these; 15 ends it. */
const NIBBLES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-'];

function readReal(view: DataView, start: number): { readonly value: number; readonly next: number } {
  let text = '';
  for (let at = start; ; at++) {
    const byte = view.getUint8(at);
    for (const nibble of [byte >> 4, byte & 15]) {
      if (nibble === 15) return { value: Number(text) || 0, next: at + 1 };
      text += NIBBLES[nibble] ?? '';
    }
  }
}
