import type { FoundLabel } from './find-label.ts';

/** Time in milliseconds within which a second scan of the same label counts as a double scan. */
const DOUBLE_SCAN_MS = 1000;
/** Time in milliseconds after which Enter confirms a double scan. Scanners that end codes with two Enters are faster. */
const CONFIRM_AFTER_MS = 400;

/** The last scan, and a double scan that the user may confirm. */
export interface DoubleScans {
  /** Tests if a label that was scanned at a time is a double scan, and remembers it as the last scan. */
  isDouble(label: FoundLabel, at: number): boolean;
  /** Returns the label of a double scan that Enter may confirm at a time. */
  confirmable(at: number): FoundLabel | undefined;
  /** Drops the question about a double scan. */
  forget(): void;
}

/** Creates a memory without scans. All times are the `timeStamp` of events, so a busy page does not change them. */
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
