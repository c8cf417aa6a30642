import { describe, expect, it } from 'vitest';
import { latest } from './latest.ts';

/** Creates work that the test finishes explicitly, and records its inputs. */
function bench() {
  const started: string[] = [];
  const finished: string[] = [];
  const failures: unknown[] = [];
  const gates: (() => void)[] = [];
  const queue = latest<string, string>({
    async work(input, signal) {
      started.push(input);
      await new Promise<void>((resolve, reject) => {
        gates.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      if (input === 'bad') throw new Error('broken');
      return input;
    },
    done: (output) => finished.push(output),
    failed: (error) => failures.push(error),
  });
  return { queue, started, finished, failures, open: () => gates.at(-1)?.() };
}

describe('latest wins', () => {
  it('starts the first work at once', () => {
    const { queue, started } = bench();
    queue.submit('a');
    expect(started).toEqual(['a']);
  });

  it('drops everything between the running work and the newest', async () => {
    const { queue, started, finished, open } = bench();
    for (const letter of 'abcdefgh') queue.submit(letter);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
    open();
    await queue.idle();
    expect(started).toEqual(['a', 'h']);
    expect(finished).toEqual(['h']);
  });

  it('reports a failure and takes the next work', async () => {
    const { queue, finished, failures, open } = bench();
    queue.submit('bad');
    open();
    await queue.idle();
    queue.submit('good');
    open();
    await queue.idle();
    expect(failures).toHaveLength(1);
    expect(finished).toEqual(['good']);
  });

  it('does not report cancelled work as a failure', async () => {
    const { queue, failures, open } = bench();
    queue.submit('a');
    queue.submit('b');
    await new Promise((resolve) => setTimeout(resolve, 0));
    open();
    await queue.idle();
    expect(failures).toEqual([]);
  });

  it('is idle when nothing was ever submitted', async () => {
    await expect(bench().queue.idle()).resolves.toBeUndefined();
  });
});
