/** Tells those who wait for a job that it ended. Only a hint: whoever is told reads the job again. */
export interface JobEvents {
  ended(jobId: string): void;
  /** Resolves when the job ends, the signal fires or the server stops. */
  waitFor(jobId: string, signal: AbortSignal): Promise<void>;
  /** Lets everybody go, now and later: the server stops. */
  close(): void;
}

export function createJobEvents(): JobEvents {
  const waiting = new Map<string, Set<() => void>>();
  let open = true;
  const letGo = (jobId: string): void => {
    const waiters = waiting.get(jobId);
    waiting.delete(jobId);
    for (const resolve of waiters ?? []) resolve();
  };
  return {
    ended: letGo,
    waitFor: (jobId, signal) => {
      if (!open || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const waiters = waiting.get(jobId) ?? new Set();
        waiting.set(jobId, waiters);
        const leave = (): void => {
          signal.removeEventListener('abort', leave);
          waiters.delete(leave);
          if (waiters.size === 0 && waiting.get(jobId) === waiters) waiting.delete(jobId);
          resolve();
        };
        waiters.add(leave);
        signal.addEventListener('abort', leave);
      });
    },
    close: () => {
      open = false;
      for (const jobId of [...waiting.keys()]) letGo(jobId);
    },
  };
}
