import type { ComponentType } from 'preact';
import { dialogs, filling, printing, working } from '../later/groups.ts';
import { type DialogId, useEditor } from '../ui/editor-context.ts';
import { lazyOver } from '../ui/lazy.tsx';

/** What every dialog is given. */
export interface DialogPartProps {
  readonly onClose: () => void;
}

/** What lies over the editor. */
const DIALOGS: Readonly<Record<DialogId, ComponentType<DialogPartProps>>> = {
  name: lazyOver(working, (parts) => parts.NameDialog),
  palette: lazyOver(dialogs, (parts) => parts.Palette),
  new: lazyOver(filling, (parts) => parts.StartDialog),
  calibration: lazyOver(printing, (parts) => parts.CalibrationDialog),
  open: lazyOver(dialogs, (parts) => parts.OpenDialog),
  import: lazyOver(dialogs, (parts) => parts.ImportDialog),
  developer: lazyOver(dialogs, (parts) => parts.DeveloperDialog),
  keys: lazyOver(dialogs, (parts) => parts.KeysHelp),
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
