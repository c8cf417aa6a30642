import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Deps } from '../deps.ts';
import {
  DrawingCrash,
  DrawingTimeout,
  type JobOptions,
  type RenderedJob,
  type Rendering,
} from '../rendering/rendering.ts';
import type { JobErrorCode } from '../stores/job-store.ts';
import { StorageFault } from '../stores/storage-faults.ts';
import { createJobEvents, type StartedJob } from './job.ts';
import { createJobWorker } from './worker.ts';

const drawn: RenderedJob = { file: new Uint8Array([1]), warnings: [], warningCount: 0 };

const diskFull = new StorageFault('files', 'ENOSPC: no space left on device, write');

/** Steps that fail with a full disk; each function is called for every attempt of its step. */
type Full = Readonly<Partial<Record<'check' | 'put' | 'complete' | 'release', () => boolean>>>;

/** Returns true for the first `count` calls, then false. */
const times = (count: number) => () => count-- > 0;

/** A worker with a scripted result for each drawing attempt, and a log of the job's events. */
function worker(
  attempts: readonly ((tell: JobOptions['onProgress']) => Promise<RenderedJob>)[],
  before = 0,
  full: Full = {},
  superseded = false,
) {
  const happened: string[] = [];
  let tried = before;
  const job = {
    id: 'job',
    template: '{}',
    items: new TextEncoder().encode('[]'),
    startPosition: 1,
    accountId: 'account',
    resolution: 300,
    verify: null,
    format: 'pdf' as const,
    printer: null,
    marks: null,
    codes: null,
    conforming: null,
    lengths: null,
    fonts: null,
    labelsTotal: 200,
    createdAt: 0,
    waitedMilliseconds: 1500,
    printerId: null,
  };
  const lifecycle = {
    accept: async () => undefined,
    begin: async (): Promise<StartedJob> => ({ ...job, attempts: ++tried, claim: tried }),
    release: async () => {
      if (full.release?.() === true) throw diskFull;
      happened.push('released');
    },
    complete: async () => {
      if (full.complete?.() === true) throw diskFull;
      happened.push(superseded ? 'too late' : 'completed');
      return !superseded;
    },
    fail: async (_: string, code: JobErrorCode) => {
      happened.push(superseded ? 'too late' : `failed: ${code}`);
      return !superseded;
    },
  };
  const rendering: Pick<Rendering, 'job'> = {
    job: (_, { onProgress }) => {
      happened.push('drawn');
      return attempts[tried - before - 1]?.(onProgress) ?? Promise.resolve(drawn);
    },
  };
  const files = {
    put: async () => {
      if (full.put?.() === true) throw diskFull;
      happened.push('stored');
    },
    open: async () => undefined,
    delete: async (name: string) => void (superseded && happened.push(`${name} removed`)),
    checkWritable: async () => {
      if (full.check?.() === true) throw diskFull;
    },
  };
  const notes: unknown[] = [];
  const logged: unknown[] = [];
  const jobs = { progress: async (_: string, note: unknown) => void notes.push(note) };
  const stores = { relaxed: (work: (stores: unknown) => Promise<void>) => work({ jobs }) };
  const run = createJobWorker({
    config: { jobAttempts: 3, jobSeconds: 5 },
    ...{ lifecycle, rendering, files, events: createJobEvents() },
    log: (level, event, facts) => void logged.push([level, event, facts]),
    accountFonts: { load: async () => [] },
    stores: stores as unknown as Deps['stores'],
  });
  return { happened, notes, logged, run };
}

const crash = () => Promise.reject(new DrawingCrash('died'));
const calm = new AbortController().signal;

describe('working a job', () => {
  it('stores the PDF before it says that the job is done', async () => {
    const { happened, run } = worker([]);
    expect(await run('job', calm)).toBe('ended');
    expect(happened).toEqual(['drawn', 'stored', 'completed']);
  });

  it('logs how long a completed job waited, was worked on and was drawn', async () => {
    // advances by 100 ms with each reading
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 100));
    onTestFinished(() => clock.mockRestore());
    const { logged, run } = worker([]);
    await run('job', calm);
    const times = { waitedMilliseconds: 1500, workedMilliseconds: expect.any(Number), drawnMilliseconds: 100 };
    expect(logged).toEqual([
      ['info', 'job completed', { jobId: 'job', accountId: 'account', labels: 200, bytes: 1, ...times }],
    ]);
  });

  it('logs the times of a failed job too, and the number of its claims if there were several', async () => {
    const { logged, run } = worker([() => Promise.reject(new DrawingTimeout(5000))], 1);
    await run('job', calm);
    const times = { waitedMilliseconds: 1500, workedMilliseconds: expect.any(Number), claims: 2 };
    expect(logged).toEqual([
      ['info', 'job failed', { jobId: 'job', accountId: 'account', code: 'render_timeout', ...times }],
    ]);
  });

  it('notes the first warnings and the last as soon as they are known', async () => {
    // stops the clock, because progress is also written at intervals
    const time = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => time.mockRestore());
    const warning = { item: 0, element: 'e0', code: 'empty', message: 'empty' } as const;
    const warnings = [warning, warning, warning];
    const { notes, run } = worker([
      async (tell) => {
        tell({ labelsDone: 50, warnings: [], warningCount: 0 });
        tell({ labelsDone: 100, warnings: [warning], warningCount: 1 });
        tell({ labelsDone: 200, warnings, warningCount: 3 });
        return { ...drawn, warnings, warningCount: 3 };
      },
    ]);
    await run('job', calm);
    expect(notes).toEqual([
      { labelsDone: 100, warnings: JSON.stringify([warning]), warningCount: 1 },
      { labelsDone: 200, warnings: JSON.stringify(warnings), warningCount: 3 },
    ]);
  });

  it('tries again when the drawing thread died', async () => {
    const { happened, run } = worker([crash, crash]);
    await run('job', calm);
    expect(happened).toEqual(['drawn', 'drawn', 'drawn', 'stored', 'completed']);
  });

  it('fails with "internal" after three attempts that crashed', async () => {
    const { happened, run } = worker([crash, crash, crash]);
    expect(await run('job', calm)).toBe('worn out');
    expect(happened).toEqual(['drawn', 'drawn', 'drawn', 'failed: internal']);
  });

  it('counts the attempts that took the process with them', async () => {
    const { happened, run } = worker([], 3);
    await run('job', calm);
    expect(happened).toEqual(['failed: internal']);
  });

  it('fails with "render_timeout" when it takes too long', async () => {
    const { happened, run } = worker([() => Promise.reject(new DrawingTimeout(600_000))]);
    expect(await run('job', calm)).toBe('overran');
    expect(happened).toEqual(['drawn', 'failed: render_timeout']);
  });

  it('fails with "internal" at a fault of ours, without a second attempt', async () => {
    const { happened, run } = worker([() => Promise.reject(new TypeError('x is undefined'))]);
    await run('job', calm);
    expect(happened).toEqual(['drawn', 'failed: internal']);
  });

  it('is not started while files cannot be written', async () => {
    const { happened, run } = worker([], 0, { check: times(1) });
    await expect(run('job', calm)).rejects.toBe(diskFull);
    expect(happened).toEqual([]);
    await run('job', calm);
    expect(happened).toEqual(['drawn', 'stored', 'completed']);
  });

  it.each(['put', 'complete'] as const)(
    'is to be worked again, at no attempt’s cost, when the disk is full at "%s"',
    async (what) => {
      const { happened, run } = worker([], 2, { [what]: times(1) });
      await expect(run('job', calm)).rejects.toBe(diskFull);
      expect(happened.filter((done) => done !== 'stored')).toEqual(['drawn', 'released']);
    },
  );

  it('does not count an attempt either when that can be written only later', async () => {
    const { happened, run } = worker([], 0, { put: times(1), release: times(2) });
    await expect(run('job', calm)).rejects.toBe(diskFull);
    await expect(run('job', calm)).rejects.toBe(diskFull);
    await run('job', calm);
    expect(happened).toEqual(['drawn', 'released', 'drawn', 'stored', 'completed']);
  });

  it('with an expired claim has no effect, and leaves no file', async () => {
    const { happened, run } = worker([], 0, {}, true);
    expect(await run('job', calm)).toBe('taken over');
    expect(happened).toEqual(['drawn', 'stored', 'too late', 'job.pdf removed', 'released']);
    const late = worker([() => Promise.reject(new DrawingTimeout(600_000))], 0, {}, true);
    expect(await late.run('job', calm)).toBe('taken over');
  });

  it('is released when the server stops during the job', async () => {
    const stop = new AbortController();
    const { happened, run } = worker([
      () => {
        stop.abort();
        return Promise.reject(new Error('aborted'));
      },
    ]);
    expect(await run('job', stop.signal)).toBe('released');
    expect(happened).toEqual(['drawn', 'released']);
  });
});
