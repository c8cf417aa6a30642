// The one place that names what the server takes from the contract and the sdk's checks.
import type { FilledPrintRequest, FilledRenderRequest, FilledTemplate, Issue, LabelData, Template } from '@platen/sdk';
import { paperIssues, paperNotes } from '@platen/sdk/pdf';
import {
  checkJob,
  findStarter,
  parsePrintRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  type Starter,
} from '@platen/sdk/render';

export type { FilledPrintRequest, FilledTemplate, Issue, LabelData, Starter, Template };
export {
  checkJob,
  findStarter,
  paperIssues,
  paperNotes,
  parsePrintRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
};

/** What the contract says of a body: its value with defaults filled in, or its faults. */
export type BodyCheck = (body: unknown) => { readonly value?: unknown; readonly issues: readonly Issue[] };

/** Every fault of one label that can be known without its images; JSON Pointers into the body of `POST /render`. */
export function checkLabel({ template, data = {} }: FilledRenderRequest): readonly Issue[] {
  return checkJob(template, [{ data }], { picture: true }).map((issue) => ({
    ...issue,
    path: issue.path.replace(ONLY_ITEM, '/data'),
    message: issue.message.replace(ONLY_ITEM, '/data'),
  }));
}

/** Where `checkJob` finds the data of a job's one label. */
const ONLY_ITEM = /^\/items\/0\/data/;
