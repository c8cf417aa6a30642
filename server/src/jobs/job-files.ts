import { createHmac, timingSafeEqual } from 'node:crypto';
import { PRINTER_LANGUAGES } from '@platen/sdk/printers';
import type { Job, JobFormat } from '../stores/job-store.ts';

/** A claimed job's properties that determine its file name. */
type Claimed = Pick<Job, 'id' | 'claim' | 'format'>;

/** Formats of a job's file. Each format is also the file's extension. */
export const JOB_FORMATS: readonly JobFormat[] = ['pdf', ...PRINTER_LANGUAGES];

/**
 * Returns the id of a claim's file: the job's id, followed by the claim's number from the second claim on. Because each
 * claim has its own file, a worker that was wrongly considered dead can't overwrite another worker's file.
 */
const fileIdOf = ({ id, claim }: Pick<Claimed, 'id' | 'claim'>): string => (claim <= 1 ? id : `${id}.${claim}`);

/** Returns the name of a file in the file store. */
export const fileNamed = (fileId: string, format: JobFormat): string => `${fileId}.${format}`;

/** Returns the name of a claim's file in the file store. */
export const fileOf = (job: Claimed): string => fileNamed(fileIdOf(job), job.format);

/** Returns the names of all files that a job's claims may have stored. */
export const filesOf = ({ id, claim, format }: Claimed): readonly string[] =>
  Array.from({ length: Math.max(1, claim) }, (_, index) => fileOf({ id, claim: index + 1, format }));

/**
 * Signed links to the files of jobs. They need no Authorization header: anyone with the link may read the file until
 * the link expires.
 */
export interface FileLinks {
  /** Returns the path and query of the link to a stored file. Equal arguments return equal links. */
  pathTo(file: string, expiresAt: number): string;
  /** True if the link has a valid signature and has not expired at `now`. */
  isValid(file: string, expires: string, signature: string, now: number): boolean;
}

/** Signs links with HMAC-SHA-256 over the file's name and the time of expiry, in Unix seconds. */
export function createFileLinks(secret: Uint8Array): FileLinks {
  const sign = (file: string, expires: string): string =>
    createHmac('sha256', secret)
      .update(`${signedName(file)}\n${expires}`)
      .digest('base64url');
  return {
    pathTo: (file, expiresAt) => {
      const expires = String(Math.floor(expiresAt / 1000));
      return `/files/${file}?expires=${expires}&signature=${sign(file, expires)}`;
    },
    isValid: (file, expires, signature, now) =>
      isSame(sign(file, expires), signature) && /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > now,
  };
}

/**
 * Returns the text to sign. For a PDF, it is only the file's id, as in earlier releases, so that existing links stay
 * valid.
 */
const signedName = (file: string): string => file.replace(/\.pdf$/, '');

function isSame(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}
