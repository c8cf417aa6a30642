import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
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
/** Draws this number of labels, and returns the CPU time and the elapsed time in milliseconds. */
type Turn = (labels: number) => Promise<{ readonly cpu: number; readonly wall: number }>;

/**
 * Compares `/render` with drawing alone, which runs in this process without a server, and with a server that draws the
 * same label with hono, bwip-js and resvg. The turns alternate, so that noise affects all.
 */
export async function peers(
  load: (order: Order) => Promise<LoadReport>,
  pid: number | undefined,
  body: string,
): Promise<void> {
  const child = fork(fileURLToPath(new URL('peer-server.ts', import.meta.url)), { execArgv: [] });
  try {
    const [peer] = (await once(child, 'message')) as [string];
    const served =
      (server: number | undefined, order: Pick<Order, 'accept' | 'urls'>): Turn =>
      async (calls) => {
        const before = await cpuMillisecondsOf(server);
        const { wallMilliseconds } = await load({ connections: CONNECTIONS, calls, body, ...order });
        return { cpu: (await cpuMillisecondsOf(server)) - before, wall: wallMilliseconds };
      };
    const turns: Readonly<Record<string, Turn>> = {
      'drawing alone': drawingAlone(),
      '/render, JSON': served(pid, {}),
      '/render, PNG': served(pid, { accept: 'image/png' }),
      'hono, bwip-js, resvg': served(child.pid, { urls: [`${peer}/render`] }),
    };
    console.table(await compared(turns));
    console.log(
      `Medians of ${TURNS} turns of ${CALLS} labels, ${CONNECTIONS} connections; CPU in milliseconds a label. ` +
        `Targets of /render: at least ${TARGET.rate} labels/s, and at most ${TARGET.ratio} × drawing alone.`,
    );
  } finally {
    child.kill();
  }
}

async function compared(turns: Readonly<Record<string, Turn>>): Promise<Record<string, Record<string, string>>> {
  const measured = Object.entries(turns).map(([name, turn]) => ({
    ...{ name, turn, cpu: [] as number[], rate: [] as number[], ratio: [] as number[] },
  }));
  for (const { turn } of measured) await turn(WARM_UP_CALLS);
  for (let round = 0; round < TURNS; round++) {
    for (const one of measured) {
      const { cpu, wall } = await one.turn(CALLS);
      one.cpu.push(cpu / CALLS);
      one.rate.push((CALLS / wall) * 1000);
      // `drawing alone` is the first of each round
      one.ratio.push(cpu / CALLS / (measured[0]?.cpu[round] ?? Number.NaN));
    }
  }
  const rows = measured.map(({ name, cpu, rate, ratio }) => [
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
