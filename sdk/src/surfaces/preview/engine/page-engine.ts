import type { Bytes } from '../../../base/bytes.ts';
import type { CodeGrade } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import {
  abortable,
  type Frame,
  type GivenLabel,
  issuesOf,
  type JobInput,
  type LabelInput,
  type PreviewEngine,
  PreviewError,
} from './engine.ts';

/** Number of worker crashes after which a label is rejected, so that a page does not restart workers forever. */
const MAX_CRASHES = 2;

/**
 * Starts an engine, or returns one that is already running. Calls `onCrash` if the engine crashes. `alone` requests an
 * engine that is not shared.
 */
export type TakeEngine = (onCrash: () => void, alone: boolean) => Promise<PreviewEngine>;

interface Held {
  readonly engine: Promise<PreviewEngine>;
  crashed: boolean;
}

/**
 * Draws the labels of a page. The first label requests an engine from `take`, and all labels share that engine. Also
 * checks the labels' fonts. If the engine's worker crashes while drawing a label, retries with a new worker. That
 * worker is not shared, because the label may have caused the crash. A worker that crashes while idle is replaced when
 * the next label is drawn.
 */
export class PageEngine {
  readonly #take: TakeEngine;
  #held: Held | undefined;
  /** The engine that painted the last frame. Other engines cannot compute changes to that frame. */
  #painter: Held | undefined;
  /** An engine on the main thread, for labels with custom element kinds: a worker cannot receive their functions. */
  #onPage: Held | undefined;

  constructor(take: TakeEngine) {
    this.#take = take;
  }

  /** Starts an engine before the first label is known. If the start fails, the first label reports it. */
  start(): void {
    this.#held ??= this.#hold(false);
  }

  /**
   * Lays out and rasterises a label. `shown` is the `id` of this engine's last frame if the canvas still shows it,
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

  /**
   * Inspects every row of a job. The job's fonts must already be checked. Rejects in the same cases as
   * `PreviewEngine.inspect()`.
   */
  inspect(job: JobInput, signal: AbortSignal): Promise<Inspection> {
    return this.#ask(job, (engine) => engine.inspect(job, signal), signal, 'inspected');
  }

  /**
   * Predicts the grades of a label's codes. The label's fonts must already be checked. Rejects as
   * `PreviewEngine.grade()` does.
   */
  grade(label: LabelInput, signal: AbortSignal): Promise<readonly CodeGrade[]> {
    return this.#ask(label, (engine) => engine.grade(label, signal), signal, 'graded');
  }

  /** Closes the engine and rejects pending calls. The next label requests a new engine. */
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
    // Discards an engine that failed to start, for example because of the network, so that the next label starts
    // another.
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
 * Returns the checked fonts of a label in a form that can be posted to a worker. Returns the same array for equal
 * fonts. The code that checks fonts is loaded on demand, for the first label with fonts. If a font is invalid, rejects
 * with a PreviewError that lists the issues of the fonts, the template and the data.
 */
async function fontsOf(label: GivenLabel): Promise<readonly AddedFont[]> {
  if (label.fonts === undefined) return [];
  try {
    return await (await import('./usable-fonts.ts')).usableFonts(label);
  } catch (error) {
    throw new PreviewError(issuesOf(error));
  }
}

/** An engine and its users. */
interface Shared {
  readonly engine: Promise<PreviewEngine>;
  /** Crash callbacks, one for each user. */
  readonly users: Set<() => void>;
}

/** A pool of engines for many previews. */
interface SharedEngines {
  /**
   * Returns an engine that the caller may use until it calls `close`. The engine ends when its last user has closed it.
   * `onCrash` is called if the engine crashes. `alone` requests an engine that is not shared, for a label that may have
   * caused a crash.
   */
  take(onCrash: () => void, alone: boolean): Promise<PreviewEngine>;
}

/**
 * Creates a pool of at most `most` engines, so that a page with a hundred previews does not start a hundred workers,
 * each with a copy of the fonts. The first `most` previews get one engine each. Further previews share the engine with
 * the fewest users.
 */
export function shareEngines(start: (onCrash: () => void) => Promise<PreviewEngine>, most: number): SharedEngines {
  const open = new Set<Shared>();

  function startOne(): Shared {
    const users = new Set<() => void>();
    const shared: Shared = {
      users,
      engine: start(() => {
        open.delete(shared);
        for (const onCrash of users) onCrash();
      }),
    };
    return shared;
  }

  function join(): Shared {
    const [fewest] = [...open].sort((a, b) => a.users.size - b.users.size);
    if (fewest !== undefined && open.size >= most) return fewest;
    const shared = startOne();
    open.add(shared);
    return shared;
  }

  return {
    async take(onCrash, alone) {
      const shared = alone ? startOne() : join();
      // Wraps the callback, because two users may pass the same function but the set must count both.
      const user = () => onCrash();
      shared.users.add(user);
      try {
        return holdOf(await shared.engine, () => leave(shared, user));
      } catch (error) {
        open.delete(shared);
        throw error;
      }
    },
  };

  /** Removes a user. Returns true if no users are left. */
  function leave(shared: Shared, user: () => void): boolean {
    shared.users.delete(user);
    if (shared.users.size > 0) return false;
    open.delete(shared);
    return true;
  }
}

/**
 * Wraps an engine for one user: `close` rejects this user's pending calls, and ends the engine only if `leave` returns
 * true.
 */
function holdOf(engine: PreviewEngine, leave: () => boolean): PreviewEngine {
  const left = new AbortController();
  const orLeft = (signal: AbortSignal | undefined): AbortSignal =>
    signal === undefined ? left.signal : AbortSignal.any([signal, left.signal]);
  return {
    paint: (label, shown, signal) => engine.paint(label, shown, orLeft(signal)),
    picture: (label, width, signal) => engine.picture(label, width, orLeft(signal)),
    inspect: (job, signal) => engine.inspect(job, orLeft(signal)),
    grade: (label, signal) => engine.grade(label, orLeft(signal)),
    renderPng: (label) => abortable(engine.renderPng(label), left.signal),
    close() {
      left.abort(new DOMException('The preview was removed.', 'AbortError'));
      if (leave()) engine.close();
    },
  };
}
