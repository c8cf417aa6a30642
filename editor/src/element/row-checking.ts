import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { failedFieldsOf } from '../document/refresh-computed.ts';
import {
  checkRows,
  createInspector,
  type Inspector,
  inspectWithTimeout,
  type RowCheckParts,
} from '../findings/row-check.ts';
import type { RowChecking } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { retryLater } from '../ui/retry-later.ts';

/** Starts the inspection worker and the check of a store's rows. */
function startInspecting(store: EditorStore) {
  const inspector = createInspector();
  const { inspect, grade, close } = inspector;
  const rowChecking = startRowChecking(store, {
    inspect: inspectWithTimeout(inspector),
    whenQuiet,
    failedFields: failedFieldsOf,
  });
  return {
    ...{ rowChecking, inspect, grade },
    end: () => {
      rowChecking.end();
      close();
    },
  };
}

/** A row check that starts when the user first uses the editor. */
interface Inspecting {
  readonly rowChecking: RowChecking;
  /** Inspects rows. Rejects if the check has not started yet. */
  readonly inspect: RowCheckParts['inspect'];
  /** Predicts the grades of codes. Rejects if the check has not started yet. */
  readonly grade: Inspector['grade'];
  end(): void;
}

/** Starts the check of a store's rows when the editor is first used, so that an unused editor needs no worker. */
export function inspectOnceBegun(store: EditorStore, isStarted: ReadonlySignal<boolean>): Inspecting {
  const started = signal<ReturnType<typeof startInspecting> | undefined>(undefined);
  const stop = effect(() => {
    if (!isStarted.value || started.peek() !== undefined) return;
    untracked(() => {
      started.value = startInspecting(store);
    });
  });
  const startedOne = () => {
    const checking = started.peek();
    if (checking === undefined) throw new Error('Row checking has not started yet.');
    return checking;
  };
  return {
    rowChecking: {
      isStarted: computed(() => started.value !== undefined),
      isFailed: computed(() => started.value?.rowChecking.isFailed.value ?? false),
      retry: () => started.peek()?.rowChecking.retry(),
    },
    inspect: async (inspected, signalOfEnd) => startedOne().inspect(inspected, signalOfEnd),
    grade: async (graded, signalOfEnd) => startedOne().grade(graded, signalOfEnd),
    end: () => {
      stop();
      started.peek()?.end();
    },
  };
}

/** A running row check. It ends when the editor is removed from its document. */
interface StartedRowChecking extends Pick<RowChecking, 'isFailed' | 'retry'> {
  end(): void;
}

/**
 * Dependencies of the check. `later` schedules a retry after the given number of consecutive failed checks, and returns
 * a function that cancels the retry.
 */
interface RowCheckingParts extends Omit<RowCheckParts, 'onError'> {
  readonly later?: (failures: number, retry: () => void) => () => void;
}

/**
 * Checks a store's rows now and after each change. Retries a failed check after a delay, and when the network is
 * available again.
 */
export function startRowChecking(
  store: EditorStore,
  { later = retryLater, ...parts }: RowCheckingParts,
): StartedRowChecking {
  const isFailed = signal(false);
  /** Number of consecutive failed checks. */
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
  // A change to the rows starts a new check. Once the new check has checked a row, `isFailed` is reset and a scheduled
  // retry is cancelled.
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

/** Debounce time before the rows are checked: about the time between two keystrokes. */
const QUIET_MS = 150;

/** Resolves after 150 ms. If the signal aborts before that, rejects immediately with the signal's reason. */
export function whenQuiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, QUIET_MS);
    signal.addEventListener('abort', stop, { once: true });
  });
}
