import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { builtProgram } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { triedEnvironment } from './tried-database.ts';

function serve(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, [builtProgram('cli'), 'serve', ...args], {
    env: { PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said = new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(`${chunk}`)));
  return { child, ended, said, log: text(child.stderr) };
}

describe('platen serve', () => {
  it('serves API and metrics on ports of their own until SIGTERM, then ends with 0', async () => {
    const dataDir = await temporaryFolder();
    const { child, ended, said, log } = serve({ ...(await triedEnvironment(dataDir)), PLATEN_METRICS_PORT: '0' });
    const url = /listens on (http:\S+)/.exec(await said)?.[1] ?? '';
    const metricsUrl = /Metrics are at (http:\S+)\./.exec(await said)?.[1] ?? '';
    // A readiness check may take two seconds, which can be too short on a busy machine.
    const readiness = async () => (await fetch(`${url}/readyz`)).json();
    await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 'ready' }), 60_000);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const metrics = await (await fetch(metricsUrl)).text();
    expect(metrics).toContain('platen_http_requests_total{method="GET",route="/readyz",status="200"} 1');
    expect(metrics).toContain('process_resident_memory_bytes');
    expect(new URL(metricsUrl).hostname).toBe('127.0.0.1');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await log).toContain('"event":"stopping"');
  });

  it('ends with 2 and names the settings that it can’t use, and with 1 where another server works', async () => {
    const environment = await triedEnvironment(await temporaryFolder());
    const wrong = serve({ ...environment, PLATEN_METRICS_PORT: 'x' });
    expect(await wrong.ended).toBe(2);
    expect(await wrong.log).toBe('settings: PLATEN_METRICS_PORT is "x", but must be a whole number from 0 to 65535\n');
    await serve(environment).said;
    const second = serve(environment);
    expect(await second.ended).toBe(1);
    expect(await second.log).toMatch(/^platen: Another Platen server is already using/);
  });

  it('takes no options', async () => {
    expect(await serve({}, '--port', '1').ended).toBe(2);
  });
});
