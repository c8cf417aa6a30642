import type { Editor } from '../ui/editor-context.ts';
import { onLabel } from '../ui/viewport.ts';
import { clippedIn } from './clipped.ts';
import { pasteText } from './paste-text.ts';
import { addPictures } from './pictures.ts';

/** Tests if files are being dragged. Their types are known only when they are dropped. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Drop handlers of the label: adds dropped pictures at the pointer. Leaves other files to other handlers. */
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

/** Handles a paste event. Pastes the text if there is any, and otherwise adds the picture. */
export function pasted(event: ClipboardEvent, editor: Editor): void {
  const { text } = clippedIn(event.clipboardData);
  const [picture] = picturesIn(event.clipboardData);
  if (text === undefined && picture === undefined) return;
  event.preventDefault();
  if (text === undefined && picture !== undefined) void addPictures(editor, [picture], { kind: 'added' });
  else if (text !== undefined) pasteText(text, editor.store);
}

const picturesIn = (data: DataTransfer | null): readonly File[] =>
  clippedIn(data).files.filter(({ type }) => type.startsWith('image/'));
