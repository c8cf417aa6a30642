import type { Point } from '../kernels/box.ts';
import { clippedIn } from '../page/clipboard.ts';
import type { EditorStore } from '../state/editor-store.ts';
import type { Editor } from '../ui/editor-context.ts';
import { onLabel } from '../viewport/viewport.ts';
import { putPicture } from './pictures.ts';

/** Whether what is dragged has files; which ones is told when they are dropped. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Files that are dropped on the editor: a picture is added where it was let go, or where there is room; any other file is read
 * as a table. The browser would leave the page for it.
 */
export const dropping = (editor: Editor) => ({
  onDragOver: (event: DragEvent): void => {
    if (hasFiles(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const { files } = clippedIn(event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    const pictures = picturesIn(event.dataTransfer);
    const [table] = files.filter((file) => !pictures.includes(file));
    if (table !== undefined) {
      editor.panel.value = 'data';
      editor.table.dropped.value = table;
    }
    const at = placeOf(event, editor.store);
    void pictures.reduce(
      (before, file) => before.then(() => putPicture(editor, file, { kind: 'added', at })),
      Promise.resolve(),
    );
  },
});

/** Where on the label something was let go; undefined beside its window. */
function placeOf({ target, clientX, clientY }: DragEvent, store: EditorStore): Point | undefined {
  const window = target instanceof Element ? target.closest('.window')?.getBoundingClientRect() : undefined;
  return window && onLabel(store.viewport.value, { x: clientX - window.left, y: clientY - window.top });
}

/** What the keys for pasting bring: a picture is added where nothing else is on the clipboard, a text is pasted by its command. */
export function pasted(event: ClipboardEvent, editor: Editor): void {
  const { text } = clippedIn(event.clipboardData);
  const [picture] = picturesIn(event.clipboardData);
  if (text === undefined && picture === undefined) return;
  event.preventDefault();
  if (text === undefined && picture !== undefined) void putPicture(editor, picture, { kind: 'added' });
  else if (text !== undefined) pasteText(text, editor.store);
}

/** Pastes a text by the command for it. What is on the clipboard next time is not known. */
export function pasteText(text: string, store: EditorStore): void {
  store.clipboard.value = text;
  store.do('paste');
  store.clipboard.value = undefined;
}

const picturesIn = (data: DataTransfer | null): readonly File[] =>
  clippedIn(data).files.filter(({ type }) => type.startsWith('image/'));
