import type { FoundLabel } from './find-label.ts';

/** Time in milliseconds within which a second scan of the same label counts as a double scan. */
const DOUBLE_SCAN_MS = 1000;
/**
 * Time in milliseconds after which Enter confirms a double scan. Scanners that send Enter twice send the second sooner.
 */
const CONFIRM_AFTER_MS = 400;

/** Detects double scans of a label, and stores the last double scan until the user confirms or discards it. */
export interface DoubleScans {
  /** Tests if a label scanned at the time `at` is a double scan. Stores the label as the last scan. */
  isDouble(label: FoundLabel, at: number): boolean;
  /** Returns the label of the double scan that Enter confirms at the time `at`; undefined if there is none. */
  confirmable(at: number): FoundLabel | undefined;
  /** Discards the double scan that waits for confirmation. */
  forget(): void;
}

/**
 * Creates an empty record of scans. All times are the `timeStamp` of events, which is exact even if the page is busy.
 */
export function createDoubleScans(): DoubleScans {
  let last: { readonly key: string; readonly at: number } | undefined;
  let asked: { readonly label: FoundLabel; readonly at: number } | undefined;
  return {
    isDouble: (label, at) => {
      const key = JSON.stringify(label.data);
      const isDouble = last?.key === key && at - last.at < DOUBLE_SCAN_MS;
      last = { key, at };
      asked = isDouble ? { label, at } : undefined;
      return isDouble;
    },
    confirmable: (at) => (asked !== undefined && at - asked.at > CONFIRM_AFTER_MS ? asked.label : undefined),
    forget: () => {
      asked = undefined;
    },
  };
}
