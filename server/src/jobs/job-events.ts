/** Result of a wait. `unsure` means that the job may or may not have ended; the caller reads it and waits again. */
export type WaitEnd = 'over' | 'unsure';

/** Notifies waiting requests that a job ended. The notification is only a hint: each request reads the job again. */
export interface JobEvents {
  ended(jobId: string): void;
  /** Wakes all waiting requests, because notifications may have been lost. */
  missed(): void;
  /** Resolves with `over` when the job ends, the signal fires or the server stops. */
  waitFor(jobId: string, signal: AbortSignal): Promise<WaitEnd>;
  /** Releases all present and future waiting requests, because the server stops. */
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
