import { effect, signal } from '@preact/signals-core';
import { checkRows, type RowCheckParts } from '../findings/row-check.ts';
import type { RowChecking } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { retryLater } from '../ui/retry-later.ts';

/** A running check, which ends when the editor leaves its document. */
export interface StartedRowChecking extends Pick<RowChecking, 'isFailed' | 'retry'> {
  end(): void;
}

/**
 * Dependencies of the check. `later` schedules a retry after this number of failures in a row, and returns a function
 * that cancels it.
 */
export interface RowCheckingParts extends Omit<RowCheckParts, 'onError'> {
  readonly later?: (failures: number, retry: () => void) => () => void;
}

/**
 * Checks a store's rows now and after each change. Retries a failed check after a delay, and when the network is back.
 */
export function startRowChecking(
  store: EditorStore,
  { later = retryLater, ...parts }: RowCheckingParts,
): StartedRowChecking {
  const isFailed = signal(false);
  /** Failures in a row since the last complete check. */
  let failures = 0;
  let cancelRetry = (): void => {};
  const onError = (): void => {
    isFailed.value = true;
    failures++;
    cancelRetry();
    cancelRetry = later(failures, check);
  };
  let stop = checkRows(store, { ...parts, onError });
  function check(): void {
    cancelRetry();
    stop();
    stop = checkRows(store, { ...parts, onError });
  }
  // A change of the rows starts a new check. If it makes progress, the failure is over.
  const stopWatching = effect(() => {
    const { checked, rows } = store.summary.value;
    if (checked === 0) return;
    isFailed.value = false;
    cancelRetry();
    if (checked === rows) failures = 0;
  });
  return {
    isFailed,
    retry: () => {
      isFailed.value = false;
      check();
    },
    end: () => {
      cancelRetry();
      stop();
      stopWatching();
    },
  };
}
