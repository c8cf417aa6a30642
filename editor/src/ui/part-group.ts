import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Parts of the editor that come after it in one file, each with what the others use: few files cost less than many. */
export interface PartGroup<Parts> {
  /** Undefined until they have come. */
  readonly parts: ReadonlySignal<Parts | undefined>;
  /** Whether they could not be loaded last time: the network was away. */
  readonly isFailed: ReadonlySignal<boolean>;
  /** Whether anything waits for them. */
  readonly isAwaited: boolean;
  /** Loads them, unless they are there or under way. Gives undefined where they could not be loaded, and never rejects. */
  load(): Promise<Parts | undefined>;
  /**
   * Does something with them: at once where they are there, else when they have come, in the order in which it was asked for.
   * Where they could not be loaded it waits on: whatever asks for them next tries again.
   */
  use(work: (parts: Parts) => void): void;
}

/** A group whose parts are loaded by `load` when one of them is needed. */
export function partGroup<Parts>(load: () => Promise<Parts>): PartGroup<Parts> {
  const parts = signal<Parts | undefined>(undefined);
  const isFailed = signal(false);
  const waiting: ((parts: Parts) => void)[] = [];
  let underWay: Promise<Parts | undefined> | undefined;

  /** What waited is done before whatever follows the parts sees them, each as if it were asked for now: not in one batch. */
  function begin(loaded: Parts): void {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) work(loaded);
    parts.value = loaded;
  }

  async function start(): Promise<Parts | undefined> {
    isFailed.value = false;
    const loaded = await load().catch(() => undefined);
    if (loaded !== undefined) begin(loaded);
    else {
      underWay = undefined;
      isFailed.value = true;
    }
    return loaded;
  }

  const started = (): Promise<Parts | undefined> => {
    underWay ??= start();
    return underWay;
  };

  return {
    ...{ parts, isFailed },
    get isAwaited() {
      return waiting.length > 0;
    },
    load: started,
    use: (work) => {
      const loaded = parts.peek();
      if (loaded !== undefined) {
        work(loaded);
        return;
      }
      waiting.push(work);
      void started();
    },
  };
}
