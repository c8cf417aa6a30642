import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Traces go where the settings say; nowhere unless they do, and the library is not even read then. */
export async function openTracing(
  { otlpUrl, otlpShare, role }: Pick<Config, 'otlpUrl' | 'otlpShare' | 'role'>,
  log: Log,
): Promise<Tracing> {
  if (otlpUrl === '') return noTracing;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry({ url: `${otlpUrl}/v1/traces`, share: otlpShare, role, log });
}
