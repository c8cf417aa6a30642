/**
 * Attributes of a span: ids, counts and names that the server defines. Keys, addresses and text from clients are not
 * allowed.
 */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /**
   * `server` answers a client, `producer` queues work, and `consumer` processes queued work. `internal` is a step
   * within one of these.
   */
  readonly kind: 'server' | 'producer' | 'consumer' | 'internal';
  readonly facts?: SpanFacts;
  /** Parent span as a `traceparent` (W3C Trace Context, 3.2); by default the current span. */
  readonly parent?: string | undefined;
}

/** A span in progress. */
export interface OpenSpan {
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /** Marks the span as failed, with the kind of error but never its message. */
  fail(kind: string): void;
}

/** Records traces of the server's work, within a process and across processes. */
export interface Tracing {
  /** Runs `work` in a new span. The span is marked as failed if `work` throws. */
  trace<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Returns the current span as a `traceparent`; undefined if tracing is off. */
  current(): string | undefined;
  /** Sends all pending spans. */
  close(): Promise<void>;
}

const UNTRACED: OpenSpan = { rename: () => undefined, note: () => undefined, fail: () => undefined };

/** Tracing that does nothing. */
export const noTracing: Tracing = {
  trace: (_, work) => work(UNTRACED),
  current: () => undefined,
  close: () => Promise.resolve(),
};

/** Returns the trace id of a `traceparent`. */
export const traceIdIn = (traceparent: string | undefined): string | undefined => traceparent?.slice(3, 35);
