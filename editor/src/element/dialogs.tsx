import type { ComponentType } from 'preact';
import { StartDialog } from '../data/lazy-parts.ts';
import { NameDialog } from '../files/name-dialog.tsx';
import { type DialogId, useEditor } from '../ui/editor-context.ts';
import { CalibrationDialog, DeveloperDialog, ImportDialog, KeysHelp, OpenDialog, Palette } from './lazy-parts.ts';

/** What every dialog is given. */
export interface DialogPartProps {
  readonly onClose: () => void;
}

/** What lies over the editor. */
const DIALOGS: Readonly<Record<DialogId, ComponentType<DialogPartProps>>> = {
  name: NameDialog,
  palette: Palette,
  new: StartDialog,
  calibration: CalibrationDialog,
  open: OpenDialog,
  import: ImportDialog,
  developer: DeveloperDialog,
  keys: KeysHelp,
};

/** The dialog that is open. */
export function Dialogs() {
  const { dialog } = useEditor();
  const id = dialog.value;
  if (id === undefined) return null;
  const Open = DIALOGS[id];
  return (
    <Open
      key={id}
      onClose={() => {
        // a dialog tells of its end a moment later: by then a key may have opened another
        if (dialog.peek() === id) dialog.value = undefined;
      }}
    />
  );
}
