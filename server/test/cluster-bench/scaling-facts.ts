import type { ClusterFigures } from './figures.ts';
import { BUSY_SECONDS, BUSY_SHARE, DAY_LABELS, meanLabels } from './plan.ts';

/** Labels of the measured jobs. */
const JOB_LABELS = 1000;
/** Bytes that the entry of an Idempotency-Key of a single label takes on the disk. */
const KEY_BYTES = 108;

/** A range from the less to the more favourable measurement, or a single figure. */
export interface PlanFact {
  readonly what: string;
  readonly unit: string;
  readonly from: number;
  readonly to: number;
}

/** Computes the figures in the text and in the tables of costs of docs/scaling.md from the measured figures. */
export function planFacts({ renders, pacedRenders, idle, crowd }: ClusterFigures): readonly PlanFact[] {
  const loaded = firstOf(renders);
  const paced = firstOf(pacedRenders);
  const jobCpu = [
    idle.apiCpu + idle.workerCpu + idle.databaseCpu,
    idle.apiCpu + crowd.workerCpu + crowd.databaseCpu,
  ] as const;
  const labelCpu = [paced.serverCpu + paced.databaseCpu, loaded.serverCpu + loaded.databaseCpu] as const;
  const labelsPerSecond = (DAY_LABELS * BUSY_SHARE) / BUSY_SECONDS;
  const dayJobs = DAY_LABELS / JOB_LABELS;
  const perCore = (milliseconds: number): number => 1000 / milliseconds;
  return [
    fact('CPU of a label in a job', 'ms', ...jobCpu.map((milliseconds) => milliseconds / JOB_LABELS)),
    fact('write-ahead log of a label in a job', 'B', idle.logBytes / JOB_LABELS),
    fact('CPU of a label of /render', 'ms', ...labelCpu),
    fact('write-ahead log of a label of /render', 'B', loaded.logBytes, paced.logBytes),
    fact('statements of a label of /render', '', loaded.statements),
    fact('calls of /render on a core of api processes', '/s', perCore(paced.serverCpu), perCore(loaded.serverCpu)),
    fact('calls of /render on a core of PostgreSQL', '/s', perCore(paced.databaseCpu), perCore(loaded.databaseCpu)),
    fact(
      'labels in large jobs on a core of workers',
      '/s',
      JOB_LABELS * perCore(idle.workerCpu),
      JOB_LABELS * perCore(crowd.workerCpu),
    ),
    fact('PDF of a job of 1,000 labels', 'MB', idle.pdfBytes / 1e6),
    fact('10 million labels a day, busiest hours: labels', '/s', labelsPerSecond),
    fact('… in jobs of mean size: jobs', '/s', labelsPerSecond / meanLabels()),
    fact(
      '… as single calls: cores of api processes',
      '',
      ...[loaded, paced].map(({ serverCpu }) => (labelsPerSecond * serverCpu) / 1000),
    ),
    fact(
      '… as single calls: cores of PostgreSQL',
      '',
      ...[loaded, paced].map(({ databaseCpu }) => (labelsPerSecond * databaseCpu) / 1000),
    ),
    fact('… as single calls: statements', '/s', labelsPerSecond * loaded.statements),
    fact('… as single calls: Idempotency-Keys', 'GB a day', (DAY_LABELS * KEY_BYTES) / 1e9),
    fact(
      '… as single calls: write-ahead log',
      'GB a day',
      (DAY_LABELS * loaded.logBytes) / 1e9,
      (DAY_LABELS * paced.logBytes) / 1e9,
    ),
    fact('… in jobs: write-ahead log', 'GB a day', (dayJobs * idle.logBytes) / 1e9),
    fact('… in jobs: PDFs', 'GB a day', (dayJobs * idle.pdfBytes) / 1e9),
  ];
}

function fact(what: string, unit: string, ...values: readonly number[]): PlanFact {
  return { what, unit, from: Math.min(...values), to: Math.max(...values) };
}

function firstOf(renders: ClusterFigures['renders']) {
  const [first] = Object.values(renders);
  if (first === undefined) throw new Error('docs/bench-cluster.json has no figures of single labels');
  return first;
}
