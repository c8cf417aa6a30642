import type { Bytes } from '../../../base/bytes.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { GivenLabel, JobInput, PreviewEngine } from './engine.ts';
import type { Frame } from './frame.ts';
import { issuesOf, PreviewError } from './preview-error.ts';

/** Number of worker crashes after which a label is rejected, so that no page restarts workers forever. */
const MAX_CRASHES = 2;

/** Starts or joins an engine. `onCrash` is called if it crashes; `alone` requests an engine that is not shared. */
export type TakeEngine = (onCrash: () => void, alone: boolean) => Promise<PreviewEngine>;

interface Held {
  readonly engine: Promise<PreviewEngine>;
  crashed: boolean;
}

/**
 * The engine of a page's labels: checks their fonts, and takes an engine when the first label is drawn. If the engine's
 * worker crashes, the call is retried with a new worker, which is not shared because this label may have caused the
 * crash. A worker that crashes while idle is replaced with the next label.
 */
export class PageEngine {
  readonly #take: TakeEngine;
  #held: Held | undefined;
  /** The engine of the last frame. Other engines do not know that frame. */
  #painter: Held | undefined;
  /** An engine on the main thread, for labels with custom element kinds, which messages cannot carry. */
  #onPage: Held | undefined;

  constructor(take: TakeEngine) {
    this.#take = take;
  }

  /** Starts an engine before the first label is known. If the start fails, the first label reports it. */
  start(): void {
    this.#held ??= this.#hold(false);
  }

  /**
   * Lays out and rasterizes a label. `shown` is the `id` of this engine's last frame if the canvas still shows it,
   * otherwise 0. Rejects with the label's issues, or with an AbortError.
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

  /**
   * Renders a label as an image at most `width` pixels wide. Rejects with the label's issues, or with an AbortError.
   */
  async picture(given: GivenLabel, width: number, signal: AbortSignal): Promise<ImageBitmap> {
    const label = { ...given, fonts: await fontsOf(given) };
    return this.#ask(label, (engine) => engine.picture(label, width, signal), signal);
  }

  /** Renders a label as a PNG file. Rejects with the label's issues. */
  async renderPng(given: GivenLabel): Promise<Bytes> {
    const label = { ...given, fonts: await fontsOf(given) };
    return this.#ask(label, (engine) => engine.renderPng(label));
  }

  /** Inspects every row of a job whose fonts have been checked. Rejects like `inspect` of an engine. */
  inspect(job: JobInput, signal: AbortSignal): Promise<Inspection> {
    return this.#ask(job, (engine) => engine.inspect(job, signal), signal, 'inspected');
  }

  /** Closes the engine and rejects pending calls. The next label takes another engine. */
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
    for (let crashes = 0; crashes < MAX_CRASHES; crashes++) {
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
    // If the start failed because of the network, the next label retries it.
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
 * Returns the checked fonts of a label in a form that can be posted to a worker; equal fonts give the same array. The
 * checks load with the first font. Rejects with PreviewError, which also lists the issues of template and data.
 */
async function fontsOf(label: GivenLabel): Promise<readonly AddedFont[]> {
  if (label.fonts === undefined) return [];
  try {
    return await (await import('./usable-fonts.ts')).usableFonts(label);
  } catch (error) {
    throw new PreviewError(issuesOf(error));
  }
}
