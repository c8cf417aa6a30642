import type { WindowKind, WindowUse } from '../stores/window-store.ts';

const MINUTE = 60_000;

/** Returns the window of a key at a time: the UTC minute, so that all limits and all servers reset together. */
export function minuteOf(keyId: string, kind: WindowKind, now: number): WindowUse {
  return { keyId, kind, startsAt: Math.floor(now / MINUTE) * MINUTE };
}

/** Returns the time at which a window resets, in Unix seconds. */
export function resetSecondsOf({ startsAt }: WindowUse): number {
  return (startsAt + MINUTE) / 1000;
}

/** Returns the whole seconds until a window resets, at least 1. */
export function retryAfterSecondsOf(window: WindowUse, now: number): number {
  return Math.max(1, Math.ceil(resetSecondsOf(window) - now / 1000));
}
