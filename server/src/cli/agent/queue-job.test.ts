import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { cupsAddress, jobRequest, readJob, watchJob } from './queue-job.ts';

// `npm run trial -- agent-network` tries the same with the CUPS of Debian and an IPP printer.

/** Encodes an attribute by hand, as RFC 8010, 3.1.4 describes it. */
function attribute(tag: number, name: string, value: Buffer): Buffer {
  const length = (bytes: Buffer): Buffer => {
    const prefix = Buffer.alloc(2);
    prefix.writeUInt16BE(bytes.length);
    return Buffer.concat([prefix, bytes]);
  };
  return Buffer.concat([Buffer.of(tag), length(Buffer.from(name)), length(value)]);
}

/** Response of CUPS with this `job-state` and message. */
function response(state: number, message = '', queue = 'office', isStarted = true): Buffer {
  const value = Buffer.alloc(4);
  value.writeInt32BE(state);
  return Buffer.concat([
    Buffer.from('020000000000000101', 'hex'),
    attribute(0x47, 'attributes-charset', Buffer.from('utf-8')),
    attribute(0x48, 'attributes-natural-language', Buffer.from('en')),
    Buffer.of(0x02),
    attribute(0x45, 'job-printer-uri', Buffer.from(`ipp://localhost/printers/${queue}`)),
    attribute(0x41, 'job-printer-state-message', Buffer.from(message)),
    // 0x13: no value
    isStarted ? attribute(0x21, 'time-at-processing', value) : attribute(0x13, 'time-at-processing', Buffer.of()),
    attribute(0x23, 'job-state', value),
    Buffer.of(0x03),
  ]);
}

it('asks for the state of a job by its number', () => {
  const request = jobRequest(12);
  // version 2.0, Get-Job-Attributes, request 1, operation attributes
  expect(request.subarray(0, 9).toString('hex')).toBe('020000090000000101');
  expect(request.includes('ipp://localhost/jobs/12')).toBe(true);
  expect(request.at(-1)).toBe(3);
});

it.each([
  [3, 'active'],
  [5, 'active'],
  [7, 'ended'],
  [8, 'ended'],
  [9, 'completed'],
] as const)('reads the state %i as %s', (state, name) => {
  expect(readJob(response(state, 'Filter failed'))).toEqual({
    state: name,
    message: 'Filter failed',
    queue: 'office',
    isStarted: true,
  });
  expect(readJob(response(state, '', 'office', false)).isStarted).toBe(false);
});

it('rejects every response that is cut off', () => {
  const whole = response(9, 'ok');
  for (let length = 0; length < whole.length - 1; length++)
    expect(() => readJob(whole.subarray(0, length))).toThrow(/truncated|no job-state|outside|out of range/i);
});

it('watches a job until it ends', async () => {
  const states = [5, 5, 8];
  const asked: string[] = [];
  const cups = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    answer.end(response(states.shift() ?? 8, 'Filter failed'));
  });
  await new Promise<void>((resolve) => cups.listen(0, '127.0.0.1', resolve));
  const { port } = cups.address() as { port: number };
  const before = process.env.CUPS_SERVER;
  process.env.CUPS_SERVER = `127.0.0.1:${port}`;
  onTestFinished(() => {
    if (before === undefined) delete process.env.CUPS_SERVER;
    else process.env.CUPS_SERVER = before;
    cups.close();
  });
  const { signal } = new AbortController();
  expect(await watchJob('office-7', signal, () => false)).toMatchObject({ state: 'ended', message: 'Filter failed' });
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'POST /jobs/7 application/ipp'));
});

it('returns nothing if CUPS does not answer', async () => {
  const before = process.env.CUPS_SERVER;
  process.env.CUPS_SERVER = '/nonexistent/cups.sock';
  onTestFinished(() => {
    if (before === undefined) delete process.env.CUPS_SERVER;
    else process.env.CUPS_SERVER = before;
  });
  expect(await watchJob('office-7', new AbortController().signal, () => false)).toBeUndefined();
});

it.each([
  ['/run/cups.sock', { socketPath: '/run/cups.sock' }],
  ['print.example.com', { host: 'print.example.com', port: 631 }],
  ['print.example.com:8631/version=1.1', { host: 'print.example.com', port: 8631 }],
  ['[::1]:8631', { host: '::1', port: 8631 }],
])('reads CUPS_SERVER %s', (server, address) => {
  expect(cupsAddress(server)).toEqual(address);
});

describe('a job that the account cancels', () => {
  /** A CUPS server with one job, and a program `cancel` that succeeds or fails. */
  async function cupsWith(job: { state: number; isStarted: boolean }, script: string): Promise<void> {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'cancel'), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'cancel'), 0o755);
    const cups = createServer(async (_, answer) => {
      const isCanceled = await readFile(join(folder, 'canceled'), 'utf8').catch(() => '');
      const state = isCanceled === '' ? job.state : 7;
      answer.end(response(state, '', 'office', job.isStarted));
      // the job completes after the second question
      if (script === 'exit 1') job.state = 9;
    });
    await new Promise<void>((resolve) => cups.listen(0, '127.0.0.1', resolve));
    const { port } = cups.address() as { port: number };
    vi.stubEnv('CUPS_SERVER', `127.0.0.1:${port}`);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
    vi.stubEnv('CANCELED', join(folder, 'canceled'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      cups.close();
    });
  }
  const { signal } = new AbortController();

  it.each([true, false])('is canceled while CUPS has it, and says whether it was started: %s', async (isStarted) => {
    await cupsWith({ state: isStarted ? 5 : 3, isStarted }, 'echo "$1" > "$CANCELED"');
    const watched = await watchJob('office-7', signal, () => true);
    expect(watched).toMatchObject({ state: 'ended', isCancelled: true, isStarted });
    expect((await readFile(process.env.CANCELED ?? '', 'utf8')).trim()).toBe('office-7');
  });

  it('is printed if CUPS cannot cancel it', async () => {
    await cupsWith({ state: 5, isStarted: true }, 'exit 1');
    expect(await watchJob('office-7', signal, () => true)).toMatchObject({ state: 'completed', isCancelled: false });
  });

  it('is not canceled after it has completed', async () => {
    await cupsWith({ state: 9, isStarted: true }, 'echo "$1" > "$CANCELED"');
    expect(await watchJob('office-7', signal, () => true)).toMatchObject({ state: 'completed', isCancelled: false });
  });
});
