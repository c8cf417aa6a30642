import type { Issue, LayoutReport } from '@platen/sdk';
import type { Design } from '../design.ts';
import type { PrintJob } from '../print/rows.ts';
import { type Problem, problemOfIssue, problemOfSyntax, problemOfWarning } from '../report/problem.ts';
import type { Blocks } from './downloads.ts';

/** All that has something to say about what is on the bench. */
interface Sources {
  readonly design: Design;
  readonly job: PrintJob;
  /** The preview's issues, or null, and the report of its last good picture. */
  readonly error: readonly Issue[] | null;
  readonly report: LayoutReport | undefined;
  readonly paper: readonly Problem[];
  /** What came of the last file that was made of this very design. */
  readonly file: readonly Problem[];
}

/** Everything to mend or to look at, the gravest and nearest first. */
export function findProblems({ design, job, error, report, paper, file }: Sources): readonly Problem[] {
  const drawn = error === null ? (report?.warnings ?? []).map(problemOfWarning) : error.map(problemOfIssue);
  // what is wrong with the row that is shown is said with its place in the table
  const placed = new Set(job.issues.map(({ shown }) => shown));
  const others = drawn.filter(({ grade, message }) => grade === 'warning' || !placed.has(message));
  const rows = job.issues.map(({ path, message }): Problem => ({ grade: 'issue', path, message }));
  const notes = job.notes.map((message): Problem => ({ grade: 'warning', path: '/items', message }));
  const all = [...syntaxProblems(design), ...rows, ...others, ...file, ...paper, ...notes];
  const graver = (problem: Problem) => (problem.grade === 'issue' ? 0 : 1);
  return withoutRepeats(all).toSorted((a, b) => graver(a) - graver(b));
}

const syntaxProblems = ({ templateIssue, dataIssue }: Design): readonly Problem[] => [
  ...(templateIssue === undefined ? [] : [problemOfSyntax('/template', templateIssue)]),
  ...(dataIssue === undefined ? [] : [problemOfSyntax('/data', dataIssue)]),
];

/** A file's warnings count labels, so they win over the same said of the one label that is shown. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const byKey = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.grade} ${problem.path}\n${problem.message}`;
    const before = byKey.get(key);
    if (before === undefined || (problem.labels ?? 1) > (before.labels ?? 1)) byKey.set(key, problem);
  }
  return [...byKey.values()];
}

/** Why nothing can be made or stored of a design: typed text that is not JSON yet would silently be left out. */
export function findTypedIssue(design: Design): string | undefined {
  const typed = syntaxProblems(design)[0];
  return typed === undefined ? undefined : `Waits for the ${typed.path.slice(1)}. ${typed.message}`;
}

/** Why no file can be made. */
export function findBlocks(design: Design, job: PrintJob): Blocks {
  const png = findTypedIssue(design);
  const [row] = job.issues;
  return { png, pdf: png ?? (row === undefined ? undefined : `Waits for the rows. ${row.message}`) };
}
