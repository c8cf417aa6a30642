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
import type { Preset, Template } from '@platen/sdk';
import { confirmed, h } from '../dom.ts';
import { readUsage } from '../portal/account.ts';
import { describeError } from '../portal/connect-portal.ts';
import { workspaceWords } from '../words/en/workspace.ts';
import { filled, inPageLanguage } from '../words/page-words.ts';
import { portalLibrary } from './portal-library.ts';
import { portalPapers, readPreset } from './portal-papers.ts';
import { createCallKeys, portalPrinter } from './portal-printer.ts';
import { portalPrinters } from './portal-printers.ts';

/** Title and start command of a workspace page. */
export interface WorkspaceView {
  /** Visually hidden heading of the page. While the label has no name, this heading is also the page's title. */
  readonly title: string;
  /** Command to run when the page opens, such as the command that opens the print view. */
  readonly command?: CommandId;
}

export interface Workspace {
  readonly element: HTMLElement;
  /**
   * Connects the editor to the signed-in account, so that the editor stores templates in the account and prints through
   * the account. Closes an open template of another account; a guest's label stays open. `owner` is the account's name,
   * or undefined if the server could not be reached.
   */
  signIn(owner: string | undefined): Promise<void>;
  /** Opens the label that the URL's fragment contains, now and whenever the visitor follows another link to a label. */
  followShared(): Promise<void>;
  /** Opens the label that the page's URL names, and keeps the URL in sync with the open label. */
  followAddress(): Promise<void>;
  /**
   * Resolves with true if the user may leave the page. Asks the user about unsaved changes to an account's template.
   */
  mayLeave(): Promise<boolean>;
  /** Closes the open label if it is an account's template. A guest's label stays in the browser. */
  signOut(): Promise<void>;
}

/** Catalog of open-source fonts. The editor requests it only when the user types in the search of “Add font…”. */
const FONT_CATALOG = 'https://api.fontsource.org/v1';

/** The autosave key that all workspace pages share. */
const DRAFT = 'workspace';

/** Creates the workspace with the label that this browser has stored, or else a sample. */
export async function createWorkspace({ title, command }: WorkspaceView): Promise<Workspace> {
  // must finish before a label is opened, because the editor rejects labels whose symbologies are not enabled
  await offerServerKinds();
  const editor = createEditor();
  const remark = createRemark();
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
  // reads the URL immediately, because opening another label replaces it
  const { hash: initialHash, search: initialSearch } = location;
  const leaving = guardLeaving(() => isUnstored(editor.file));
  return {
    element,
    async signIn(owner) {
      editor.library = portalLibrary;
      const keys = createCallKeys();
      const printers = portalPrinters();
      editor.printer = { ...portalPrinter(undefined, keys), printers };
      void readUsage().then(
        ({ printing }) => {
          // reuses the idempotency keys, so that retrying a print call does not create a second job
          editor.printer = { ...portalPrinter(printing, keys), printers };
        },
        // ignores the failure: while offline, the print limits stay unknown, and printing reports the error
        () => {},
      );
      if (owner === undefined || !isDraftOfOtherAccount(owner)) return;
      await editor.ready;
      if (editor.file.id === undefined) return;
      await editor.dropDraft();
      leaving.agree();
      location.reload();
      // never resolves, because the page reloads; the reloaded page opens the label that its URL specifies
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
      // updates the URL after opening, so that a reload opens the resulting label
      const keepAddress = (): void => history.replaceState(null, '', addressOf(editor.file));
      keepAddress();
      editor.addEventListener('filechange', keepAddress);
      if (readLink(initialSearch).kind === 'none' && !hasSharedLabel(initialHash)) await offerStored(editor);
    },
    async mayLeave() {
      if (isUnstored(editor.file) && !(await confirmLeaving(editor.file.name))) return false;
      leaving.agree();
      return true;
    },
    async signOut() {
      if (editor.file.id !== undefined) await editor.dropDraft();
    },
  };
}

/** Creates the editor element with the settings of the workspace pages. */
function createEditor(): LabelEditor {
  const editor = document.createElement('label-editor');
  editor.setAttribute('autosave', DRAFT);
  // loads the editor immediately, because these pages contain nothing else
  editor.setAttribute('preload', '');
  // the public page in the same folder opens shared labels, even for visitors without an account
  editor.setAttribute('share-page', './');
  editor.setAttribute('font-catalog', FONT_CATALOG);
  // focuses the editor when the page opens, so that its keyboard shortcuts work immediately
  editor.setAttribute('autofocus', '');
  Object.assign(editor, { papers: portalPapers, template: SAMPLE, sampleRows: sampleRows() });
  // unless a link opens a label, the editor offers to start from a spreadsheet, a design or a blank label
  if (readLink(location.search).kind === 'none' && !hasSharedLabel(location.hash)) editor.setAttribute('welcome', '');
  return editor;
}

/** Opens the list of the account's templates, unless the account has none or the user is already editing a label. */
async function offerStored(editor: LabelEditor): Promise<void> {
  const isSample = (): boolean =>
    editor.file.id === undefined && JSON.stringify(editor.template.elements) === JSON.stringify(SAMPLE.elements);
  if (!isSample()) return;
  const stored = await portalLibrary.list(undefined);
  if (stored.kind === 'done' && stored.value.templates.length > 0 && isSample()) editor.do('open');
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
    show({ text, grade, details }: Remark): void {
      element.hidden = text === '';
      element.className = `remark ${grade}`;
      element.replaceChildren(text, ...(details === undefined ? [] : [' ', h('span', { lang: 'en' }, details)]));
    },
    clear(): void {
      element.hidden = true;
    },
  };
}

function confirmLeaving(name: string): Promise<boolean> {
  const { leaveTitle, leaveText, stay, discard } = inPageLanguage(workspaceWords).workspace;
  return confirmed({ title: leaveTitle, text: filled(leaveText, { name }), keep: stay, go: discard });
}

/** Pages that share the open label, so that switching between them loses nothing. */
const WORKSPACE_PAGES: ReadonlySet<string> = new Set(['/', '/print', '/editor']);

/**
 * Makes the browser ask for confirmation before the user leaves with unsaved work. Does not ask if the user has already
 * confirmed, or if the next page shows the same label.
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
interface Remark {
  readonly text: string;
  readonly grade: 'fine' | 'fault';
  /** Further messages, which exist only in English. */
  readonly details?: string | undefined;
}

const NOTHING: Remark = { text: '', grade: 'fine' };
const note = (text: string): Remark => ({ text, grade: 'fine' });
const fault = (text: string, details?: string): Remark => ({ text, grade: 'fault', details });
const detailsOf = (issues: readonly { readonly message: string }[]): string =>
  issues.map(({ message }) => message).join(' ');

/**
 * Opens the label that a link names. If the open label has changes that would be lost, the editor first stores it in
 * the browser or asks whether to save it.
 */
async function followLink(editor: LabelEditor, link: EditorLink): Promise<Remark> {
  switch (link.kind) {
    case 'template':
      return openStored(editor, link.id);
    case 'preset':
      return openPreset(editor, link.id, link.layout);
    case 'starter': {
      const starter = await openStarter(link.id);
      const { noStarter, starters } = inPageLanguage(workspaceWords).workspace;
      if (starter === undefined) return fault(filled(noStarter, { id: link.id }));
      const names: Readonly<Record<string, string>> = starters;
      await editor.open({ template: starter.template, name: names[link.id] ?? starter.name });
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
  const { noTemplate, offline, refused, notOpened } = inPageLanguage(workspaceWords).workspace;
  switch (opened.kind) {
    case 'done':
      return NOTHING;
    case 'gone':
      return fault(noTemplate);
    case 'offline':
      return fault(offline);
    case 'refused':
      return fault(refused, detailsOf(opened.issues));
    default:
      return fault(notOpened);
  }
}

/** Opens the label in the URL's fragment. Removes the fragment, so that a reload continues with the edited label. */
async function followShared(editor: LabelEditor, hash: string): Promise<Remark> {
  history.replaceState(null, '', location.pathname + location.search);
  return sharedRemark(await editor.openShared(hash));
}

/** Describes the result of opening a link that contains a label. */
function sharedRemark(opened: OpenedShared): Remark {
  const { shared, ownKept, linkDamaged, linkTooLarge, sharedRefused } = inPageLanguage(workspaceWords).workspace;
  switch (opened.kind) {
    case 'opened': {
      const { name, kept } = opened;
      const way = kept === undefined ? '' : ` ${filled(ownKept, { name: kept })}`;
      return note(`${filled(shared, { name })}${way}`);
    }
    case 'stayed':
      return NOTHING;
    case 'damaged':
      return fault(linkDamaged);
    case 'too-large':
      return fault(linkTooLarge);
    case 'refused':
      return fault(sharedRefused, detailsOf(opened.issues));
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
    return remarkOf(linked, layout, preset);
  } catch (error) {
    return fault(describeError(error, { 404: filled(inPageLanguage(workspaceWords).workspace.noPaper, { id }) }));
  }
}

function remarkOf(
  { layout: used, refusal }: Pick<LinkedLabel, 'layout' | 'refusal'>,
  layout: string | undefined,
  { issues, ready }: Pick<Preset, 'issues' | 'ready'>,
): Remark {
  const { noLayout, noLayoutFits, otherLayout, aboutPaper, paperNotes } = inPageLanguage(workspaceWords).workspace;
  if (refusal === 'no-such-layout') return fault(filled(noLayout, { layout: layout ?? '' }));
  if (refusal !== undefined && used === undefined) return fault(noLayoutFits);
  if (refusal !== undefined) return note(filled(otherLayout, { layout: layout ?? '', used: used ?? '' }));
  if (issues.length === 0) return NOTHING;
  const notes: Readonly<Record<string, string>> = paperNotes;
  const sentences = new Set(issues.map(({ code }) => notes[code] ?? paperNotes.other));
  const text = filled(aboutPaper, { note: [...sentences].join(' ') });
  // most papers with notes print correctly
  return ready ? note(text) : fault(text);
}

/**
 * Enables the server's optional symbologies and extensions in editors that are created later. Reads their names from
 * the page's `<meta>` elements, which are also cached for offline use. Loads nothing if the server enables none.
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
 * belongs to the other account. Returns false if the browser blocks storage, because then no draft is stored either.
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

/** The label that a new visitor sees. */
const SAMPLE: Template = {
  unit: 'mm',
  width: 70,
  height: 37,
  elements: [
    { type: 'text', x: 3, y: 3, width: 47, height: 8, field: 'name', fontSize: 11.5, bold: true },
    { type: 'text', x: 50, y: 3, width: 17, height: 8, field: 'price', fontSize: 11.5, align: 'right' },
    { type: 'barcode', x: 5.5, y: 13, width: 59, height: 21, field: 'sku', barcodeType: 'code128' },
  ],
};

/** Article numbers of the sample products. */
const SAMPLE_NUMBERS = ['MUG-0417', 'OIL-0500', 'COF-0250'];

/** The rows of the sample label: three products, so that the visitor can page through them. */
const sampleRows = (): readonly Readonly<Record<string, string>>[] =>
  inPageLanguage(workspaceWords).workspace.samples.map((product, index) => ({
    ...product,
    sku: SAMPLE_NUMBERS[index] ?? '',
  }));
