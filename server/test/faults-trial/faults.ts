import { setTimeout as after } from 'node:timers/promises';
import { between } from '../crash-trial/random.ts';
import type { Fault, S3Server } from '../s3/s3-server.ts';
import type { Allowed } from './calls.ts';
import type { DatabasePair } from './database-pair.ts';
import { type LoadParts, newPrint, print } from './load.ts';
import type { Member } from './members.ts';

// What befalls a cluster under load, a kind a round.

export interface FaultParts {
  readonly database: DatabasePair;
  readonly s3: S3Server;
  readonly members: readonly Member[];
  readonly load: LoadParts;
  readonly random: () => number;
  /** To be told when a database crashes: what was not waited for may then be gone. */
  readonly onCrash: () => void;
}

export interface FaultKind {
  readonly name: string;
  /** What clients may meet meanwhile; in every other round nothing breaks, and nobody is refused. */
  readonly allowed: Allowed;
  /** Lets it happen, and be over. */
  run(parts: FaultParts): Promise<void>;
}

const NOTHING: Allowed = { broken: false, refused: false };
const BROKEN: Allowed = { broken: true, refused: false };
const REFUSED: Allowed = { broken: false, refused: true };
/** A process that hangs may do so within a transaction: whoever needs its rows is refused until the database ends that. */
const LATE: Allowed = { broken: false, refused: true };
const BOTH: Allowed = { broken: true, refused: true };

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Where clocks are found: right, a little off, a wrong zone, a battery that died, a date that was mistyped. */
const BESIDE = [0, -2 * MINUTE, 40 * MINUTE, -120 * MINUTE, -DAY, 3 * DAY, 3650 * DAY, -20_000 * DAY];

/** How long a fault waits for a job to be in the middle of its work. */
const MIDDLE_MILLISECONDS = 5000;
/** How long a hung worker hangs at most until another has its job. */
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
      for (const member of members) member.setClock(BESIDE[between(random, 0, BESIDE.length - 1)] ?? 0);
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

/** Waits until a job is being drawn, or for as long as it is worth. */
async function inTheMiddle({ database }: FaultParts): Promise<void> {
  const deadline = performance.now() + MIDDLE_MILLISECONDS;
  while (performance.now() < deadline) {
    if ((await database.ask("select from jobs where status = 'processing'")).length > 0) return;
    await after(10);
  }
}

/** A worker hangs in the middle of jobs until others have taken them over, and goes on with them then. */
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

/** S3 does now the one, now the other, for some seconds. */
async function disturbS3({ s3, random }: FaultParts, faults: readonly Fault[]): Promise<void> {
  const until = performance.now() + between(random, 1000, 6000);
  while (performance.now() < until) {
    s3.always = faults[between(random, 0, faults.length - 1)];
    await after(between(random, 50, 800));
    s3.always = undefined;
    await after(between(random, 0, 100));
  }
}

/** What a next release would change of the tables that are written most, each change in a transaction as migrations are. */
async function migrate({ database, random }: FaultParts): Promise<void> {
  const name = `next_${between(random, 0, 1_000_000_000)}`;
  for (const table of ['jobs', 'accounts', 'templates', 'idempotency', 'rate_windows', 'ledger']) {
    await database.ask(`alter table ${table} add column ${name} integer not null default 0`);
    await after(between(random, 0, 200));
  }
  await database.ask(`create table ${name} (id text primary key)`);
  await database.ask(`create index ${name}_index on jobs (${name})`);
}
