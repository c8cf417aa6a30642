import { startWorkerEngine } from '../worker-engine.ts';
import type { PreviewEngine } from './engine.ts';

/**
 * The best engine this page allows: a worker, else the thread this is called on, whose code is loaded only then.
 * `onCrash` is called when the worker dies later.
 */
export async function startEngine(onCrash: () => void): Promise<PreviewEngine> {
  // In a worker already, another one would only be further away.
  const engine = globalThis.document === undefined ? undefined : await startWorkerEngine(onCrash);
  if (engine !== undefined) return engine;
  const { createLocalEngine } = await import('./local-engine.ts');
  return createLocalEngine();
}
