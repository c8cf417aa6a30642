import type { Issue } from '@platen/sdk';
import { type LabelPreview, PreviewError } from '@platen/sdk/preview';
import { download } from '../download.ts';
import type { PrintPanel } from '../print/print-panel.ts';
import { groupedWarnings, type Problem, problemOfIssue } from '../report/problem.ts';
import type { Work } from './downloads.ts';

/** Makes files of what is on the bench and hands them to the browser; each gives what there is to say of its file. */
export interface FileMaker {
  png(): Promise<readonly Problem[]>;
  pdf(work: Work): Promise<readonly Problem[]>;
}

export function createFileMaker(preview: LabelPreview, panel: PrintPanel, fileName: () => string): FileMaker {
  const inTable = (issue: Issue): Problem => {
    const placed = panel.placed(issue);
    return placed === undefined ? problemOfIssue(issue) : { grade: 'issue', ...placed };
  };
  return {
    png: () =>
      orIssues(async () => {
        download(await preview.renderPng(), `${fileName()}.png`);
        return [];
      }, problemOfIssue),
    pdf: (work) =>
      orIssues(async () => {
        const { items, read } = panel.presentJob();
        const { pdf, warnings } = await preview.renderPdf(items, { ...work, ...panel.options() });
        download(new Blob([pdf], { type: 'application/pdf' }), `${fileName()}.pdf`);
        const copies = items.map(({ quantity = 1 }) => quantity);
        // everything about the one label that is shown has been said already
        return read === undefined ? [] : groupedWarnings(warnings, copies);
      }, inTable),
  };
}

async function orIssues(
  work: () => Promise<readonly Problem[]>,
  problemOf: (issue: Issue) => Problem,
): Promise<readonly Problem[]> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return [];
    return error instanceof PreviewError ? error.issues.map(problemOf) : [unforeseen(error)];
  }
}

const unforeseen = (error: unknown): Problem => ({ grade: 'issue', path: '', message: String(error) });
