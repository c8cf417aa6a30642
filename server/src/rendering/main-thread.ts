import { setImmediate } from 'node:timers/promises';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, type Renderer, type RendererOptions } from '@platen/sdk/render';
import { drawLabelWith, outcomeOf } from './draw-label.ts';
import type { LabelOutcome } from './messages.ts';
import type { LabelTask } from './rendering.ts';
import { warmUpLabels } from './warm-up.ts';

/** Draws small labels on the main thread, with the bundled fonts and without images. */
export interface MainThread {
  draw(task: LabelTask): Promise<LabelOutcome>;
  /** Draws a few labels, so that fonts and code are loaded before the first request. */
  warmUp(): Promise<void>;
}

/** Number of labels that warm up the main thread: one for each starter. */
const WARM_UP_LABELS = 3;

/** Creates the drawing of labels on the main thread. The first label creates the renderer. */
export function createMainThread(options: RendererOptions): MainThread {
  let renderer: Renderer | undefined;
  const draw: MainThread['draw'] = (task) => {
    renderer ??= createRenderer(nodePlatform(), options);
    const drawing = drawLabelWith(renderer, task);
    return outcomeOf(() => drawing);
  };
  return {
    draw,
    warmUp: async () => {
      for (const label of warmUpLabels().slice(0, WARM_UP_LABELS)) {
        // lets requests run between two labels
        await setImmediate();
        await draw(label);
      }
    },
  };
}
