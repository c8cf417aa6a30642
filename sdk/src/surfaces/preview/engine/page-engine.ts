import type { Bytes } from '../../../base/bytes.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { GivenLabel, JobInput, PreviewEngine } from './engine.ts';
import type { Frame } from './frame.ts';
import { issuesOf, PreviewError } from './preview-error.ts';

/** Crashed workers after which a label is rejected, so that no page restarts workers for ever. */
const MOST_CRASHES = 2;

/** Starts or joins an engine. `onCrash` is called when it dies; `alone` asks for one that nobody shares. */
export type TakeEngine = (onCrash: () => void, alone: boolean) => Promise<PreviewEngine>;

interface Held {
  readonly engine: Promise<PreviewEngine>;
  crashed: boolean;
}

/**
 * An engine for a page's labels: reads their fonts, and takes an engine when the first label is drawn. If its worker dies,
 * the question is asked again of a new worker, which is not shared: this label may have ended the last one. A worker that
 * dies while idle is replaced by the next label.
 */
export class PageEngine {
  readonly #take: TakeEngine;
  #held: Held | undefined;
  /** The engine that made the last frame: no other engine knows that frame. */
  #painter: Held | undefined;
  /** An engine on the main thread, for labels whose element kinds no message can carry to a worker. */
  #onPage: Held | undefined;

  constructor(take: TakeEngine) {
    this.#take = take;
  }

  /** Starts an engine before the first label is known. A failed start is noticed, and reported, with the first label. */
  start(): void {
    this.#held ??= this.#hold(false);
  }

  /**
   * Lays out and rasters. `shown` is the `id` of the last frame of this engine if the canvas still holds it, or 0. Rejects
   * with the label's issues, or with an AbortError.
   */
  async paint(given: GivenLabel, shown: number, signal: AbortSignal | undefined): Promise<Frame> {
    const label = { ...given, fonts: await fontsOf(given) };
    return this.#ask(
      label,
      async (engine, mine) => {
        const frame = await engine.paint(label, mine === this.#painter ? shown : 0, signal);
        this.#painter = mine;
        return frame;
      },
      signal,
    );
  }

  /** A label at most `width` pixels wide. Rejects with its issues, or with an AbortError. */
  async picture(given: GivenLabel, width: number, signal: AbortSignal): Promise<ImageBitmap> {
    const label = { ...given, fonts: await fontsOf(given) };
    return this.#ask(label, (engine) => engine.picture(label, width, signal), signal);
  }

  /** A label as a PNG file. Rejects with its issues. */
  async renderPng(given: GivenLabel): Promise<Bytes> {
    const label = { ...given, fonts: await fontsOf(given) };
    return this.#ask(label, (engine) => engine.renderPng(label));
  }

  /** The findings of every row; the fonts are checked already. Rejects as an engine's `inspect` does. */
  inspect(job: JobInput, signal: AbortSignal): Promise<Inspection> {
    return this.#ask(job, (engine) => engine.inspect(job, signal), signal, 'inspected');
  }

  /** Closes the engine and drops its pending answers; the next label takes another engine. */
  close(): void {
    this.#held?.engine.then(
      (engine) => engine.close(),
      () => {},
    );
    this.#held = undefined;
  }

  async #ask<Answer>(
    { elements = [] }: Pick<JobInput, 'elements'>,
    question: (engine: PreviewEngine, mine: Held) => Promise<Answer>,
    signal?: AbortSignal,
    did = 'drew',
  ): Promise<Answer> {
    if (elements.length > 0) {
      const mine = this.#onPage ?? this.#startOnPage();
      return question(await mine.engine, mine);
    }
    for (let crashes = 0; crashes < MOST_CRASHES; crashes++) {
      const mine = this.#held ?? this.#hold(crashes > 0);
      try {
        return await question(await mine.engine, mine);
      } catch (error) {
        if (!mine.crashed || signal?.aborted) throw error;
      }
    }
    const message = `The preview worker stopped twice while it ${did} this label.`;
    throw new PreviewError([{ path: '', code: 'internal_error', message }]);
  }

  #hold(alone: boolean): Held {
    const forget = () => {
      if (this.#held === mine) this.#held = undefined;
    };
    const onCrash = () => {
      mine.crashed = true;
      forget();
    };
    const mine: Held = { engine: this.#take(onCrash, alone), crashed: false };
    // A start that failed because the network was away is repeated with the next label.
    mine.engine.catch(forget);
    this.#held = mine;
    return mine;
  }

  #startOnPage(): Held {
    const mine = { engine: import('./local-engine.ts').then((module) => module.createLocalEngine()), crashed: false };
    mine.engine.catch(() => {
      this.#onPage = undefined;
    });
    this.#onPage = mine;
    return mine;
  }
}

/**
 * The fonts of a label for an engine, which may be in a worker: the same array for the same fonts. Their checks load with
 * the first font. Rejects with PreviewError, which then also has the issues of template and data.
 */
async function fontsOf(label: GivenLabel): Promise<readonly AddedFont[]> {
  if (label.fonts === undefined) return [];
  try {
    return await (await import('./usable-fonts.ts')).usableFonts(label);
  } catch (error) {
    throw new PreviewError(issuesOf(error));
  }
}
