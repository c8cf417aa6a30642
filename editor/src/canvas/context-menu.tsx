import type { CommandId } from '../commands/commands.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Menu, type MenuProps } from '../ui/menu.tsx';

const OF_ELEMENTS: readonly (readonly CommandId[])[] = [
  ['edit-in-place', 'cut', 'copy', 'paste', 'duplicate', 'delete'],
  ['bring-to-front', 'bring-forward', 'send-backward', 'send-to-back'],
  ['quarter-turn-right', 'quarter-turn-left', 'align-centre', 'align-middle'],
  ['lock', 'unlock'],
];
const OF_LABEL: readonly (readonly CommandId[])[] = [
  ['paste', 'select-all', 'undo', 'redo'],
  ['add-text', 'add-barcode', 'add-qrcode', 'add-image'],
  ['zoom-to-fit', 'actual-size', 'toggle-snapping'],
];

/** Menu of commands for the selection, or for the label if nothing is selected. */
export function ContextMenu(props: Pick<MenuProps, 'at' | 'onClose'>) {
  const { store, words } = useEditor();
  const groups = store.shown.value.selection.length > 0 ? OF_ELEMENTS : OF_LABEL;
  return <Menu name={words.canvas.menu} groups={groups} {...props} />;
}
