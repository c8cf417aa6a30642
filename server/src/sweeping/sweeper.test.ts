import { describe, expect, it } from 'vitest';
import { createSweeper, MOST_A_ROUND, type Sweep } from './sweeper.ts';

/** A sweeper that records its pauses instead of waiting. */
function sweeper(sweeps: readonly Sweep[]) {
  const rests: number[] = [];
  const forbidden: number[] = [];
  const log: string[] = [];
  let wake = (): void => undefined;
  const made = createSweeper(sweeps, {
    clock: { now: () => 1234 },
    log: (level, event, facts) => log.push(`${level} ${event} ${facts?.what} ${facts?.count ?? facts?.fault}`),
    after: (milliseconds, work) => {
      rests.push(milliseconds);
      wake = work;
      return () => forbidden.push(milliseconds);
    },
  });
  return { ...made, rests, forbidden, log, wake: () => wake() };
}

/** A sweep that returns the given counts, one per round. */
function finding(...counts: number[]) {
  const rounds: (readonly number[])[] = [];
  const run = async (now: number, most: number): Promise<number> => {
    rounds.push([now, most]);
    return counts.shift() ?? 0;
  };
  return { what: 'things', run, rounds };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the sweeper', () => {
  it('sweeps at its start by the clock it is given, then every minute', async () => {
    const sweep = finding();
    const { start, wake, rests } = sweeper([sweep]);
    start();
    await settled();
    wake();
    await settled();
    expect(sweep.rounds).toEqual([
      [1234, MOST_A_ROUND],
      [1234, MOST_A_ROUND],
    ]);
    expect(rests).toEqual([60_000, 60_000]);
  });

  it('takes a breath of a second only while there is more than a round may delete', async () => {
    const { start, wake, rests, log } = sweeper([finding(MOST_A_ROUND, 3)]);
    start();
    await settled();
    wake();
    await settled();
    expect(rests).toEqual([1000, 60_000]);
    expect(log).toEqual([`info swept things ${MOST_A_ROUND}`, 'info swept things 3']);
  });

  it('goes on after a fault, and tells of it', async () => {
    const broken: Sweep = { what: 'files', run: () => Promise.reject(new Error('disk full')) };
    const sweep = finding();
    const { start, rests, log } = sweeper([broken, sweep]);
    start();
    await settled();
    expect([sweep.rounds.length, rests]).toEqual([1, [60_000]]);
    expect(log).toEqual(['error sweep fault files Error: disk full']);
  });

  it('stops once the round that runs is over, and begins no other', async () => {
    let finish = (): void => undefined;
    const slow = new Promise<number>((resolve) => {
      finish = () => resolve(0);
    });
    const { start, stop, rests } = sweeper([{ what: 'things', run: () => slow }]);
    start();
    let over = false;
    const stopped = stop().then(() => {
      over = true;
    });
    await settled();
    expect(over).toBe(false);
    finish();
    await stopped;
    expect(rests).toEqual([]);
  });

  it('forbids the next round when it stops in between', async () => {
    const { start, stop, forbidden } = sweeper([finding()]);
    start();
    await settled();
    await stop();
    expect(forbidden).toEqual([60_000]);
  });
});
