import { createHeap } from './heap.ts';

// Discrete-event simulation of the queue of long print jobs on several workers, without a clock, database or drawing.
// The costs of jobs are given. The result is when each job starts, and how long it waits.

/** A job: the second when it is accepted, and the CPU seconds that it takes. */
export interface Arrival {
  readonly at: number;
  readonly account: string;
  readonly coreSeconds: number;
}

export interface SimulatedCluster {
  /** Jobs that all workers together draw at once: the number of workers times `PLATEN_PRINT_THREADS`. */
  readonly places: number;
  /** Jobs of one account that run at once: `PLATEN_ACCOUNT_JOBS`. */
  readonly accountJobs: number;
  /** Cores that running jobs share evenly. */
  readonly cores: number;
  /** Seconds that a job occupies its place in addition to drawing: to be fetched, read, stored and completed. */
  readonly besideSeconds: number;
  /**
   * CPU seconds to accept a job, on the same cores, one job after the other. 0 if api processes and database have
   * separate cores.
   */
  readonly acceptCoreSeconds: number;
}

export interface Departure {
  readonly account: string;
  /** Seconds from acceptance to the start, and to the end. */
  readonly waited: number;
  readonly took: number;
  /** The second when it ended. */
  readonly endedAt: number;
}

interface Waiting extends Arrival {
  /** Number of the account's open jobs when this job was accepted, including it. Lower turns start sooner. */
  readonly turn: number;
  readonly serial: number;
}

interface Running extends Waiting {
  readonly began: number;
  /** Remaining CPU seconds, and remaining seconds of other work. */
  core: number;
  extra: number;
}

interface Account {
  readonly jobs: ReturnType<typeof createHeap<Waiting>>;
  open: number;
  running: number;
}

const isSooner = (one: Waiting, other: Waiting): boolean =>
  one.turn < other.turn || (one.turn === other.turn && one.serial < other.serial);

/** Rounding tolerance: less than this counts as no time left, in seconds. */
const NOTHING = 1e-9;

/**
 * Simulates jobs in the order of their acceptance. Of the accounts below their limit, the job with the lowest turn
 * starts next; ties go to the job accepted first. This is pg-boss's order by priority and group.
 */
export function simulateQueue(arrivals: readonly Arrival[], cluster: SimulatedCluster): readonly Departure[] {
  const accounts = new Map<string, Account>();
  // The first waiting job of each account below its limit. It may also hold outdated entries, which are skipped.
  const heads = createHeap<Waiting>(isSooner);
  const running = new Set<Running>();
  const departures: Departure[] = [];
  let now = 0;
  const accountOf = (name: string): Account => {
    const known = accounts.get(name);
    if (known !== undefined) return known;
    const fresh = { jobs: createHeap<Waiting>(isSooner), open: 0, running: 0 };
    accounts.set(name, fresh);
    return fresh;
  };
  const offer = ({ jobs, running: works }: Account): void => {
    const head = jobs.first();
    if (head !== undefined && works < cluster.accountJobs) heads.add(head);
  };
  const accept = (arrival: Arrival, serial: number): void => {
    const account = accountOf(arrival.account);
    account.open++;
    account.jobs.add({ ...arrival, turn: account.open, serial });
    offer(account);
  };
  const beginSome = (): void => {
    while (running.size < cluster.places) {
      const head = heads.take();
      if (head === undefined) return;
      const account = accountOf(head.account);
      if (account.jobs.first() !== head || account.running >= cluster.accountJobs) continue;
      account.jobs.take();
      account.running++;
      running.add({ ...head, began: now, core: head.coreSeconds, extra: cluster.besideSeconds });
      offer(account);
    }
  };
  const end = (job: Running): void => {
    running.delete(job);
    const account = accountOf(job.account);
    account.running--;
    account.open--;
    offer(account);
    departures.push({ account: job.account, waited: job.began - job.at, took: now - job.at, endedAt: now });
  };
  const accepting = acceptingCores(arrivals, cluster);
  let next = 0;
  while (next < arrivals.length || running.size > 0) {
    const arrival = arrivals[next];
    const cores = cluster.cores - (accepting[next] ?? 0);
    const passes = Math.min(untilOneChanges(running, cores), arrival === undefined ? Infinity : arrival.at - now);
    now += passes;
    for (const job of moveOn(running, cores, passes)) end(job);
    if (arrival !== undefined && arrival.at <= now + NOTHING) accept(arrival, next++);
    beginSome();
  }
  return departures;
}

/**
 * Returns the cores that accepting takes before each arrival, since the previous one. The work is spread evenly; work
 * that exceeds one core is carried over to the next interval. The first job is accepted before there is anything to
 * draw.
 */
function acceptingCores(arrivals: readonly Arrival[], { acceptCoreSeconds }: SimulatedCluster): readonly number[] {
  let left = 0;
  return arrivals.map(({ at }, index) => {
    const seconds = at - (arrivals[index - 1]?.at ?? at);
    left += index === 0 ? 0 : acceptCoreSeconds;
    const taken = seconds === 0 ? 0 : Math.min(1, left / seconds);
    left -= taken * seconds;
    return taken;
  });
}

/** The speed of a job: the jobs that are being drawn share the cores evenly. */
function speedOf(running: ReadonlySet<Running>, cores: number): number {
  let drawn = 0;
  for (const { core } of running) if (core > NOTHING) drawn++;
  return drawn === 0 ? 1 : Math.min(1, cores / drawn);
}

/** Seconds until the next job is drawn or ends. */
function untilOneChanges(running: ReadonlySet<Running>, cores: number): number {
  const speed = speedOf(running, cores);
  let soonest = Number.POSITIVE_INFINITY;
  for (const { core, extra } of running) soonest = Math.min(soonest, core > NOTHING ? core / speed : extra);
  return soonest;
}

/** Advances the running jobs and returns those that end. */
function moveOn(running: ReadonlySet<Running>, cores: number, seconds: number): readonly Running[] {
  const speed = speedOf(running, cores);
  const ended: Running[] = [];
  for (const job of running) {
    if (job.core > NOTHING) job.core -= seconds * speed;
    else job.extra -= seconds;
    if (job.core <= NOTHING && job.extra <= NOTHING) ended.push(job);
  }
  return ended;
}

/** Returns random arrivals of independent jobs (a Poisson process) with the given mean rate, of random accounts. */
export function randomArrivals(
  random: () => number,
  { seconds, jobsPerSecond, accounts, coreSecondsOf }: RandomArrivals,
): readonly Arrival[] {
  const arrivals: Arrival[] = [];
  for (let at = gap(random, jobsPerSecond); at < seconds; at += gap(random, jobsPerSecond)) {
    const account = `account ${Math.floor(random() * accounts)}`;
    arrivals.push({ at, account, coreSeconds: coreSecondsOf(random) });
  }
  return arrivals;
}

export interface RandomArrivals {
  readonly seconds: number;
  readonly jobsPerSecond: number;
  readonly accounts: number;
  readonly coreSecondsOf: (random: () => number) => number;
}

const gap = (random: () => number, perSecond: number): number => -Math.log(1 - random()) / perSecond;

export interface AccountWait {
  readonly account: string;
  readonly jobs: number;
  /** Mean seconds from acceptance to the end. */
  readonly meanSeconds: number;
}

/** Mean duration of each account's jobs, shortest first. */
export function waitsByAccount(departures: readonly Pick<Departure, 'account' | 'took'>[]): readonly AccountWait[] {
  const sums = new Map<string, { jobs: number; seconds: number }>();
  for (const { account, took } of departures) {
    const sum = sums.get(account) ?? { jobs: 0, seconds: 0 };
    sum.jobs++;
    sum.seconds += took;
    sums.set(account, sum);
  }
  return [...sums]
    .map(([account, { jobs, seconds }]) => ({ account, jobs, meanSeconds: seconds / jobs }))
    .toSorted((one, other) => one.meanSeconds - other.meanSeconds);
}
