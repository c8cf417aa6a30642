import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { RunningThreads } from './running-threads.ts';

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

it('waits for a thread that was already told to end', async () => {
  const threads = new RunningThreads();
  const thread = new Worker(ENDLESS, { execArgv: [] });
  await new Promise((resolve) => thread.once('online', resolve));
  void thread.terminate();
  await threads.end(600_000);
  expect(thread.threadId).toBe(EXITED);
});
