import type { Issue, LabelData } from '@platen/sdk';
import { type RowIssue, raggedIssues } from '@platen/sdk/items';
import { checkJob } from '@platen/sdk/render';
import { MOST_ISSUES, type RowFindings, type RowsToJudge } from './row-findings.ts';

/** How long the page is held at a time, milliseconds: half a frame. */
const SLICE = 8;

/**
 * Judges rows in slices between which the page answers; undefined when it was stopped. Each row is judged by itself, so
 * that all issues are counted. What is wrong with every label, whatever its row, is left to the preview, which tells it.
 */
export async function judgeRows(job: RowsToJudge, signal: AbortSignal): Promise<RowFindings | undefined> {
  const { template, items, table, shared, resolution } = job;
  const judge = (data: LabelData | undefined): readonly Issue[] =>
    checkJob(template, [{ data: data ?? {} }], { resolution }).filter(({ code }) => code !== 'missing_data');
  const mayGoOn = createSlices(signal);
  const everywhere = new Set(judge(shared).map(likeness));
  const issues: Issue[] = [];
  let issueCount = 0;
  for (const [index, { data }] of items.entries()) {
    const ofRow = judge(data).filter((issue) => !everywhere.has(likeness(issue)));
    issueCount += ofRow.length;
    issues.push(...ofRow.slice(0, MOST_ISSUES - issues.length).map((issue) => atItem(issue, index)));
    if (!(await mayGoOn())) return undefined;
  }
  const ragged: RowIssue<string>[] = [];
  for (const row of table.raggedRows ?? []) {
    const ofRow = raggedIssues(row, table, job, (data) => judge({ ...shared, ...data }));
    issueCount += ofRow.length;
    ragged.push(...ofRow.slice(0, MOST_ISSUES - ragged.length));
    if (!(await mayGoOn())) return undefined;
  }
  return { issues, ragged, issueCount };
}

/** Lets the page answer after each slice; false when the work was stopped. */
function createSlices(signal: AbortSignal): () => Promise<boolean> {
  let until = performance.now() + SLICE;
  return async () => {
    if (performance.now() < until) return true;
    await nextTask();
    until = performance.now() + SLICE;
    return !signal.aborted;
  };
}

const likeness = ({ path, code }: Issue): string => `${path} ${code}`;

/** An element of the template that only this row makes wrong, such as a lot without its GTIN, is the row's issue. */
function atItem({ path, code, message }: Issue, index: number): Issue {
  const text = message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
  const inItem = path.startsWith('/items/0') ? path.slice('/items/0'.length) : '';
  return { path: `/items/${index}${inItem}`, code, message: text };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
