import { Histogram, type Registry } from 'prom-client';

/** Times of a completed job in seconds. */
export interface JobTimes {
  /** Time from accepting the job until the start of the attempt that completed it. */
  readonly wait: number;
  /** Time from accepting the job until its file was stored. */
  readonly toDone: number;
}

/** Histograms of the times of completed jobs, grouped by number of labels. */
export interface JobTimeMetrics {
  drawn(labels: number, seconds: number): void;
  completed(labels: number, times: JobTimes): void;
}

/** Groups of jobs by size. For each group: the maximum number of printed labels in a job, and the group's name. */
const GROUPS = [
  [1, '1'],
  [10, '2-10'],
  [100, '11-100'],
  [1000, '101-1000'],
] as const;
const MAX_GROUP = '1001+';

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600];

/**
 * Returns the name of the group for a job with this number of labels. There are only a few groups, to limit the number
 * of time series.
 */
export function labelGroup(labels: number): string {
  return GROUPS.find(([limit]) => labels <= limit)?.[1] ?? MAX_GROUP;
}

export function createJobTimes(registry: Registry): JobTimeMetrics {
  const histogram = (name: string, help: string) => {
    const made = new Histogram({ name, help, registers: [registry], labelNames: ['labels'], buckets: SECONDS });
    // without these zeros, Prometheus would not see the first job of a group as an increase
    for (const [, labels] of GROUPS) made.zero({ labels });
    made.zero({ labels: MAX_GROUP });
    return made;
  };
  const waits = histogram(
    'platen_job_wait_seconds',
    'Time in seconds that a print job waited for a worker. Only completed jobs count.',
  );
  const drawing = histogram('platen_job_drawing_seconds', 'Time in seconds to draw the labels of print jobs.');
  const toDone = histogram(
    'platen_job_time_to_done_seconds',
    'Time in seconds from accepting a print job to storing its file.',
  );
  return {
    drawn: (labels, seconds) => drawing.observe({ labels: labelGroup(labels) }, seconds),
    completed: (labels, times) => {
      waits.observe({ labels: labelGroup(labels) }, times.wait);
      toDone.observe({ labels: labelGroup(labels) }, times.toDone);
    },
  };
}
