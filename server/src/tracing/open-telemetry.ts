import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TracerProvider as Tracers,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { OpenSpan, SpanStart, Tracing } from './tracing.ts';

export interface OpenTelemetryOptions {
  /** URL to which spans are sent, with OTLP over HTTP as JSON. */
  readonly url: string;
  /** Share of all traces to keep, from 0 to 1. */
  readonly share: number;
  readonly role: string;
  readonly log: Log;
}

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
/** Maximum time to wait for the receiver to accept the last spans when tracing is closed. */
const LAST_MILLISECONDS = 3000;

/**
 * Creates tracing with OpenTelemetry. Sampling depends only on a trace's id, so that api and worker instances make the
 * same decision. A client's `traceparent` determines the trace id, but not whether the trace is kept.
 */
export function createOpenTelemetry({ url, share, role, log }: OpenTelemetryOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'platen', 'platen.role': role }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: withLog(new OTLPTraceExporter({ url }), log) })],
  });
  return tracingBy(provider, async () => {
    await provider.forceFlush({ timeoutMillis: LAST_MILLISECONDS }).catch(() => undefined);
    await provider.shutdown().catch(() => undefined);
  });
}

function tracingBy(provider: Tracers, close: () => Promise<void>): Tracing {
  const tracer = provider.getTracer('platen');
  const current = new AsyncLocalStorage<Span>();
  return {
    trace: (start, work) => {
      const context = start.parent === undefined ? contextOf(current.getStore()) : remoteContext(start.parent);
      const span = tracer.startSpan(start.name, { kind: KINDS[start.kind], attributes: { ...start.facts } }, context);
      return current.run(span, async () => {
        try {
          return await work(opened(span));
        } catch (error) {
          opened(span).fail(error instanceof Error ? error.name : 'unknown');
          throw error;
        } finally {
          span.end();
        }
      });
    },
    current: () => {
      const span = current.getStore()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
    },
    close,
  };
}

const opened = (span: Span): OpenSpan => ({
  rename: (name) => void span.updateName(name),
  note: (facts) => void span.setAttributes({ ...facts }),
  fail: (kind) => void span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR }),
});

const contextOf = (span: Span | undefined): Context =>
  span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);

/** Parses a `traceparent`; starts a new trace if it is invalid. */
function remoteContext(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Wraps an exporter: logs when it starts failing to send spans, and when it works again. */
function withLog(exporter: OTLPTraceExporter, log: Log): SpanExporter {
  let failing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !failing) log('warn', 'traces cannot be sent', { fault: result.error?.message });
        if (!failed && failing) log('warn', 'sending traces works again');
        failing = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
