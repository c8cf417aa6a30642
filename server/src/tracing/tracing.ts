/** What is said of a span: ids, counts and names of ours. Never a key, an address, or what a client wrote. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** Whether it answers a client, leaves work for later, takes up such work, or is a part of these. */
  readonly kind: 'server' | 'producer' | 'consumer' | 'internal';
  readonly facts?: SpanFacts;
  /** What it belongs to, as `traceparent` says it (W3C Trace Context, 3.2); the span that goes on now if left out. */
  readonly parent?: string | undefined;
}

/** A span that goes on. */
export interface OpenSpan {
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /** Something of ours went wrong; the kind of error, never its message. */
  fail(kind: string): void;
}

/** Follows a piece of work through the server, and from one process to another. */
export interface Tracing {
  /** Does work in a span of its own; what it throws is its failure. */
  trace<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** The span that goes on now, as a `traceparent`; undefined where nothing is traced. */
  current(): string | undefined;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

const UNTRACED: OpenSpan = { rename: () => undefined, note: () => undefined, fail: () => undefined };

/** Nothing is traced. */
export const noTracing: Tracing = {
  trace: (_, work) => work(UNTRACED),
  current: () => undefined,
  close: () => Promise.resolve(),
};

/** The id of the trace in a `traceparent`. */
export const traceIdIn = (traceparent: string | undefined): string | undefined => traceparent?.slice(3, 35);
