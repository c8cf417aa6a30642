import type { Bytes } from '../../../base/bytes.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { PreviewEngine } from './engine.ts';
import type { Frame } from './frame.ts';
import type { GivenLabel, JobInput } from './messages.ts';
import { issuesOf, PreviewError } from './preview-error.ts';

/** Workers that a label may end before it is refused, so that no page restarts workers for ever. */
const MOST_CRASHES = 2;

/** What a page draws with: it reads the fonts of a label, and replaces a worker that died under way. */
export interface PageEngine {
  /** Starts an engine before the first label is known. A failed start is noticed, and reported, with the first label. */
  start(): void;
  /**
   * Lays out and rasters. `shown` is the `id` of the last frame that this engine gave, where the canvas still holds it, or
   * 0. Rejects with the label's issues, or with an AbortError.
   */
  paint(label: GivenLabel, shown: number, signal: AbortSignal | undefined): Promise<Frame>;
  /** A label at most `width` pixels wide. Rejects with its issues, or with an AbortError. */
  picture(label: GivenLabel, width: number, signal: AbortSignal): Promise<ImageBitmap>;
  /** A label as a PNG file. Rejects with its issues. */
  renderPng(label: GivenLabel): Promise<Bytes>;
  /** What every row would print like; the fonts are checked already. Rejects as an engine's `inspect` does. */
  inspect(job: JobInput, signal: AbortSignal): Promise<Inspection>;
  /** Gives up the engine and what it was asked for; the next label takes another. */
  close(): void;
}

/** Starts or joins an engine. `onCrash` is called when it dies; `alone` asks for one that nobody shares. */
export type TakeEngine = (onCrash: () => void, alone: boolean) => Promise<PreviewEngine>;

interface Held {
  readonly engine: Promise<PreviewEngine>;
  crashed: boolean;
}

/**
 * An engine for a page's labels, taken when the first is drawn. Where its worker dies, what was asked for is asked again of
 * a new one, which is taken alone, since this label may be what ended the last. A worker that dies while nothing is
 * asked for is replaced by the next label.
 */
export function createPageEngine(take: TakeEngine): PageEngine {
  let held: Held | undefined;
  /** Who made the last frame: another engine knows nothing of it. */
  let painter: Held | undefined;

  function hold(alone: boolean): Held {
    const forget = () => {
      if (held === mine) held = undefined;
    };
    const onCrash = () => {
      mine.crashed = true;
      forget();
    };
    const mine: Held = { engine: take(onCrash, alone), crashed: false };
    // A start that failed (the network was away) is tried again for the next label.
    mine.engine.catch(forget);
    held = mine;
    return mine;
  }

  /** An engine on the page, for labels whose element kinds no message can carry to a worker. */
  let onPage: Held | undefined;
  const here = (): Held => {
    const mine = { engine: import('./local-engine.ts').then((module) => module.createLocalEngine()), crashed: false };
    mine.engine.catch(() => {
      onPage = undefined;
    });
    onPage = mine;
    return mine;
  };

  async function ask<Answer>(
    { elements = [] }: Pick<JobInput, 'elements'>,
    question: (engine: PreviewEngine, mine: Held) => Promise<Answer>,
    signal?: AbortSignal,
    did = 'drew',
  ): Promise<Answer> {
    if (elements.length > 0) {
      const mine = onPage ?? here();
      return question(await mine.engine, mine);
    }
    for (let crashes = 0; crashes < MOST_CRASHES; crashes++) {
      const mine = held ?? hold(crashes > 0);
      try {
        return await question(await mine.engine, mine);
      } catch (error) {
        if (!mine.crashed || signal?.aborted) throw error;
      }
    }
    const message = `The preview worker stopped twice while it ${did} this label.`;
    throw new PreviewError([{ path: '', code: 'internal_error', message }]);
  }

  return {
    start() {
      held ??= hold(false);
    },
    async paint(given, shown, signal) {
      const label = { ...given, fonts: await fontsOf(given) };
      return ask(
        label,
        async (engine, mine) => {
          const frame = await engine.paint(label, mine === painter ? shown : 0, signal);
          painter = mine;
          return frame;
        },
        signal,
      );
    },
    async picture(given, width, signal) {
      const label = { ...given, fonts: await fontsOf(given) };
      return ask(label, (engine) => engine.picture(label, width, signal), signal);
    },
    async renderPng(given) {
      const label = { ...given, fonts: await fontsOf(given) };
      return ask(label, (engine) => engine.renderPng(label));
    },
    inspect: (job, signal) => ask(job, (engine) => engine.inspect(job, signal), signal, 'inspected'),
    close() {
      held?.engine.then(
        (engine) => engine.close(),
        () => {},
      );
      held = undefined;
    },
  };
}

/**
 * The fonts of a label for an engine, which may be in a worker: the same array for the same fonts. What checks them is
 * loaded only when there are some. Rejects with PreviewError, which then also has the issues of template and data.
 */
async function fontsOf(label: GivenLabel): Promise<readonly AddedFont[]> {
  if (label.fonts === undefined) return [];
  try {
    return await (await import('./usable-fonts.ts')).usableFonts(label);
  } catch (error) {
    throw new PreviewError(issuesOf(error));
  }
}
