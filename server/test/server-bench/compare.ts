import type { FilledTemplate } from '@platen/sdk';
import { parseRenderRequest } from '@platen/sdk/internal/requests';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer } from '@platen/sdk/render';
import { cpuMillisecondsOf, quantile } from './figures.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import { textAndBarcode } from './workloads.ts';

const CONNECTIONS = 32;
const TURNS = 7;
const CALLS = 500;
const WARM_UP_CALLS = 1000;
/** Labels a second, and CPU time compared with drawing alone, that `/render` aims at. */
const TARGET = { rate: 1500, ratio: 1.6 };

type Order = Pick<LoadOrder, 'connections' | 'calls' | 'body' | 'accept'> & Partial<Pick<LoadOrder, 'urls'>>;

/** Sends calls to a server. The server is the bench's own, unless the order has other URLs. */
export type SendLoad = (order: Order) => Promise<LoadReport>;

/** A server to compare with drawing alone. */
export interface Contender extends Pick<Order, 'accept' | 'urls'> {
  readonly name: string;
  readonly pid: number | undefined;
  /** True for Platen's own server, which has the targets. */
  readonly isOurs?: boolean;
}

/** Draws this number of labels, and returns the CPU time and the elapsed time in milliseconds. */
type Turn = (labels: number) => Promise<{ readonly cpu: number; readonly wall: number }>;

/** The two kinds of response of `/render`. */
export const renderContenders = (pid: number | undefined): readonly Contender[] => [
  { name: '/render, JSON', pid, isOurs: true },
  { name: '/render, PNG', pid, accept: 'image/png', isOurs: true },
];

/**
 * Compares servers with drawing alone, which runs in this process without a server, and prints the targets. The turns
 * alternate, so that noise affects all.
 */
export async function compareRenders(load: SendLoad, body: string, contenders: readonly Contender[]): Promise<void> {
  const served =
    ({ pid, accept, urls }: Contender): Turn =>
    async (calls) => {
      const before = await cpuMillisecondsOf(pid);
      const { wallMilliseconds } = await load({ connections: CONNECTIONS, calls, body, accept, ...(urls && { urls }) });
      return { cpu: (await cpuMillisecondsOf(pid)) - before, wall: wallMilliseconds };
    };
  const rows = await measured({
    'drawing alone': drawingAlone(),
    ...Object.fromEntries(contenders.map((contender) => [contender.name, served(contender)])),
  });
  for (const { name } of contenders.filter(({ isOurs }) => isOurs))
    Object.assign(rows[name] ?? {}, { target: `≥ ${TARGET.rate} labels/s, ≤ ${TARGET.ratio} ×` });
  console.table(rows);
  console.log(`Medians of ${TURNS} turns of ${CALLS} labels, ${CONNECTIONS} connections; CPU in milliseconds a label.`);
}

async function measured(turns: Readonly<Record<string, Turn>>): Promise<Record<string, Record<string, string>>> {
  const all = Object.entries(turns).map(([name, turn]) => ({
    ...{ name, turn, cpu: [] as number[], rate: [] as number[], ratio: [] as number[] },
  }));
  for (const { turn } of all) await turn(WARM_UP_CALLS);
  for (let round = 0; round < TURNS; round++) {
    for (const one of all) {
      const { cpu, wall } = await one.turn(CALLS);
      one.cpu.push(cpu / CALLS);
      one.rate.push((CALLS / wall) * 1000);
      // `drawing alone` is the first of each round
      one.ratio.push(cpu / CALLS / (all[0]?.cpu[round] ?? Number.NaN));
    }
  }
  const rows = all.map(({ name, cpu, rate, ratio }) => [
    name,
    {
      'labels/s': quantile(rate, 0.5).toFixed(0),
      CPU: quantile(cpu, 0.5).toFixed(2),
      '× drawing alone': quantile(ratio, 0.5).toFixed(2),
    },
  ]);
  return Object.fromEntries(rows) as Record<string, Record<string, string>>;
}

/** Draws new labels one after the other in this process. */
function drawingAlone(): Turn {
  const renderer = createRenderer(nodePlatform());
  let serial = 0;
  return async (labels) => {
    const [began, before] = [performance.now(), process.cpuUsage()];
    for (let label = 0; label < labels; label++) {
      const data = { name: `Label ${++serial}`, sku: `SKU-${serial}` };
      const { value } = parseRenderRequest({ template: structuredClone(textAndBarcode), data });
      await renderer.png(value?.template as FilledTemplate, data);
    }
    const { user, system } = process.cpuUsage(before);
    return { cpu: (user + system) / 1000, wall: performance.now() - began };
  };
}
