import '@platen/sdk/preview';
import { PreviewError } from '@platen/sdk/preview';
import { type Design, newDesign, withDataText, withTemplateText } from './design.ts';
import { h, newId } from './dom.ts';
import { download } from './download.ts';
import { createDataForm } from './form/data-form.ts';
import { createElementForm } from './form/element-form.ts';
import { createElementList } from './form/element-list.ts';
import { createLabelForm } from './form/label-form.ts';
import { createJsonEditor } from './json/json-editor.ts';
import { createLatency } from './latency.ts';
import { openProblem } from './open-problem.ts';
import { createPrintPanel } from './print/print-panel.ts';
import { createProblemsView, type Problem, problemOfIssue, problemOfWarning } from './report/problems-view.ts';
import { createReportView } from './report/report-view.ts';
import { samples } from './samples.ts';
import { createStage } from './stage/stage.ts';
import { createStore } from './store.ts';
import { createTabs } from './tabs.ts';

const first = samples[0];
const store = createStore<Design>(newDesign(first?.template, first?.data));

const stage = createStage(store);
const report = createReportView(store);
const dataForm = createDataForm(store);
const elementForm = createElementForm(store);
const templateJson = createJsonEditor('Template as JSON', (text) =>
  store.update((design) => withTemplateText(design, text)),
);
const dataJson = createJsonEditor('Data as JSON', (text) => store.update((design) => withDataText(design, text)));
const pdfButton = h('button', { type: 'button', class: 'button primary', on: { click: () => void savePdf() } }, 'PDF');
const pngButton = h('button', { type: 'button', class: 'button', on: { click: () => void savePng() } }, 'PNG');
const printPanel = createPrintPanel(store, (labels) => {
  pdfButton.textContent = labels === 1 ? 'PDF' : `PDF, ${labels} labels`;
});

const tabs = createTabs('Ways to edit', [
  {
    name: 'Design',
    content: h('div', { class: 'design' }, createLabelForm(store), createElementList(store), elementForm.element),
  },
  { name: 'Template JSON', content: templateJson.element, onOpen: templateJson.shown },
  { name: 'Data JSON', content: dataJson.element, onOpen: dataJson.shown },
  { name: 'Print', content: printPanel.element },
]);
const problems = createProblemsView((path) =>
  openProblem(path, { store, tabs, templateJson, dataJson, elementForm, dataForm }),
);

store.subscribe((design, before) => {
  if (design.templateText !== before?.templateText) templateJson.setText(design.templateText);
  if (design.dataText !== before?.dataText) dataJson.setText(design.dataText);
  templateJson.setFault(design.templateFault);
  dataJson.setFault(design.dataFault);
  if (design.templateFault !== before?.templateFault || design.dataFault !== before?.dataFault) showProblems();
});

const latency = createLatency();
const latencyValue = h('output');
const latencyNote = h(
  'span',
  { class: 'latency', title: 'From the keystroke to the painted label', hidden: true },
  h('span', { class: 'unit' }, 'key to paint '),
  latencyValue,
);
document.addEventListener('input', (event) => latency.keystroke(event.timeStamp), { capture: true });

stage.preview.addEventListener('error', () => {
  latency.painted(0);
  showProblems();
});
stage.preview.addEventListener('painted', ({ detail: { width, height } }) => {
  const taken = latency.painted(performance.now());
  const { report: drawn, resolution } = stage.preview;
  if (drawn !== undefined) {
    stage.showReport(drawn);
    report.show(drawn);
  }
  showProblems();
  if (taken !== undefined) latencyValue.textContent = `${taken.toFixed(1)} ms`;
  latencyNote.hidden = latencyValue.textContent === '';
  dots.textContent = `${width} × ${height} dots at ${resolution} dpi`;
});

function showProblems(): void {
  const { templateFault, dataFault } = store.get();
  const syntax: Problem[] = [
    ...(templateFault === undefined ? [] : [syntaxProblem('/template', templateFault)]),
    ...(dataFault === undefined ? [] : [syntaxProblem('/data', dataFault)]),
  ];
  const { error, report: drawn } = stage.preview;
  const found = error === null ? (drawn?.warnings ?? []).map(problemOfWarning) : error.map(problemOfIssue);
  problems.show([...syntax, ...found]);
}

const syntaxProblem = (path: string, fault: { line: number; column: number; message: string }): Problem => ({
  grade: 'fault',
  path,
  message: `Not JSON at line ${fault.line}, column ${fault.column}: ${fault.message}`,
});

async function savePng(): Promise<void> {
  await saving(pngButton, async () => download(await stage.preview.renderPng(), 'label.png'));
}

async function savePdf(): Promise<void> {
  await saving(pdfButton, async () => {
    const { pdf } = await stage.preview.renderPdf(printPanel.items());
    download(new Blob([pdf], { type: 'application/pdf' }), 'labels.pdf');
  });
}

async function saving(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  button.disabled = true;
  try {
    await work();
  } catch (error) {
    const issues = error instanceof PreviewError ? error.issues : [{ path: '', code: '', message: String(error) }];
    problems.show(issues.map(problemOfIssue));
  }
  button.disabled = false;
}

const chooser = h(
  'select',
  { id: newId('sample') },
  ...samples.map(({ id, name }) => h('option', { value: id }, name)),
);
chooser.addEventListener('change', () => {
  const sample = samples.find(({ id }) => id === chooser.value);
  if (sample !== undefined) store.update(() => newDesign(sample.template, sample.data));
});

const dots = h('span', { class: 'dots' });
const app = document.getElementById('app');
app?.replaceChildren(
  h(
    'header',
    { class: 'top' },
    h('a', { class: 'brand', href: '/' }, h('img', { src: '/platen.svg', alt: '', width: 26, height: 26 }), 'Platen'),
    h('nav', { 'aria-label': 'Pages' }, h('a', { href: '/reference/' }, 'API reference')),
  ),
  h(
    'main',
    { class: 'page' },
    h('h1', { class: 'visually-hidden' }, 'Live label preview'),
    h(
      'section',
      { class: 'view', 'aria-label': 'Preview' },
      h(
        'div',
        { class: 'toolbar' },
        h('label', { class: 'start', for: chooser.id }, h('span', { class: 'visually-hidden' }, 'Start from')),
        chooser,
        h('div', { class: 'tools downloads', role: 'group', 'aria-label': 'Download' }, pngButton, pdfButton),
      ),
      h('div', { class: 'bench-frame' }, stage.element, stage.zoomControls),
      h('div', { class: 'status' }, problems.summary, latencyNote, dots),
    ),
    h('section', { class: 'edit', 'aria-label': 'Edit' }, h('h2', {}, 'Data'), dataForm.element, tabs.element),
    h('section', { class: 'facts', 'aria-label': 'Report' }, problems.list, report.element),
  ),
);
