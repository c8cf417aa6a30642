import { createHeap } from './heap.ts';

// The queue of long print jobs as several workers share it, without a clock, a database or a drawing: who begins when, and
// how long each waits. What jobs cost is given; what their order costs comes out.

/** A job that is accepted at some second, and takes so many of a core. */
export interface Arrival {
  readonly at: number;
  readonly account: string;
  readonly coreSeconds: number;
}

export interface SimulatedCluster {
  /** Jobs that all workers together draw at once: their number times `PLATEN_PRINT_THREADS`. */
  readonly places: number;
  /** Jobs of one account that they draw at once: `PLATEN_ACCOUNT_JOBS`. */
  readonly accountJobs: number;
  /** Cores that the places share evenly. */
  readonly cores: number;
  /** What passes for each job, beside drawing it, while it has its place: it is fetched, read, stored and ended. Seconds. */
  readonly besideSeconds: number;
  /**
   * What accepting a job takes of the same cores before it is accepted, one job after the other: 0 where api processes and
   * the database have cores of their own.
   */
  readonly acceptCoreSeconds: number;
}

export interface Departure {
  readonly account: string;
  /** Seconds from being accepted to a place, and to the end. */
  readonly waited: number;
  readonly took: number;
  /** At which second it ended. */
  readonly endedAt: number;
}

interface Waiting extends Arrival {
  /** Its account's n-th open job when it was accepted: the lower, the sooner. */
  readonly turn: number;
  readonly serial: number;
}

interface Running extends Waiting {
  readonly began: number;
  /** Seconds of a core that are left, and of what passes beside. */
  core: number;
  beside: number;
}

interface Account {
  readonly jobs: ReturnType<typeof createHeap<Waiting>>;
  open: number;
  running: number;
}

const isSooner = (one: Waiting, other: Waiting): boolean =>
  one.turn < other.turn || (one.turn === other.turn && one.serial < other.serial);

/** Seconds below which nothing is left: of rounding. */
const NOTHING = 1e-9;

/**
 * Lets jobs, in the order in which they are accepted, come to their end. The next to begin is the one with the lowest turn,
 * of these the first accepted, of the accounts that may have one more; as pg-boss fetches by priority and group.
 */
export function simulateQueue(arrivals: readonly Arrival[], cluster: SimulatedCluster): readonly Departure[] {
  const accounts = new Map<string, Account>();
  // the first waiting job of each account that may have one more; others stand there too, and are passed over
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
      running.add({ ...head, began: now, core: head.coreSeconds, beside: cluster.besideSeconds });
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
 * Cores that accepting takes before each arrival, since the one before: what it is known to take is spread evenly, and what
 * one core can't do in that time is done before the next. The first is accepted before there is anything to draw.
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

/** How fast a job is drawn: cores are shared evenly by those that are drawn at present. */
function speedOf(running: ReadonlySet<Running>, cores: number): number {
  let drawn = 0;
  for (const { core } of running) if (core > NOTHING) drawn++;
  return drawn === 0 ? 1 : Math.min(1, cores / drawn);
}

/** Seconds until a job is drawn, or ends. */
function untilOneChanges(running: ReadonlySet<Running>, cores: number): number {
  const speed = speedOf(running, cores);
  let soonest = Number.POSITIVE_INFINITY;
  for (const { core, beside } of running) soonest = Math.min(soonest, core > NOTHING ? core / speed : beside);
  return soonest;
}

/** Lets time pass for those that run; gives those that end. */
function moveOn(running: ReadonlySet<Running>, cores: number, seconds: number): readonly Running[] {
  const speed = speedOf(running, cores);
  const ended: Running[] = [];
  for (const job of running) {
    if (job.core > NOTHING) job.core -= seconds * speed;
    else job.beside -= seconds;
    if (job.core <= NOTHING && job.beside <= NOTHING) ended.push(job);
  }
  return ended;
}

/** Jobs that come independently of each other, so many a second on average (a Poisson process), of accounts at random. */
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
  /** Mean seconds from being accepted to the end. */
  readonly meanSeconds: number;
}

/** How long each account's jobs took on average, the quickest first. */
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
