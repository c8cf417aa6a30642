import { PRINTER_LANGUAGES } from '@platen/sdk/printers';
import type { Job, JobFormat } from '../stores/job-store.ts';

/** A job as it is claimed. */
type Claimed = Pick<Job, 'id' | 'claim' | 'format'>;

/** What jobs are made into, and how their files' names end. */
export const JOB_FORMATS: readonly JobFormat[] = ['pdf', ...PRINTER_LANGUAGES];

/**
 * The id of the file of a claim, by which links and the file store know it: the job's for the first claim, with the claim's number
 * for later ones. So a worker that was taken for dead, and is not, writes over nobody's file.
 */
const fileIdOf = ({ id, claim }: Pick<Claimed, 'id' | 'claim'>): string => (claim <= 1 ? id : `${id}.${claim}`);

/** The name of a file in the file store. */
export const fileNamed = (fileId: string, format: JobFormat): string => `${fileId}.${format}`;

/** The name of the file of a claim in the file store. */
export const fileOf = (job: Claimed): string => fileNamed(fileIdOf(job), job.format);

/** The names of every file that a job's claims may have left. */
export const filesOf = ({ id, claim, format }: Claimed): readonly string[] =>
  Array.from({ length: Math.max(1, claim) }, (_, index) => fileOf({ id, claim: index + 1, format }));
