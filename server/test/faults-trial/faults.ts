import { setTimeout as after } from 'node:timers/promises';
import { between } from '../crash-trial/random.ts';
import type { Fault, S3Server } from '../s3/s3-server.ts';
import type { Allowed } from './calls.ts';
import type { DatabasePair } from './database-pair.ts';
import { type LoadParts, newPrint, print } from './load.ts';
import type { Member } from './members.ts';

// Faults of a cluster under load, one kind for each round.

export interface FaultParts {
  readonly database: DatabasePair;
  readonly s3: S3Server;
  readonly members: readonly Member[];
  readonly load: LoadParts;
  readonly random: () => number;
  /** Called when a database crashes: asynchronous commits may be lost. */
  readonly onCrash: () => void;
}

export interface FaultKind {
  readonly name: string;
  /** Failures that clients may see meanwhile. In other rounds, no connection may break and no call be rejected. */
  readonly allowed: Allowed;
  /** Injects the fault and waits until it is over. */
  run(parts: FaultParts): Promise<void>;
}

const NOTHING: Allowed = { broken: false, refused: false };
const BROKEN: Allowed = { broken: true, refused: false };
const REFUSED: Allowed = { broken: false, refused: true };
/**
 * A process may hang within a transaction. Calls that need its row locks fail until the database ends the transaction.
 */
const LATE: Allowed = { broken: false, refused: true };
const BOTH: Allowed = { broken: true, refused: true };

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Typical clock errors: none, small drift, wrong time zone, dead battery, mistyped date. */
const EXTRA = [0, -2 * MINUTE, 40 * MINUTE, -120 * MINUTE, -DAY, 3 * DAY, 3650 * DAY, -20_000 * DAY];

/** Time limit to wait for a job in progress before injecting a fault. */
const MIDDLE_MILLISECONDS = 5000;
/** Time limit for another worker to take over the job of a hung worker. */
const TAKEN_OVER_MILLISECONDS = 90_000;

export const faultKinds: readonly FaultKind[] = [
  {
    name: 'api killed',
    allowed: BROKEN,
    run: async (parts) => {
      await killOne(parts, ({ isAsked }) => isAsked);
    },
  },
  {
    name: 'worker killed in a job',
    allowed: NOTHING,
    run: async (parts) => {
      await inTheMiddle(parts);
      await killOne(parts, isWorker);
    },
  },
  {
    name: 'database stopped, started',
    allowed: REFUSED,
    run: async ({ database, random, onCrash }) => {
      onCrash();
      await database.restart(between(random, 0, 3000));
    },
  },
  {
    name: 'database failed over',
    allowed: REFUSED,
    run: async ({ database, random, onCrash }) => {
      onCrash();
      await database.failOver(between(random, 0, 3000));
    },
  },
  {
    name: 'connections cut',
    allowed: REFUSED,
    run: async ({ database, random }) => {
      for (let times = between(random, 1, 4); times > 0; times--) {
        database.proxy.cut();
        await after(between(random, 0, 700));
      }
    },
  },
  {
    name: 'statements arrive late',
    allowed: REFUSED,
    run: async ({ database, random }) => {
      for (let times = between(random, 1, 4); times > 0; times--) {
        const lines = database.proxy.delay();
        await after(between(random, 0, 300));
        lines.cut();
        await after(between(random, 0, 1500));
        await lines.arrive();
      }
    },
  },
  {
    name: 'line to database silent',
    allowed: REFUSED,
    run: async ({ database, random }) => {
      database.proxy.hold(true);
      await after(between(random, 500, 4000));
      database.proxy.hold(false);
    },
  },
  {
    name: 'S3 failing',
    allowed: BOTH,
    run: (parts) =>
      disturbS3(parts, [
        { kind: 'answer', status: 503, code: 'SlowDown' },
        { kind: 'answer', status: 500, code: 'InternalError' },
        { kind: 'answer', status: 403, code: 'AccessDenied' },
        { kind: 'reset' },
      ]),
  },
  {
    name: 'S3 slow',
    allowed: BOTH,
    run: (parts) => disturbS3(parts, [{ kind: 'slow answer' }, { kind: 'stall in the answer' }, { kind: 'silence' }]),
  },
  {
    name: 'S3 half-written',
    allowed: BOTH,
    run: (parts) =>
      disturbS3(parts, [{ kind: 'half the upload' }, { kind: 'half the answer' }, { kind: 'lose answer' }]),
  },
  {
    name: 'worker hangs, comes back',
    allowed: LATE,
    run: async (parts) => {
      await inTheMiddle(parts);
      const worker = oneOf(parts, isWorker);
      worker.hang(true);
      await after(between(parts.random, 500, 6000));
      worker.hang(false);
    },
  },
  { name: 'two workers for one job', allowed: LATE, run: twoForOne },
  {
    name: 'poisoned job',
    allowed: NOTHING,
    run: async ({ load, random }) => {
      await print(load, newPrint(load, between(random, 1, 200), true));
    },
  },
  {
    name: 'clocks differ',
    allowed: NOTHING,
    run: async ({ members, random }) => {
      for (const member of members) member.setClock(EXTRA[between(random, 0, EXTRA.length - 1)] ?? 0);
      await after(between(random, 1000, 3000));
    },
  },
  { name: 'migration', allowed: NOTHING, run: migrate },
  {
    name: 'rolling restart',
    allowed: NOTHING,
    run: async ({ members }) => {
      for (const member of members) await member.restart();
    },
  },
];

const isWorker = ({ role }: Member): boolean => role !== 'api';

function oneOf({ members, random }: FaultParts, which: (member: Member) => boolean): Member {
  const found = members.filter(which);
  const member = found[between(random, 0, found.length - 1)];
  if (member === undefined) throw new Error('the cluster has none of these');
  return member;
}

async function killOne(parts: FaultParts, which: (member: Member) => boolean): Promise<void> {
  const member = oneOf(parts, which);
  await member.kill();
  await after(between(parts.random, 0, 1500));
  await member.start();
}

/** Waits until a job is being drawn, or until the time limit. */
async function inTheMiddle({ database }: FaultParts): Promise<void> {
  const deadline = performance.now() + MIDDLE_MILLISECONDS;
  while (performance.now() < deadline) {
    if ((await database.ask("select from jobs where status = 'processing'")).length > 0) return;
    await after(10);
  }
}

/** Suspends a worker in the middle of jobs until others have taken them over, then resumes it. */
async function twoForOne(parts: FaultParts): Promise<void> {
  const { database, load } = parts;
  await print(load, newPrint(load, 1000));
  await print(load, newPrint(load, 1000));
  await inTheMiddle(parts);
  const hung = parts.members.filter(isWorker).slice(1);
  for (const worker of hung) worker.hang(true);
  const stuck = await database.ask<{ id: string; attempts: number }>(
    "select id, attempts from jobs where status = 'processing'",
  );
  const deadline = performance.now() + TAKEN_OVER_MILLISECONDS;
  const isTakenOver = async (): Promise<boolean> => {
    const rows = await database.ask<{ id: string; attempts: number; status: string }>(
      'select id, attempts, status from jobs where id = any($1)',
      [stuck.map(({ id }) => id)],
    );
    const before = new Map(stuck.map(({ id, attempts }) => [id, attempts]));
    return rows.every(({ id, attempts, status }) => attempts > (before.get(id) ?? 0) || status === 'completed');
  };
  while (performance.now() < deadline && !(await isTakenOver())) await after(100);
  for (const worker of hung) worker.hang(false);
}

/** Applies random faults to S3 for some seconds. */
async function disturbS3({ s3, random }: FaultParts, faults: readonly Fault[]): Promise<void> {
  const until = performance.now() + between(random, 1000, 6000);
  while (performance.now() < until) {
    s3.always = faults[between(random, 0, faults.length - 1)];
    await after(between(random, 50, 800));
    s3.always = undefined;
    await after(between(random, 0, 100));
  }
}

/** Migrates the most frequently written tables as a next release would, each change in its own transaction. */
async function migrate({ database, random }: FaultParts): Promise<void> {
  const name = `next_${between(random, 0, 1_000_000_000)}`;
  for (const table of ['jobs', 'accounts', 'templates', 'idempotency', 'rate_windows', 'ledger']) {
    await database.ask(`alter table ${table} add column ${name} integer not null default 0`);
    await after(between(random, 0, 200));
  }
  await database.ask(`create table ${name} (id text primary key)`);
  await database.ask(`create index ${name}_index on jobs (${name})`);
}
