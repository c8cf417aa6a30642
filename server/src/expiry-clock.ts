import type { Clock } from './clock.ts';

const HOUR = 3_600_000;
/** How far ahead the clock may be of the time that passed: what lies so close is not worth a question. */
const TOLERANCE_MILLISECONDS = HOUR;
/** How long a clock that leapt ahead must go on before it is believed: a wrong one is set right sooner. */
const DOUBT_MILLISECONDS = HOUR;

export interface ExpiryClockParts {
  readonly clock: Clock;
  /** Milliseconds that pass evenly, whatever is done to the clock; of no particular beginning. */
  readonly steady: () => number;
  /** What the clock said when the data folder was last used; undefined where that is not known. */
  readonly lastSeenAt: number | undefined;
  /** Told once when the clock moved by so much, which time alone does not explain; negative for back. */
  readonly onMoved: (milliseconds: number) => void;
}

/**
 * The time by which it is judged what has expired: the clock's, but for one that leaps ahead (a machine that starts with a
 * wrong date, a date set by mistake). It is doubted for an hour, in which nothing expires that would not have anyway:
 * what is deleted by a wrong clock does not come back. A clock that goes back is followed at once; that deletes nothing.
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
