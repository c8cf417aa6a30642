import { Session } from 'node:inspector/promises';

/** Counts the executed blocks of our code: a measure of work that does not depend on the load of the machine. */
export interface StepCounter {
  /** Returns the steps of `work`, in files of `sdk/src` and in the libraries for texts and codes. */
  count(work: () => unknown): Promise<number>;
  stop(): void;
}

const COUNTED = /\/sdk\/src\/|\/bidi-js\/|\/qrcode\//;

/**
 * Starts to count with V8's block coverage, only in modules imported afterwards. A call of native code, such as a
 * regular expression, sorting or splicing, counts as one step regardless of its duration.
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
