import { expect, it } from 'vitest';
import { readFaceMetrics, type Tables } from '../sfnt.ts';
import { withMetrics } from './instance-tables.ts';

/** An MVAR of one axis, with one region that peaks at 1. Each tag has its delta there, in the order of the tags. */
function mvarOf(deltas: Readonly<Record<string, number>>): DataView {
  const tags = Object.keys(deltas);
  const storeAt = 12 + tags.length * 8;
  const words = [
    ...[1, 0, 0, 8, tags.length, storeAt],
    ...tags.flatMap((tag, i) => [
      (tag.charCodeAt(0) << 8) | tag.charCodeAt(1),
      (tag.charCodeAt(2) << 8) | tag.charCodeAt(3),
      0,
      i,
    ]),
    // variation store: format 1, regions at 12, one set at 22
    ...[1, 0, 12, 1, 0, 22],
    ...[1, 1, 0, 0x4000, 0x4000],
    ...[tags.length, 1, 1, 0, ...Object.values(deltas)],
  ];
  const view = new DataView(new ArrayBuffer(words.length * 2));
  words.forEach((word, i) => {
    view.setUint16(i * 2, word & 0xffff);
  });
  return view;
}

const table = (length: number, values: Readonly<Record<number, number>>): DataView => {
  const view = new DataView(new ArrayBuffer(length));
  for (const [at, value] of Object.entries(values)) view.setInt16(Number(at), value);
  return view;
};

const fontOf = (mvar: DataView, typographic: boolean): Tables =>
  new Map([
    ['head', table(54, { 18: 1000 })],
    ['hhea', table(36, { 4: 900, 6: -200, 8: 50 })],
    ['OS/2', table(96, { 0: 4, 62: typographic ? 128 : 0, 68: 800, 70: -250, 72: 10, 88: 700 })],
    ['post', table(32, { 8: -100, 10: 40 })],
    ['name', table(6, {})],
    ['MVAR', mvar],
  ]);

const VARIED = { hasc: 20, hdsc: -30, hlgp: 4, cpht: 6, undo: -20, unds: 10, xhgt: 9 };

it('line heights, underline and capitals of a variable font are those of its place', () => {
  const tables = fontOf(mvarOf(VARIED), false);
  expect(readFaceMetrics(withMetrics(tables, [1]))).toMatchObject({
    ...{ ascender: 920, descender: -230, lineGap: 54, capHeight: 706 },
    ...{ underlinePosition: -120, underlineThickness: 50 },
  });
  expect(readFaceMetrics(withMetrics(tables, [0.5]))).toMatchObject({ ascender: 910, underlineThickness: 45 });
  expect(readFaceMetrics(withMetrics(tables, [0]))).toMatchObject({ ascender: 900, underlineThickness: 40 });
});

it('typographic metrics vary where they are the ones in use', () => {
  const set = withMetrics(fontOf(mvarOf(VARIED), true), [1]);
  expect(readFaceMetrics(set)).toMatchObject({ ascender: 820, descender: -280, lineGap: 14 });
});

it('the font’s own tables stay as they were, and are the same where nothing varies', () => {
  const tables = fontOf(mvarOf(VARIED), false);
  withMetrics(tables, [1]);
  expect(readFaceMetrics(tables)).toMatchObject({ ascender: 900, underlineThickness: 40 });
  const plain = new Map([...tables].filter(([tag]) => tag !== 'MVAR'));
  expect(withMetrics(plain, [1])).toBe(plain);
});

it('a table that points past its end is refused', () => {
  const mvar = mvarOf(VARIED);
  expect(() => withMetrics(fontOf(new DataView(mvar.buffer, 0, 70), false), [1])).toThrow(RangeError);
});
