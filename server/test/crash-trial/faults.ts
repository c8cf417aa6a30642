import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import type { Disk } from './disk.ts';
import { between } from './random.ts';

// Faults of the data folder and the machine, in addition to kill -9.

export const faultKinds = [
  'disk full',
  'clock moved',
  'files/ removed',
  'PDF removed',
  '.part left',
  'lock removed',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The faults of all rounds. */
export interface Suffered {
  readonly counts: Record<FaultKind, number>;
  /** Names of the deleted PDFs. */
  readonly removed: Set<string>;
  /** Clock error, in milliseconds. */
  clockBeside: number;
}

export interface FaultParts {
  readonly dataDir: string;
  readonly server: ServerProcess;
  readonly random: () => number;
  readonly suffered: Suffered;
  /** `undefined` if no disk can be filled up. */
  readonly disk: Disk | undefined;
}

export const noFaults = (): Suffered => ({
  counts: Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Suffered['counts'],
  removed: new Set(),
  clockBeside: 0,
});

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Typical clock errors: none, small drift, wrong time zone, dead battery, mistyped date. */
const EXTRA = [0, 0, -2 * MINUTE, 40 * MINUTE, -120 * MINUTE, -DAY, 3 * DAY, 3650 * DAY, -20_000 * DAY];

/** Injects a number of faults within a time, and frees a full disk again. */
export async function suffer(parts: FaultParts, count: number, milliseconds: number): Promise<void> {
  for (let left = count; left > 0; left--) {
    await after(between(parts.random, 0, Math.floor(milliseconds / count)));
    const kinds = parts.disk === undefined ? faultKinds.filter((kind) => kind !== 'disk full') : faultKinds;
    const kind = kinds[between(parts.random, 0, kinds.length - 1)] ?? 'clock moved';
    parts.suffered.counts[kind]++;
    await faults[kind](parts);
  }
}

const faults: Readonly<Record<FaultKind, (parts: FaultParts) => Promise<void>>> = {
  'disk full': async ({ disk, random }) => {
    await disk?.fill();
    await after(between(random, 50, 900));
    // Sometimes the disk stays full until the server is killed.
    if (random() < 0.7) await disk?.free();
  },
  'clock moved': async ({ server, random, suffered }) => {
    suffered.clockBeside = EXTRA[between(random, 0, EXTRA.length - 1)] ?? 0;
    server.tell({ clockBeside: suffered.clockBeside });
  },
  'files/ removed': async ({ dataDir, suffered }) => {
    // Move the folder in one step, so that the list of deleted files is exact.
    const away = join(dataDir, `taken-${randomUUID()}`);
    await rename(join(dataDir, 'files'), away).catch(() => undefined);
    for (const name of await readdir(away).catch(() => [])) suffered.removed.add(name);
    await rm(away, { recursive: true, force: true });
  },
  'PDF removed': async ({ dataDir, random, suffered }) => {
    const folder = join(dataDir, 'files');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.pdf')).toSorted();
    const name = names[between(random, 0, Math.max(0, names.length - 1))];
    if (name === undefined) return;
    await rm(join(folder, name), { force: true });
    suffered.removed.add(name);
  },
  '.part left': async ({ dataDir }) => {
    await writeFile(join(dataDir, 'files', `${randomUUID()}.pdf.part`), 'half').catch(() => undefined);
  },
  'lock removed': async ({ dataDir }) => {
    await rm(join(dataDir, 'owner.lock'), { force: true });
  },
};
