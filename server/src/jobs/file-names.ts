import type { Job } from '../stores/job-store.ts';

/** A job as it is claimed. */
type Claimed = Pick<Job, 'id' | 'claim'>;

/**
 * The id of the PDF of a claim, by which links and the file store know it: the job's for the first claim, with the claim's number
 * for later ones. So a worker that was taken for dead, and is not, writes over nobody's file.
 */
export const fileIdOf = ({ id, claim }: Claimed): string => (claim <= 1 ? id : `${id}.${claim}`);

/** The name of a file in the file store. */
export const fileNamed = (fileId: string): string => `${fileId}.pdf`;

/** The name of the PDF of a claim in the file store. */
export const fileOf = (job: Claimed): string => fileNamed(fileIdOf(job));

/** The names of every PDF that a job's claims may have left. */
export const filesOf = ({ id, claim }: Claimed): readonly string[] =>
  Array.from({ length: Math.max(1, claim) }, (_, index) => fileOf({ id, claim: index + 1 }));
