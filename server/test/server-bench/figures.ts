import { readFile, writeFile } from 'node:fs/promises';

/** What one run found; times in milliseconds. */
export interface Figures {
  readonly labelsPerSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** What a call costs the server's process, all its threads, and the process that makes the load; NaN where unknown. */
  readonly serverCpu: number;
  readonly loadCpu: number;
}

const file = new URL('../../../docs/bench-server.json', import.meta.url);

/** The figures that are kept, by the name of their run. */
export async function knownFigures(): Promise<Readonly<Record<string, Figures | undefined>>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, Figures>;
}

export async function keepFigures(figures: Readonly<Record<string, Figures>>): Promise<void> {
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  await writeFile(file, `${JSON.stringify(figures, rounded, 2)}\n`);
}

/** A row of the table: each figure, and in brackets the one that is kept. */
export function rowOf(figures: Figures, known: Figures | undefined): Record<string, string> {
  const shown = (value: number, was: number | undefined, digits: number): string =>
    was === undefined ? value.toFixed(digits) : `${value.toFixed(digits)} (${was.toFixed(digits)})`;
  return {
    'labels/s': shown(figures.labelsPerSecond, known?.labelsPerSecond, 0),
    p50: shown(figures.p50, known?.p50, 1),
    p95: shown(figures.p95, known?.p95, 1),
    p99: shown(figures.p99, known?.p99, 1),
    max: shown(figures.max, known?.max, 1),
    'p99/p50': shown(figures.p99 / figures.p50, known && known.p99 / known.p50, 1),
    'server CPU': shown(figures.serverCpu, known?.serverCpu, 2),
    'load CPU': shown(figures.loadCpu, known?.loadCpu, 2),
  };
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Length of Linux's clock tick, in which /proc counts (proc(5): USER_HZ). */
const TICK_MILLISECONDS = 10;

/** CPU time that a process has used, all its threads; NaN where the system has no /proc. */
export async function cpuMillisecondsOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // the name in brackets may have spaces; utime and stime are the 12th and 13th field behind it (proc(5))
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields?.[11]) + Number(fields?.[12])) * TICK_MILLISECONDS;
}
