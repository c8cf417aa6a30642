// The one place that names what the server takes from the contract and the sdk's checks.
import type { FilledPrintRequest, FilledTemplate, Issue } from '@platen/sdk';
import { paperIssues, paperNotes } from '@platen/sdk/pdf';
import {
  checkLabel,
  checkTemplate,
  findStarter,
  PRESET_PARAMETERS,
  type PresetEntry,
  type PresetPage,
  type PresetParameters,
  parameterIssues,
  parsePresetSearch,
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseValidateTemplateRequest,
  presetEntry,
  type Starter,
  searchPresets,
  starters,
  type ValidationSubject,
  validationOf,
} from '@platen/sdk/render';

export type {
  FilledPrintRequest,
  FilledTemplate,
  Issue,
  PresetEntry,
  PresetPage,
  PresetParameters,
  Starter,
  ValidationSubject,
};
export {
  checkLabel,
  checkTemplate,
  findStarter,
  PRESET_PARAMETERS,
  paperIssues,
  paperNotes,
  parameterIssues,
  parsePresetSearch,
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseValidateTemplateRequest,
  presetEntry,
  searchPresets,
  starters,
  validationOf,
};

/** What the contract says of a body: its value with defaults filled in, or its faults. */
export type BodyCheck<T = unknown> = (
  body: unknown,
) =>
  | { readonly value: T; readonly issues: readonly [] }
  | { readonly value?: undefined; readonly issues: readonly Issue[] };
