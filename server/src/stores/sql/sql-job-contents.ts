import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** Storage of jobs' templates and items. */
export interface JobContents {
  /** Stores a template once for all jobs that print it, and returns its digest. */
  storeTemplate(template: string): Promise<string>;
  /** Stores one part of a job's items. */
  storePart(jobId: string, part: number, content: Uint8Array): Promise<void>;
}

export function sqlJobContents(db: Database): JobContents {
  return {
    storeTemplate: async (template) => {
      const digest = digestOf(template);
      const stored = db.selectFrom('job_templates').select('digest').where('digest', '=', digest);
      if ((await stored.executeTakeFirst()) !== undefined) return digest;
      await db.insertInto('job_templates').values({ digest, template }).execute();
      return digest;
    },
    storePart: async (jobId, part, content) => {
      await db.insertInto('job_items').values({ job_id: jobId, part, content }).execute();
    },
  };
}

/** Content hash of a template: equal templates share it. */
export function digestOf(template: string): string {
  return createHash('sha256').update(template).digest('base64url');
}

/** Returns a job's template as JSON. */
export async function templateOf(db: Database, digest: string): Promise<string> {
  const stored = db.selectFrom('job_templates').select('template').where('digest', '=', digest);
  return (await stored.executeTakeFirstOrThrow()).template;
}

/** Returns a job's items in a separate buffer. */
export async function itemsOf(db: Database, jobId: string): Promise<Uint8Array<ArrayBuffer>> {
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
