import { abortable } from './abortable.ts';
import type { PreviewEngine } from './engine.ts';

/** An engine and those who draw with it. */
interface Shared {
  readonly engine: Promise<PreviewEngine>;
  /** What each of its users does when it dies. */
  readonly users: Set<() => void>;
}

/** Engines for many previews. */
export interface SharedEngines {
  /**
   * An engine to draw with, until its `close`; whoever is the last to close one ends it. `onCrash` is called when it dies.
   * `alone`: one that nobody shares, for a label that may be what ended the last.
   */
  take(onCrash: () => void, alone: boolean): Promise<PreviewEngine>;
}

/**
 * At most `most` engines, so that a page with a hundred previews does not start a hundred workers, each with its own
 * fonts. The first `most` previews have one each; further ones join the engine that has the fewest users.
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
      // A function of its own identifies each user, even where two pass the same one.
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

  /** Whether nobody is left. */
  function leave(shared: Shared, user: () => void): boolean {
    shared.users.delete(user);
    if (shared.users.size > 0) return false;
    open.delete(shared);
    return true;
  }
}

/** One user's hold on an engine: what it asked for ends with its `close`, the engine only when `leave` says so. */
function holdOf(engine: PreviewEngine, leave: () => boolean): PreviewEngine {
  const left = new AbortController();
  const orLeft = (signal: AbortSignal | undefined): AbortSignal =>
    signal === undefined ? left.signal : AbortSignal.any([signal, left.signal]);
  return {
    paint: (label, shown, signal) => engine.paint(label, shown, orLeft(signal)),
    picture: (label, width, signal) => engine.picture(label, width, orLeft(signal)),
    inspect: (job, signal) => engine.inspect(job, orLeft(signal)),
    renderPng: (label) => abortable(engine.renderPng(label), left.signal),
    close() {
      left.abort(new DOMException('The preview was removed.', 'AbortError'));
      if (leave()) engine.close();
    },
  };
}
