// What clients send, by kind: each is read by one function, in the server's thread where it is light, in a thread of its
// own where it is not.
import type { FilledRenderRequest, FilledStoreTemplateRequest, RenameTemplateRequest } from '@platen/sdk';
import {
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
} from '@platen/sdk/internal/requests';
import type { Parsed, SymbologyOptions } from '@platen/sdk/render';
import { type PrintOrder, type PrintOrderOptions, parsePagePrintOrder, parsePrintOrder } from './print-order.ts';

/**
 * Kinds of bodies, and what each is read as: never many values, since a copy from thread to thread costs as much as
 * parsing. Shapes bound the others: 200 elements, data of 10,000 fields.
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

/** How a body is read. */
export interface ReadOptions {
  /** The most labels of one job. */
  readonly maxLabels: number;
  /** Properties that a tool takes beside the body of the request over HTTP; they come back apart. */
  readonly beside?: readonly string[] | undefined;
  /** Symbologies that templates may name beyond the contract's own. */
  readonly symbologies?: SymbologyOptions['symbologies'];
}

/** A body, read, and what stood beside it. */
export interface ReadBody<K extends BodyKind> {
  readonly read: Parsed<SentBodies[K]>;
  readonly beside: Readonly<Record<string, unknown>>;
}

/** Names a tool's call as one that may be repeated; over HTTP that is a header. */
export const IDEMPOTENCY_KEY = 'idempotencyKey';

/** Reads a body of a kind: its value with defaults filled in, or its issues, at most 50. */
export function readSent<K extends BodyKind>(
  kind: K,
  sent: unknown,
  { maxLabels, beside: names = [], symbologies }: ReadOptions,
): ReadBody<K> {
  const [beside, body] = names.length === 0 ? [{}, sent] : apart(sent, names);
  const parse: BodyParser<SentBodies[K]> = parsers[kind];
  return { read: parse(body, { maxLabels, symbologies, fingerprint: IDEMPOTENCY_KEY in beside }), beside };
}

/** The named properties of an object, and the rest of it. */
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
