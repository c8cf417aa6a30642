import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { hashApiKey } from '../../src/accounts/keys.ts';
import { between, seeded } from '../crash-trial/random.ts';
import { startS3Server } from '../s3/s3-server.ts';
import { createKey } from '../server-process.ts';
import { type AuditParts, audit, countUnfinished } from './audit.ts';
import { type Allowed, createCall } from './calls.ts';
import { startDatabasePair } from './database-pair.ts';
import { type FaultKind, type FaultParts, faultKinds } from './faults.ts';
import { type LoadParts, look, makeCounter, print, runLoad, sendRender } from './load.ts';
import { createMember, DRAIN_SECONDS, type Role } from './members.ts';
import { nothingSeen, type Seen, type Wrong, wrongs } from './seen.ts';

// Injects one fault after another into a cluster of real processes under load, with two PostgreSQL servers and an S3.
// After each, all work must complete and match the clients' records.

export interface TrialOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly roles: readonly Role[];
  /** Names of faults; empty for all. */
  readonly only?: readonly string[];
  readonly say: (line: string) => void;
}

/** Totals of all rounds with a fault. */
export interface Row extends Record<Wrong, number> {
  rounds: number;
  calls: number;
  jobs: number;
  labels: number;
  /** Jobs whose client got no 202. */
  unseen: number;
  /** Jobs that were started more than once. */
  again: number;
  refused: number;
  broken: number;
  /** Longest time from the end of the load to the end of the last job, in seconds. */
  longest: number;
}

/** Time limit for the jobs of a round to end after the fault. */
const END_MILLISECONDS = 180_000;
/** Time after a fault in which a process may still log it: S3 requests time out after 10 seconds. */
const TOLD_MILLISECONDS = 15_000;
/** Longest load before a fault, and the load after it. */
const BEFORE_MILLISECONDS = 1500;
const AFTER_MILLISECONDS = 700;
/** Number of jobs to send before a fault, with a time limit. */
const LOADED_PRINTS = 3;
const LOADED_MILLISECONDS = 20_000;
const MAX_PER_ROUND = { prints: 20, labels: 4000 };
/** Violations of a round to print; all are counted. */
const MAX_SHOWN = 30;
const ACCOUNTS = 3;
const GRANT = 1_000_000_000;

/**
 * True for errors that a process may log: a job whose every attempt crashed, and a service that the trial took away.
 */
const isExpected = (line: string, isAway: boolean): boolean =>
  line.includes('every attempt crashed') || (isAway && /"event":"storage fault"|StorageFault/.test(line));

export async function faultsTrial(options: TrialOptions): Promise<Readonly<Record<string, Row>>> {
  const { rounds, seed, roles, only = [], say } = options;
  const random = seeded(seed);
  const seen = nothingSeen(ACCOUNTS);
  const folder = await mkdtemp(join(tmpdir(), 'platen-faults-'));
  const database = await startDatabasePair();
  const s3 = await startS3Server();
  const environment = {
    ...environmentOf(database.url),
    ...{ PLATEN_S3_ENDPOINT: s3.endpoint, PLATEN_S3_BUCKET: s3.bucket, PLATEN_S3_REGION: s3.credentials.region },
    PLATEN_S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    PLATEN_S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  };
  let allowed: Allowed = { broken: false, refused: false };
  let reportedUntil = 0;
  const said = (name: string, line: string): void => {
    if (!isExpected(line, allowed.refused || performance.now() < reportedUntil)) {
      seen.violations.push({ wrong: 'undocumented', fact: `${name} said: ${line.slice(0, 600)}` });
    }
  };
  const members = roles.map((role, index) => {
    const number = roles.slice(0, index + 1).filter((other) => other === role).length;
    return createMember({ name: `${role} ${number}`, role, folder, environment, said });
  });
  const table: Record<string, Row> = {};
  try {
    const keys: string[] = [];
    for (let account = 0; account < ACCOUNTS; account++) {
      const dataDir = join(folder, 'commands');
      keys.push(await createKey({ ...environment, PLATEN_DATA_DIR: dataDir }, `faults-${account}@example.com`));
    }
    const call = createCall({ members, seen, allowed: () => allowed });
    const load: LoadParts = { call, keys, random, seen, now: () => performance.now() };
    const crashes: number[] = [];
    const faultParts: FaultParts = {
      ...{ database, s3, members, load, random },
      onCrash: () => void crashes.push(performance.now()),
    };
    const auditParts: AuditParts = {
      ...{ database, load, grant: GRANT, known: new Set(), crashes },
      accounts: await Promise.all(keys.map((key) => accountOf(database, key))),
    };
    await Promise.all(members.map((member) => member.start()));
    for (let account = 0; account < ACCOUNTS; account++) await makeCounter(load, account);
    const deal = dealerOf(
      faultKinds.filter(({ name }) => only.length === 0 || only.includes(name)),
      random,
    );
    for (let round = 1; round <= rounds; round++) {
      const kind = deal();
      const before = tallyOf(seen);
      allowed = kind.allowed;
      await underLoad(kind, faultParts);
      await database.pairUp();
      const ended = performance.now();
      await settle(load, auditParts);
      const seconds = (performance.now() - ended) / 1000;
      if (allowed.refused) reportedUntil = performance.now() + TOLD_MILLISECONDS;
      allowed = { broken: false, refused: false };
      const found = await audit(auditParts);
      seen.violations.push(...found.violations);
      const row = table[kind.name] ?? emptyRow();
      table[kind.name] = row;
      add(row, before, seen, { ...found, seconds });
      say(lineOf(round, kind, before, seen, { ...found, seconds }));
      const facts = seen.violations.slice(before.violations);
      for (const { wrong, fact } of facts.slice(0, MAX_SHOWN)) {
        say(`  VIOLATION round ${round}, seed ${seed}, ${kind.name}: ${wrong}: ${fact}`);
      }
      if (facts.length > MAX_SHOWN) say(`  and ${facts.length - MAX_SHOWN} more in this round`);
    }
    await Promise.all(members.map((member) => member.stop()));
    say(`answers: ${[...seen.answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`);
    return table;
  } finally {
    await Promise.all(members.map((member) => member.kill()));
    await s3.stop();
    await database.end();
    await rm(folder, { recursive: true, force: true });
  }
}

function environmentOf(databaseUrl: string): Readonly<Record<string, string>> {
  return {
    PLATEN_DATABASE_URL: databaseUrl,
    PLATEN_LINK_SECRET: '5'.repeat(64),
    PLATEN_LABELS_PER_MINUTE: '1000000000',
    PLATEN_REQUESTS_PER_MINUTE: '1000000000',
    PLATEN_TRIAL_LABELS: String(GRANT),
    PLATEN_PRINT_THREADS: '1',
    PLATEN_RENDER_THREADS: '1',
    // Long time limits, because the trial keeps the machine busy.
    ...{ PLATEN_DATABASE_CONNECT_SECONDS: '20', PLATEN_JOB_SECONDS: '600', PLATEN_RENDER_SECONDS: '120' },
    PLATEN_DRAIN_SECONDS: String(DRAIN_SECONDS),
    PLATEN_STOP_SECONDS: '20',
  };
}

async function accountOf({ ask }: AuditParts['database'], key: string): Promise<string> {
  const [row] = await ask<{ id: string }>('select account_id as id from api_keys where hash = $1', [hashApiKey(key)]);
  return row?.id ?? '';
}

/** Returns the kinds in random order, each equally often. */
function dealerOf(kinds: readonly FaultKind[], random: () => number): () => FaultKind {
  let deck: FaultKind[] = [];
  return () => {
    if (deck.length === 0) deck = [...kinds];
    const [kind] = deck.splice(between(random, 0, deck.length - 1), 1);
    if (kind === undefined) throw new Error('there is no such fault');
    return kind;
  };
}

/** Runs the load and injects the fault in the middle. */
async function underLoad(kind: FaultKind, parts: FaultParts): Promise<void> {
  const over = new AbortController();
  const { prints } = parts.load.seen;
  const sentBefore = prints.length;
  const loading = runLoad(parts.load, MAX_PER_ROUND, over.signal);
  await after(between(parts.random, 300, BEFORE_MILLISECONDS));
  // On a busy machine, the load takes time to build up.
  const deadline = performance.now() + LOADED_MILLISECONDS;
  while (prints.length < sentBefore + LOADED_PRINTS && performance.now() < deadline) await after(20);
  await kind.run(parts);
  await after(AFTER_MILLISECONDS);
  over.abort();
  await loading;
  parts.s3.always = undefined;
  for (const member of parts.members) member.setClock(0);
}

/** Repeats unanswered calls that may be repeated, and waits for the end of every job. */
async function settle(load: LoadParts, parts: AuditParts): Promise<void> {
  const { seen } = load;
  const deadline = performance.now() + END_MILLISECONDS;
  const inTime = (): boolean => performance.now() < deadline;
  const until = async (isDone: () => boolean, tryOnce: () => Promise<unknown>): Promise<void> => {
    while (!isDone() && inTime()) {
      await tryOnce();
      if (!isDone()) await after(100);
    }
  };
  for (const render of seen.renders.filter(({ isAnswered }) => !isAnswered)) {
    await until(
      () => render.isAnswered,
      () => sendRender(load, render),
    );
    if (!render.isAnswered) seen.violations.push({ wrong: 'hung', fact: `${render.idempotencyKey} is never answered` });
  }
  for (const call of seen.prints.filter(({ jobId, idempotencyKey }) => jobId === undefined && idempotencyKey)) {
    await until(
      () => call.jobId !== undefined,
      () => print(load, call),
    );
    if (call.jobId === undefined) seen.violations.push({ wrong: 'hung', fact: `call ${call.number}: never accepted` });
  }
  for (const call of seen.prints.filter(({ jobId, end }) => jobId !== undefined && end === undefined)) {
    await until(
      () => call.end !== undefined,
      () => look(load, call, 20),
    );
  }
  // Jobs that no client knows of.
  while ((await countUnfinished(parts)) > 0 && inTime()) await after(100);
}

interface Tally {
  readonly calls: number;
  readonly refused: number;
  readonly broken: number;
  readonly violations: number;
}

const tallyOf = ({ calls, answers, violations }: Seen): Tally => ({
  ...{ calls, refused: answers.get('503') ?? 0, broken: answers.get('broken') ?? 0 },
  violations: violations.length,
});

const emptyRow = (): Row => ({
  ...{ rounds: 0, calls: 0, jobs: 0, labels: 0, unseen: 0, again: 0, refused: 0, broken: 0, longest: 0 },
  ...{ lost: 0, double: 0, 'wrong balance': 0, hung: 0, undocumented: 0 },
});

interface Found {
  readonly jobs: number;
  readonly labels: number;
  readonly unseen: number;
  readonly again: number;
  /** Time until everything had ended. */
  readonly seconds: number;
}

function add(row: Row, before: Tally, seen: Seen, { jobs, labels, unseen, again, seconds }: Found): void {
  const now = tallyOf(seen);
  row.rounds++;
  row.jobs += jobs;
  row.labels += labels;
  row.unseen += unseen;
  row.again += again;
  row.calls += now.calls - before.calls;
  row.refused += now.refused - before.refused;
  row.broken += now.broken - before.broken;
  row.longest = Math.max(row.longest, Math.round(seconds * 10) / 10);
  for (const { wrong } of seen.violations.slice(before.violations)) row[wrong]++;
}

function lineOf(round: number, { name }: FaultKind, before: Tally, seen: Seen, found: Found): string {
  const now = tallyOf(seen);
  const counts = wrongs.map((column) => {
    const count = seen.violations.slice(before.violations).filter(({ wrong }) => wrong === column).length;
    return count === 0 ? '' : `, ${count} ${column}`;
  });
  const met = `${now.refused - before.refused} × 503, ${now.broken - before.broken} broken`;
  return `round ${round}: ${name}: ${now.calls - before.calls} calls (${met}), ${found.jobs} jobs of ${found.labels} labels (${found.again} begun again), ended in ${found.seconds.toFixed(1)} s${counts.join('')}`;
}
