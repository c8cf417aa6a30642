import { type CommandId, type LabelFile, readLink, searchOf } from '@platen/editor';
import { ask } from '../dialog.ts';
import { h } from '../dom.ts';
import { readUsage } from '../portal/usage.ts';
import { isAnothersDraft } from './draft-owner.ts';
import { followLink, type Remark } from './open-link.ts';
import { portalLibrary } from './portal-library.ts';
import { portalPapers } from './portal-papers.ts';
import { createCallKeys, portalPrinter } from './portal-printer.ts';
import { sample } from './sample.ts';
import { offerServerSymbologies } from './server-symbologies.ts';

/** How a page shows the room. */
export interface WorkspaceView {
  /** The page's heading, only heard, and its title while the label has no name. */
  readonly title: string;
  /** What is done when it opens, such as showing what will be printed. */
  readonly command?: CommandId;
}

export interface Workspace {
  readonly element: HTMLElement;
  /**
   * Stores templates in the account of who is signed in, and prints in its name where that is chosen, from now on: `owner`, where the server could say so. What is open of
   * another account's templates goes; what a guest made goes along.
   */
  signIn(owner: string | undefined): Promise<void>;
  /** Opens what the page's address asks for, and keeps the address leading back to what is open. */
  followAddress(): Promise<void>;
  /** Whether the page may be left for good; asks where changes of an account's template are not stored. */
  mayLeave(): Promise<boolean>;
  /** Lets go of an account's template; what a guest made stays in the browser. */
  signOut(): Promise<void>;
}

/** The draft that all pages with this room go on with. */
const DRAFT = 'workspace';

/** The room to work in: the label that this browser keeps, or else a sample. */
export async function createWorkspace({ title, command }: WorkspaceView): Promise<Workspace> {
  // before anything is opened: a label that shows one would be refused
  await offerServerSymbologies();
  const editor = document.createElement('label-editor');
  const remark = createRemark();
  editor.setAttribute('autosave', DRAFT);
  // these pages are nothing but the editor
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
          // what was begun before is the same job still
          editor.printer = portalPrinter(printing, keys);
        },
        // without a network nothing is known of it, and printing by the server will say so
        () => {},
      );
      if (owner === undefined || !isAnothersDraft(owner)) return;
      await editor.ready;
      if (editor.file.id === undefined) return;
      await editor.dropDraft();
      leaving.agree();
      location.reload();
      // nothing more is done here: the page begins anew, with what its address asks for
      await new Promise(() => {});
    },
    async followAddress() {
      await editor.ready;
      remark.show(await followLink(editor, readLink(location.search)));
      // what the address asked for is done once: reloaded, it leads to what was made of it
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

/** What is said of the link that led here, until the label is changed. */
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

/** The pages that open on the same label: going from one to another loses nothing. */
const DOORS: ReadonlySet<string> = new Set(['/', '/print', '/editor']);

/** The browser asks before a page with something to lose is left, unless that was agreed to, or the next page goes on with it. */
function guardLeaving(wouldLose: () => boolean): { agree(): void } {
  let isAgreed = false;
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) isAgreed = link.origin === location.origin && DOORS.has(link.pathname);
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
