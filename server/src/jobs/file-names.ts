import { PRINTER_LANGUAGES } from '@platen/sdk/printers';
import type { Job, JobFormat } from '../stores/job-store.ts';

/** The properties of a claimed job that determine its file's name. */
type Claimed = Pick<Job, 'id' | 'claim' | 'format'>;

/** Formats of a job's file, which are also its file extensions. */
export const JOB_FORMATS: readonly JobFormat[] = ['pdf', ...PRINTER_LANGUAGES];

/**
 * Returns the id of a claim's file, used in links and the file store: the job's id for the first claim, with the
 * claim's number appended for later ones. So a worker that was wrongly considered dead can't overwrite another worker's
 * file.
 */
const fileIdOf = ({ id, claim }: Pick<Claimed, 'id' | 'claim'>): string => (claim <= 1 ? id : `${id}.${claim}`);

/** Returns the name of a file in the file store. */
export const fileNamed = (fileId: string, format: JobFormat): string => `${fileId}.${format}`;

/** Returns the name of a claim's file in the file store. */
export const fileOf = (job: Claimed): string => fileNamed(fileIdOf(job), job.format);

/** Returns the names of all files that a job's claims may have stored. */
export const filesOf = ({ id, claim, format }: Claimed): readonly string[] =>
  Array.from({ length: Math.max(1, claim) }, (_, index) => fileOf({ id, claim: index + 1, format }));
