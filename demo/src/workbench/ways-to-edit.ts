import { type Design, withDataText, withTemplateText } from '../design.ts';
import { h } from '../dom.ts';
import { createDataForm } from '../form/data-form.ts';
import { createElementForm } from '../form/element-form.ts';
import { createElementList } from '../form/element-list.ts';
import { createLabelForm } from '../form/label-form.ts';
import { createPaperForm } from '../form/paper-form.ts';
import { createJsonEditor, type JsonEditor } from '../json/json-editor.ts';
import { openProblem } from '../open-problem.ts';
import type { PrintPanel } from '../print/print-panel.ts';
import type { Store } from '../store.ts';
import { createTabs } from '../tabs.ts';

/** The tabs below the data. */
export type EditTab = 'Design' | 'Template JSON' | 'Data JSON' | 'Print';

export interface WaysToEdit {
  readonly element: HTMLElement;
  /** Leads to the place that a JSON Pointer names. */
  open(path: string): void;
}

/** The row of data, and below it in tabs, `first` of which is open: forms, template and data as JSON, what is printed. */
export function createWaysToEdit(store: Store<Design>, printPanel: PrintPanel, first: EditTab = 'Design'): WaysToEdit {
  const dataForm = createDataForm(store);
  const elementForm = createElementForm(store);
  const templateJson = createJsonEditor('Template as JSON', (text) =>
    store.update((design) => withTemplateText(design, text)),
  );
  const dataJson = createJsonEditor('Data as JSON', (text) => store.update((design) => withDataText(design, text)));
  const forms = [createLabelForm(store), createPaperForm(store), createElementList(store), elementForm.element];
  const tabs = createTabs('Ways to edit', [
    { name: 'Design', content: h('div', { class: 'design' }, ...forms) },
    { name: 'Template JSON', content: templateJson.element, onOpen: templateJson.shown },
    { name: 'Data JSON', content: dataJson.element, onOpen: dataJson.shown },
    { name: 'Print', content: printPanel.element },
  ]);
  tabs.open(first);
  followTexts(store, templateJson, dataJson);
  return {
    element: h('section', { class: 'edit', 'aria-label': 'Edit' }, h('h2', {}, 'Data'), dataForm.element, tabs.element),
    open: (path) => openProblem(path, { store, tabs, templateJson, dataJson, elementForm, dataForm, printPanel }),
  };
}

function followTexts(store: Store<Design>, templateJson: JsonEditor, dataJson: JsonEditor): void {
  store.subscribe((design, before) => {
    if (design.templateText !== before?.templateText) templateJson.setText(design.templateText);
    if (design.dataText !== before?.dataText) dataJson.setText(design.dataText);
    templateJson.setIssue(design.templateIssue);
    dataJson.setIssue(design.dataIssue);
  });
}
