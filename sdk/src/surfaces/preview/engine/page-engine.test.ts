import { expect, test } from 'vitest';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { Frame, PreviewEngine } from './engine.ts';
import { PageEngine, shareEngines } from './page-engine.ts';

const FRAME: Frame = {
  ...{ id: 7, patch: undefined, width: 12, height: 12, quietZones: [], milliseconds: 1 },
  report: { unit: 'mm', label: { x: 0, y: 0, width: 1, height: 1 }, elements: [], warnings: [] },
};
const FOUND: Inspection = { issues: [], paper: undefined, warnings: [], warningCount: 0, texts: [], shrunkTexts: [] };
const PICTURE: ImageBitmap = { width: 1, height: 1, close() {} };
const LABEL = { template: {}, data: {}, resolutionDpi: 300, fonts: undefined };

/**
 * Creates engines of which the first `deadly` crash at their first label. `log.shown` records the frame ids that the
 * engines receive.
 */
function mortalEngines(deadly: number) {
  const log = { alone: [] as boolean[], shown: [] as number[], closed: 0, crash: [] as (() => void)[] };
  const take = async (onCrash: () => void, alone: boolean): Promise<PreviewEngine> => {
    log.alone.push(alone);
    log.crash.push(onCrash);
    const dies = log.alone.length <= deadly;
    const die = () => {
      onCrash();
      return Promise.reject(new DOMException('The preview worker stopped.', 'AbortError'));
    };
    return {
      paint(_label, shown) {
        log.shown.push(shown);
        return dies ? die() : Promise.resolve(FRAME);
      },
      picture: () => (dies ? die() : Promise.resolve(PICTURE)),
      inspect: () => (dies ? die() : Promise.resolve(FOUND)),
      grade: () => (dies ? die() : Promise.resolve([])),
      renderPng: () => (dies ? die() : Promise.resolve(new Uint8Array([1]))),
      close() {
        log.closed += 1;
      },
    };
  };
  return { log, engine: new PageEngine(take) };
}

test('a label whose worker crashed is drawn by a new worker that is not shared', async () => {
  const { log, engine } = mortalEngines(1);
  expect(await engine.paint(LABEL, 0, undefined)).toBe(FRAME);
  expect(log.alone).toEqual([false, true]);
});

test('a PNG whose worker died is made by another', async () => {
  const { engine } = mortalEngines(1);
  expect(await engine.renderPng(LABEL)).toEqual(new Uint8Array([1]));
});

test('a picture whose worker died is made by another', async () => {
  const { log, engine } = mortalEngines(1);
  expect(await engine.picture(LABEL, 200, new AbortController().signal)).toBe(PICTURE);
  expect(log.alone).toEqual([false, true]);
});

test('rows whose inspection ended a worker are inspected by another', async () => {
  const { log, engine } = mortalEngines(1);
  const job = { template: {}, items: [], resolutionDpi: 300, fonts: [] };
  expect(await engine.inspect(job, new AbortController().signal)).toBe(FOUND);
  expect(log.alone).toEqual([false, true]);
});

test('a label that ends two workers is refused, and the next is drawn', async () => {
  const { log, engine } = mortalEngines(2);
  await expect(engine.paint(LABEL, 0, undefined)).rejects.toMatchObject({
    issues: [{ code: 'internal_error', message: 'The preview worker stopped twice while it drew this label.' }],
  });
  expect(await engine.paint(LABEL, 0, undefined)).toBe(FRAME);
  expect(log.alone).toHaveLength(3);
});

test('a worker that died between labels is replaced by the next label, which is drawn whole', async () => {
  const { log, engine } = mortalEngines(0);
  await engine.paint(LABEL, 0, undefined);
  await engine.paint(LABEL, 7, undefined);
  log.crash[0]?.();
  expect(log.alone).toHaveLength(1);
  await engine.paint(LABEL, 7, undefined);
  expect(log.alone).toHaveLength(2);
  expect(log.shown).toEqual([0, 7, 0]);
});

test('work that was given up is not asked for again when its worker dies', async () => {
  const { log, engine } = mortalEngines(1);
  await expect(engine.paint(LABEL, 0, AbortSignal.abort())).rejects.toThrow('The preview worker stopped.');
  expect(log.alone).toHaveLength(1);
});

test('an engine that was given up is closed, and the next label takes another', async () => {
  const { log, engine } = mortalEngines(0);
  engine.start();
  engine.close();
  await engine.paint(LABEL, 0, undefined);
  expect(log.closed).toBe(1);
  expect(log.alone).toEqual([false, false]);
});

/** A label whose fonts have been checked. */
const CHECKED_LABEL = { ...LABEL, fonts: [] };

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
      grade: () => Promise.resolve([]),
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
  expect(await second.paint(CHECKED_LABEL, 0, undefined)).toBe(FRAME);
  second.close();
  expect(log.closed).toBe(1);
  await engines.take(ignore, false);
  expect(log.started).toBe(2);
});

test('closing ends what that user asked for, and nothing of the others', async () => {
  const { start } = countedEngines({ never: true });
  const engines = shareEngines(start, 1);
  const [first, second] = [await engines.take(ignore, false), await engines.take(ignore, false)];
  const job = { ...CHECKED_LABEL, items: undefined };
  const pending = [
    first.paint(CHECKED_LABEL, 0, undefined),
    first.renderPng(CHECKED_LABEL),
    first.picture(CHECKED_LABEL, 9, undefined),
    first.inspect(job, undefined),
  ];
  const others = second.paint(CHECKED_LABEL, 0, undefined);
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

test('an exclusive engine is not shared', async () => {
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
