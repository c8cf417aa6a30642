import { readFile, writeFile } from 'node:fs/promises';

/** The figures of one run; times in milliseconds. */
export interface Figures {
  readonly labelsPerSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** CPU time per call of the server, all threads included, and of the load generator; NaN if unknown. */
  readonly serverCpu: number;
  readonly loadCpu: number;
}

const file = new URL('../../../docs/bench-server.json', import.meta.url);

/** Returns the saved figures, by the name of their run. */
export async function knownFigures(): Promise<Readonly<Record<string, Figures | undefined>>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, Figures>;
}

export async function keepFigures(figures: Readonly<Record<string, Figures>>): Promise<void> {
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  await writeFile(file, `${JSON.stringify(figures, rounded, 2)}\n`);
}

/** A row of the table: each figure, followed by the saved figure in brackets. */
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

/** Length of Linux's clock tick, the unit of times in /proc (proc(5): USER_HZ). */
const TICK_MILLISECONDS = 10;

/** CPU time of a process with all its threads; NaN on a system without /proc. */
export async function cpuMillisecondsOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in brackets may contain spaces; utime and stime are the 12th and 13th field after it (proc(5)).
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields?.[11]) + Number(fields?.[12])) * TICK_MILLISECONDS;
}
