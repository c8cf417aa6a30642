import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { PdfJob } from './pdf-job.ts';

const JOB_OPTIONS: OptionNames<PdfJob> = {
  ...{
    template: true,
    items: true,
    fonts: true,
    symbologies: true,
    extensions: true,
    elements: true,
    resolution: true,
    ink: true,
    templatePath: true,
  },
  ...{ signal: true, onProgress: true, startPosition: true, calibration: true, verify: true },
  ...{ reverse: true, collate: true, mirror: true, cutLines: true, outlines: true, cropMarks: true },
};

/** Throws TypeError if the job is not an object or has an unknown option. */
export function checkPdfJob(job: unknown): void {
  if (job === undefined) throw new TypeError('createPdf: the job is missing; call createPdf({ template, items })');
  checkOptions('createPdf', job, JOB_OPTIONS);
}
