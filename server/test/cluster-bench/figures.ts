import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { StoredFigures } from '../stored-trial/trial.ts';
import type { CrowdFigures, IdleFigures } from './measure-jobs.ts';
import type { PasswordFigures } from './measure-passwords.ts';
import type { RendersByProcesses, WritesByPlan } from './measure-renders.ts';

/** The saved figures of the benchmarks and trials on which docs/scaling.md is based. */
export interface ClusterFigures {
  /** When, where and how each part was measured. */
  readonly runs: Readonly<Partial<Record<Part, Run>>>;
  /** With as many calls as the processes can answer. */
  readonly renders: RendersByProcesses;
  /** With few enough calls that cores stay free. */
  readonly pacedRenders: RendersByProcesses;
  readonly writes: WritesByPlan;
  readonly idle: IdleFigures;
  readonly crowd: CrowdFigures;
  readonly passwords: PasswordFigures;
  /** Few rows and millions of rows, compared by `npm run trial -- stored`. */
  readonly storedPostgres: StoredFigures;
  readonly storedSqlite?: StoredFigures;
}

/** A part that one run measures. */
export type Part = 'renders' | 'writes' | 'idle' | 'crowd' | 'passwords' | 'storedPostgres' | 'storedSqlite';

interface Run {
  readonly date: string;
  readonly machine: string;
  /** Mean number of running threads in the minute before the end; above the number of cores, the machine was busy. */
  readonly load?: number;
  readonly command: string;
  /** Reason why other fields are incomplete. */
  readonly note?: string;
}

const file = new URL('../../../docs/bench-cluster.json', import.meta.url);

/** Returns the saved figures, or `undefined` if there are none. */
export async function knownFigures(): Promise<ClusterFigures | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ClusterFigures);
}

/** Saves the figures of the given parts, with the date, the machine and the command. Keeps the other parts. */
export async function keepFigures(
  figures: Partial<ClusterFigures>,
  parts: readonly Part[],
  command: string,
): Promise<void> {
  const known = await knownFigures();
  const run: Run = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load: loadavg()[0] ?? 0,
    command,
  };
  const runs = { ...known?.runs, ...Object.fromEntries(parts.map((part) => [part, run])) };
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
  await writeFile(file, `${JSON.stringify({ ...known, ...figures, runs }, rounded, 2)}\n`);
}

const machine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** Formats each figure, followed by the saved figure in brackets. */
export function rowOf<T extends object>(figures: T, known: T | undefined): Record<string, string> {
  const was = known as Readonly<Record<string, unknown>> | undefined;
  const shown = ([name, value]: [string, unknown]): [string, string] => {
    const before = was?.[name];
    return [name, typeof before === 'number' ? `${digits(Number(value))} (${digits(before)})` : digits(Number(value))];
  };
  return Object.fromEntries(Object.entries(figures).map(shown));
}

const digits = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));
