import { batch } from '@preact/signals-core';
import { addColumn } from '../commands/add-column.ts';
import { pasteWords } from '../commands/editing.ts';
import { droppedColumn, hasColumn } from '../data/dragged-column.ts';
import { loadDataDialogs } from '../data/lazy-parts.ts';
import { plainText } from '../data/plain-text.ts';
import type { Point } from '../document/box.ts';
import { isJsonText } from '../document/clipboard.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { withLoaded } from '../ui/lazy.tsx';
import { onLabel } from '../ui/viewport.ts';
import { addPictures } from './pictures.ts';

/** Tests if files are being dragged. The browser reveals the types of the files only when the files are dropped. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Drop handlers that add dropped pictures to the label at the pointer. They ignore all other files. */
export const dropping = (editor: Editor) => ({
  onDragOver: (event: DragEvent): void => {
    if (hasFiles(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const pictures = picturesIn(event.dataTransfer);
    if (pictures.length === 0) return;
    event.preventDefault();
    const window = (event.currentTarget as Element).querySelector('.window')?.getBoundingClientRect();
    const pixel = { x: event.clientX - (window?.left ?? 0), y: event.clientY - (window?.top ?? 0) };
    const at = onLabel(editor.store.viewport.value, pixel);
    void addPictures(editor, pictures, { kind: 'added', at });
  },
});

/** Text that an editor is writing to the clipboard. Paste events lack this text until the browser has written it. */
const writing = new WeakMap<EditorStore, string>();

/**
 * Handles a paste event. Pastes the text if there is any, and otherwise adds the pasted picture. Text that the editor
 * is still writing to the clipboard takes precedence; the store has this text already.
 */
export function pasted(event: ClipboardEvent, editor: Editor): void {
  if (writing.has(editor.store)) {
    event.preventDefault();
    editor.store.do('paste');
    return;
  }
  const clipped = clippedIn(event.clipboardData);
  const [picture] = picturesIn(event.clipboardData);
  if (clipped.text === undefined && picture === undefined) return;
  event.preventDefault();
  if (clipped.text !== undefined) pasteText(clipped.text, clipped.html, editor);
  else if (picture !== undefined) void addPictures(editor, [picture], { kind: 'added' });
}

const picturesIn = (data: DataTransfer | null): readonly File[] =>
  clippedIn(data).files.filter(({ type }) => type.startsWith('image/'));

/** Copies text to the clipboard and to the editor's own store, because the browser may deny access to the clipboard. */
export async function writeClipboard(text: string, store: EditorStore): Promise<void> {
  const { clipboard } = store;
  clipboard.value = text;
  writing.set(store, text);
  const { kind } = await copyText(text);
  if (writing.get(store) === text) writing.delete(store);
  if (kind === 'refused') return;
  // deletes the stored text when the window loses the focus, because the user may then copy something else in another
  // program
  const forget = (): void => {
    if (clipboard.peek() === text) clipboard.value = undefined;
  };
  window.addEventListener('blur', forget, { once: true });
}

/**
 * Pastes from the clipboard without a `paste` event, for example after a click on a button. Announces the reason if the
 * clipboard cannot be used.
 */
export async function pasteClipboard(editor: Editor): Promise<void> {
  const clipped = await readClipboard();
  if (clipped.kind === 'refused') {
    editor.say(editor.words.files.clipboard[clipped.code]);
    return;
  }
  const [picture] = clipped.files;
  if (clipped.text !== undefined) pasteText(clipped.text, clipped.html, editor);
  else if (picture !== undefined) await addPictures(editor, [picture], { kind: 'added' });
}

/**
 * The reason why the clipboard could not be used. `denied`: the browser or the user denied access. `unavailable`: the
 * page has no clipboard API, because it was not loaded over HTTPS. Even so, the keyboard shortcuts for copying and
 * pasting work, because they fire `copy` and `paste` events.
 */
type ClipboardCode = 'denied' | 'unavailable';

interface ClipboardRejection {
  readonly kind: 'refused';
  readonly code: ClipboardCode;
}

/** Copies text to the clipboard from a menu or a button, without a `copy` event. */
export async function copyText(
  text: string,
  clipboard: Partial<Clipboard> | undefined = ownClipboard(),
): Promise<{ readonly kind: 'copied' } | ClipboardRejection> {
  if (clipboard?.writeText === undefined) return { kind: 'refused', code: 'unavailable' };
  try {
    await clipboard.writeText(text);
    return { kind: 'copied' };
  } catch {
    return { kind: 'refused', code: 'denied' };
  }
}

/** Reads the clipboard without a `paste` event. The browser may ask the user for permission. */
export async function readClipboard(
  clipboard: Partial<Clipboard> | undefined = ownClipboard(),
): Promise<({ readonly kind: 'read' } & Clipped) | ClipboardRejection> {
  if (clipboard?.read === undefined && clipboard?.readText === undefined) {
    return { kind: 'refused', code: 'unavailable' };
  }
  try {
    if (clipboard.read !== undefined) return { kind: 'read', ...(await clippedOf(await clipboard.read())) };
    return { kind: 'read', text: await clipboard.readText?.(), files: [] };
  } catch {
    return { kind: 'refused', code: 'denied' };
  }
}

/** The page's clipboard API. It is undefined in an insecure context, although the DOM types say otherwise. */
const ownClipboard = (): Partial<Clipboard> | undefined => globalThis.navigator?.clipboard;

async function clippedOf(items: readonly Pick<ClipboardItem, 'types' | 'getType'>[]): Promise<Clipped> {
  let text: string | undefined;
  let html: string | undefined;
  const files: File[] = [];
  for (const item of items) {
    for (const type of item.types) {
      if (type === 'text/plain') text ??= await (await item.getType(type)).text();
      if (type === 'text/html') html ??= await (await item.getType(type)).text();
      if (type.startsWith('image/')) files.push(new File([await item.getType(type)], '', { type }));
    }
  }
  return { text, html, files };
}

/** Text and files from the clipboard or a drop. Spreadsheets and word processors also supply a picture of the text. */
interface Clipped {
  readonly text: string | undefined;
  /** The copied text as HTML. If it was copied from a spreadsheet, the HTML contains a table. */
  readonly html?: string | undefined;
  /** Files, usually pictures. Their content is checked only by `importImage`. */
  readonly files: readonly File[];
}

/**
 * Reads the text and files of a paste or a drop. Call it during the event, because browsers clear the data afterwards.
 */
export function clippedIn(data: Pick<DataTransfer, 'getData' | 'files'> | null): Clipped {
  const [text, html] = [plainText(data), data?.getData('text/html')];
  return { text: text || undefined, html: html || undefined, files: [...(data?.files ?? [])] };
}

/** Tests if text consists of spreadsheet cells: a line contains a tab, or several lines were copied from a table. */
function areCells(text: string, html = ''): boolean {
  const lines = text.trim().split(/[\r\n]+/);
  const isTable = lines.length > 1 && /<table/i.test(html);
  return !isJsonText(text) && (isTable || lines.some((line) => line.trim().includes('\t')));
}

/**
 * Pastes text with the `paste` command, or asks how to paste cells. Clears `store.clipboard` afterwards, because the
 * system clipboard may change before the next paste.
 */
function pasteText(text: string, html: string | undefined, editor: Editor): void {
  const { store } = editor;
  if (areCells(text, html)) {
    store.clipboard.value = undefined;
    withLoaded(loadDataDialogs, editor, ({ askAboutCells }) => void askAboutCells(editor, text));
    return;
  }
  store.clipboard.value = text;
  store.do('paste');
  store.clipboard.value = undefined;
}

/**
 * Drop handlers of the editor. A dropped table file opens in the data panel. A column dropped on the label is added at
 * the drop position. Drops that another handler has already processed are ignored.
 */
export const droppingTables = (editor: Editor) => ({
  onDragOver: (event: DragEvent): void => {
    const isForLabel = hasColumn(event) || event.dataTransfer?.types.includes('text/plain') === true;
    // Without `preventDefault`, the browser would leave the page to open a dropped file.
    if (event.dataTransfer?.types.includes('Files') === true || (isForLabel && windowAt(event) !== null))
      event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    const column = droppedColumn(event);
    if (event.defaultPrevented) return;
    const window = windowAt(event)?.getBoundingClientRect();
    if (file === undefined && window !== undefined) {
      const pixel = { x: event.clientX - window.left, y: event.clientY - window.top };
      const at = onLabel(editor.store.viewport.value, pixel);
      if (putDropped(editor, event.dataTransfer, column, at)) event.preventDefault();
    }
    if (file === undefined) return;
    event.preventDefault();
    batch(() => {
      editor.panel.value = 'data';
      editor.table.given.value = { name: file.name, content: file };
    });
  },
});

/** The element with the class `window` (the area that shows the label) that contains a drag event's target, if any. */
const windowAt = ({ target }: DragEvent): Element | null =>
  target instanceof Element && target.closest('textarea') === null ? target.closest('.window') : null;

/**
 * Adds a dropped column or text to the label, centred on a point. Dropped cells are handled like pasted cells. Returns
 * false if something else was dropped.
 */
function putDropped(editor: Editor, data: DataTransfer | null, column: number | undefined, at: Point): boolean {
  const { store } = editor;
  const { document } = store.history.peek().present;
  const { text, html } = clippedIn(data);
  if (column !== undefined) store.commit(addColumn(document, column, at), 'add-text');
  else if (text === undefined) return false;
  else if (isJsonText(text) || areCells(text, html)) pasteText(text, html, editor);
  else {
    const { document: added, issues } = pasteWords(document, text, at);
    if (issues.length > 0) editor.say(issues.map(({ message }) => message).join(' '));
    else store.commit(added, 'paste');
  }
  return true;
}
