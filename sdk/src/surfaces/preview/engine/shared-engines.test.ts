import { expect, test } from 'vitest';
import type { LayoutReport } from '../../../contract/types.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { PreviewEngine } from './engine.ts';
import type { Frame } from './frame.ts';
import { shareEngines } from './shared-engines.ts';

const REPORT: LayoutReport = {
  unit: 'mm',
  label: { x: 0, y: 0, width: 1, height: 1 },
  elements: [],
  warnings: [],
};
const FRAME: Frame = {
  id: 1,
  patch: undefined,
  width: 12,
  height: 12,
  report: REPORT,
  quietZones: [],
  milliseconds: 1,
};
const FOUND: Inspection = { issues: [], paper: undefined, warnings: [], warningCount: 0, texts: [], shrunkTexts: [] };
const LABEL = { template: {}, data: {}, resolutionDpi: 300, fonts: [] };

/** Creates engines and counts them; `crash` simulates a worker crash. With `never`, paints stay unanswered. */
function countedEngines({ never = false } = {}) {
  const log = { started: 0, closed: 0, crash: [] as (() => void)[] };
  const start = async (onCrash: () => void): Promise<PreviewEngine> => {
    log.started += 1;
    log.crash.push(onCrash);
    return {
      paint: (_label, _shown, signal) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          if (!never) resolve(FRAME);
        }),
      picture: (_label, _width, signal) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          if (!never) resolve({ width: 1, height: 1, close() {} });
        }),
      inspect: (_job, signal) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          if (!never) resolve(FOUND);
        }),
      renderPng: () => (never ? new Promise(() => {}) : Promise.resolve(new Uint8Array([1]))),
      close() {
        log.closed += 1;
      },
    };
  };
  return { log, start };
}

const ignore = () => {};

test('fifty previews share four engines', async () => {
  const { log, start } = countedEngines();
  const engines = shareEngines(start, 4);
  await Promise.all(Array.from({ length: 50 }, () => engines.take(ignore, false)));
  expect(log.started).toBe(4);
});

test('an engine ends when its last user closes it, and not before', async () => {
  const { log, start } = countedEngines();
  const engines = shareEngines(start, 1);
  const [first, second] = [await engines.take(ignore, false), await engines.take(ignore, false)];
  first.close();
  expect(log.closed).toBe(0);
  expect(await second.paint(LABEL, 0, undefined)).toBe(FRAME);
  second.close();
  expect(log.closed).toBe(1);
  await engines.take(ignore, false);
  expect(log.started).toBe(2);
});

test('closing ends what that user asked for, and nothing of the others', async () => {
  const { start } = countedEngines({ never: true });
  const engines = shareEngines(start, 1);
  const [first, second] = [await engines.take(ignore, false), await engines.take(ignore, false)];
  const job = { ...LABEL, items: undefined };
  const pending = [
    first.paint(LABEL, 0, undefined),
    first.renderPng(LABEL),
    first.picture(LABEL, 9, undefined),
    first.inspect(job, undefined),
  ];
  const others = second.paint(LABEL, 0, undefined);
  first.close();
  expect((await Promise.allSettled(pending)).map((ended) => ended.status === 'rejected' && ended.reason.name)).toEqual([
    'AbortError',
    'AbortError',
    'AbortError',
    'AbortError',
  ]);
  expect(await Promise.race([others, Promise.resolve('waits')])).toBe('waits');
});

test('all users hear that their engine died, and the next one is new', async () => {
  const { log, start } = countedEngines();
  const engines = shareEngines(start, 1);
  const heard: string[] = [];
  await engines.take(() => heard.push('first'), false);
  await engines.take(() => heard.push('second'), false);
  log.crash[0]?.();
  expect(heard).toEqual(['first', 'second']);
  await engines.take(ignore, false);
  expect(log.started).toBe(2);
});

test('an engine taken alone is shared with nobody', async () => {
  const { log, start } = countedEngines();
  const engines = shareEngines(start, 1);
  await engines.take(ignore, true);
  await engines.take(ignore, false);
  await engines.take(ignore, false);
  expect(log.started).toBe(2);
});

test('a start that failed is tried again', async () => {
  const { start } = countedEngines();
  let refusals = 1;
  const engines = shareEngines((onCrash) => (refusals-- > 0 ? Promise.reject(new Error('away')) : start(onCrash)), 1);
  await expect(engines.take(ignore, false)).rejects.toThrow('away');
  await expect(engines.take(ignore, false)).resolves.toBeDefined();
});
