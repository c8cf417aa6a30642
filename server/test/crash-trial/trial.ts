import { setTimeout as after } from 'node:timers/promises';
import { createKey, type ServerProcess, startServer } from '../server-process.ts';
import { type Audit, audit, countUnfinished } from './audit.ts';
import { type LoadOptions, type PrintCall, print, runLoad, type Seen } from './load.ts';
import { between, seeded } from './random.ts';

// A server under load is killed (kill -9) at random moments and started again, round after round. In the end every job
// that it accepted must have ended, none made twice, every PDF whole, and the ledger must add up.

export interface TrialOptions {
  readonly dataDir: string;
  readonly rounds: number;
  readonly seed: number;
  /** Prints of a round, at most. */
  readonly mostPrints: number;
  readonly say?: (line: string) => void;
}

export interface TrialFigures extends Audit {
  readonly kills: number;
  /** Of them before the server listened. */
  readonly earlyKills: number;
  /** Calls of /print, and those whose 202 was read. */
  readonly calls: number;
  readonly accepted: number;
  readonly labels: number;
  readonly rendered: number;
  /** Jobs that were not final when the server was last started. */
  readonly resumedAtEnd: number;
}

/** The longest that the last server may take to end every job. */
const DRAIN_MILLISECONDS = 300_000;

export async function crashTrial(options: TrialOptions): Promise<TrialFigures> {
  const environment = environmentOf(options.dataDir);
  const random = seeded(options.seed);
  const seen: Seen = { prints: [], rendered: 0, brokenRenders: 0, surprises: [] };
  // a server makes the folder; then its key
  const key = await createKey(environment);
  let earlyKills = 0;
  for (let round = 1; round <= options.rounds; round++) {
    const server = startServer(environment, (text) => noteFault(seen, text));
    const loaded = await underLoad(server, { key, random, seen, mostPrints: options.mostPrints });
    if (!loaded) earlyKills++;
    options.say?.(`round ${round}: ${seen.prints.length} prints sent, ${acceptedOf(seen).length} accepted`);
  }
  const resumedAtEnd = await drain(options.dataDir, key, seen);
  const accepted = acceptedOf(seen);
  const { violations, ...found } = await audit(options.dataDir, seen);
  const jobs = found.completed + found.failed;
  const isEven = jobs === accepted.length + found.unseen;
  const uneven = `${jobs} jobs ended, but ${accepted.length} were accepted and ${found.unseen} cut off`;
  return {
    ...found,
    violations: isEven ? violations : [...violations, uneven],
    ...{ kills: options.rounds, earlyKills, resumedAtEnd },
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

/** Runs the load and kills the server at a random moment; false when that was before it listened. */
async function underLoad(server: ServerProcess, load: Omit<LoadOptions, 'url'>): Promise<boolean> {
  if (load.random() < 0.1) {
    await after(between(load.random, 0, 800));
    await server.kill();
    return false;
  }
  const lives = between(load.random, 20, 1200);
  const url = await server.url;
  if (url === undefined) throw new Error('the server did not start');
  const loading = runLoad({ ...load, url });
  await after(lives);
  await server.kill();
  await loading;
  return true;
}

/** Starts the server a last time, sends again what has no answer, and waits until every job ended. */
async function drain(dataDir: string, key: string, seen: Seen): Promise<number> {
  const environment = environmentOf(dataDir);
  const server = startServer(environment, (text) => noteFault(seen, text));
  try {
    const url = await server.url;
    if (url === undefined) throw new Error('the server did not start');
    const unanswered = seen.prints.filter((call) => call.jobId === undefined && call.idempotencyKey !== undefined);
    for (const call of unanswered) await print({ url, key, seen, random: () => 0, mostPrints: 0 }, call);
    const deadline = Date.now() + DRAIN_MILLISECONDS;
    let resumed = 0;
    for (const { jobId, number } of acceptedOf(seen)) {
      const looks = await waitForEnd(`${url}/api/v1/print/${jobId}`, key, deadline);
      if (looks === undefined) seen.surprises.push(`call ${number}: job ${jobId} did not end`);
      if (looks !== 1) resumed++;
    }
    // those whose clients never heard of them
    while (countUnfinished(dataDir) > 0 && Date.now() < deadline) await after(200);
    return resumed;
  } finally {
    await server.stop();
  }
}

/** How often one had to look until a job was final; undefined when it never was. */
async function waitForEnd(address: string, key: string, deadline: number): Promise<number | undefined> {
  for (let looks = 1; Date.now() < deadline; looks++) {
    const wait = looks === 1 ? '' : '?wait=20';
    const answer = await fetch(`${address}${wait}`, { headers: { Authorization: `Bearer ${key}` } });
    const { status = '' } = (await answer.json()) as { status?: string };
    if (answer.status !== 200) return undefined;
    if (status === 'completed' || status === 'failed') return looks;
  }
  return undefined;
}

function acceptedOf({ prints }: Seen): readonly PrintCall[] {
  return prints.filter(({ jobId }) => jobId !== undefined);
}

/** Notes the faults that the server logs, but for jobs that used up their attempts. */
function noteFault(seen: Seen, text: string): void {
  for (const line of text.split('\n')) {
    if (line !== '' && !line.includes('every attempt crashed')) seen.surprises.push(`the server said: ${line}`);
  }
}
