import { execFile } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createDevices, type Devices, hashPassword, isSignInAddress } from './sign-in.ts';

describe('an address to sign in by', () => {
  it.each([
    'you@example.com',
    'Ann.Other+labels@mail.example.co.uk',
    "o'brien_1@sub-domain.example.museum",
    '_@a.io',
    `${'a'.repeat(242)}@example.com`,
  ])('may be %s', (email) => expect(isSignInAddress(email)).toBe(true));

  it.each([
    '',
    'you',
    'you@localhost',
    '@example.com',
    '.you@example.com',
    'you.@example.com',
    'y..ou@example.com',
    'you@example..com',
    'you@-example.com',
    'you@example.c',
    'you@example.com ',
    'you@example.com\nBcc: x@example.com',
    'a you@example.com',
    'jörg@example.com',
    'you@exämple.com',
    '"you"@example.com',
    'you@[192.0.2.1]',
    `${'a'.repeat(243)}@example.com`,
  ])('may not be %j', (email) => expect(isSignInAddress(email)).toBe(false));
});

const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };

/** Derives the key of a password with Node's scrypt, using the salt of a stored hash. */
const keyOf = (password: string, stored: string, cost: object): string =>
  scryptSync(password, stored.split(':')[0] ?? '', 64, { ...COST, ...cost }).toString('hex');

it('a password is stored as scrypt with N = 16384, r = 16, p = 1 and its own salt', async () => {
  // in a separate process, because test processes hash at a lower cost
  const script = `const { hashPassword } = await import(${JSON.stringify(new URL('./sign-in.ts', import.meta.url))});
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

const START = Date.UTC(2030, 0, 15);
const DAY = 86_400_000;
const OWNER = 'owner@example.com';
const OTHER = 'other@example.com';

/** Devices with a store of these passwords; `asked` lists the addresses that were looked up in the store. */
function devicesOf(passwords: Map<string, string>, secret = 'secret') {
  const clock = { time: START };
  const asked: string[] = [];
  const passwordHash = async (email: string): Promise<string | undefined> => {
    asked.push(email);
    return passwords.get(email);
  };
  const devices: Devices = createDevices({ signIns: { passwordHash }, secret, clock: { now: () => clock.time } });
  return { devices, clock, asked };
}
const both = (): Map<string, string> =>
  new Map([
    [OWNER, 'hash'],
    [OTHER, 'hash'],
  ]);

describe('the cookie of a device', () => {
  it('is known for the address that signed in there, and for no other', async () => {
    const { devices } = devicesOf(both());
    const cookie = await devices.remember(OWNER, undefined);
    expect(await devices.find(cookie, OWNER)).toBe(cookie.slice(0, 22));
    expect(await devices.find(cookie, OTHER)).toBeUndefined();
  });

  it('has a new id each time, unless the device is known', async () => {
    const { devices } = devicesOf(both());
    const cookies = await Promise.all([1, 2, 3].map(() => devices.remember(OWNER, undefined)));
    const ids = await Promise.all(cookies.map((cookie) => devices.find(cookie, OWNER)));
    expect(new Set(ids).size).toBe(3);
    expect(await devices.find(await devices.remember(OWNER, ids[0]), OWNER)).toBe(ids[0]);
  });

  it('changed in any character, or made up, is none', async () => {
    const { devices } = devicesOf(both());
    const cookie = await devices.remember(OWNER, undefined);
    const other = (character: string): string => (character === 'A' ? 'B' : 'A');
    const changed = [...cookie].map((character, at) => cookie.slice(0, at) + other(character) + cookie.slice(at + 1));
    const [id = '', end = '', mark = '', signature = ''] = cookie.split('.');
    for (const text of [
      ...changed,
      ...['', '.', '...', cookie.slice(0, -1), `${cookie}=`, `${cookie}A`, `"${cookie}"`],
      [id, String(Number(end) + 1), mark, signature].join('.'),
      [signature.slice(0, 22), end, mark, signature].join('.'),
    ])
      expect([text, await devices.find(text, OWNER)]).toEqual([text, undefined]);
  });

  it('of a server whose secret is another is none', async () => {
    const foreign = await devicesOf(both(), 'another secret').devices.remember(OWNER, undefined);
    expect(await devicesOf(both()).devices.find(foreign, OWNER)).toBeUndefined();
  });

  it('is forgotten by a new password', async () => {
    const passwords = both();
    const { devices } = devicesOf(passwords);
    const cookie = await devices.remember(OWNER, undefined);
    passwords.set(OWNER, 'new hash');
    expect(await devices.find(cookie, OWNER)).toBeUndefined();
    passwords.delete(OWNER);
    expect(await devices.find(cookie, OWNER)).toBeUndefined();
  });

  it('counts for 365 days, whatever a browser keeps', async () => {
    const { devices, clock } = devicesOf(both());
    const cookie = await devices.remember(OWNER, undefined);
    clock.time = START + 365 * DAY - 1;
    expect(await devices.find(cookie, OWNER)).toBeDefined();
    clock.time = START + 365 * DAY;
    expect(await devices.find(cookie, OWNER)).toBeUndefined();
  });

  it('holds neither the address nor the hash of the password', async () => {
    const { devices } = devicesOf(both());
    const cookie = await devices.remember(OWNER, undefined);
    const reported = [cookie, ...cookie.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))];
    for (const secret of ['owner', 'hash']) expect(reported.join()).not.toContain(secret);
  });

  it('has the store asked only where its signature is right: a guess at an address is no look-up', async () => {
    const { devices, asked } = devicesOf(both());
    const cookie = await devices.remember(OWNER, undefined);
    asked.length = 0;
    // a base64url signature of 32 bytes never ends with this character
    for (const email of [OWNER, 'nobody@example.com']) await devices.find(cookie.replace(/.$/, '_'), email);
    await devices.find(cookie, 'nobody@example.com');
    expect(asked).toEqual([]);
    await devices.find(cookie, OWNER);
    expect(asked).toEqual([OWNER]);
  });
});
