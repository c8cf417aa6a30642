import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { JobEnd, JobStatus, JobStore, JobWork, NewJob, OpenJob } from '../job-store.ts';
import { StorageFault } from '../storage-faults.ts';
import { listJobs } from './sql-job-list.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/**
 * Condition for unfinished jobs. Must match the partial indexes `jobs_unfinished` and `jobs_open`, with literals:
 * databases can't match a partial index to a condition with bound parameters.
 */
export const isUnfinished = sql<boolean>`status in ('pending', 'processing')`;

export function sqlJobs(db: Database, contents: JobContents = sqlJobContents(db)): JobStore {
  return {
    insert: (job) => insert(db, contents, job),
    storeItems: async (jobId, part, content) => {
      const { instance } = contents;
      if (part === 0) await db.insertInto('unaccepted_jobs').values({ id: jobId, instance }).execute();
      await storePart(db, { job_id: jobId, part, content, instance });
    },
    dropItems: async (jobId) => {
      await db.deleteFrom('job_items').where('job_id', '=', jobId).execute();
      await accepted(db, jobId);
    },
    clean: async () => {
      // only this process uses the SQLite file, and it has just started, so no job is still storing its items
      const unaccepted = db.selectFrom('unaccepted_jobs').select('id');
      await db.deleteFrom('job_items').where('job_id', 'in', unaccepted).execute();
      await db.deleteFrom('unaccepted_jobs').execute();
    },
    find: (id, accountId, now) => find(db, id, accountId, now),
    list: (query) => listJobs(db, query),
    claim: (id, from) => claim(db, id, from),
    findWork: (id, accountId) => findWork(db, id, accountId),
    findTrace: (id) =>
      db.selectFrom('jobs').select(['account_id as accountId', 'trace']).where('id', '=', id).executeTakeFirst(),
    unclaim: async (id) => {
      await inStates(db, id, ['processing'])
        .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
        .execute();
    },
    progress: async (id, { labelsDone, warnings, warningCount }, claim) => {
      const note = { labels_done: labelsDone, warnings, warning_count: warningCount };
      await heldBy(inStates(db, id, ['processing']), claim)
        .set(note)
        .execute();
    },
    end: async (id, from, end, claim) => (await ending(db, id, from, end, claim).executeTakeFirst()) !== undefined,
    countOpen: (accountId) => countOpen(db, accountId),
    mostOpen: (most) => mostOpen(db, most),
    unfinished: () => findOpen(db),
    firstExpiry: async (accountId) => {
      const { at } = await db
        .selectFrom('jobs')
        .select(({ fn }) => fn.min<number | null>('expires_at').as('at'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return at ?? undefined;
    },
    expired: async (now, most) => {
      const due = db.selectFrom('jobs').select(['id', 'claim', 'format']).where('expires_at', '<=', now);
      return await due.orderBy('expires_at').limit(most).execute();
    },
    delete: async (ids) => {
      if (ids.length > 0) await db.deleteFrom('jobs').where('id', 'in', ids).execute();
    },
  };
}

const inStates = (db: Database, id: string, states: readonly JobStatus[]) =>
  db.updateTable('jobs').where('id', '=', id).where('status', 'in', states);

type Change = ReturnType<typeof inStates>;

/**
 * Restricts a change to jobs with the given claim. If a worker was considered dead and another worker has claimed its
 * job, the first worker can no longer change the job.
 */
const heldBy = (change: Change, claim: number | undefined): Change =>
  claim === undefined ? change : change.where('claim', '=', claim);

async function insert(db: Database, contents: JobContents, job: NewJob): Promise<void> {
  const row = {
    id: job.id,
    account_id: job.accountId,
    key_id: job.keyId,
    status: 'pending' as const,
    attempts: 0,
    template_digest: await contents.storeTemplate(job.template),
    start_position: job.startPosition,
    resolution: job.resolution,
    verify: job.verify,
    ...(job.marks && { marks: job.marks }),
    ...(job.codes && { codes: job.codes }),
    ...(job.conforming !== undefined && { conforming: job.conforming }),
    ...(job.lengths !== undefined && { lengths: job.lengths }),
    format: job.format ?? 'pdf',
    printer: job.printer ?? null,
    ...(job.fonts !== undefined && { fonts: job.fonts }),
    ...(job.printerId !== undefined && { printer_id: job.printerId }),
    labels_total: job.labelsTotal,
    labels_done: 0,
    warnings: '[]',
    warning_count: 0,
    created_at: job.createdAt,
    ...(job.trace !== undefined && { trace: job.trace }),
    bytes: Buffer.byteLength(job.template) + (await storedBytes(db, contents, job)),
  };
  await db.insertInto('jobs').values(row).execute();
}

/**
 * Stores the items of a job, unless they are already stored. Returns their size in bytes. Throws StorageFault if stored
 * items were removed.
 */
async function storedBytes(db: Database, { instance }: JobContents, { id, items }: NewJob): Promise<number> {
  if (!('storedBytes' in items)) {
    await storePart(db, { job_id: id, part: 0, content: items, instance });
    return items.byteLength;
  }
  if (items.storedBytes > 0 && !(await accepted(db, id)))
    throw new StorageFault(
      'database',
      'the items of a job were removed because another instance considered this instance dead',
    );
  return items.storedBytes;
}

/** Marks a job's items as belonging to an accepted job. Returns false if they are not stored, or were removed. */
async function accepted(db: Database, jobId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('unaccepted_jobs').where('id', '=', jobId).executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

async function storePart(db: Database, part: Insertable<Tables['job_items']>): Promise<void> {
  await db.insertInto('job_items').values(part).execute();
}

const find = (db: Database, id: string, accountId: string, now: number) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'account_id as accountId',
      'status',
      'labels_total as labelsTotal',
      'labels_done as labelsDone',
      'warnings',
      'warning_count as warningCount',
      'verified',
      'format',
      'cut_items as cutItems',
      'evidence',
      'error',
      'error_code as errorCode',
      'created_at as createdAt',
      'completed_at as completedAt',
      'expires_at as expiresAt',
      'claim',
      'printer_id as printerId',
    ])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

async function claim(db: Database, id: string, from: readonly JobStatus[]): ReturnType<JobStore['claim']> {
  const claimed = await claiming(db, id, from).executeTakeFirst();
  if (claimed === undefined) return undefined;
  const { digest, ...job } = claimed;
  return { ...job, template: await templateOf(db, digest), items: await itemsOf(db, id) };
}

/** Returns the statement that claims a job. It returns the claimed job without its template and items. */
export const claiming = (db: Database, id: string, from: readonly JobStatus[]) =>
  inStates(db, id, from)
    .set((eb) => ({
      ...{ status: 'processing', attempts: eb('attempts', '+', 1), claim: eb('claim', '+', 1) },
      ...{ labels_done: 0, warnings: '[]', warning_count: 0 },
    }))
    .returning([
      'id',
      'account_id as accountId',
      'attempts',
      'claim',
      'template_digest as digest',
      'start_position as startPosition',
      'resolution',
      'verify',
      'marks',
      'codes',
      'conforming',
      'lengths',
      'format',
      'printer',
      'fonts',
      'printer_id as printerId',
      'labels_total as labelsTotal',
      'created_at as createdAt',
    ]);

async function findWork(db: Database, id: string, accountId: string): Promise<JobWork | undefined> {
  const found = await db
    .selectFrom('jobs')
    .select(['template_digest as digest', 'start_position as startPosition', 'resolution', 'verify', 'marks', 'codes'])
    .select(['conforming', 'lengths', 'format', 'printer', 'fonts', 'printer_id as printerId'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { digest, ...work } = found;
  return { ...work, template: await templateOf(db, digest), items: await itemsOf(db, id) };
}

/** Returns the statement that ends a job. It returns the job's id, or no row if the job can't be ended. */
export const ending = (db: Database, id: string, from: readonly JobStatus[], end: JobEnd, claim: number | undefined) =>
  heldBy(inStates(db, id, from), claim)
    .set((eb) =>
      end.status === 'completed'
        ? {
            status: end.status,
            labels_done: eb.ref('labels_total'),
            warnings: end.warnings,
            warning_count: end.warningCount,
            verified: end.verified,
            cut_items: end.cutItems ?? null,
            evidence: end.evidence ?? null,
            completed_at: end.completedAt,
            expires_at: end.expiresAt,
            bytes: eb('bytes', '+', end.fileBytes),
          }
        : { status: end.status, error: end.error, error_code: end.errorCode, expires_at: end.expiresAt },
    )
    .returning('id');

/** SQL pattern of an image element. Relies on templates being stored in the format of `JSON.stringify`. */
const IMAGE = '%"type":"image"%';

async function findOpen(db: Database): Promise<readonly OpenJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('job_templates', 'digest', 'template_digest')
    .select(['id', 'account_id as accountId', 'labels_total as labelsTotal'])
    .select((eb) => eb.case().when('template', 'like', IMAGE).then(sql.lit(1)).else(sql.lit(0)).end().as('images'))
    .where(isUnfinished)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ images, ...job }) => ({ ...job, hasImages: images === 1 }));
}

async function mostOpen(db: Database, most: number): ReturnType<JobStore['mostOpen']> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['account_id as accountId', fn.countAll<number>().as('jobs')])
    .where(isUnfinished)
    .groupBy('account_id')
    .orderBy('jobs', 'desc')
    .orderBy('account_id')
    .limit(most)
    .execute();
  return rows.map(({ accountId, jobs }) => ({ accountId, jobs: Number(jobs) }));
}

async function countOpen(db: Database, accountId: string | undefined): ReturnType<JobStore['countOpen']> {
  const all = db
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(isUnfinished);
  const counted = accountId === undefined ? all : all.where('account_id', '=', accountId);
  const rows = await counted.groupBy('status').execute();
  // a status without jobs has no row
  const countOf = (state: JobStatus): number => Number(rows.find(({ status }) => status === state)?.count ?? 0);
  return { pending: countOf('pending'), processing: countOf('processing') };
}

/** Methods that store the content of jobs. SQLite and PostgreSQL implement them differently. */
export interface JobContents {
  /** Number of the server instance that stores items; 0 in SQLite. */
  readonly instance: number;
  /** Stores a template once for all jobs that print it, and returns its digest. */
  storeTemplate(template: string): Promise<string>;
}

function sqlJobContents(db: Database): JobContents {
  return {
    instance: 0,
    storeTemplate: async (template) => {
      const digest = digestOf(template);
      const stored = db.selectFrom('job_templates').select('digest').where('digest', '=', digest);
      if ((await stored.executeTakeFirst()) !== undefined) return digest;
      await db.insertInto('job_templates').values({ digest, template }).execute();
      return digest;
    },
  };
}

/** Returns the content hash of a template. Equal templates have the same hash. */
export function digestOf(template: string): string {
  return createHash('sha256').update(template).digest('base64url');
}

/** Returns a job's template as JSON. */
async function templateOf(db: Database, digest: string): Promise<string> {
  const stored = db.selectFrom('job_templates').select('template').where('digest', '=', digest);
  return (await stored.executeTakeFirstOrThrow()).template;
}

/** Returns a job's items in a separate buffer. */
async function itemsOf(db: Database, jobId: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await db.selectFrom('job_items').select('content').where('job_id', '=', jobId).orderBy('part').execute();
  return joined(rows.map(({ content }) => content));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
