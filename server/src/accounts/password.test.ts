import { execFile } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hashPassword } from './password.ts';

const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };

/** Derives the key of a password with Node's scrypt, using the salt of a stored hash. */
const keyOf = (password: string, stored: string, cost: object): string =>
  scryptSync(password, stored.split(':')[0] ?? '', 64, { ...COST, ...cost }).toString('hex');

it('a password is stored as scrypt with N = 16384, r = 16, p = 1 and its own salt', async () => {
  // in a separate process, because test processes hash at a lower cost
  const script = `const { hashPassword } = await import(${JSON.stringify(new URL('./password.ts', import.meta.url))});
    console.log(await hashPassword('correct horse battery'), await hashPassword('correct horse battery'));`;
  const args = ['--conditions=@platen/source', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const stored = stdout.trim().split(' ');
  expect(new Set(stored.map((each) => each.split(':')[0])).size).toBe(2);
  for (const each of stored) expect(each.split(':')[1]).toBe(keyOf('correct horse battery', each, {}));
});

it('the processes of tests hash at a lower cost', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored.split(':')[1]).toBe(keyOf('correct horse battery', stored, { N: 16 }));
});
