import {
  type CommandId,
  type EditorLink,
  hasSharedLabel,
  type LabelEditor,
  type LabelFile,
  type LinkedLabel,
  type OpenedShared,
  offerExtensions,
  offerSymbologies,
  openLink,
  openStarter,
  readLink,
  searchOf,
} from '@platen/editor';
import type { Template } from '@platen/sdk';
import { ask, h } from '../dom.ts';
import { readUsage } from '../portal/account.ts';
import { describeError, hasStatus } from '../portal/connect-portal.ts';
import { portalLibrary } from './portal-library.ts';
import { portalPapers, readPreset } from './portal-papers.ts';
import { createCallKeys, portalPrinter } from './portal-printer.ts';

/** Title and start command of a workspace page. */
export interface WorkspaceView {
  /** Visually hidden heading of the page. While the label has no name, it is also the page's title. */
  readonly title: string;
  /** Command to run when the page opens, such as the print view. */
  readonly command?: CommandId;
}

export interface Workspace {
  readonly element: HTMLElement;
  /**
   * Makes the workspace store templates in the signed-in account, and lets the user print through that account. `owner`
   * is undefined if the server could not be reached. Closes an open template of another account, and keeps a guest's
   * label.
   */
  signIn(owner: string | undefined): Promise<void>;
  /**
   * Opens the label that the fragment of the page's address contains, now and whenever the visitor follows another such
   * link.
   */
  followShared(): Promise<void>;
  /** Opens the label that the page's address names, and keeps the address in sync with the open label. */
  followAddress(): Promise<void>;
  /**
   * Resolves with true if the user may leave the page. Asks the user about unsaved changes to an account's template.
   */
  mayLeave(): Promise<boolean>;
  /** Closes an account's template; a guest's label stays in the browser. */
  signOut(): Promise<void>;
}

/** The autosave key that all workspace pages share. */
const DRAFT = 'workspace';

/** Creates the workspace with the label that this browser has stored, or else a sample. */
export async function createWorkspace({ title, command }: WorkspaceView): Promise<Workspace> {
  // must end before a label is opened, because the editor rejects a label with a symbology that is not enabled
  await offerServerKinds();
  const editor = document.createElement('label-editor');
  const remark = createRemark();
  editor.setAttribute('autosave', DRAFT);
  // loads the editor immediately, because these pages contain nothing else
  editor.setAttribute('preload', '');
  // the public page in the same folder opens shared labels, even for visitors without an account
  editor.setAttribute('share-page', './');
  // the editor receives key presses as soon as the page opens
  editor.setAttribute('autofocus', '');
  Object.assign(editor, { papers: portalPapers, template: sample.template, sampleRows: sample.rows });
  // without a link that opens a label, the editor offers to start from a spreadsheet, a design or a blank label
  if (readLink(location.search).kind === 'none' && !hasSharedLabel(location.hash)) editor.setAttribute('welcome', '');
  if (command !== undefined) editor.do(command);
  const element = h(
    'main',
    { class: 'workspace' },
    h('h1', { class: 'visually-hidden' }, title),
    remark.element,
    editor,
  );
  editor.addEventListener('change', remark.clear);
  editor.addEventListener('filechange', ({ detail }) => {
    document.title = titleOf(detail, title);
  });
  // read immediately, because opening another label replaces the address
  const initialHash = location.hash;
  const leaving = guardLeaving(() => isUnstored(editor.file));
  return {
    element,
    async signIn(owner) {
      editor.library = portalLibrary;
      const keys = createCallKeys();
      editor.printer = portalPrinter(undefined, keys);
      void readUsage().then(
        ({ printing }) => {
          // reuses the idempotency keys, so that retrying a print call does not create a second job
          editor.printer = portalPrinter(printing, keys);
        },
        // while offline, the print limits stay unknown; if the user prints, the request reports the error
        () => {},
      );
      if (owner === undefined || !isDraftOfOtherAccount(owner)) return;
      await editor.ready;
      if (editor.file.id === undefined) return;
      await editor.dropDraft();
      leaving.agree();
      location.reload();
      // never resolves, because the page reloads; it then opens the label that the page's URL specifies
      await new Promise(() => {});
    },
    async followShared() {
      const follow = async (hash: string): Promise<void> => remark.show(await followShared(editor, hash));
      addEventListener('hashchange', ({ newURL }) => {
        const { hash } = new URL(newURL);
        if (hasSharedLabel(hash)) void follow(hash);
      });
      await editor.ready;
      if (hasSharedLabel(initialHash)) await follow(initialHash);
    },
    async followAddress() {
      await editor.ready;
      remark.show(await followLink(editor, readLink(location.search)));
      // replaces the address after opening, so that a reload opens the resulting label
      const keepAddress = (): void => history.replaceState(null, '', addressOf(editor.file));
      keepAddress();
      editor.addEventListener('filechange', keepAddress);
    },
    async mayLeave() {
      if (isUnstored(editor.file) && (await askLeave(editor.file.name)) !== 'leave') return false;
      leaving.agree();
      return true;
    },
    async signOut() {
      if (editor.file.id !== undefined) await editor.dropDraft();
    },
  };
}

const isUnstored = ({ id, isChanged }: LabelFile): boolean => id !== undefined && isChanged;

const addressOf = ({ id }: LabelFile): string =>
  `${location.pathname}${id === undefined ? '' : searchOf({ kind: 'template', id })}`;

const titleOf = (file: LabelFile, title: string): string =>
  `${isUnstored(file) ? '• ' : ''}${file.name.trim() || title} – Platen`;

/** Creates the message about the link that was opened. The message disappears when the label changes. */
function createRemark() {
  const element = h('p', { class: 'remark', role: 'status', hidden: true });
  return {
    element,
    show({ text, grade }: Remark): void {
      element.hidden = text === '';
      element.className = `remark ${grade}`;
      element.textContent = text;
    },
    clear(): void {
      element.hidden = true;
    },
  };
}

const askLeave = (name: string): Promise<'stay' | 'leave' | undefined> =>
  ask({
    title: 'Leave without saving?',
    text: [`“${name}” has unsaved changes.`],
    choices: [
      { value: 'stay', label: 'Stay here' },
      { value: 'leave', label: 'Discard changes', kind: 'danger' },
    ],
  });

/** Pages that share the open label, so that switching between them loses nothing. */
const WORKSPACE_PAGES: ReadonlySet<string> = new Set(['/', '/print', '/editor']);

/**
 * Makes the browser ask for confirmation before the user leaves with unsaved work, unless the user has already
 * confirmed or the next page continues with the same label.
 */
function guardLeaving(wouldLose: () => boolean): { agree(): void } {
  let isAgreed = false;
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) isAgreed = link.origin === location.origin && WORKSPACE_PAGES.has(link.pathname);
  });
  addEventListener('beforeunload', (event) => {
    if (wouldLose() && !isAgreed) event.preventDefault();
  });
  return {
    agree: () => {
      isAgreed = true;
    },
  };
}

/** A message about the link that was opened; empty if there is nothing to report. */
type Remark = { readonly text: string; readonly grade: 'fine' | 'fault' };

const NOTHING: Remark = { text: '', grade: 'fine' };
const fault = (text: string): Remark => ({ text, grade: 'fault' });

/** Opens the label that a link names. The editor first stores the label that is open, or asks the user about it. */
async function followLink(editor: LabelEditor, link: EditorLink): Promise<Remark> {
  switch (link.kind) {
    case 'template':
      return openStored(editor, link.id);
    case 'preset':
      return openPreset(editor, link.id, link.layout);
    case 'starter': {
      const starter = await openStarter(link.id);
      if (starter === undefined) return fault(`There is no starter template “${link.id}”.`);
      await editor.open({ template: starter.template, name: starter.name });
      return NOTHING;
    }
    case 'none':
      return NOTHING;
    default:
      return link satisfies never;
  }
}

async function openStored(editor: LabelEditor, id: string): Promise<Remark> {
  // keeps the open document, because it is this template with unsaved changes
  if (editor.file.id === id && editor.file.isChanged) return NOTHING;
  const opened = await editor.openStored(id);
  switch (opened.kind) {
    case 'done':
      return NOTHING;
    case 'gone':
      return fault('The template in this link does not exist.');
    case 'offline':
      return fault('The server cannot be reached. Check the connection and open the link again.');
    case 'refused':
      return fault(opened.issues.map(({ message }) => message).join(' '));
    default:
      return fault('The template could not be opened. Open the link again in a moment.');
  }
}

/** Opens the label in the URL's fragment. Removes the fragment, so that a reload continues with the edited label. */
async function followShared(editor: LabelEditor, hash: string): Promise<Remark> {
  history.replaceState(null, '', location.pathname + location.search);
  return sharedRemark(await editor.openShared(hash));
}

/** Describes the result of opening a link that contains a label. */
function sharedRemark(opened: OpenedShared): Remark {
  switch (opened.kind) {
    case 'opened': {
      const { name, kept } = opened;
      const way = kept === undefined ? '' : ` Your label “${kept}” is stored in this browser: choose File, Open.`;
      return { text: `This is a copy of the shared label “${name}”, not saved yet.${way}`, grade: 'fine' };
    }
    case 'stayed':
      return NOTHING;
    case 'damaged':
      return fault('The link to the shared label is incomplete or damaged. Ask for the whole link, or for a file.');
    case 'too-large':
      return fault('The shared label in this link is too large to open. Ask for a file instead.');
    case 'refused':
      return fault(
        `The shared label in this link cannot be opened: ${opened.issues.map(({ message }) => message).join(' ')}`,
      );
    default:
      return opened satisfies never;
  }
}

async function openPreset(editor: LabelEditor, id: string, layout: string | undefined): Promise<Remark> {
  try {
    const preset = await readPreset(id);
    const own = editor.sampleRows === undefined ? editor.rows : [];
    const linked = await openLink(preset, layout, own);
    const { vendor, model, name } = preset;
    // passes no rows: the editor keeps the user's rows, or shows sample data for the template's fields
    await editor.open({ template: JSON.stringify(linked.template), name: `${vendor} ${model}, ${name}` });
    return remarkOf(linked, layout, preset.issues);
  } catch (error) {
    return fault(hasStatus(error, 404) ? `There is no paper “${id}” in the catalog.` : describeError(error));
  }
}

function remarkOf(
  { layout: used, refusal }: Pick<LinkedLabel, 'layout' | 'refusal'>,
  layout: string | undefined,
  issues: readonly { readonly message: string }[],
): Remark {
  if (refusal === 'no-such-layout') return fault(`There is no layout “${layout}” for this paper.`);
  if (refusal !== undefined && used === undefined) return fault('No layout fits on this paper, so the label is blank.');
  if (refusal !== undefined)
    return fault(`The layout “${layout}” does not fit on this paper, so the label has the layout “${used}”.`);
  if (issues.length === 0) return NOTHING;
  return fault(`About this paper: ${issues.map(({ message }) => message).join(' ')}`);
}

/**
 * Enables the server's optional symbologies and extensions in editors that are created later. The server lists them in
 * its pages, which are also cached for offline use. If the server enables none, nothing is loaded.
 */
async function offerServerKinds(): Promise<void> {
  const symbologies = namesIn('platen-symbologies');
  if (symbologies !== undefined) {
    const { findSymbology } = await import('@platen/sdk/symbologies');
    offerSymbologies(symbologies.flatMap((name) => findSymbology(name) ?? []));
  }
  const extensions = namesIn('platen-extensions');
  if (extensions !== undefined) {
    const { findExtension } = await import('@platen/sdk/extensions');
    offerExtensions(extensions.flatMap((name) => findExtension(name) ?? []));
  }
}

/** Returns the names that a `<meta>` element of the page lists; `undefined` if the page has no such element. */
const namesIn = (meta: string): readonly string[] | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content.split(' ');

const DRAFT_OWNER = 'platen.draft-owner';

/**
 * Records which account uses this browser. Returns true if another account used the browser before; a stored draft then
 * belongs to that account. Returns false if the browser blocks storage, because then no draft is stored either.
 */
function isDraftOfOtherAccount(owner: string): boolean {
  try {
    const before = localStorage.getItem(DRAFT_OWNER);
    localStorage.setItem(DRAFT_OWNER, owner);
    return before !== null && before !== owner;
  } catch {
    return false;
  }
}

/** The label that a new visitor sees, with three sample products as rows, so that the visitor can page through them. */
const sample: { readonly template: Template; readonly rows: readonly Readonly<Record<string, string>>[] } = {
  template: {
    unit: 'mm',
    width: 70,
    height: 37,
    elements: [
      { type: 'text', x: 3, y: 3, width: 47, height: 8, field: 'name', fontSize: 11.5, bold: true },
      { type: 'text', x: 50, y: 3, width: 17, height: 8, field: 'price', fontSize: 11.5, align: 'right' },
      { type: 'barcode', x: 5.5, y: 13, width: 59, height: 21, field: 'sku', barcodeType: 'code128' },
    ],
  },
  rows: [
    { name: 'Stoneware mug, sand', price: '$18.50', sku: 'MUG-0417' },
    { name: 'Olive oil 500 ml', price: '$12.90', sku: 'OIL-0500' },
    { name: 'Ground coffee 250 g', price: '$8.90', sku: 'COF-0250' },
  ],
};
