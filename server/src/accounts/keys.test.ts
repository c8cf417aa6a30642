import { describe, expect, it } from 'vitest';
import {
  createKeyUse,
  createPayingKeys,
  hashApiKey,
  isWellFormedKey,
  newApiKey,
  randomBase62,
  toBase62,
} from './keys.ts';

const zeros = (count: number): Uint8Array => new Uint8Array(count);

describe('API keys', () => {
  it('are the prefix, 32 random characters and a checksum of 6', () => {
    const key = newApiKey('dev', zeros);
    expect(key).toMatch(/^plt_dev_0{32}[0-9A-Za-z]{6}$/);
    expect(newApiKey('app', zeros)).toMatch(/^plt_app_0{32}[0-9A-Za-z]{6}$/);
  });

  it('end in the CRC-32 of all before it, in base 62', () => {
    // from Python's zlib.crc32: 2004074404
    expect(newApiKey('dev', zeros).slice(-6)).toBe('2BctIi');
  });

  it('are well formed as made', () => {
    expect(isWellFormedKey(newApiKey('dev', zeros))).toBe(true);
  });

  it.each([
    ['one character is another', (key: string) => `${key.slice(0, 20)}1${key.slice(21)}`],
    ['the prefix is the other family’s', (key: string) => key.replace('plt_dev_', 'plt_app_')],
    ['two neighbours are swapped', (key: string) => key.replace(/(.)(.)$/, '$2$1')],
    ['it is cut', (key: string) => key.slice(0, -1)],
    ['something follows', (key: string) => `${key}0`],
    ['it is empty', () => ''],
  ])('are refused by their checksum when %s', (_, change) => {
    expect(isWellFormedKey(change(newApiKey('dev', zeros)))).toBe(false);
  });

  it('are stored as SHA-256', () => {
    expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('base 62', () => {
  it('pads with zeros and counts digits, capitals, small letters', () => {
    expect([toBase62(0, 6), toBase62(9, 2), toBase62(10, 2), toBase62(61, 2), toBase62(62, 2)]).toEqual([
      '000000',
      '09',
      '0A',
      '0z',
      '10',
    ]);
    expect(toBase62(0xffffffff, 6)).toBe('4gfFC3');
  });

  it('ignores bytes that would make some digits likelier', () => {
    const bytes = [255, 248, 247, 0];
    expect(randomBase62(2, (count) => Uint8Array.from(bytes.splice(0, count)))).toBe('z0');
  });
});

function keyUse(noteUse = async (_key: string, _at: number): Promise<void> => undefined) {
  const clock = { time: 1000 };
  const written: [string, number][] = [];
  const log: string[] = [];
  const accounts = {
    noteUse: async (key: string, at: number) => {
      await noteUse(key, at);
      written.push([key, at]);
    },
  };
  const use = createKeyUse(accounts, { now: () => clock.time }, (level, event) => log.push(`${level} ${event}`));
  return { clock, written, log, use };
}

describe('when a key was last used', () => {
  it('is written later, not while the request is answered', async () => {
    const { written, use } = keyUse();
    use.note('a');
    expect(written).toEqual([]);
    await use.flush();
    expect(written).toEqual([['a', 1000]]);
  });

  it('is written at most once a minute for each key', async () => {
    const { clock, written, use } = keyUse();
    for (const time of [1000, 1001, 60_999]) {
      clock.time = time;
      use.note('a');
      use.note('b');
      await use.flush();
    }
    clock.time = 61_000;
    use.note('a');
    await use.flush();
    expect(written).toEqual([
      ['a', 1000],
      ['b', 1000],
      ['a', 61_000],
    ]);
  });

  it('may fail to be written: that is logged and hurts no one', async () => {
    const { log, use } = keyUse(() => Promise.reject(new Error('disk full')));
    use.note('a');
    await use.flush();
    expect(log).toEqual(['error key usage could not be recorded']);
  });
});

describe('keys that pay', () => {
  it('are known until one of their labels is refused', () => {
    const paying = createPayingKeys();
    paying.note('a');
    paying.note('b');
    paying.forget('a');
    expect([paying.has('a'), paying.has('b'), paying.has('c')]).toEqual([false, true, false]);
    paying.note('a');
    expect(paying.has('a')).toBe(true);
  });

  it('are 50,000 at most, those that paid longest ago forgotten', () => {
    const paying = createPayingKeys();
    for (let key = 0; key < 50_000; key++) paying.note(String(key));
    paying.note('0');
    paying.note('new');
    expect([paying.has('0'), paying.has('1'), paying.has('2'), paying.has('new')]).toEqual([true, false, true, true]);
  });
});
