import type { LabelData } from '@platen/sdk';
import type { RowFindings, RowsToJudge } from './row-findings.ts';

export interface RowJudge {
  /** What has been found so far. Rows that were not judged yet are: what is found of them is told by `onFound`. */
  findings(job: RowsToJudge): RowFindings;
  /** Other rows: what was found is not about them. */
  forget(): void;
}

const NOTHING: RowFindings = { issues: [], ragged: [], issueCount: 0 };

/** Judges rows whenever they, the template or the printer change; what judges them is loaded with the first rows. */
export function createRowJudge(onFound: () => void): RowJudge {
  let found = NOTHING;
  let judged: RowsToJudge | undefined;
  let judging = new AbortController();

  async function judge(job: RowsToJudge, { signal }: AbortController): Promise<void> {
    const { judgeRows } = await import('./judge-rows.ts');
    const next = signal.aborted ? undefined : await judgeRows(job, signal);
    if (next === undefined || signal.aborted) return;
    found = next;
    onFound();
  }

  return {
    findings(job) {
      if (judged !== undefined && isSame(judged, job)) return found;
      judging.abort();
      judging = new AbortController();
      judged = job;
      void judge(job, judging);
      return found;
    },
    forget() {
      judging.abort();
      judged = undefined;
      found = NOTHING;
    },
  };
}

const isSame = (a: RowsToJudge, b: RowsToJudge): boolean =>
  a.template === b.template &&
  a.resolution === b.resolution &&
  a.table === b.table &&
  a.matches.every(({ column }, index) => column === b.matches[index]?.column) &&
  hasSameData(a.shared, b.shared) &&
  a.items.length === b.items.length &&
  a.items.every(({ data = {} }, index) => hasSameData(data, b.items[index]?.data ?? {}));

function hasSameData(a: LabelData, b: LabelData): boolean {
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => a[field] === b[field]);
}
