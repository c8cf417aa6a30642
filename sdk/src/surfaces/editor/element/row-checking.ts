import { effect, signal } from '@preact/signals-core';
import type { EditorStore } from '../state/editor-store.ts';
import { checkRows, type RowCheckParts } from '../state/row-check.ts';
import type { RowChecking } from '../ui/editor-context.ts';

/** A check that ends with the editor's stay on a page. */
export interface StartedRowChecking extends Pick<RowChecking, 'isFailed' | 'retry'> {
  end(): void;
}

/** Checks a store's rows now and after each change. */
export function startRowChecking(store: EditorStore, parts: Omit<RowCheckParts, 'onError'>): StartedRowChecking {
  const isFailed = signal(false);
  const onError = (): void => {
    isFailed.value = true;
  };
  let stop = checkRows(store, { ...parts, onError });
  // after a change the rows are checked anew, which may go well then
  const stopWatching = effect(() => {
    if (store.summary.value.checked > 0) isFailed.value = false;
  });
  return {
    isFailed,
    retry: () => {
      isFailed.value = false;
      stop();
      stop = checkRows(store, { ...parts, onError });
    },
    end: () => {
      stop();
      stopWatching();
    },
  };
}
