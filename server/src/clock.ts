export interface Clock {
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
}

const HOUR = 3_600_000;
/** Maximum accepted difference between the system clock and the time calculated from a monotonic clock. */
const TOLERANCE_MILLISECONDS = HOUR;
/** A forward jump of the system clock is ignored for this time. A wrong clock is usually corrected sooner. */
const DOUBT_MILLISECONDS = HOUR;

export interface ExpiryClockParts {
  readonly clock: Clock;
  /** Monotonic clock in milliseconds, unaffected by changes to the system clock. */
  readonly steady: () => number;
  /** Time that the clock showed when the data folder was last used; undefined if unknown. */
  readonly lastSeenAt: number | undefined;
  /** Called once for each jump of the clock, with the size of the jump; negative for a jump back. */
  readonly onMoved: (milliseconds: number) => void;
}

/**
 * Creates the clock that decides expiry. It ignores a forward jump of the system clock for an hour, because data that
 * expires too early is lost. Such a jump occurs, for example, if the machine starts with a wrong date. A jump back
 * takes effect immediately, because it deletes nothing.
 */
export function createExpiryClock({ clock, steady, lastSeenAt, onMoved }: ExpiryClockParts): Clock {
  let believed = lastSeenAt ?? clock.now();
  let believedAt = steady();
  let doubtedSince: number | undefined;
  const believe = (now: number, at: number): number => {
    believed = now;
    believedAt = at;
    doubtedSince = undefined;
    return now;
  };
  return {
    now: () => {
      const now = clock.now();
      const at = steady();
      const passed = believed + (at - believedAt);
      const ahead = now - passed;
      if (ahead < -TOLERANCE_MILLISECONDS) onMoved(ahead);
      if (ahead <= TOLERANCE_MILLISECONDS) return believe(now, at);
      if (doubtedSince === undefined) onMoved(ahead);
      doubtedSince ??= at;
      return at - doubtedSince >= DOUBT_MILLISECONDS ? believe(now, at) : passed;
    },
  };
}
