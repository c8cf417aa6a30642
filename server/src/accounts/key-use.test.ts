import { describe, expect, it } from 'vitest';
import { createKeyUse } from './key-use.ts';

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
    expect(log).toEqual(['error key use not noted']);
  });
});
