import { describe, expect, it } from 'vitest';
import { createLabelChanges, isSnapshotOf, latest, snapshotOf } from './label-requests.ts';

const label = (name: string) => ({
  template: { width: 50, height: 25, elements: [] },
  data: { name },
  resolutionDpi: 300,
  fonts: undefined,
});

describe('a page gives another label', () => {
  it('when what it gives differs from the newest that was asked for', () => {
    const changes = createLabelChanges();
    expect(changes.next(label('Mug'), false)).toEqual({ ...label('Mug'), unreadable: [] });
    expect(changes.next(label('Mug'), false)).toBeUndefined();
    expect(changes.next(label('Tea'), false)?.data).toEqual({ name: 'Tea' });
    expect(changes.next(label('Mug'), false)?.data).toEqual({ name: 'Mug' });
    expect(changes.next({ ...label('Mug'), resolutionDpi: 203 }, false)?.resolutionDpi).toBe(203);
  });

  it('when it changed the same objects in place', () => {
    const changes = createLabelChanges();
    const given = label('Mug');
    changes.next(given, false);
    given.data.name = 'Tea';
    expect(changes.next(given, false)?.data).toEqual({ name: 'Tea' });
  });

  it('when it asks for the same one again', () => {
    const changes = createLabelChanges();
    changes.next(label('Mug'), false);
    expect(changes.next(label('Mug'), true)?.data).toEqual({ name: 'Mug' });
  });

  it('when the newest was given up before it was answered', () => {
    const changes = createLabelChanges();
    const first = changes.next(label('Mug'), false);
    if (first !== undefined) changes.answered(first);
    changes.giveUp();
    expect(changes.next(label('Mug'), false)).toBeUndefined();
    changes.next(label('Tea'), false);
    changes.giveUp();
    expect(changes.next(label('Tea'), false)?.data).toEqual({ name: 'Tea' });
  });

  it('not while it gives no template', () => {
    expect(createLabelChanges().next({ ...label('Mug'), template: null }, true)).toBeUndefined();
  });
});

describe('a string', () => {
  it('is read as JSON', () => {
    expect(createLabelChanges().read('data', '{"name":"Mug"}')).toEqual({ name: 'Mug' });
  });

  it('that is not JSON is the label’s issue, once, until it is corrected', () => {
    const changes = createLabelChanges();
    changes.read('data', '{');
    expect(changes.next(label('Mug'), false)?.unreadable).toMatchObject([{ path: '/data', code: 'json_syntax' }]);
    changes.read('data', '{');
    expect(changes.next(label('Mug'), false)).toBeUndefined();
    changes.read('data', '{}');
    expect(changes.next(label('Mug'), false)?.unreadable).toEqual([]);
  });
});

const design = () => ({ width: 50, elements: [{ type: 'text', field: 'name' }], page: undefined });

describe('a snapshot', () => {
  it('matches an equal value, however new its objects are', () => {
    expect(isSnapshotOf(snapshotOf(design()), design())).toBe(true);
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
    const value = design();
    const snapshot = snapshotOf(value);
    value.elements.push({ type: 'text', field: 'price' });
    expect(snapshot).toEqual(design());
    expect(isSnapshotOf(snapshot, value)).toBe(false);
  });

  it('reads through a framework’s proxies, so that it can be sent to a worker', () => {
    const proxy = new Proxy(design(), {});
    expect(structuredClone(snapshotOf({ template: proxy }))).toEqual({ template: design() });
    expect(isSnapshotOf(snapshotOf(proxy), design())).toBe(true);
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

/** Creates work that the test finishes explicitly, and records its inputs. */
function bench() {
  const started: string[] = [];
  const finished: string[] = [];
  const failures: unknown[] = [];
  const gates: (() => void)[] = [];
  const queue = latest<string, string>({
    async work(input, signal) {
      started.push(input);
      await new Promise<void>((resolve, reject) => {
        gates.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      if (input === 'bad') throw new Error('broken');
      return input;
    },
    done: (output) => finished.push(output),
    failed: (error) => failures.push(error),
  });
  return { queue, started, finished, failures, open: () => gates.at(-1)?.() };
}

describe('latest wins', () => {
  it('starts the first work at once', () => {
    const { queue, started } = bench();
    queue.submit('a');
    expect(started).toEqual(['a']);
  });

  it('drops everything between the running work and the newest', async () => {
    const { queue, started, finished, open } = bench();
    for (const letter of 'abcdefgh') queue.submit(letter);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
    open();
    await queue.idle();
    expect(started).toEqual(['a', 'h']);
    expect(finished).toEqual(['h']);
  });

  it('reports a failure and takes the next work', async () => {
    const { queue, finished, failures, open } = bench();
    queue.submit('bad');
    open();
    await queue.idle();
    queue.submit('good');
    open();
    await queue.idle();
    expect(failures).toHaveLength(1);
    expect(finished).toEqual(['good']);
  });

  it('does not report cancelled work as a failure', async () => {
    const { queue, failures, open } = bench();
    queue.submit('a');
    queue.submit('b');
    await new Promise((resolve) => setTimeout(resolve, 0));
    open();
    await queue.idle();
    expect(failures).toEqual([]);
  });

  it('is idle when nothing was ever submitted', async () => {
    await expect(bench().queue.idle()).resolves.toBeUndefined();
  });
});
