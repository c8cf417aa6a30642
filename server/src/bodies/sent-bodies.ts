import { createHash } from 'node:crypto';
import type {
  FilledPrintItem,
  FilledPrintRequest,
  FilledRenderRequest,
  FilledStoreTemplateRequest,
  FilledTemplate,
  RenameTemplateRequest,
} from '@platen/sdk';
import {
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
} from '@platen/sdk/internal/requests';
import { type EnabledOptions, type Parsed, parseTemplate } from '@platen/sdk/render';

// Kinds of request bodies. Each kind has a parser, which runs on the main thread or, for large bodies, in a worker
// thread.

/**
 * Parsed type of each kind of body. Parsed values must be small, because copying them between threads costs as much as
 * parsing. A print order keeps its items as JSON; all other kinds are limited to 200 elements or 10,000 fields.
 */
export interface SentBodies {
  readonly render: FilledRenderRequest;
  readonly template: FilledStoreTemplateRequest;
  readonly rename: RenameTemplateRequest;
  readonly print: PrintOrder;
  readonly 'page-print': PrintOrder;
}

export type BodyKind = keyof SentBodies;

type BodyParser<T> = (value: unknown, options: PrintOrderOptions) => Parsed<T>;

const parsers: { readonly [K in BodyKind]: BodyParser<SentBodies[K]> } = {
  render: parseRenderRequest,
  template: parseStoreTemplateRequest,
  rename: parseRenameTemplateRequest,
  print: parsePrintOrder,
  'page-print': parsePagePrintOrder,
};

/** Options for reading a body. */
export interface ReadOptions extends EnabledOptions {
  /** Maximum number of labels in a job. */
  readonly maxLabels: number;
  /**
   * Names of properties that a tool accepts in addition to the properties of the HTTP request's body. The values of
   * these additional properties are returned separately, in `extra`.
   */
  readonly extra?: readonly string[] | undefined;
}

/** A parsed body, and the additional properties of a tool call. */
export interface ReadBody<K extends BodyKind> {
  readonly read: Parsed<SentBodies[K]>;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Property that contains a tool call's idempotency key. HTTP requests send the key in a header. */
export const IDEMPOTENCY_KEY = 'idempotencyKey';

/** Parses a body of the given kind. Returns its value with defaults filled in, or its first 50 issues. */
export function readSent<K extends BodyKind>(
  kind: K,
  sent: unknown,
  { maxLabels, extra: names = [], symbologies, extensions }: ReadOptions,
): ReadBody<K> {
  const [extra, body] = names.length === 0 ? [{}, sent] : apart(sent, names);
  const parse: BodyParser<SentBodies[K]> = parsers[kind];
  return { read: parse(body, { maxLabels, symbologies, extensions, fingerprint: IDEMPOTENCY_KEY in extra }), extra };
}

/** Splits an object into two: one with the named properties, and one with all other properties. */
export function apart(
  sent: unknown,
  names: readonly string[],
): readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>] {
  if (typeof sent !== 'object' || sent === null) return [{}, {}];
  const entries = Object.entries(sent);
  return [
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  ];
}

/** Request for a print job. Its shape is validated, and its items are JSON for storage and for worker threads. */
export interface PrintOrder extends Pick<FilledPrintRequest, 'startPosition' | 'resolution'> {
  readonly templateId?: string | undefined;
  readonly starter?: string | undefined;
  /**
   * Template that a page of this server sends with the order, such as the editor's current template. The server does
   * not add it to the account's stored templates.
   */
  readonly template?: FilledTemplate | undefined;
  /** Items as JSON in UTF-8, with defaults filled in. */
  readonly itemsJson: Uint8Array;
  /** Parsed items. Absent if there were too many to parse on the main thread. */
  readonly items?: readonly FilledPrintItem[] | undefined;
  /** Sum of the items' quantities. */
  readonly labelsTotal: number;
  /** SHA-256 of the request in hex, independent of the order of its properties. Present only if requested. */
  readonly fingerprint?: string | undefined;
}

export interface PrintOrderOptions extends EnabledOptions {
  /** Maximum number of labels in a job. */
  readonly maxLabels: number;
  /** True to compute the fingerprint. */
  readonly fingerprint?: boolean | undefined;
}

/** Parses the body of POST /print. */
function parsePrintOrder(
  body: unknown,
  { maxLabels, extensions, fingerprint = false }: PrintOrderOptions,
): Parsed<PrintOrder> {
  const { value, issues } = parsePrintRequest(body, { maxLabels, extensions });
  if (value === undefined) return { issues };
  const { items, templateId, starter, startPosition, resolution } = value;
  const order = {
    ...{ templateId, starter, resolution, items, itemsJson: new TextEncoder().encode(JSON.stringify(items)) },
    ...(startPosition !== undefined && { startPosition }),
    labelsTotal: items.reduce((sum, { quantity }) => sum + quantity, 0),
    fingerprint: fingerprint ? digestOf(value) : undefined,
  };
  return { value: order, issues: [] };
}

/**
 * Parses the body of POST /portal/print. Unlike the body of POST /print, it contains a whole template instead of an id.
 */
function parsePagePrintOrder(body: unknown, options: PrintOrderOptions): Parsed<PrintOrder> {
  if (typeof body !== 'object' || body === null) return parsePrintOrder(body, options);
  const { template: given, ...rest } = body as { readonly template?: unknown };
  const { symbologies, extensions } = options;
  const template = parseTemplate(given, { path: '/template', symbologies, extensions });
  const order = parsePrintOrder({ ...rest, templateId: NO_ID }, options);
  if (template.value === undefined || order.value === undefined)
    return { issues: [...template.issues, ...order.issues] };
  return { value: { ...order.value, templateId: undefined, template: template.value }, issues: [] };
}

/**
 * Placeholder for a template id: the nil UUID of RFC 9562, clause 5.9. With this placeholder, the parser of POST /print
 * can check all other properties.
 */
const NO_ID = '00000000-0000-0000-0000-000000000000';

function digestOf(request: FilledPrintRequest): string {
  return createHash('sha256').update(canonical(request)).digest('hex');
}

/** Serialises a value as JSON, with the properties of every object sorted by name. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
