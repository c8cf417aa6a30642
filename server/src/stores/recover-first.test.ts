import { describe, expect, it } from 'vitest';
import { recoverFirst } from './recover-first.ts';
import { StorageFault } from './storage-fault.ts';
import type { Stores } from './stores.ts';

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
