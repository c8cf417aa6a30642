import { tellNoWorker } from '../../pdf/tell-no-worker.ts';
import { canUseWorker, startWorker } from '../worker-engine.ts';
import type { PreviewEngine } from './engine.ts';

/**
 * The best engine this page allows: a worker, else the thread this is called on, whose code is loaded only then.
 * `onCrash` is called when the worker dies later.
 */
export async function startEngine(onCrash: () => void): Promise<PreviewEngine> {
  // In a worker already, another one would only be further away.
  if (globalThis.document !== undefined && canUseWorker()) {
    try {
      return await startWorker(onCrash);
    } catch (error) {
      // Refused by a content security policy or not found: the page can do the same work.
      tellNoWorker('preview', error);
    }
  }
  const { createLocalEngine } = await import('./local-engine.ts');
  return createLocalEngine();
}
