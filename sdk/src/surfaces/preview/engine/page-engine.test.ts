import { expect, test } from 'vitest';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { PreviewEngine } from './engine.ts';
import type { Frame } from './frame.ts';
import { PageEngine } from './page-engine.ts';

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
      renderPng: () => (dies ? die() : Promise.resolve(new Uint8Array([1]))),
      close() {
        log.closed += 1;
      },
    };
  };
  return { log, engine: new PageEngine(take) };
}

test('a label whose worker died is drawn by another that nobody shares', async () => {
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
