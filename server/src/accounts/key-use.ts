import type { Clock } from '../clock.ts';
import { faultFacts, type Log } from '../log.ts';
import type { AccountStore } from '../stores/account-store.ts';
import { faultyPart } from '../stores/storage-fault.ts';
import { GatherTimer } from './gather-timer.ts';

const MINUTE = 60_000;
/** Delay before collected notes are written. */
const GATHER_MILLISECONDS = 1000;

/** Records when keys were used, at most once a minute for each key. Requests do not wait for it. */
export interface KeyUse {
  note(keyId: string): void;
  /** Writes the collected notes. */
  flush(): Promise<void>;
}

export function createKeyUse(accounts: Pick<AccountStore, 'noteUse'>, clock: Clock, log: Log): KeyUse {
  /** Time of the last note for each key. */
  const noted = new Map<string, number>();
  let due: string[] = [];
  const flush = async (): Promise<void> => {
    timer.written();
    const written = due;
    due = [];
    try {
      for (const keyId of written) await accounts.noteUse(keyId, noted.get(keyId) ?? clock.now());
    } catch (error) {
      // the storage watch logs a full disk already
      if (faultyPart(error) === undefined) log('error', 'key use not noted', faultFacts(error));
    }
    const old = clock.now() - MINUTE;
    for (const [keyId, at] of noted) if (at <= old) noted.delete(keyId);
  };
  const timer = new GatherTimer(GATHER_MILLISECONDS, flush);
  return {
    note: (keyId) => {
      const now = clock.now();
      const last = noted.get(keyId);
      // a note in the future comes from a wrong clock
      if (last !== undefined && last <= now && now - last < MINUTE) return;
      noted.set(keyId, now);
      due.push(keyId);
      timer.noted();
    },
    flush,
  };
}
