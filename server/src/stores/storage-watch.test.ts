import { describe, expect, it } from 'vitest';
import { StorageFault, TakenOver } from './storage-faults.ts';
import { createStorageWatch, recoverFirst } from './storage-watch.ts';
import type { Stores } from './stores.ts';

/** A watch on a database that is unavailable until the test changes it, and a record of its writes. */
function watched() {
  const state = { isAway: true };
  const written: string[] = [];
  const log: string[] = [];
  const watch = createStorageWatch(
    (level, event) => log.push(`${level} ${event}`),
    () => undefined,
  );
  const writeOrQueue = (what: string): Promise<void> =>
    watch.writeOrQueue(async () => {
      if (state.isAway) throw new StorageFault('database', 'away');
      written.push(what);
    });
  return { watch, state, written, log, writeOrQueue: writeOrQueue };
}

describe('queued writes', () => {
  it('is written at once where the storage takes it', async () => {
    const { writeOrQueue, state, written } = watched();
    state.isAway = false;
    await writeOrQueue('first');
    expect(written).toEqual(['first']);
  });

  it('is written in its order, also what comes when the storage is back', async () => {
    const { watch, writeOrQueue, state, written } = watched();
    await writeOrQueue('first');
    state.isAway = false;
    await writeOrQueue('second');
    expect(written).toEqual([]);
    await watch.retryQueued();
    expect(written).toEqual(['first', 'second']);
  });

  it('is dropped where another instance took it over, and holds up nothing', async () => {
    const { watch, writeOrQueue, state, written, log } = watched();
    await writeOrQueue('first');
    await watch.writeOrQueue(() => Promise.reject(new TakenOver()));
    await writeOrQueue('second');
    state.isAway = false;
    await watch.retryQueued();
    expect(written).toEqual(['first', 'second']);
    await watch.writeOrQueue(() => Promise.reject(new TakenOver()));
    await writeOrQueue('third');
    expect(written).toEqual(['first', 'second', 'third']);
    expect(log).toEqual(['error storage fault']);
  });

  it('is dropped with a word in the log where a mistake of ours keeps it from being written', async () => {
    const { watch, writeOrQueue, state, written, log } = watched();
    await writeOrQueue('first');
    await watch.writeOrQueue(() => Promise.reject(new TypeError('no such column')));
    await writeOrQueue('second');
    state.isAway = false;
    await watch.retryQueued();
    expect(written).toEqual(['first', 'second']);
    expect(log).toEqual(['error storage fault', 'error fault']);
  });
});

/** Stores that only log each ping. */
function pinged(log: string[]): Stores {
  const stores: Pick<Stores, 'ping'> = {
    ping: async () => {
      log.push('ping');
    },
  };
  return stores as Stores;
}

describe('a store that could not be cleaned up at the start', () => {
  it('is cleaned up before the next write, once', async () => {
    const log: string[] = [];
    let isFull = true;
    const { stores, recover } = recoverFirst(pinged(log), async () => {
      log.push('clean');
      if (isFull) throw new StorageFault('database', 'full');
    });
    await recover();
    await expect(stores.ping()).rejects.toThrow('full');
    isFull = false;
    await Promise.all([stores.ping(), stores.ping()]);
    await stores.ping();
    expect(log).toEqual(['clean', 'clean', 'clean', 'ping', 'ping', 'ping']);
  });

  it('keeps the server from starting where it is no fault of the storage', async () => {
    const { recover } = recoverFirst(pinged([]), () => Promise.reject(new Error('a defect')));
    await expect(recover()).rejects.toThrow('a defect');
  });
});
