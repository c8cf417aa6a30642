import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startError } from './start-error.ts';

const dataDir = '/var/lib/platen';
const messageOf = (error: unknown): string => {
  const fault = startError(error, { dataDir });
  return fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
};

it('a port that is taken is told with its setting', async () => {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const second = createServer();
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
  first.close();
  expect(messageOf(error)).toBe(
    `StartError: port ${port} of 127.0.0.1 is taken by another program (EADDRINUSE). Stop that, or set another PORT.`,
  );
});

it('a folder that can’t be used is told with its setting', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/var/lib/platen'"), { syscall: 'mkdir' });
  expect(messageOf(denied)).toBe(
    "StartError: the data folder /var/lib/platen can't be used: EACCES: permission denied, mkdir '/var/lib/platen'. Look at PLATEN_DATA_DIR.",
  );
  let missing: unknown;
  try {
    new DatabaseSync('/nowhere/at/all/platen.db');
  } catch (error) {
    missing = error;
  }
  expect(messageOf(missing)).toBe(
    "StartError: the data folder /var/lib/platen can't be used: unable to open database file. Look at PLATEN_DATA_DIR.",
  );
});

it.each([
  ['ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' }],
  ['database or disk is full', { errcode: 13 }],
  ['disk I/O error', { errcode: 4874 }],
])('a full disk is named, with what to do: %s', (message, facts) => {
  expect(messageOf(Object.assign(new Error(message), facts))).toBe(
    `StartError: the disk of the data folder /var/lib/platen is full (${message}). ` +
      'The server needs some MiB there to start. Free space on it, then start the server again.',
  );
});

it('anything else stays as it is', () => {
  expect(messageOf(new TypeError('a bug'))).toBe('TypeError: a bug');
});

it.each(['ENOSPC', 'EDQUOT'])('a data folder that has no room is told as full: %s', (code) => {
  const error = Object.assign(new Error(`${code}: no room, write`), { code, syscall: 'write' });
  expect(messageOf(error)).toContain('the disk of the data folder /var/lib/platen is full');
});
