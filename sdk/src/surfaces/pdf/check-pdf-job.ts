import { describeValue } from '../../base/describe-value.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { LENGTH_OPTIONS } from '../../pipeline/resolve/length-options.ts';
import type { WrittenPdfJob } from './pdf-job.ts';

const JOB_OPTIONS: OptionNames<WrittenPdfJob> = {
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
  ...{
    output: true,
    signal: true,
    onProgress: true,
    startPosition: true,
    calibration: true,
    verify: true,
    codes: true,
  },
  ...{ reverse: true, collate: true, mirror: true, cutLines: true, outlines: true, cropMarks: true },
  ...LENGTH_OPTIONS,
  ...{ conformance: true, title: true, language: true },
};

/** Throws TypeError if the job is not an object, has an unknown option, or has an `output` that is not a stream. */
export function checkPdfJob(job: unknown): void {
  if (job === undefined) throw new TypeError('createPdf: the job is missing; call createPdf({ template, items })');
  checkOptions('createPdf', job, JOB_OPTIONS);
  const { output } = job as { readonly output?: Partial<WritableStream> | null | undefined };
  if (output !== undefined && typeof output?.getWriter !== 'function')
    throw new TypeError(
      `createPdf: expected a WritableStream as output, got ${describeValue(output)}; convert a Node.js stream with Writable.toWeb(stream)`,
    );
}
