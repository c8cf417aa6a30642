// The one place that names what the server takes from the contract and the sdk's checks.
import type { FilledPrintRequest, FilledTemplate, Issue } from '@platen/sdk';
import { paperIssues, paperNotes } from '@platen/sdk/pdf';
import {
  checkLabel,
  checkTemplate,
  findStarter,
  parameterIssues,
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseValidateTemplateRequest,
  type Starter,
  starters,
  type ValidationSubject,
} from '@platen/sdk/render';

export type { FilledPrintRequest, FilledTemplate, Issue, Starter, ValidationSubject };
export {
  checkLabel,
  checkTemplate,
  findStarter,
  paperIssues,
  paperNotes,
  parameterIssues,
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseValidateTemplateRequest,
  starters,
};

/** What the contract says of a body: its value with defaults filled in, or its faults. */
export type BodyCheck<T = unknown> = (
  body: unknown,
) =>
  | { readonly value: T; readonly issues: readonly [] }
  | { readonly value?: undefined; readonly issues: readonly Issue[] };
