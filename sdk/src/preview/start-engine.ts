import type { PreviewEngine } from './engine.ts';
import { canUseWorker, startWorker } from './worker-engine.ts';

/** The best engine this page allows: a worker with an OffscreenCanvas, else the page's own thread, loaded only then. */
export async function startEngine(newCanvas: () => HTMLCanvasElement, onCrash: () => void): Promise<PreviewEngine> {
  if (canUseWorker()) {
    try {
      const connect = await startWorker(onCrash);
      return connect(newCanvas());
    } catch {
      // Refused by a content security policy or not found: the page can do the same work.
    }
  }
  const { createLocalEngine } = await import('./local-engine.ts');
  return createLocalEngine(newCanvas());
}
