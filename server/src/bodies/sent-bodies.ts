// Kinds of request bodies. One function reads each kind: on the main thread if the body is light, otherwise on a
// separate thread.
import type { FilledRenderRequest, FilledStoreTemplateRequest, RenameTemplateRequest } from '@platen/sdk';
import {
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
} from '@platen/sdk/internal/requests';
import type { Parsed, SymbologyOptions } from '@platen/sdk/render';
import { type PrintOrder, type PrintOrderOptions, parsePagePrintOrder, parsePrintOrder } from './print-order.ts';

/**
 * Each kind of body and its parsed type. Parsed values are always small, because copying them between threads costs as
 * much as parsing. Print orders keep their items as JSON; other shapes are bounded, by 200 elements or 10,000 fields.
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
export interface ReadOptions {
  /** Maximum number of labels in a job. */
  readonly maxLabels: number;
  /**
   * Names of properties that a tool takes in addition to the HTTP request's body. They are returned separately, in
   * `beside`.
   */
  readonly beside?: readonly string[] | undefined;
  /** Optional symbologies that templates may use. */
  readonly symbologies?: SymbologyOptions['symbologies'];
}

/** A parsed body, and the additional properties of a tool call. */
export interface ReadBody<K extends BodyKind> {
  readonly read: Parsed<SentBodies[K]>;
  readonly beside: Readonly<Record<string, unknown>>;
}

/** Property of a tool call with its idempotency key, which is a header over HTTP. */
export const IDEMPOTENCY_KEY = 'idempotencyKey';

/** Parses a body of the given kind. Returns its value with defaults filled in, or at most 50 issues. */
export function readSent<K extends BodyKind>(
  kind: K,
  sent: unknown,
  { maxLabels, beside: names = [], symbologies }: ReadOptions,
): ReadBody<K> {
  const [beside, body] = names.length === 0 ? [{}, sent] : apart(sent, names);
  const parse: BodyParser<SentBodies[K]> = parsers[kind];
  return { read: parse(body, { maxLabels, symbologies, fingerprint: IDEMPOTENCY_KEY in beside }), beside };
}

/** Splits an object into the named properties and the rest. */
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
