// Every request body is read here: checked against openapi.json, with its defaults filled in, or with all its issues.
import type { AddedElement } from './added-elements.ts';
import type { OptedType } from './enable-symbology.ts';
import {
  validateLabelData,
  validatePrintItems,
  validatePrintRequest,
  validateRenameTemplateRequest,
  validateRenderRequest,
  validateStoreTemplateRequest,
  validateTemplate,
  validateValidateTemplateRequest,
} from './generated/validate.ts';
import { type Kind, type Parsed, parse } from './parse.ts';
import { TemplateError } from './template-error.ts';
import type {
  FilledPrintItem,
  FilledPrintRequest,
  FilledRenderRequest,
  FilledStoreTemplateRequest,
  FilledTemplate,
  LabelData,
  RenameTemplateRequest,
  ValidateTemplateRequest,
} from './types.ts';

export type { Parsed } from './parse.ts';

/** Where a value stands in its request. */
export interface ParseOptions {
  /** JSON Pointer to the value in its request, put before every issue's path; empty by default. */
  readonly path?: string | undefined;
}
/** What `barcodeType` may be beyond the contract's own eight. */
export interface SymbologyOptions {
  /** Symbologies that are opted into, from `@platen/sdk/symbologies`; none by default. */
  readonly symbologies?: readonly OptedType[] | undefined;
}
/** Kinds of elements beyond the contract's own. */
export interface ElementOptions {
  /** Kinds of elements of your own, from `defineElement`; none by default. */
  readonly elements?: readonly AddedElement[] | undefined;
}
/** How large a job may be. */
export interface LabelLimit {
  /** The most labels of one job, items times quantities; 1,000 by default. */
  readonly maxLabels?: number | undefined;
}

const MAX_LABELS = 1000;

const BODY = 'The request body';
const TEMPLATE: Kind<FilledTemplate> = {
  component: 'Template',
  validate: validateTemplate,
  noun: 'The template',
  elements: '/elements',
};
const DATA: Kind<LabelData> = { component: 'LabelData', validate: validateLabelData, noun: 'The data' };
const ITEMS: Kind<readonly FilledPrintItem[]> = {
  component: 'PrintItems',
  validate: validatePrintItems,
  noun: 'The items',
  items: '',
};
const RENDER: Kind<FilledRenderRequest> = {
  component: 'RenderRequest',
  validate: validateRenderRequest,
  noun: BODY,
  elements: '/template/elements',
};
const PRINT: Kind<FilledPrintRequest> = {
  component: 'PrintRequest',
  validate: validatePrintRequest,
  noun: BODY,
  items: '/items',
};
const STORE: Kind<FilledStoreTemplateRequest> = {
  component: 'StoreTemplateRequest',
  validate: validateStoreTemplateRequest,
  noun: BODY,
  elements: '/template/elements',
};
const RENAME: Kind<RenameTemplateRequest> = {
  component: 'RenameTemplateRequest',
  validate: validateRenameTemplateRequest,
  noun: BODY,
};
const VALIDATE: Kind<ValidateTemplateRequest> = {
  component: 'ValidateTemplateRequest',
  validate: validateValidateTemplateRequest,
  noun: BODY,
};

/**
 * Reads a template. The result is a copy; what was given is never changed.
 * @example parseTemplate({ width: 50, height: 25, elements: [] }).issues[0]?.message
 * // '/elements: expected 1 to 200 elements, got 0'
 */
export const parseTemplate = (
  value: unknown,
  { path = '', ...added }: ParseOptions & SymbologyOptions & ElementOptions = {},
): Parsed<FilledTemplate> => parse(value, TEMPLATE, path, MAX_LABELS, added);

/** Reads one row of data: strings by key. */
export const parseLabelData = (value: unknown, { path = '' }: ParseOptions = {}): Parsed<LabelData> =>
  parse(value, DATA, path, MAX_LABELS);

/** Reads the items of a job: at least one, their labels within the limit. */
export const parsePrintItems = (
  value: unknown,
  { path = '', maxLabels = MAX_LABELS }: ParseOptions & LabelLimit = {},
): Parsed<readonly FilledPrintItem[]> => parse(value, ITEMS, path, maxLabels);

/** Reads the body of POST /render. */
export const parseRenderRequest = (
  value: unknown,
  { symbologies }: SymbologyOptions = {},
): Parsed<FilledRenderRequest> => parse(value, RENDER, '', MAX_LABELS, { symbologies });

/** Reads the body of POST /print. Whether the data has what a starter needs is not checked here. */
export const parsePrintRequest = (
  value: unknown,
  { maxLabels = MAX_LABELS }: LabelLimit = {},
): Parsed<FilledPrintRequest> => parse(value, PRINT, '', maxLabels);

/** Reads the body of POST /templates and PUT /templates/{id}; the name comes trimmed and in NFC. */
export const parseStoreTemplateRequest = (
  value: unknown,
  { symbologies }: SymbologyOptions = {},
): Parsed<FilledStoreTemplateRequest> => parse(withTidyName(value), STORE, '', MAX_LABELS, { symbologies });

/** Reads the body of PATCH /templates/{id}; the name comes trimmed and in NFC. */
export const parseRenameTemplateRequest = (value: unknown): Parsed<RenameTemplateRequest> =>
  parse(withTidyName(value), RENAME, '', MAX_LABELS);

/** The body of POST /templates/validate: what is in it is checked later, and the result is the answer. */
export interface ValidationSubject {
  /** As it was sent: its own issues come with those of the items. */
  readonly template: unknown;
  /** As they were sent. */
  readonly items?: unknown;
}

/** Reads the body of POST /templates/validate down to its properties; `template` and `items` come as they are. */
export function parseValidateTemplateRequest(value: unknown): Parsed<ValidationSubject> {
  const subject: object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const parts = {
    ...('template' in subject && { template: VALID_TEMPLATE }),
    ...('items' in subject && { items: [{}] }),
  };
  const shell = parse(subject === value ? { ...subject, ...parts } : value, VALIDATE, '', MAX_LABELS);
  return shell.value === undefined ? shell : { value: subject as ValidationSubject, issues: [] };
}

const VALID_TEMPLATE = {
  width: 1,
  height: 1,
  elements: [{ type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' }],
};

/** A name's limits apply to what is stored: without white space around it, in composed form. */
function withTidyName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') return value;
  const name = value.name.trim();
  return { ...value, name: name.length > LONGEST_COMPOSABLE ? name : name.normalize('NFC') };
}

/**
 * UTF-16 units above which a name is too long in composed form, too, and is not composed: putting half a million marks on
 * one letter in order takes minutes. No more than four code points become one (Unicode’s FAQ on normalization, U+1F82),
 * each of two units at most; a name has 200.
 */
const LONGEST_COMPOSABLE = 4 * 2 * 200;

/** Both values, or TemplateError with the issues of both. */
export function allParsed<A, B>(a: Parsed<A>, b: Parsed<B>): readonly [A, B] {
  if (a.value === undefined || b.value === undefined) throw new TemplateError([...a.issues, ...b.issues]);
  return [a.value, b.value];
}
