import { setTimeout as after } from 'node:timers/promises';
import { createKey, type ServerProcess, startServer } from '../server-process.ts';
import { type Audit, audit, countUnfinished } from './audit.ts';
import type { Disk } from './disk.ts';
import { noFaults, type Suffered, suffer } from './faults.ts';
import { type LoadOptions, type PrintCall, print, runLoad, type Seen } from './load.ts';
import { between, seeded } from './random.ts';

// Kills a server under load (kill -9) at random moments and restarts it, for a number of rounds. Meanwhile, its disk
// fills up, its clock jumps and files are deleted. At the end, every accepted job must have ended, and none may exist
// twice. Every PDF that was not deleted must be complete, and the ledger must add up.

export interface TrialOptions {
  readonly dataDir: string;
  readonly rounds: number;
  readonly seed: number;
  /** Maximum number of prints in a round. */
  readonly mostPrints: number;
  /** The disk of the data folder; `undefined` if it can't be filled up. */
  readonly disk?: Disk | undefined;
  readonly say?: (line: string) => void;
}

export interface TrialFigures extends Audit {
  readonly kills: number;
  /** Kills before the server listened. */
  readonly earlyKills: number;
  /** Number of faults of each kind. `refused` counts the calls that they made fail with 503. */
  readonly faults: Suffered['counts'];
  readonly refused: number;
  /** Deleted PDFs. */
  readonly filesTaken: number;
  /** Calls of /print. `accepted` counts those whose 202 was received. */
  readonly calls: number;
  readonly accepted: number;
  readonly labels: number;
  readonly rendered: number;
  /** Unfinished jobs at the last start of the server. */
  readonly resumedAtEnd: number;
}

/** Time limit for the last server to finish every job. */
const DRAIN_MILLISECONDS = 300_000;

export async function crashTrial(options: TrialOptions): Promise<TrialFigures> {
  const environment = environmentOf(options.dataDir);
  const random = seeded(options.seed);
  const seen: Seen = { prints: [], refused: 0, rendered: 0, brokenRenders: 0, surprises: [] };
  const suffered = noFaults();
  // The server creates the folder; then a key can be created.
  const key = await createKey(environment);
  let earlyKills = 0;
  for (let round = 1; round <= options.rounds; round++) {
    const server = startTrialServer(environment, seen, suffered.clockBeside);
    const loaded = await underLoad({ ...options, server, suffered, key, random, seen });
    if (!loaded) earlyKills++;
    await options.disk?.free();
    options.say?.(`round ${round}: ${seen.prints.length} prints sent, ${acceptedOf(seen).length} accepted`);
  }
  const resumedAtEnd = await drain(options.dataDir, key, seen, suffered);
  const accepted = acceptedOf(seen);
  const { violations, ...found } = await audit(options.dataDir, seen, suffered.removed);
  const jobs = found.completed + found.failed;
  const isEven = jobs === accepted.length + found.unseen;
  const uneven = `${jobs} jobs ended, but ${accepted.length} were accepted and ${found.unseen} cut off`;
  return {
    ...found,
    violations: isEven ? violations : [...violations, uneven],
    ...{ kills: options.rounds, earlyKills, resumedAtEnd, faults: suffered.counts, refused: seen.refused },
    filesTaken: [...suffered.removed].filter((name) => name.endsWith('.pdf')).length,
    calls: seen.prints.length,
    accepted: accepted.length,
    labels: accepted.reduce((sum, { labels }) => sum + labels, 0),
    rendered: seen.rendered,
  };
}

function environmentOf(dataDir: string): Record<string, string> {
  return {
    PLATEN_DATA_DIR: dataDir,
    PLATEN_LABELS_PER_MINUTE: '1000000000',
    PLATEN_REQUESTS_PER_MINUTE: '1000000000',
    PLATEN_TRIAL_LABELS: '1000000000',
    PLATEN_PRINT_THREADS: '1',
    PLATEN_RENDER_THREADS: '1',
  };
}

const startTrialServer = (environment: Record<string, string>, seen: Seen, clockBeside: number): ServerProcess =>
  startServer(environment, (text) => noteFault(seen, text), 'test/crash-trial/server.ts', [String(clockBeside)]);

interface Round extends Omit<LoadOptions, 'url' | 'wasFull'>, Pick<TrialOptions, 'dataDir' | 'disk'> {
  readonly server: ServerProcess;
  readonly suffered: Suffered;
}

/** Runs the load and the faults, and kills the server at a random moment. Returns false if it did not listen yet. */
async function underLoad({ server, suffered, dataDir, disk, ...load }: Round): Promise<boolean> {
  const { random } = load;
  if (random() < 0.1) {
    await after(between(random, 0, 800));
    await server.kill();
    return false;
  }
  const lives = between(random, 20, 2500);
  const faults = between(random, 0, 3);
  const url = await server.url;
  if (url === undefined) throw new Error('the server did not start');
  const fullBefore = suffered.counts['disk full'];
  const loading = runLoad({ ...load, url, wasFull: () => suffered.counts['disk full'] > fullBefore });
  await Promise.all([after(lives), suffer({ dataDir, disk, server, random, suffered }, faults, lives)]);
  await server.kill();
  await loading;
  return true;
}

/** Starts the server for the last time, repeats unanswered calls, and waits until every job has ended. */
async function drain(dataDir: string, key: string, seen: Seen, { removed, clockBeside }: Suffered): Promise<number> {
  const server = startTrialServer(environmentOf(dataDir), seen, clockBeside);
  // In the end, the clock is right.
  server.tell({ clockBeside: 0 });
  try {
    const url = await server.url;
    if (url === undefined) throw new Error('the server did not start');
    const unanswered = seen.prints.filter((call) => call.jobId === undefined && call.idempotencyKey !== undefined);
    for (const call of unanswered) await print({ url, key, seen, wasFull: () => false }, call);
    const deadline = Date.now() + DRAIN_MILLISECONDS;
    let resumed = 0;
    for (const { jobId, number } of acceptedOf(seen)) {
      const end = await waitForEnd(`${url}/api/v1/print/${jobId}`, key, deadline);
      if (end === undefined) seen.surprises.push(`call ${number}: job ${jobId} did not end`);
      else if (end.fileGone && ![...removed].some((name) => name.startsWith(`${jobId}`)))
        seen.surprises.push(`job ${jobId}: its PDF is gone`);
      if (end?.looks !== 1) resumed++;
    }
    // Jobs that no client knows of.
    while (countUnfinished(dataDir) > 0 && Date.now() < deadline) await after(200);
    return resumed;
  } finally {
    await server.stop();
  }
}

/**
 * Polls a job until it is final. Returns the number of polls and whether its PDF is missing. Returns `undefined` if the
 * job is unknown or the time is over.
 */
async function waitForEnd(
  address: string,
  key: string,
  deadline: number,
): Promise<{ readonly looks: number; readonly fileGone: boolean } | undefined> {
  for (let looks = 1; Date.now() < deadline; looks++) {
    const wait = looks === 1 ? '' : '?wait=20';
    const answer = await fetch(`${address}${wait}`, { headers: { Authorization: `Bearer ${key}` } });
    const { status = '', fileGone = false } = (await answer.json()) as { status?: string; fileGone?: boolean };
    if (answer.status !== 200) return undefined;
    if (status === 'completed' || status === 'failed') return { looks, fileGone };
  }
  return undefined;
}

function acceptedOf({ prints }: Seen): readonly PrintCall[] {
  return prints.filter(({ jobId }) => jobId !== undefined);
}

/** Errors that a server may log: a job that used up its attempts, and the disk that the trial filled. */
const EXPECTED = ['every attempt crashed', '"event":"storage fault"'];

function noteFault(seen: Seen, text: string): void {
  for (const line of text.split('\n')) {
    if (line !== '' && !EXPECTED.some((event) => line.includes(event))) seen.surprises.push(`the server said: ${line}`);
  }
}
