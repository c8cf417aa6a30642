import type { JobEvidence } from '@platen/sdk';
import { inputError } from './command.ts';
import type { JsonFile } from './read-file.ts';

/** Matches a hash in a job's record. */
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Reads the evidence in a job's record. Throws InputError with the reason if there is none. */
export function readEvidence({ name, value, placeOf }: JsonFile): JobEvidence {
  const job = Object(value) as { readonly status?: unknown; readonly evidence?: unknown };
  if (job.status === 'failed') throw inputError(name, 'the job has failed, so it has no file to verify');
  if (job.status !== undefined && job.status !== 'completed')
    throw inputError(name, `the job is ${String(job.status)}; fetch it again after it has completed`);
  if (job.evidence === undefined)
    throw inputError(
      name,
      job.status === undefined
        ? 'expected a job from GET /print/{jobId}, or the file of platen print --evidence; it has no "evidence"'
        : 'the job cannot be verified: it was created by an earlier version of Platen, which recorded no evidence',
    );
  const issue = evidenceIssue(job.evidence);
  if (issue !== undefined) throw inputError(placeOf(`/evidence${issue.path}`), issue.message);
  return job.evidence as JobEvidence;
}

/** The first problem in a record, with its JSON Pointer. */
interface EvidenceIssue {
  readonly path: string;
  readonly message: string;
}

function evidenceIssue(value: unknown): EvidenceIssue | undefined {
  const { version, compression, digests, options, fonts } = propertiesOf(value);
  if (typeof version !== 'string') return { path: '', message: 'has no "version"' };
  if (compression !== undefined && typeof compression !== 'string')
    return { path: '/compression', message: `expected a string, got ${JSON.stringify(compression)}` };
  for (const part of ['template', 'items', 'options', 'file']) {
    const issue = digestIssue(`/digests/${part}`, propertiesOf(digests)[part]);
    if (issue !== undefined) return issue;
  }
  if (Array.isArray(options) || typeof propertiesOf(options).format !== 'string')
    return { path: '/options', message: 'expected an object with "format"' };
  if (fonts === undefined) return undefined;
  if (!Array.isArray(fonts)) return { path: '/fonts', message: `expected an array, got ${JSON.stringify(fonts)}` };
  for (const [index, font] of fonts.entries()) {
    const { family, style, digest } = propertiesOf(font);
    const path = `/fonts/${index}`;
    if (typeof family !== 'string' || typeof style !== 'string')
      return { path, message: `expected an object with "family", "style" and "digest", got ${JSON.stringify(font)}` };
    const issue = digestIssue(`${path}/digest`, digest);
    if (issue !== undefined) return issue;
  }
  return undefined;
}

const propertiesOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

function digestIssue(path: string, digest: unknown): EvidenceIssue | undefined {
  if (typeof digest === 'string' && DIGEST.test(digest)) return undefined;
  return { path, message: `expected "sha256:" and 64 hexadecimal digits, got ${JSON.stringify(digest)}` };
}
