/** How a wait ended: `unsure` where it is not known whether the job did, and worth to wait on. */
export type WaitEnd = 'over' | 'unsure';

/** Tells those who wait for a job that it ended. Only a hint: whoever is told reads the job again. */
export interface JobEvents {
  ended(jobId: string): void;
  /** The end of some jobs may not have been heard of: everybody looks again. */
  missed(): void;
  /** Resolves when the job ends, the signal fires or the server stops: `over`. */
  waitFor(jobId: string, signal: AbortSignal): Promise<WaitEnd>;
  /** Lets everybody go, now and later: the server stops. */
  close(): void;
}

export function createJobEvents(): JobEvents {
  const waiting = new Map<string, Set<(end: WaitEnd) => void>>();
  let open = true;
  const letGo = (jobId: string, end: WaitEnd): void => {
    const waiters = waiting.get(jobId);
    waiting.delete(jobId);
    for (const leave of waiters ?? []) leave(end);
  };
  const letAllGo = (end: WaitEnd): void => {
    for (const jobId of [...waiting.keys()]) letGo(jobId, end);
  };
  return {
    ended: (jobId) => letGo(jobId, 'over'),
    missed: () => letAllGo('unsure'),
    waitFor: (jobId, signal) => {
      if (!open || signal.aborted) return Promise.resolve('over');
      return new Promise((resolve) => {
        const waiters = waiting.get(jobId) ?? new Set();
        waiting.set(jobId, waiters);
        const leave = (end: WaitEnd): void => {
          signal.removeEventListener('abort', giveUp);
          waiters.delete(leave);
          if (waiters.size === 0 && waiting.get(jobId) === waiters) waiting.delete(jobId);
          resolve(end);
        };
        const giveUp = (): void => leave('over');
        waiters.add(leave);
        signal.addEventListener('abort', giveUp);
      });
    },
    close: () => {
      open = false;
      letAllGo('over');
    },
  };
}
