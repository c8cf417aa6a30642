import { createWorkbench } from '../workbench/workbench.ts';
import { createActions } from './actions.ts';
import { keepData } from './bench-data.ts';
import { readLink } from './deep-link.ts';
import { createDesk, type Desk, UNTITLED } from './desk.ts';
import { fileNameOf } from './document.ts';
import { createDocumentBar } from './document-bar.ts';
import { layLinked } from './lay-out.ts';

export interface Editor {
  readonly element: HTMLElement;
  /** Whether the page may be left; asks where something would be lost. */
  mayLeave(): Promise<boolean>;
}

/** The label editor: the workbench, and the account's stored templates under it. */
export function createEditor(): Editor {
  const bar = createDocumentBar({
    start: () => void actions.start(),
    open: () => void actions.open(),
    save: () => void actions.save(),
    saveAsNew: () => void actions.saveAsNew(),
    remove: () => void actions.remove(),
    rename: (name) => desk.rename(name),
  });
  const desk = createDesk({
    show: ({ document: { name, stored }, isChanged, block, isBusy }) => {
      bar.show({ name, isStored: stored !== undefined, isChanged, block, isBusy });
      document.title = `${isChanged ? '• ' : ''}${name.trim() || UNTITLED} – Platen`;
    },
    failed: (message) => bar.say(message, 'fault'),
  });
  const actions = createActions(desk, bar);
  const element = createWorkbench(desk.design, {
    title: 'Label editor',
    start: [bar.element],
    fileName: () => fileNameOf(desk.state().document),
  });
  saveByKey(desk, actions.save);
  const leave = guardLeaving(desk);
  void desk.working(() => layLinked(desk, bar.say, readLink(location.search)));
  return { element, mayLeave: leave };
}

function saveByKey(desk: Desk, save: () => Promise<void>): void {
  addEventListener('keydown', (event) => {
    const isSave = event.key === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSave) return;
    event.preventDefault();
    if (desk.state().block === undefined && document.querySelector('dialog[open]') === null) void save();
  });
}

/** Leaving with changes is asked about, by the browser or, where `mayLeave` is called first, by the page: once. */
function guardLeaving(desk: Desk): () => Promise<boolean> {
  let isAgreed = false;
  addEventListener('beforeunload', (event) => {
    if (desk.state().isChanged && !isAgreed) event.preventDefault();
  });
  addEventListener('pagehide', () => {
    const { stored } = desk.state().document;
    if (stored !== undefined) keepData(stored.id, desk.design.get().data);
  });
  return async () => {
    isAgreed = await desk.mayClear();
    return isAgreed;
  };
}
