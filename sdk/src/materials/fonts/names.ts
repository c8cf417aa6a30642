import { requireTable, type Tables } from './sfnt.ts';

const WINDOWS = 3;
const ENGLISH = 0x409;

/** A name of the Windows platform (OpenType 1.9, name; UTF-16BE), the English one before others; empty when absent. */
export function readName(tables: Tables, id: number): string {
  const name = requireTable(tables, 'name');
  const count = name.getUint16(2);
  let found: number | undefined;
  for (let i = 0; i < count; i++) {
    const record = 6 + i * 12;
    if (name.getUint16(record) !== WINDOWS || name.getUint16(record + 6) !== id) continue;
    if (name.getUint16(record + 4) === ENGLISH) return textOf(name, record);
    found ??= record;
  }
  return found === undefined ? '' : textOf(name, found);
}

function textOf(name: DataView, record: number): string {
  const from = name.getUint16(4) + name.getUint16(record + 10);
  const end = from + name.getUint16(record + 8);
  let text = '';
  for (let at = from; at < end; at += 2) text += String.fromCharCode(name.getUint16(at));
  return text;
}
