import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { RunningThreads, startError, startNotes } from './serve.ts';

const dataDir = '/var/lib/platen';
const messageOf = (error: unknown): string => {
  const fault = startError(error, { dataDir });
  return fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
};

it('a port in use is reported with its setting', async () => {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const second = createServer();
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
  first.close();
  expect(messageOf(error)).toBe(
    `StartError: port ${port} of 127.0.0.1 is already in use by another program (EADDRINUSE). Stop that program, or set PORT to another port.`,
  );
});

it('an unusable folder is reported with its setting', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/var/lib/platen'"), { syscall: 'mkdir' });
  expect(messageOf(denied)).toBe(
    "StartError: the data folder /var/lib/platen can't be used: EACCES: permission denied, mkdir '/var/lib/platen'. Check PLATEN_DATA_DIR.",
  );
  let missing: unknown;
  try {
    new DatabaseSync('/nowhere/at/all/platen.db');
  } catch (error) {
    missing = error;
  }
  expect(messageOf(missing)).toBe(
    "StartError: the data folder /var/lib/platen can't be used: unable to open database file. Check PLATEN_DATA_DIR.",
  );
});

it.each([
  ['ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' }],
  ['database or disk is full', { errcode: 13 }],
  ['disk I/O error', { errcode: 4874 }],
])('a full disk is named, with what to do: %s', (message, facts) => {
  expect(messageOf(Object.assign(new Error(message), facts))).toBe(
    `StartError: the disk of the data folder /var/lib/platen is full (${message}). ` +
      'The server needs a few MiB of free space to start. Delete some files, then start the server again.',
  );
});

it('anything else stays as it is', () => {
  expect(messageOf(new TypeError('a bug'))).toBe('TypeError: a bug');
});

it.each(['ENOSPC', 'EDQUOT'])('a data folder on a full disk is reported as full: %s', (code) => {
  const error = Object.assign(new Error(`${code}: no room, write`), { code, syscall: 'write' });
  expect(messageOf(error)).toContain('the disk of the data folder /var/lib/platen is full');
});

const started = { url: 'http://localhost:8787', dataDir: '/var/lib/platen', folderMode: 0o40700 };

it('names a setting that is misspelt, which would be a default without a word', () => {
  const environment = { PLATEN_TRAIL_LABELS: '5', PLATEN_TRIAL_LABELS: '6', PLATEN_KEY: 'k', PORT: '1', HOME: '/' };
  expect(startNotes({ PLATEN_LINK_SECRET_FILE: '/run/secrets/link' }, started)).toEqual([]);
  expect(startNotes(environment, { ...started, url: 'http://localhost:8787' })).toEqual([
    'PLATEN_TRAIL_LABELS is not a setting and has no effect; docs/settings.md lists all settings.',
  ]);
});

it('says what does not work below a path', () => {
  expect(startNotes({}, { ...started, url: 'https://example.com/labels' })).toEqual([
    'PLATEN_PUBLIC_URL contains the path /labels. The API, links and files work with a path, but the web pages work only without a path.',
  ]);
});

it('says when others can read the data of jobs, as in a folder that was made by hand', () => {
  expect(startNotes({}, { ...started, folderMode: 0o40755 })).toEqual([
    "Other users of this machine can read the data folder. Restrict the folder to its owner: chmod 700 '/var/lib/platen'",
  ]);
});

const ENDLESS = new URL('data:text/javascript,for(;;);');
/** Thread id in Node of a thread that has exited. */
const EXITED = -1;

it('ends every thread before a process exits, those that start meanwhile too', async () => {
  const threads = new RunningThreads();
  const first = new Worker(ENDLESS, { execArgv: [] });
  const second = new Promise<Worker>((resolve) =>
    first.once('exit', () => resolve(new Worker(ENDLESS, { execArgv: [] }))),
  );
  // Node emits the event of a new thread in the next turn of the event loop
  await new Promise((resolve) => setImmediate(resolve));
  await threads.end(600_000);
  expect([first.threadId, (await second).threadId]).toEqual([EXITED, EXITED]);
});

it('waits for a thread that is already stopping', async () => {
  const threads = new RunningThreads();
  const thread = new Worker(ENDLESS, { execArgv: [] });
  await new Promise((resolve) => thread.once('online', resolve));
  void thread.terminate();
  await threads.end(600_000);
  expect(thread.threadId).toBe(EXITED);
});
