import { pointerNames } from '@platen/sdk';
import type { Design } from './design.ts';
import type { DataForm } from './form/data-form.ts';
import type { ElementForm } from './form/element-form.ts';
import type { JsonEditor } from './json/json-editor.ts';
import type { PrintPanel } from './print/print-panel.ts';
import type { Store } from './store.ts';
import type { Tabs } from './tabs.ts';

interface Places {
  readonly store: Store<Design>;
  readonly tabs: Tabs;
  readonly templateJson: JsonEditor;
  readonly dataJson: JsonEditor;
  readonly elementForm: ElementForm;
  readonly dataForm: DataForm;
  readonly printPanel: PrintPanel;
}

const ITEM = /^\/items(?:\/(\d+))?/;
const ELEMENT = /^\/template\/elements\/(\d+)(?:\/([^/]+))?$/;

/** Leads to the place a JSON Pointer names: the form's control while the design is edited by form, else the JSON text. */
export function openProblem(path: string, places: Places): void {
  const { store, tabs, templateJson, dataJson, elementForm, dataForm, printPanel } = places;
  const item = ITEM.exec(path);
  if (item !== null) {
    tabs.open('Print');
    if (item[1] === undefined) printPanel.focus();
    else printPanel.reveal(Number(item[1]));
    return;
  }
  if (path.startsWith('/data')) {
    if (tabs.isOpen('Data JSON') || store.get().dataIssue !== undefined || path === '/data') {
      tabs.open('Data JSON');
      dataJson.reveal(path.slice('/data'.length));
    } else dataForm.focus(pointerNames(path)[1] ?? '');
    return;
  }
  const element = ELEMENT.exec(path);
  if (element !== null) store.update((design) => ({ ...design, selected: Number(element[1]) }));
  if (element !== null && tabs.isOpen('Design')) {
    elementForm.focus(element[2] ?? 'value');
    return;
  }
  tabs.open('Template JSON');
  templateJson.reveal(path.slice('/template'.length));
}
