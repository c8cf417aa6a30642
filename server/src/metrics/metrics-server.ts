import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Serves only GET /metrics, on a port that API clients need not reach. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer(async ({ method = '', url }, answer) => {
    if (url !== '/metrics' || !['GET', 'HEAD'].includes(method)) {
      answer.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics is here.\n');
      return;
    }
    try {
      const text = await metrics.text();
      answer.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
    } catch {
      answer.writeHead(500, { 'Content-Type': 'text/plain' }).end('The metrics could not be read.\n');
    }
  });
}
