import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** Stores a template once, however many jobs print it, and gives the name by which it is known. */
export async function storeTemplate(db: Database, template: string): Promise<string> {
  const digest = createHash('sha256').update(template).digest('base64url');
  const known = await db.selectFrom('job_templates').select('digest').where('digest', '=', digest).executeTakeFirst();
  if (known === undefined) await db.insertInto('job_templates').values({ digest, template }).execute();
  return digest;
}

/** A job's template, as JSON. */
export async function templateOf(db: Database, digest: string): Promise<string> {
  const stored = db.selectFrom('job_templates').select('template').where('digest', '=', digest);
  return (await stored.executeTakeFirstOrThrow()).template;
}

/** Stores one part of a job's items. */
export async function storePart(db: Database, jobId: string, part: number, content: Uint8Array): Promise<void> {
  await db.insertInto('job_items').values({ job_id: jobId, part, content }).execute();
}

/** A job's items, in a buffer of their own. */
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
