import { describe, expect, it } from 'vitest';
import { isSnapshotOf, snapshotOf } from './snapshot.ts';

const label = () => ({ width: 50, elements: [{ type: 'text', field: 'name' }], page: undefined });

describe('a snapshot', () => {
  it('matches an equal value, however new its objects are', () => {
    expect(isSnapshotOf(snapshotOf(label()), label())).toBe(true);
    expect(isSnapshotOf(snapshotOf({ a: 1, b: 2 }), { b: 2, a: 1 })).toBe(true);
  });

  it.each([
    ['a value that differs', { a: 1 }, { a: 2 }],
    ['one property more', { a: 1 }, { a: 1, b: 2 }],
    ['another property', { a: undefined }, { b: undefined }],
    ['an item less', [1, 2], [1]],
    ['a list for an object', [], {}],
    ['null for an object', null, {}],
    ['a string for a number', '1', 1],
  ])('is not that of %s', (_, before, after) => {
    expect(isSnapshotOf(snapshotOf(before), after)).toBe(false);
  });

  it('no longer matches a value changed in place', () => {
    const value = label();
    const snapshot = snapshotOf(value);
    value.elements.push({ type: 'text', field: 'price' });
    expect(snapshot).toEqual(label());
    expect(isSnapshotOf(snapshot, value)).toBe(false);
  });

  it('reads through a framework’s proxies, so that it can be sent to a worker', () => {
    const proxy = new Proxy(label(), {});
    expect(structuredClone(snapshotOf({ template: proxy }))).toEqual({ template: label() });
    expect(isSnapshotOf(snapshotOf(proxy), label())).toBe(true);
  });

  it('has the properties of a page’s own classes, and no functions', () => {
    class Row {
      name = 'Mug';
      save = () => {};
    }
    expect(snapshotOf(new Row())).toEqual({ name: 'Mug', save: undefined });
    expect(isSnapshotOf(snapshotOf(new Row()), new Row())).toBe(true);
  });

  it('keeps the bytes of fonts, and compares them', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(snapshotOf([bytes])[0]).toBe(bytes);
    expect(isSnapshotOf(snapshotOf(bytes), new Uint8Array([1, 2, 3]))).toBe(true);
    expect(isSnapshotOf(snapshotOf(bytes), new Uint8Array([1, 2, 4]))).toBe(false);
  });

  it('leaves what a template may not have unchanged, so that it is refused', () => {
    const date = new Date(0);
    expect(snapshotOf({ date }).date).toBe(date);
    expect(isSnapshotOf(snapshotOf({ date }), { date: new Date(0) })).toBe(true);
    expect(isSnapshotOf(snapshotOf({ date }), { date: new Date(1) })).toBe(false);
  });

  it('has an own property of the name __proto__', () => {
    const value: unknown = JSON.parse('{"__proto__": {"a": 1}}');
    expect(JSON.stringify(snapshotOf(value))).toBe('{"__proto__":{"a":1}}');
  });

  it('can be taken of a value that contains itself many times', () => {
    const make = () => {
      const value: Record<string, unknown> = {};
      for (const name of ['a', 'b', 'c', 'd']) value[name] = { up: value, again: value };
      return value;
    };
    expect(isSnapshotOf(snapshotOf(make()), make())).toBe(true);
  });
});
