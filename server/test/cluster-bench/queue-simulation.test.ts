import { describe, expect, it } from 'vitest';
import { seeded } from '../crash-trial/random.ts';
import {
  type Arrival,
  randomArrivals,
  type SimulatedCluster,
  simulateQueue,
  waitsByAccount,
} from './queue-simulation.ts';

const cluster = (changed: Partial<SimulatedCluster> = {}): SimulatedCluster => ({
  ...{ places: 1, accountJobs: 4, cores: 8, besideSeconds: 0, acceptCoreSeconds: 0 },
  ...changed,
});
const job = (account: string, at = 0, coreSeconds = 1): Arrival => ({ account, at, coreSeconds });

describe('the simulated queue', () => {
  it('lets accounts take turns, regardless of order and number', () => {
    const arrivals = [job('a'), job('a'), job('a'), job('b'), job('c')];
    const order = simulateQueue(arrivals, cluster()).map(({ account }) => account);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it('counts an account’s open jobs when one is accepted: who has none open any more is first again', () => {
    const arrivals = [job('a'), job('a'), job('a'), job('b', 0), job('b', 2.5)];
    const order = simulateQueue(arrivals, cluster()).map(({ account, endedAt }) => `${account} ${endedAt}`);
    expect(order).toEqual(['a 1', 'b 2', 'a 3', 'b 4', 'a 5']);
  });

  it('draws no more jobs of an account at once than it may have', () => {
    const arrivals = Array.from({ length: 4 }, () => job('a'));
    const ends = (accountJobs: number) =>
      simulateQueue(arrivals, cluster({ places: 4, accountJobs })).map(({ endedAt }) => endedAt);
    expect(ends(4)).toEqual([1, 1, 1, 1]);
    expect(ends(2)).toEqual([1, 1, 2, 2]);
  });

  it('shares cores evenly among drawing work, and leaves them free for other requests', () => {
    const arrivals = [job('a'), job('b')];
    const [one, other] = simulateQueue(arrivals, cluster({ places: 2, cores: 1, besideSeconds: 0.5 }));
    expect([one?.endedAt, other?.endedAt]).toEqual([2.5, 2.5]);
  });

  it('draws more slowly while others are accepted, by as much of the cores as that takes', () => {
    // One place on one core. For 3 s, accepting three jobs takes a quarter of the core; then drawing has all of it.
    const arrivals = [job('a', 0, 3), job('b', 1, 1), job('c', 2, 1), job('d', 3, 1)];
    const ends = (acceptCoreSeconds: number) =>
      simulateQueue(arrivals, cluster({ cores: 1, acceptCoreSeconds })).map(({ endedAt }) => endedAt);
    expect(ends(0)).toEqual([3, 4, 5, 6]);
    expect(ends(0.25)).toEqual([3.75, 4.75, 5.75, 6.75]);
  });

  it('takes no more than a core for accepting, and makes up for it between later arrivals', () => {
    const arrivals = [job('a', 0, 10), job('b', 0.5), job('c', 0.5), job('d', 3)];
    const [first] = simulateQueue(arrivals, cluster({ cores: 2, acceptCoreSeconds: 1 }));
    expect(first?.endedAt).toBe(10);
    const [alone] = simulateQueue(arrivals, cluster({ cores: 1, acceptCoreSeconds: 1 }));
    expect(alone?.endedAt).toBeCloseTo(13);
  });

  it('of one place, one account and random arrivals waits as long as Pollaczek and Khinchine say', () => {
    // M/D/1 queue at a load of 0.8: the mean wait is load ÷ (2 × (1 − load)) = 2 service times.
    const arrivals = randomArrivals(seeded(7), {
      ...{ seconds: 200_000, jobsPerSecond: 0.8, accounts: 1 },
      coreSecondsOf: () => 1,
    });
    const departures = simulateQueue(arrivals, cluster({ accountJobs: 1 }));
    const mean = departures.reduce((sum, { waited }) => sum + waited, 0) / departures.length;
    expect(departures).toHaveLength(arrivals.length);
    expect(mean).toBeGreaterThan(1.9);
    expect(mean).toBeLessThan(2.1);
  });

  it('makes accounts that ask for as much wait equally long: 200 jobs of 10 over 2 places', () => {
    const arrivals = Array.from({ length: 200 }, (_, index) => job(`account ${Math.floor(index / 20)}`));
    const waits = waitsByAccount(simulateQueue(arrivals, cluster({ places: 2 })));
    expect(waits).toHaveLength(10);
    expect((waits.at(-1)?.meanSeconds ?? 0) / (waits[0]?.meanSeconds ?? 1)).toBeLessThan(1.1);
  });
});
