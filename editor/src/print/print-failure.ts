import { pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';

/** Why no PDF was made. Nothing is lost by any of them: the same can be tried again. */
export type PrintFailure =
  /** The label, a row or the paper would be refused: every issue, with the row that has it. */
  | { readonly kind: 'refused'; readonly issues: readonly PlacedIssue[] }
  /** The worker died, which a page is told no reason of, or there was too little memory. */
  | { readonly kind: 'memory' }
  /** A part of the program or a font was not loaded: the network was away. `message` says which. */
  | { readonly kind: 'not-loaded'; readonly message: string }
  /** Whoever makes it instead of the page says why and what to do. */
  | { readonly kind: 'service'; readonly message: string }
  /** Something unforeseen says why. */
  | { readonly kind: 'other'; readonly message: string };

/** An issue, and the row that it is of: from 0, undefined for one of the whole label. */
export interface PlacedIssue extends Issue {
  readonly row: number | undefined;
}

/** What an error means for whoever prints; undefined for work that was cancelled. */
export function failureOf(error: unknown): PrintFailure | undefined {
  if (!isRecord(error)) return { kind: 'other', message: String(error) };
  const { name, issues } = error;
  const message = typeof error.message === 'string' ? error.message : '';
  if (name === 'AbortError') return undefined;
  if (Array.isArray(issues) && issues.length > 0) return { kind: 'refused', issues: issues.map(withRow) };
  if (name === 'RangeError' || /memory|allocation/i.test(message)) return { kind: 'memory' };
  if (
    name === 'FontError' ||
    /dynamically imported module|importing a module|could not be (loaded|read)|fetch/i.test(message)
  )
    return { kind: 'not-loaded', message };
  return { kind: 'other', message };
}

/** The same for an error of a print service, which is believed to the word. */
export function serviceFailureOf(error: unknown): PrintFailure | undefined {
  const failure = failureOf(error);
  if (failure === undefined || failure.kind === 'refused') return failure;
  return { kind: 'service', message: error instanceof Error ? error.message : String(error) };
}

/** The same by rows of the table, of which an item may be one of several copies. */
export const byRows = (failure: PrintFailure | undefined, rowOf: (item: number) => number): PrintFailure | undefined =>
  failure?.kind !== 'refused'
    ? failure
    : {
        kind: 'refused',
        issues: failure.issues.map((issue) => ({
          ...issue,
          row: issue.row === undefined ? undefined : rowOf(issue.row),
        })),
      };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** An item of a job is a row of the table, in the same order. */
function withRow(issue: Issue): PlacedIssue {
  const [root, row] = pointerNames(issue.path);
  return { ...issue, row: root === 'items' && row !== undefined ? Number(row) : undefined };
}
