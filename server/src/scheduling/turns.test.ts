import { describe, expect, it } from 'vitest';
import { createAccepting, createTurns, type DoneWork, LineFull, type TurnsOptions } from './turns.ts';

interface RunOptions {
  readonly signal?: AbortSignal;
  /** Cost that the work charges, in milliseconds. */
  readonly cost?: number;
}

/** Turns with a fake clock that advances only by the given duration of each work. */
function onSetTime(options: Partial<TurnsOptions> = {}) {
  let time = 0;
  const began: string[] = [];
  const ends: { readonly name: string; readonly end: (error?: Error) => void }[] = [];
  const turns = createTurns({
    ...{ places: 1, placesAnAccount: 1, line: 100, lineAnAccount: 100, now: () => time },
    ...options,
  });
  const run = (accountId: string, name: string, { signal, cost }: RunOptions = {}) =>
    turns.run(
      accountId,
      (charge) =>
        new Promise<void>((resolve, reject) => {
          began.push(name);
          if (cost !== undefined) charge(cost);
          ends.push({ name, end: (error) => (error === undefined ? resolve() : reject(error)) });
        }),
      signal,
    );
  const pass = async (milliseconds: number, error?: Error) => {
    time += milliseconds;
    ends.shift()?.end(error);
    await settled();
  };
  return { turns, run, pass, began };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns by account', () => {
  it('reports how long each work had its place, and if it was stopped for that', async () => {
    const done: DoneWork[] = [];
    const isOverrun = (error: unknown) => error instanceof RangeError;
    const { run, pass } = onSetTime({ isOverrun, onDone: (work) => done.push(work) });
    const works = [run('a', 'a1'), run('b', 'b1'), run('b', 'b2')];
    const ended = Promise.allSettled(works);
    await settled();
    await pass(100);
    await pass(30, new RangeError('too long'));
    await pass(7, new Error('broken'));
    await ended;
    expect(done).toEqual([
      { accountId: 'a', milliseconds: 100, overran: false },
      { accountId: 'b', milliseconds: 30, overran: true },
      { accountId: 'b', milliseconds: 7, overran: false },
    ]);
  });

  it('lets an account that comes later in before the rest of one that asked for much', async () => {
    const { run, pass, began } = onSetTime();
    const many = ['a1', 'a2', 'a3'].map((name) => run('a', name));
    const one = run('b', 'b1');
    await settled();
    for (let i = 0; i < 4; i++) await pass(100);
    await Promise.all([...many, one]);
    expect(began).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('counts the time that work took, not how often it was asked for', async () => {
    const { run, pass, began } = onSetTime();
    const all = [
      ...['a1', 'a2'].map((name) => run('a', name)),
      ...['b1', 'b2', 'b3', 'b4'].map((name) => run('b', name)),
    ];
    await settled();
    // a1 takes as long as three works of b
    await pass(300);
    for (let i = 0; i < 5; i++) await pass(90);
    await Promise.all(all);
    expect(began).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'a2']);
  });

  it('counts what the work charges, not a pause in which the machine was busy', async () => {
    const { run, pass, began } = onSetTime();
    const all = [
      ...['a1', 'a2'].map((name) => run('a', name, { cost: 2 })),
      ...['b1', 'b2', 'b3'].map((name) => run('b', name, { cost: 2 })),
    ];
    await settled();
    await pass(300);
    for (let i = 0; i < 4; i++) await pass(2);
    await Promise.all(all);
    expect(began).toEqual(['a1', 'b1', 'a2', 'b2', 'b3']);
  });

  it('spreads one high cost over the next tasks of the account if costs are averaged', async () => {
    const { run, pass, began } = onSetTime({ averagedTasks: 10 });
    const costs = [10, 50, 10, 10, 10];
    const all = [
      ...costs.map((cost, index) => run('a', `a${index + 1}`, { cost })),
      ...costs.map((_, index) => run('b', `b${index + 1}`, { cost: 10 })),
    ];
    await settled();
    for (const _ of all) await pass(10);
    await Promise.all(all);
    // with separate costs, b4, b5 and b6 would also begin before a3
    expect(began).toEqual(['a1', 'b1', 'a2', 'b2', 'b3', 'a3', 'b4', 'a4', 'b5', 'a5']);
  });

  it('lets equal accounts take turns after one high cost if costs are averaged over many tasks', async () => {
    const { run, pass, began } = onSetTime({ averagedTasks: 128, line: 1000, lineAnAccount: 1000 });
    const count = 200;
    const all = Array.from({ length: count }, (_, index) => [
      run('a', 'a', { cost: index === 150 ? 330 : 10 }),
      run('b', 'b', { cost: 10 }),
    ]).flat();
    await settled();
    for (const _ of all) await pass(10);
    await Promise.all(all);
    // one task of b at a time, and once a second one, until b's tasks have made up for the higher average of a
    const later = began.slice(302, 330).join('');
    expect([later.match(/bb/g)?.length, later.includes('bbb')]).toEqual([3, false]);
  });

  it('gives an account with expensive tasks the same time as others if costs are averaged', async () => {
    const { run, pass, began } = onSetTime({ averagedTasks: 4 });
    const all = [
      ...Array.from({ length: 20 }, () => run('a', 'a', { cost: 30 })),
      ...Array.from({ length: 60 }, () => run('b', 'b', { cost: 10 })),
    ];
    await settled();
    for (const _ of all) await pass(10);
    await Promise.all(all);
    expect(began.slice(20, 60).filter((name) => name === 'a')).toHaveLength(10);
  });

  it('keeps the time that an account has had while it was away', async () => {
    const { run, pass, began } = onSetTime();
    const long = run('a', 'a1');
    const other = run('b', 'b1');
    await settled();
    await pass(1000);
    await long;
    const again = run('a', 'a2');
    const more = run('b', 'b2');
    for (let i = 0; i < 3; i++) await pass(10);
    await Promise.all([other, again, more]);
    expect(began).toEqual(['a1', 'b1', 'b2', 'a2']);
  });

  it('lets others use at most a minute each before an account that worked longer comes next', async () => {
    const { run, pass, began } = onSetTime({ line: 1000, lineAnAccount: 1000 });
    const tasks = (account: string) => Array.from({ length: 70 }, () => run(account, account));
    const all = [run('a', 'a'), run('a', 'a'), ...tasks('b'), ...tasks('c')];
    await settled();
    await pass(600_000);
    for (let task = 1; task < all.length; task++) await pass(1000);
    await Promise.all(all);
    const between = began.slice(1, began.indexOf('a', 1));
    const counts = ['b', 'c'].map((account) => between.filter((name) => name === account).length);
    expect(counts.toSorted()).toEqual([60, 60]);
  });

  it('leaves a place free of an account that has its share', async () => {
    const { turns, run, pass, began } = onSetTime({ places: 2 });
    const all = [run('a', 'a1'), run('a', 'a2')];
    await settled();
    expect(began).toEqual(['a1']);
    expect(turns.waiting('a')).toBe(1);
    all.push(run('b', 'b1'));
    await settled();
    expect(began).toEqual(['a1', 'b1']);
    for (let i = 0; i < 3; i++) await pass(1);
    await Promise.all(all);
    expect([turns.waiting(), turns.working()]).toEqual([0, 0]);
  });

  it('refuses at once what would make the line, or an account’s part of it, too long', async () => {
    const { run, pass } = onSetTime({ line: 2, lineAnAccount: 1 });
    const all = [run('a', 'a1'), run('a', 'a2')];
    await settled();
    await expect(run('a', 'a3')).rejects.toBeInstanceOf(LineFull);
    all.push(run('b', 'b1'));
    await settled();
    await expect(run('c', 'c1')).rejects.toBeInstanceOf(LineFull);
    for (let i = 0; i < 3; i++) await pass(1);
    await Promise.all(all);
  });

  it('takes those who no longer want it out of the line', async () => {
    const { turns, run, pass, began } = onSetTime();
    const gone = new AbortController();
    const first = run('a', 'a1');
    const second = run('a', 'a2', { signal: gone.signal });
    await settled();
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    expect(turns.waiting()).toBe(0);
    await pass(1);
    await first;
    expect(began).toEqual(['a1']);
  });

  it('refuses those for whom it took too long', async () => {
    const { turns, run, pass, began } = onSetTime({ longestWait: 1 });
    const first = run('a', 'a1');
    await expect(run('b', 'b1')).rejects.toBeInstanceOf(LineFull);
    expect(turns.waiting()).toBe(0);
    await pass(1);
    await first;
    expect(began).toEqual(['a1']);
  });

  it('pauses an account that repeatedly overruns, longer each time, and no other account', async () => {
    const overrun = new Error('too long');
    const { run, pass, began } = onSetTime({ isOverrun: (error) => error === overrun });
    const fail = async (name: string) => {
      const work = run('a', name).catch(() => undefined);
      await settled();
      await pass(10, overrun);
      await work;
    };
    await fail('a1');
    await fail('a2');
    const resting = run('a', 'a3');
    const other = run('b', 'b1');
    await settled();
    expect(began).toEqual(['a1', 'a2', 'b1']);
    await pass(1000);
    await other;
    await settled();
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
    await pass(10);
    await resting;
  });
});

it('brings few jobs of one account forward in a round of the event loop, and others between', async () => {
  const accepting = createAccepting();
  const done: string[] = [];
  const send = (account: string) => accepting.take(account, async () => void done.push(account));
  const all = Promise.all([...Array.from({ length: 10 }, () => send('many')), send('one')]);
  const rounds: number[] = [];
  while (done.length < 11) {
    const before = done.length;
    await settled();
    rounds.push(done.length - before);
  }
  await all;
  expect(Math.max(...rounds)).toBeLessThanOrEqual(3);
  expect(done.indexOf('one')).toBeLessThan(3);
});

it('passes on what the work gives and throws', async () => {
  const accepting = createAccepting();
  await expect(accepting.take('a', async () => 1)).resolves.toBe(1);
  await expect(accepting.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(accepting.take('a', async () => 2)).resolves.toBe(2);
});
