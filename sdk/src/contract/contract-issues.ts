// Parsers of request bodies. Each parser validates a body against openapi.json, and returns the body with its defaults
// filled in, or all of its issues.
import type { AddedElement } from './added-elements.ts';
import type { EnabledExtension } from './enable-extension.ts';
import type { EnabledSymbology } from './enable-symbology.ts';
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
  StarterId,
  ValidateTemplateRequest,
} from './types.ts';

export type { Parsed } from './parse.ts';

/** Options for parsing a value that is part of a larger request. */
export interface ParseOptions {
  /** JSON Pointer to the value in its request, prepended to every issue's path; empty by default. */
  readonly path?: string | undefined;
}
/** Option that enables symbologies in addition to the contract's eight. */
export interface SymbologyOptions {
  /** Optional symbologies to enable, from `@platen/sdk/symbologies`; none by default. */
  readonly symbologies?: readonly EnabledSymbology[] | undefined;
}
/** Option that enables custom kinds of elements. */
export interface ElementOptions {
  /** Custom kinds of elements, from `defineElement`; none by default. */
  readonly elements?: readonly AddedElement[] | undefined;
}
/** Option that enables properties in addition to the contract's properties. */
export interface ExtensionOptions {
  /** Extensions to enable, from `@platen/sdk/extensions`; none by default. */
  readonly extensions?: readonly EnabledExtension[] | undefined;
}
/** Additions to the contract that a server may enable. */
export interface EnabledOptions extends SymbologyOptions, ExtensionOptions {}
/** Limit on the number of labels in a job. */
export interface LabelLimit {
  /** Maximum number of labels in one job, including copies; 1,000 by default. */
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
 * Parses a template. Returns a copy; never changes the argument.
 * @example
 * ```ts
 * parseTemplate({ width: 50, height: 25, elements: [] }).issues[0]?.message
 * // '/elements: expected 1 to 200 elements, got 0'
 * ```
 */
export const parseTemplate = (
  value: unknown,
  { path = '', ...added }: ParseOptions & EnabledOptions & ElementOptions = {},
): Parsed<FilledTemplate> => parse(value, TEMPLATE, path, MAX_LABELS, added);

/** Parses one row of data, an object whose values are strings. */
export const parseLabelData = (value: unknown, { path = '' }: ParseOptions = {}): Parsed<LabelData> =>
  parse(value, DATA, path, MAX_LABELS);

/** Parses the items of a job. Requires at least one item, and no more labels than the limit. */
export const parsePrintItems = (
  value: unknown,
  { path = '', maxLabels = MAX_LABELS }: ParseOptions & LabelLimit = {},
): Parsed<readonly FilledPrintItem[]> => parse(value, ITEMS, path, maxLabels);

/** Parses the body of POST /render. */
export const parseRenderRequest = (
  value: unknown,
  { symbologies, extensions }: EnabledOptions = {},
): Parsed<FilledRenderRequest> => parse(value, RENDER, '', MAX_LABELS, { symbologies, extensions });

/**
 * Parses the body of POST /print. Accepts the starters of enabled extensions too. Does not check the data against the
 * fields of a starter.
 */
export function parsePrintRequest(
  value: unknown,
  { maxLabels = MAX_LABELS, extensions }: LabelLimit & ExtensionOptions = {},
): Parsed<FilledPrintRequest> {
  const starter = Object(value).starter as unknown;
  const added = (extensions ?? []).flatMap(({ starters = [] }) => starters.map(({ id }) => id));
  if (!added.some((id) => id === starter)) return parse(value, PRINT, '', maxLabels);
  // The schema lists only the contract's starters, so one of them replaces the given starter during the check.
  const parsed = parse({ ...Object(value), starter: OF_CONTRACT }, PRINT, '', maxLabels);
  if (parsed.value?.starter === undefined) return parsed;
  return { value: { ...parsed.value, starter: starter as StarterId }, issues: [] };
}

const OF_CONTRACT: StarterId = 'product-label-2x1';

/** Parses the body of POST /templates and PUT /templates/{id}. Trims the name and converts it to NFC. */
export const parseStoreTemplateRequest = (
  value: unknown,
  { symbologies, extensions }: EnabledOptions = {},
): Parsed<FilledStoreTemplateRequest> =>
  parse(withNormalisedName(value), STORE, '', MAX_LABELS, { symbologies, extensions });

/** Parses the body of PATCH /templates/{id}. Trims the name and converts it to NFC. */
export const parseRenameTemplateRequest = (value: unknown): Parsed<RenameTemplateRequest> =>
  parse(withNormalisedName(value), RENAME, '', MAX_LABELS);

/**
 * The body of POST /templates/validate. Its template and items are validated later, and the response lists the issues
 * found in them.
 */
export interface ValidationSubject {
  /** The template as sent. Its issues are reported together with the issues of the items. */
  readonly template: unknown;
  /** The items as sent. */
  readonly items?: unknown;
}

/** Parses only the top level of the body of POST /templates/validate; `template` and `items` stay unparsed. */
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

/** Trims the name and converts it to NFC, because the limits on a name apply to its stored form. */
function withNormalisedName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') return value;
  const name = value.name.trim();
  return { ...value, name: name.length > MAX_COMPOSABLE_LENGTH ? name : name.normalize('NFC') };
}

/**
 * Length in UTF-16 units above which a name is too long even in NFC, so it is rejected without being normalised.
 * Normalising half a million combining marks on one letter would take minutes. NFC composes at most four code points
 * into one (Unicode's FAQ on normalisation, U+1F82), and each has at most two units. A name has at most 200 code
 * points.
 */
const MAX_COMPOSABLE_LENGTH = 4 * 2 * 200;

/** Returns the values of both results, or throws TemplateError with the issues of both. */
export function allParsed<A, B>(a: Parsed<A>, b: Parsed<B>): readonly [A, B] {
  if (a.value === undefined || b.value === undefined) throw new TemplateError([...a.issues, ...b.issues]);
  return [a.value, b.value];
}
