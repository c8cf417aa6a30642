import type { ComponentType } from 'preact';
import { StartDialog } from '../data/lazy-parts.ts';
import { NameDialog } from '../files/name-dialog.tsx';
import { type DialogId, useEditor } from '../ui/editor-context.ts';
import { CalibrationDialog, DeveloperDialog, ImportDialog, KeysHelp, OpenDialog, Palette } from './lazy-parts.ts';

/** Props of every dialog. */
export interface DialogPartProps {
  readonly onClose: () => void;
}

/** The component of each dialog. */
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

/** Renders the open dialog, if any. */
export function Dialogs() {
  const { dialog } = useEditor();
  const id = dialog.value;
  if (id === undefined) return null;
  const Open = DIALOGS[id];
  return (
    <Open
      key={id}
      onClose={() => {
        // The `close` event is asynchronous, so another dialog may be open by now.
        if (dialog.peek() === id) dialog.value = undefined;
      }}
    />
  );
}
