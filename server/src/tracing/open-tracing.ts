import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Opens tracing as configured. The library is loaded only if tracing is enabled. */
export async function openTracing(
  { otlpUrl, otlpShare, role }: Pick<Config, 'otlpUrl' | 'otlpShare' | 'role'>,
  log: Log,
): Promise<Tracing> {
  if (otlpUrl === '') return noTracing;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry({ url: `${otlpUrl}/v1/traces`, share: otlpShare, role, log });
}
