import { expect, it } from 'vitest';
import { createAccepting } from './accepting.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('brings few jobs of one account forward in a round of the event loop, and others between', async () => {
  const accepting = createAccepting();
  const done: string[] = [];
  const send = (account: string) => accepting.take(account, async () => void done.push(account));
  const all = Promise.all([...Array.from({ length: 10 }, () => send('many')), send('one')]);
  const rounds: number[] = [];
  while (done.length < 11) {
    const before = done.length;
    await settled();
    rounds.push(done.length - before);
  }
  await all;
  expect(Math.max(...rounds)).toBeLessThanOrEqual(3);
  expect(done.indexOf('one')).toBeLessThan(3);
});

it('passes on what the work gives and throws', async () => {
  const accepting = createAccepting();
  await expect(accepting.take('a', async () => 1)).resolves.toBe(1);
  await expect(accepting.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(accepting.take('a', async () => 2)).resolves.toBe(2);
});
