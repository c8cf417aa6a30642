import { readFile, writeFile } from 'node:fs/promises';
import type { CrowdFigures, IdleFigures } from './measure-jobs.ts';
import type { RendersByProcesses } from './measure-renders.ts';

/** The figures of one run. */
export interface ClusterFigures {
  /** With as many calls as the processes can answer. */
  readonly renders: RendersByProcesses;
  /** With few enough calls that cores stay free. */
  readonly pacedRenders: RendersByProcesses;
  readonly idle: IdleFigures;
  readonly crowd: CrowdFigures;
}

const file = new URL('../../../docs/bench-cluster.json', import.meta.url);

/** Returns the saved figures, or `undefined` if there are none. */
export async function knownFigures(): Promise<ClusterFigures | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ClusterFigures);
}

export async function keepFigures(figures: Partial<ClusterFigures>): Promise<void> {
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
  await writeFile(file, `${JSON.stringify(figures, rounded, 2)}\n`);
}

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
