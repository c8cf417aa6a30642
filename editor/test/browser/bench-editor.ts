// Benchmark of `<label-editor>` in Chromium. First it drags each element of a label of 20 across the label, with one
// mouse move for each frame. It prints the time from a move event to the painted label, and how long the main thread
// was busy in a frame. Then it drags again on a label with 20,000 rows, while the rows are checked.
//
// Then it assigns 1,000 rows and prints how long their check takes, and the longest frame during it. It does so on this
// label, on which all rows print as shown, and on a label too small for every row's texts and codes. The second check
// may take at most twice as long.
//
// Last, it measures the start of an editor: see bench-start.ts.
//
// Exits with 1 if the median of the rounds (drags or checks) exceeds a limit, or with 2 if the machine was busy before,
// so that the figures do not count.
//
// Run by `npm run bench -- editor`, on an otherwise idle machine.
import { availableParallelism, loadavg } from 'node:os';
import type { LabelElement, Template } from '../../../sdk/src/contract/types.ts';
import { type BenchLimit, verdictOf } from './bench-limits.ts';
import { benchStart } from './bench-start.ts';
import { closeEditorBrowser, openEditor } from './editor-harness.ts';

/** Moves in a drag. The first drag is not counted, because it loads fonts and code. */
const MOVES = 40;
const DRAGS = 8;
/** Rows of the table of the second drags. */
const MANY_ROWS = 20_000;
/** Limits in milliseconds. */
const BUSY_MS = 16.7;
const MEDIAN_MS = 8;
const P95_MS = 33;
const ROWS = 1000;
const ROWS_MS = 2000;
const FRAME_MS = 50;
/** Maximum factor by which rows with findings may take longer than rows without. */
const RATIO = 2;
/** Number of checks. The first is not counted, because it loads the worker and its fonts. */
const CHECKS = 5;

/** A parcel label of 100 by 60 mm with 14 texts, 4 barcodes and 2 QR codes. */
const label = (): Template => {
  const texts = Array.from(
    { length: 14 },
    (_, index): LabelElement => ({
      ...{ type: 'text', x: 3 + (index % 2) * 34, y: 3 + Math.floor(index / 2) * 4.5, width: 32, height: 4 },
      ...{ field: 'name', fontSize: 8, bold: index % 3 === 0 },
    }),
  );
  const bars = Array.from(
    { length: 4 },
    (_, index): LabelElement => ({
      ...{ type: 'barcode', x: 3 + (index % 2) * 48, y: 36 + Math.floor(index / 2) * 12, width: 44, height: 10 },
      ...{ field: 'sku', barcodeType: 'code128' },
    }),
  );
  const codes = [3, 19].map(
    (y): LabelElement => ({ type: 'qrcode', x: 72, y, width: 15, height: 15, value: 'https://example.com/p/100' }),
  );
  return { unit: 'mm', width: 100, height: 60, elements: [...texts, ...bars, ...codes] };
};

/**
 * The same label with boxes that are too small for the names, and for the bars and modules that the standards require.
 */
const tightLabel = (): Template => {
  const { elements, ...of } = label();
  const tight = elements.map((element): LabelElement => {
    if (element.type === 'text') return { ...element, width: 6 };
    return element.type === 'qrcode' ? { ...element, width: 7, height: 7 } : { ...element, width: 20, height: 4 };
  });
  return { ...of, elements: tight };
};

interface Frames {
  /** Time from a move event to the painted label, in milliseconds. */
  readonly painted: readonly number[];
  /** Time for which a move kept the main thread busy before the next frame. */
  readonly busy: readonly number[];
  readonly moves: number;
}

const machine = { load: loadavg()[0] ?? 0, cores: availableParallelism() };
const limits: BenchLimit[] = [];
const editor = await openEditor();
try {
  await editor.give(label(), [{ name: 'Darjeeling First Flush', sku: 'TEA-0250' }]);
  await drags('with 1 row');
  await editor.give(label(), tableOf(MANY_ROWS, 'many'));
  await drags(`with ${MANY_ROWS} rows`);
  await editor.give(label(), tableOf(1, 'one'));
  const clean = await checks('good');
  await editor.give(tightLabel());
  const found = await checks('differs');
  const ratios = found.map((took, round) => took / (clean[round] ?? Number.NaN));
  const what = 'rows with findings against rows without';
  console.log(`${what}: ${percentile(ratios, 0.5).toFixed(1)} times as long (at most ${RATIO})`);
  limits.push({ what, rounds: ratios, most: RATIO, unit: ' times' });
  if (editor.errors.length > 0) throw new Error(editor.errors.join('; '));
} finally {
  await editor.close();
  await closeEditorBrowser();
}
await benchStart();
const { status, lines } = verdictOf(limits, machine);
for (const line of lines) console.log(line);
process.exitCode = status;

/** Drags the elements in turn and prints the times. */
async function drags(table: string): Promise<void> {
  console.log(`${table}:`);
  const all: Frames[] = [];
  const session = await editor.page.context().newCDPSession(editor.page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Processor time of the main thread's tasks so far, in milliseconds. */
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  let before = Number.NaN;
  for (let drag = 0; drag <= DRAGS; drag++) {
    const frames = await dragged(drag);
    if (drag > 0) all.push(frames);
    else before = await worked();
  }
  const perMove = ((await worked()) - before) / (DRAGS * MOVES);
  await session.detach();
  const painted = all.flatMap((frames) => frames.painted);
  const busy = all.flatMap((frames) => frames.busy);
  const moves = all.reduce((sum, frames) => sum + frames.moves, 0);
  console.log(`${moves} moves in ${DRAGS} drags, ${painted.length} pictures; load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`move to picture: ${summary(painted)} (at most ${MEDIAN_MS} and ${P95_MS} ms)`);
  console.log(`page's thread in a frame: ${summary(busy)} (95th percentile at most ${BUSY_MS} ms)`);
  console.log(`processor time of this thread per move: ${perMove.toFixed(1)} ms`);
  const each = (read: (frames: Frames) => readonly number[], share: number) =>
    all.map((frames) => percentile(read(frames), share));
  limits.push(
    { what: `move to picture ${table}`, rounds: each((frames) => frames.painted, 0.5), most: MEDIAN_MS },
    { what: `move to picture ${table}, 95th percentile`, rounds: each((frames) => frames.painted, 0.95), most: P95_MS },
    { what: `page's thread in a frame ${table}`, rounds: each((frames) => frames.busy, 0.95), most: BUSY_MS },
  );
}

/** Drags an element about the label, with one move for each frame. */
async function dragged(index: number): Promise<Frames> {
  const { page } = editor;
  const { x, y, width, height } = label().elements[(index * 7) % 20] ??
    label().elements[0] ?? { x: 0, y: 0, width: 1, height: 1 };
  const [fromX, fromY] = await editor.placeOf([x + width / 2, y + height / 2]);
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 5, fromY + 5);
  await page.evaluate(observe);
  for (let move = 1; move <= MOVES; move++) {
    const turn = (move / MOVES) * 2 * Math.PI;
    await page.mouse.move(fromX + 90 * Math.sin(turn), fromY + 60 * (1 - Math.cos(turn)));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const frames = await page.evaluate(() => framesSeen.end());
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}

/** Time from a change until all rows have been checked, and the longest frame during it, in milliseconds. */
interface Checked {
  readonly took: number;
  readonly longest: number;
}

/** Measures several checks of the rows. Returns their times in milliseconds. */
async function checks(end: 'good' | 'differs'): Promise<readonly number[]> {
  const all: Checked[] = [];
  for (let check = 0; check <= CHECKS; check++) all.push(await checked(check, end));
  const [, ...counted] = all;
  const took = counted.map((each) => each.took);
  const what = end === 'good' ? 'without findings' : 'that all have findings';
  console.log(`${ROWS} rows ${what} checked: ${summary(took)} (less than ${ROWS_MS} ms)`);
  const longest = counted.map((each) => each.longest);
  console.log(`longest frame meanwhile: ${summary(longest)} (at most ${FRAME_MS} ms)`);
  limits.push(
    { what: `check of ${ROWS} rows ${what}`, rounds: took, most: ROWS_MS },
    { what: `longest frame during the check of rows ${what}`, rounds: longest, most: FRAME_MS },
  );
  return took;
}

/** Different rows for the label. `name` makes them differ from the rows of other tables. */
function tableOf(length: number, name: string) {
  return Array.from({ length }, (_, index) => ({ name: `Assam ${name} ${index}`, sku: `TEA-${name}-${index}` }));
}

/** Assigns new rows to the editor, and waits until the strip shows the result for all of them. */
function checked(round: number, end: 'good' | 'differs'): Promise<Checked> {
  const given = { rows: tableOf(ROWS, String(round)), until: `.strip.${end}` };
  return editor.page.evaluate(async ({ rows: table, until }) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    await frame();
    const started = performance.now();
    labelEditorPage.editor.rows = table;
    let last = await frame();
    let longest = last - started;
    do {
      const now = await frame();
      longest = Math.max(longest, now - last);
      last = now;
    } while (labelEditorPage.part(until) === null);
    return { took: performance.now() - started, longest };
  }, given);
}

declare global {
  var framesSeen: { end(): Promise<Frames> };
}

/** Runs in the page: records moves and paints until `end` is called. */
function observe(): void {
  const painted: number[] = [];
  const busy: number[] = [];
  let moves = 0;
  let movedAt: number | undefined;
  const move = (): void => {
    const at = performance.now();
    movedAt = at;
    moves++;
    // Runs after all work for the move, and before the frame is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => busy.push(performance.now() - at);
      port2.postMessage(undefined);
    });
  };
  const paint = (): void => {
    if (movedAt !== undefined) painted.push(performance.now() - movedAt);
    movedAt = undefined;
  };
  const preview = labelEditorPage.part('label-preview');
  addEventListener('pointermove', move, true);
  preview?.addEventListener('painted', paint);
  globalThis.framesSeen = {
    async end() {
      await new Promise((resolve) => setTimeout(resolve, 100));
      removeEventListener('pointermove', move, true);
      preview?.removeEventListener('painted', paint);
      return { painted, busy, moves };
    },
  };
}

/** The percentile `share` of the times, in milliseconds. */
function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

function summary(times: readonly number[]): string {
  const at = (share: number): string => percentile(times, share).toFixed(1);
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms`;
}
