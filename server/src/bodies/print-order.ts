import { createHash } from 'node:crypto';
import type { FilledPrintItem, FilledPrintRequest, FilledTemplate } from '@platen/sdk';
import { parsePrintRequest } from '@platen/sdk/internal/requests';
import { type Parsed, parseTemplate, type SymbologyOptions } from '@platen/sdk/render';

/** What a job is asked for, its shape checked: the items as what is stored and passed on. */
export interface PrintOrder extends Pick<FilledPrintRequest, 'startPosition' | 'resolution'> {
  readonly templateId?: string | undefined;
  readonly starter?: string | undefined;
  /** The label as it stands in the editor, where one of our own pages prints it: nothing is stored for that. */
  readonly template?: FilledTemplate | undefined;
  /** The items as JSON in UTF-8, defaults filled in. */
  readonly itemsJson: Uint8Array;
  /** The items themselves; absent where they were too many to be looked at in the server's thread. */
  readonly items?: readonly FilledPrintItem[] | undefined;
  /** Items times their quantities. */
  readonly labelsTotal: number;
  /** SHA-256 in hex, the same for the same order with its names in another sequence; where it was asked for. */
  readonly fingerprint?: string | undefined;
}

export interface PrintOrderOptions {
  /** The most labels of one job. */
  readonly maxLabels: number;
  /** Whether the fingerprint is wanted. */
  readonly fingerprint?: boolean | undefined;
  /** Symbologies that a template may name beyond the contract's own. */
  readonly symbologies?: SymbologyOptions['symbologies'];
}

/** Reads the body of POST /print. */
export function parsePrintOrder(
  body: unknown,
  { maxLabels, fingerprint = false }: PrintOrderOptions,
): Parsed<PrintOrder> {
  const { value, issues } = parsePrintRequest(body, { maxLabels });
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

/** Reads the body of POST /portal/print: a template where POST /print has the id of one. */
export function parsePagePrintOrder(body: unknown, options: PrintOrderOptions): Parsed<PrintOrder> {
  if (typeof body !== 'object' || body === null) return parsePrintOrder(body, options);
  const { template: given, ...rest } = body as { readonly template?: unknown };
  const template = parseTemplate(given, { path: '/template', symbologies: options.symbologies });
  const order = parsePrintOrder({ ...rest, templateId: NO_ID }, options);
  if (template.value === undefined || order.value === undefined)
    return { issues: [...template.issues, ...order.issues] };
  return { value: { ...order.value, templateId: undefined, template: template.value }, issues: [] };
}

/** Stands where the API's request has an id (RFC 9562, clause 5.9), so that the rest of it is read as the API's is. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

function digestOf(request: FilledPrintRequest): string {
  return createHash('sha256').update(canonical(request)).digest('hex');
}

/** JSON with the properties of every object in order of their names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
