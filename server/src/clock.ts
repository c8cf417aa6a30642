export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

const HOUR = 3_600_000;
/** Maximum accepted difference between the clock and the time that a monotonic clock predicts. */
const TOLERANCE_MILLISECONDS = HOUR;
/** Time for which a clock that jumped ahead is distrusted. A wrong clock is usually corrected sooner. */
const DOUBT_MILLISECONDS = HOUR;

export interface ExpiryClockParts {
  readonly clock: Clock;
  /** Monotonic clock in milliseconds, unaffected by changes of the system clock. */
  readonly steady: () => number;
  /** Time that the clock showed when the data folder was last used; undefined if unknown. */
  readonly lastSeenAt: number | undefined;
  /** Called once for each jump of the clock, with the size of the jump; negative for a jump back. */
  readonly onMoved: (milliseconds: number) => void;
}

/**
 * Creates the clock that decides expiry. It follows the system clock unless that jumps ahead, for example after a start
 * with a wrong date. It then ignores the jump for an hour, because data deleted by a wrong clock is lost. If the system
 * clock jumps back, it follows at once, because that deletes nothing.
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
