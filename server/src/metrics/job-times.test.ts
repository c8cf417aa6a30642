import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createJobTimes, labelGroup } from './job-times.ts';

describe('the times of jobs', () => {
  it('are grouped by few numbers of labels, however many labels a job has', () => {
    expect([1, 2, 10, 11, 100, 101, 1000, 1001, 1_000_000].map(labelGroup)).toEqual([
      ...['1', '2-10', '2-10', '11-100', '11-100', '101-1000', '101-1000', '1001+', '1001+'],
    ]);
  });

  it('are counted in seconds, and from 0 for groups without a job', async () => {
    const registry = new Registry();
    const times = createJobTimes(registry);
    times.drawn(7, 0.2);
    times.completed(7, { wait: 3, toDone: 3.5 });
    const lines = (await registry.metrics()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'platen_job_wait_seconds_bucket{le="2.5",labels="2-10"} 0',
        'platen_job_wait_seconds_bucket{le="5",labels="2-10"} 1',
        'platen_job_wait_seconds_sum{labels="2-10"} 3',
        'platen_job_drawing_seconds_sum{labels="2-10"} 0.2',
        'platen_job_time_to_done_seconds_sum{labels="2-10"} 3.5',
        'platen_job_time_to_done_seconds_count{labels="1001+"} 0',
      ]),
    );
  });
});
