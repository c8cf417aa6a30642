import type { WindowKind, WindowUse } from '../stores/window-store.ts';

const MINUTE = 60_000;

/** The window of a key at a time: the UTC minute, so that every limit and every server agree on the reset. */
export function minuteOf(keyId: string, kind: WindowKind, now: number): WindowUse {
  return { keyId, kind, startsAt: Math.floor(now / MINUTE) * MINUTE };
}

/** Unix epoch seconds at which a window resets. */
export function resetSecondsOf({ startsAt }: WindowUse): number {
  return (startsAt + MINUTE) / 1000;
}

/** Whole seconds, at least 1, after which a window has reset. */
export function retryAfterSecondsOf(window: WindowUse, now: number): number {
  return Math.max(1, Math.ceil(resetSecondsOf(window) - now / 1000));
}
