import { type CommandId, type LabelFile, readLink, searchOf } from '@platen/editor';
import { ask } from '../dialog.ts';
import { h } from '../dom.ts';
import { readUsage } from '../portal/usage.ts';
import { isDraftOfOtherAccount } from './draft-owner.ts';
import { followLink, type Remark } from './open-link.ts';
import { portalLibrary } from './portal-library.ts';
import { portalPapers } from './portal-papers.ts';
import { createCallKeys, portalPrinter } from './portal-printer.ts';
import { sample } from './sample.ts';
import { offerServerSymbologies } from './server-symbologies.ts';

/** Title and start command of a workspace page. */
export interface WorkspaceView {
  /** The page's visually hidden heading, and its title while the label has no name. */
  readonly title: string;
  /** Command to run when the page opens, such as the print view. */
  readonly command?: CommandId;
}

export interface Workspace {
  readonly element: HTMLElement;
  /**
   * Stores templates in the signed-in account from now on, and prints for it if the user chooses that. `owner` is
   * undefined if the server could not be reached. Closes an open template of another account, and keeps a guest's
   * label.
   */
  signIn(owner: string | undefined): Promise<void>;
  /** Opens the label that the page's address names, and keeps the address in sync with the open label. */
  followAddress(): Promise<void>;
  /** Resolves with true if the page may be left. Asks the user about unsaved changes to an account's template. */
  mayLeave(): Promise<boolean>;
  /** Closes an account's template; a guest's label stays in the browser. */
  signOut(): Promise<void>;
}

/** The autosave key that all workspace pages share. */
const DRAFT = 'workspace';

/** Creates the workspace with the label that this browser has stored, or else a sample. */
export async function createWorkspace({ title, command }: WorkspaceView): Promise<Workspace> {
  // must precede opening a label, because a label with an optional symbology would be rejected
  await offerServerSymbologies();
  const editor = document.createElement('label-editor');
  const remark = createRemark();
  editor.setAttribute('autosave', DRAFT);
  // preloads, because these pages consist only of the editor
  editor.setAttribute('preload', '');
  Object.assign(editor, { papers: portalPapers, template: sample.template, sampleRows: sample.rows });
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
  const leaving = guardLeaving(() => isUnstored(editor.file));
  return {
    element,
    async signIn(owner) {
      editor.library = portalLibrary;
      const keys = createCallKeys();
      editor.printer = portalPrinter(undefined, keys);
      void readUsage().then(
        ({ printing }) => {
          // keeps `keys`, so that an order that was already sent remains the same job
          editor.printer = portalPrinter(printing, keys);
        },
        // offline the terms stay unknown; printing on the server will report the error
        () => {},
      );
      if (owner === undefined || !isDraftOfOtherAccount(owner)) return;
      await editor.ready;
      if (editor.file.id === undefined) return;
      await editor.dropDraft();
      leaving.agree();
      location.reload();
      // waits for the reload, which opens the label named by the address
      await new Promise(() => {});
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

/** Creates the message about the opened link, which is shown until the label changes. */
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
    text: [`“${name}” has changes that are not saved.`],
    choices: [
      { value: 'stay', label: 'Stay here' },
      { value: 'leave', label: 'Drop the changes', kind: 'danger' },
    ],
  });

/** Pages that share the open label, so that switching between them loses nothing. */
const WORKSPACE_PAGES: ReadonlySet<string> = new Set(['/', '/print', '/editor']);

/**
 * Makes the browser confirm leaving with unsaved work, unless the user has agreed or the next page continues with the
 * same label.
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
