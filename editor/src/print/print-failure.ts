import { pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';

/** Why no PDF was made. The user can retry after any of these failures. */
export type PrintFailure =
  /** The label, a row or the paper is invalid: lists every issue with its row. */
  | { readonly kind: 'refused'; readonly issues: readonly PlacedIssue[] }
  /** The worker died, for which browsers give no reason, or the memory was full. */
  | { readonly kind: 'memory' }
  /** A part of the program or a font could not be loaded because the network failed; `message` names it. */
  | { readonly kind: 'not-loaded'; readonly message: string }
  /** The print service failed; its message says why and how to fix it. */
  | { readonly kind: 'service'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

/** An issue with its row, from 0; undefined for an issue of the whole label. */
export interface PlacedIssue extends Issue {
  readonly row: number | undefined;
}

/** Classifies an error for the user; undefined for cancelled work. */
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

/** Classifies an error of a print service. Except for issues, the service's message is shown unchanged. */
export function serviceFailureOf(error: unknown): PrintFailure | undefined {
  const failure = failureOf(error);
  if (failure === undefined || failure.kind === 'refused') return failure;
  return { kind: 'service', message: error instanceof Error ? error.message : String(error) };
}

/** Maps the items of a failure to rows of the table. Several items may be copies of one row. */
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

/** Adds the item's index in the job as the row. `byRows` maps it to a row of the table. */
function withRow(issue: Issue): PlacedIssue {
  const [root, row] = pointerNames(issue.path);
  return { ...issue, row: root === 'items' && row !== undefined ? Number(row) : undefined };
}
