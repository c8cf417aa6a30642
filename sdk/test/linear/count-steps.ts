import { Session } from 'node:inspector/promises';

/** Counts how often the blocks of our own code are run: the same number for the same work, however busy the machine is. */
export interface StepCounter {
  /** The steps of `work`, in files under `sdk/src` and in the libraries that texts and codes go through. */
  count(work: () => unknown): Promise<number>;
  stop(): void;
}

const COUNTED = /\/sdk\/src\/|\/bidi-js\/|\/qrcode\//;

/**
 * Begins to count, by V8's own block coverage: only in modules that are imported after it. What runs natively is one step
 * however long it takes: regular expressions, sorting, splicing.
 */
export async function startCounting(): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const take = async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => COUNTED.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  };
  return {
    async count(work) {
      await take();
      await work();
      return take();
    },
    stop: () => session.disconnect(),
  };
}
