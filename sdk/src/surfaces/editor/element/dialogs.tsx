import type { ComponentType } from 'preact';
import { type DialogId, useEditor } from '../ui/editor-context.ts';
import { lazy } from '../ui/lazy.tsx';

/** What every dialog is given. */
export interface DialogPartProps {
  readonly onClose: () => void;
}

/** What lies over the editor, each loaded when it is first opened. */
const DIALOGS: Partial<Readonly<Record<DialogId, ComponentType<DialogPartProps>>>> = {
  palette: lazy(async () => (await import('../panels/palette.tsx')).Palette),
  new: lazy(async () => (await import('../panels/start-dialog.tsx')).StartDialog),
  calibration: lazy(async () => (await import('../views/calibration-dialog.tsx')).CalibrationDialog),
  open: lazy(async () => (await import('../panels/open-dialog.tsx')).OpenDialog),
  import: lazy(async () => (await import('../panels/import-dialog.tsx')).ImportDialog),
  developer: lazy(async () => (await import('../panels/developer-dialog.tsx')).DeveloperDialog),
  keys: lazy(async () => (await import('../panels/keys-help.tsx')).KeysHelp),
};

/** The dialog that is open. */
export function Dialogs() {
  const { dialog } = useEditor();
  const id = dialog.value;
  const Open = id && DIALOGS[id];
  if (!Open) return null;
  return (
    <Open
      onClose={() => {
        // a dialog tells of its end a moment later: by then a key may have opened another
        if (dialog.peek() === id) dialog.value = undefined;
      }}
    />
  );
}
