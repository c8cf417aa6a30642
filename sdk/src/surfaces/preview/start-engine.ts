import type { Bytes } from '../../base/bytes.ts';
import type { CodeGrade } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { Inspection } from '../../pipeline/renderer/inspect.ts';
import { startWorker, type WorkerKind } from '../../platform/start-worker.ts';
import {
  type FontSet,
  type Frame,
  isCancelled,
  issuesOf,
  type LabelInput,
  MAX_FONT_SETS,
  type PreviewEngine,
  PreviewError,
  type Question,
} from './engine/engine.ts';

/**
 * Starts an engine in a worker. If none starts, loads and uses an engine on the calling thread. `onCrash` is called if
 * the worker crashes later.
 */
export async function startEngine(onCrash: () => void): Promise<PreviewEngine> {
  // Within a worker, a nested worker would only add latency.
  const engine = globalThis.document === undefined ? undefined : await startWorkerEngine(onCrash);
  if (engine !== undefined) return engine;
  const { createLocalEngine } = await import('./engine/local-engine.ts');
  return createLocalEngine();
}

const PREVIEW_WORKER: WorkerKind<Question> = {
  name: 'preview',
  // With a bundler that does not rewrite this URL, copy `worker.js` from this folder to the folder of the bundle.
  create: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'label-preview' }),
  errorOf: (failure) =>
    isCancelled(failure)
      ? new DOMException('A newer label replaced this label.', 'AbortError')
      : new PreviewError(issuesOf(failure)),
  crashError: () => new DOMException('The preview worker stopped.', 'AbortError'),
  plain: (question) => JSON.parse(JSON.stringify(question)),
};

/** Starts an engine in a worker; `undefined` if no worker starts. Calls `onCrash` if the worker crashes later. */
async function startWorkerEngine(onCrash: () => void): Promise<PreviewEngine | undefined> {
  const link = await startWorker<Question, FontSet>(PREVIEW_WORKER, { onCrash });
  if (link === undefined) return undefined;
  const { ask, tell, close } = link;
  const fontSets = new WeakMap<readonly AddedFont[], number>();
  let lastSet = 0;

  /**
   * Returns the number of a font list. Sends the list first if the worker has never received it, or no longer has it.
   */
  function fontSetOf(fonts: readonly AddedFont[]): number {
    if (fonts.length === 0) return 0;
    const known = fontSets.get(fonts);
    if (known !== undefined && known > lastSet - MAX_FONT_SETS) return known;
    lastSet += 1;
    fontSets.set(fonts, lastSet);
    tell({ set: lastSet, fonts });
    return lastSet;
  }
  const sent = <Input extends Pick<LabelInput, 'fonts' | 'elements'>>({ fonts, elements: _, ...input }: Input) => ({
    ...input,
    fontSet: fontSetOf(fonts),
  });

  return {
    paint: async (label, shown, signal) => ask<Frame>({ kind: 'paint', label: sent(label), shown }, { signal }),
    picture: async (label, width, signal) =>
      ask<ImageBitmap>({ kind: 'picture', label: sent(label), width }, { signal }),
    renderPng: async (label) => ask<Bytes>({ kind: 'png', label: sent(label) }),
    inspect: async (job, signal) => ask<Inspection>({ kind: 'inspect', job: sent(job) }, { signal }),
    grade: async (label, signal) => ask<readonly CodeGrade[]>({ kind: 'grade', label: sent(label) }, { signal }),
    close: () => close(new DOMException('The preview was removed.', 'AbortError')),
  };
}
