import { effect, signal } from '@preact/signals-core';
import { checkRows, type RowCheckParts } from '../findings/row-check.ts';
import type { RowChecking } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { retryLater } from '../ui/retry-later.ts';

/** A check that ends with the editor's stay on a page. */
export interface StartedRowChecking extends Pick<RowChecking, 'isFailed' | 'retry'> {
  end(): void;
}

/** What the check of rows needs, and how it retries: `later` is given the number of failures in a row, and returns what cancels it. */
export interface RowCheckingParts extends Omit<RowCheckParts, 'onError'> {
  readonly later?: (failures: number, retry: () => void) => () => void;
}

/** Checks a store's rows now and after each change. A check that failed is retried after a delay, and when the network is back. */
export function startRowChecking(
  store: EditorStore,
  { later = retryLater, ...parts }: RowCheckingParts,
): StartedRowChecking {
  const isFailed = signal(false);
  /** In a row, without a check of all rows in between. */
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
  // after a change the rows are checked again, which may succeed
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
