import { batch, type ReadonlySignal, signal } from '@preact/signals-core';

/** Code that is loaded after the first picture, and what waits for it. */
export interface Later<Part> {
  /** The code; undefined until it is there. */
  readonly part: ReadonlySignal<Part | undefined>;
  /** Whether anything waits for it. */
  readonly isAwaited: boolean;
  /** Loads it, where that was not done; undefined where it could not be had: the next call tries again. */
  load(): Promise<Part | undefined>;
  /** Does something with it: at once where it is there, else as soon as it is, in the order in which it was asked for. */
  use(work: (part: Part) => void): void;
}

/** Code that `load` gives. `onFailure` tells that it could not be had; what waits for it is done when it comes after all. */
export function createLater<Part>(load: () => Promise<Part>, onFailure: () => void = () => {}): Later<Part> {
  const part = signal<Part | undefined>(undefined);
  const waiting: ((part: Part) => void)[] = [];
  let loading: Promise<Part | undefined> | undefined;

  /** Nothing that follows the code sees it before all that waited is done. */
  const begin = (loaded: Part): void =>
    batch(() => {
      part.value = loaded;
      for (const work of waiting.splice(0)) work(loaded);
    });

  async function start(): Promise<Part | undefined> {
    const loaded = await load().catch(() => undefined);
    loading = undefined;
    if (loaded === undefined) onFailure();
    else begin(loaded);
    return loaded;
  }

  const started: Later<Part>['load'] = async () => {
    const loaded = part.peek();
    if (loaded !== undefined) return loaded;
    loading ??= start();
    return loading;
  };

  return {
    part,
    get isAwaited() {
      return waiting.length > 0;
    },
    load: started,
    use: (work) => {
      const loaded = part.peek();
      if (loaded !== undefined) {
        work(loaded);
        return;
      }
      waiting.push(work);
      void started();
    },
  };
}
