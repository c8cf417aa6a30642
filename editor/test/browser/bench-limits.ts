/** A limit of a benchmark, and the figure of each round. */
export interface BenchLimit {
  readonly what: string;
  readonly rounds: readonly number[];
  readonly most: number;
  readonly unit?: string;
}

/** The load of the machine before the benchmark. */
interface Machine {
  /** Average number of running processes in the last minute. */
  readonly load: number;
  readonly cores: number;
}

/** The result of a benchmark: the exit status, and lines to print. */
export interface Verdict {
  /** 0: within the limits. 1: a limit is exceeded. 2: a limit is exceeded, but the machine was busy. */
  readonly status: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/** Share of the cores that may be busy before a benchmark. */
const BUSY_SHARE = 0.5;

/** The value in the middle of the sorted values; the lower one of two. */
export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Compares the median of the rounds with each limit, so that a single slow round does not count. */
export function verdictOf(limits: readonly BenchLimit[], { load, cores }: Machine): Verdict {
  const exceeded = limits.flatMap(({ what, rounds, most, unit = ' ms' }) => {
    const median = middle(rounds);
    // a missing figure counts as exceeded
    return median <= most
      ? []
      : `Limit exceeded: ${what}, median of ${rounds.length} rounds ${median.toFixed(1)}${unit}, at most ${most}${unit}`;
  });
  if (exceeded.length === 0) return { status: 0, lines: ['All limits are kept.'] };
  if (load <= cores * BUSY_SHARE) return { status: 1, lines: exceeded };
  const busy = `This result does not count, because the machine was busy: load ${load.toFixed(1)} on ${cores} cores.`;
  return { status: 2, lines: [...exceeded, busy] };
}
