import { abortable } from './abortable.ts';
import type { PreviewEngine } from './engine.ts';

/** An engine and its users. */
interface Shared {
  readonly engine: Promise<PreviewEngine>;
  /** Crash callbacks, one for each user. */
  readonly users: Set<() => void>;
}

/** A pool of engines for many previews. */
export interface SharedEngines {
  /**
   * Takes an engine until its `close`; the engine ends when its last user closes it. `onCrash` is called if the engine
   * crashes. `alone` requests an engine that is not shared, for a label that may have caused a crash.
   */
  take(onCrash: () => void, alone: boolean): Promise<PreviewEngine>;
}

/**
 * Creates a pool of at most `most` engines. A page with a hundred previews then does not start a hundred workers, each
 * with a copy of the fonts. The first `most` previews get one each; further previews join the engine with the fewest
 * users.
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
      // A new function identifies each user, even if two users pass the same callback.
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
    renderPng: (label) => abortable(engine.renderPng(label), left.signal),
    close() {
      left.abort(new DOMException('The preview was removed.', 'AbortError'));
      if (leave()) engine.close();
    },
  };
}
