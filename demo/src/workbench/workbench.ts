import '@platen/sdk/preview';
import type { Design } from '../design.ts';
import { h } from '../dom.ts';
import { createPrintPanel } from '../print/print-panel.ts';
import type { Problem } from '../report/problem.ts';
import { createProblemsView } from '../report/problems-view.ts';
import { createReportView } from '../report/report-view.ts';
import { createStage } from '../stage/stage.ts';
import type { Store } from '../store.ts';
import { createDownloads } from './downloads.ts';
import { createFileMaker } from './file-maker.ts';
import { findBlocks, findProblems } from './find-problems.ts';
import { createLatencyNote } from './latency-note.ts';
import { watchPaper } from './watch-paper.ts';
import { createWaysToEdit, type EditTab } from './ways-to-edit.ts';

interface WorkbenchOptions {
  /** The page's heading; only heard, the page shows what it is. */
  readonly title: string;
  /** What stands above the label, before the buttons that make files. */
  readonly start: readonly HTMLElement[];
  /** What the files made here are called, without their ending. */
  readonly fileName: () => string;
  /** The tab that is open at first. */
  readonly tab?: EditTab;
}

/** The bench: the label as it prints, every way to edit it, what is wrong with it, and files made of it. */
export function createWorkbench(store: Store<Design>, options: WorkbenchOptions): HTMLElement {
  const { title, start, fileName, tab } = options;
  const stage = createStage(store);
  const report = createReportView(store);
  const latency = createLatencyNote();
  const printPanel = createPrintPanel(store, {
    changed: () => changed(),
    judged: () => showProblems(),
    printer: stage.setResolution,
  });
  const edit = createWaysToEdit(store, printPanel, tab);
  const problems = createProblemsView(edit.open);
  const files = createFileMaker(stage.preview, printPanel, fileName);
  const downloads = createDownloads({
    png: async () => said(await files.png()),
    pdf: async (work) => said(await files.pdf(work)),
  });
  const dots = h('span', { class: 'dots' });
  let paper: readonly Problem[] = [];
  let file: readonly Problem[] = [];

  function showProblems(): void {
    const design = store.get();
    const job = printPanel.job();
    const { error, report: drawn } = stage.preview;
    problems.show(findProblems({ design, job, error, report: drawn, paper, file }));
    downloads.block(findBlocks(design, job));
  }

  /** What is said of a file stays until what it was made of changes. */
  function said(next: readonly Problem[]): void {
    file = next;
    showProblems();
  }

  function changed(): void {
    downloads.showLabels(printPanel.job().labels);
    said([]);
  }

  watchPaper(store, (next) => {
    paper = next;
    showProblems();
  });
  store.subscribe((design, before) => {
    if (before === undefined) return;
    if (design.template !== before.template || design.data !== before.data) {
      latency.changed();
      // A space typed into JSON gives an equal label, which is not painted again.
      void stage.preview.settled().then(latency.dropped);
    }
    if (design.templateIssue !== before.templateIssue || design.dataIssue !== before.dataIssue) showProblems();
  });
  stage.preview.addEventListener('error', () => {
    latency.dropped();
    showProblems();
  });
  stage.preview.addEventListener('painted', ({ detail: { width, height } }) => {
    latency.painted();
    const { report: drawn, resolution } = stage.preview;
    if (drawn !== undefined) {
      stage.showReport(drawn);
      report.show(drawn);
    }
    showProblems();
    dots.textContent = `${width} × ${height} dots at ${resolution} dpi`;
  });

  return h(
    'main',
    { class: 'page' },
    h('h1', { class: 'visually-hidden' }, title),
    h(
      'section',
      { class: 'view', 'aria-label': 'Preview' },
      h('div', { class: 'toolbar' }, ...start, downloads.element),
      h('div', { class: 'bench-frame' }, stage.element, stage.zoomControls),
      h('div', { class: 'status' }, problems.summary, latency.element, dots),
    ),
    edit.element,
    h('section', { class: 'facts', 'aria-label': 'Report' }, problems.list, report.element),
  );
}
