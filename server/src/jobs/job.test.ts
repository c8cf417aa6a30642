import { describe, expect, it } from 'vitest';
import { createJobEvents } from './job.ts';

const never = (): AbortSignal => new AbortController().signal;

describe('waiting for a job', () => {
  it('is over when the job ended', async () => {
    const events = createJobEvents();
    const waits = [events.waitFor('a', never()), events.waitFor('a', never())];
    events.ended('b');
    events.ended('a');
    await expect(Promise.all(waits)).resolves.toHaveLength(2);
  });

  it('is over when the client goes', async () => {
    const client = new AbortController();
    const wait = createJobEvents().waitFor('a', client.signal);
    client.abort();
    await expect(wait).resolves.toBe('over');
  });

  it('ends when the server stops, and cannot start afterwards', async () => {
    const events = createJobEvents();
    const wait = events.waitFor('a', never());
    events.close();
    await expect(Promise.all([wait, events.waitFor('a', never())])).resolves.toHaveLength(2);
  });

  it('is unsure where its end may not have been heard of', async () => {
    const events = createJobEvents();
    const wait = events.waitFor('a', new AbortController().signal);
    events.missed();
    await expect(wait).resolves.toBe('unsure');
  });
});
