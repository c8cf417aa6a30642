import { useEditor } from '../ui/editor-context.ts';
import { lazy } from '../ui/lazy.tsx';
import { FileQuestion } from './file-question.tsx';

type DialogProps = { readonly onClose: () => void };

const OpenDialog = lazy<DialogProps>(async () => (await import('./open-dialog.tsx')).OpenDialog);
const ImportDialog = lazy<DialogProps>(async () => (await import('./import-dialog.tsx')).ImportDialog);
const DeveloperDialog = lazy<DialogProps>(async () => (await import('./developer-dialog.tsx')).DeveloperDialog);

/** What lies over the editor for storing, opening and taking in labels. */
export function FileDialogs() {
  const { dialog } = useEditor();
  const close = (): void => {
    dialog.value = undefined;
  };
  return (
    <>
      {dialog.value === 'open' && <OpenDialog onClose={close} />}
      {dialog.value === 'import' && <ImportDialog onClose={close} />}
      {dialog.value === 'developer' && <DeveloperDialog onClose={close} />}
      <FileQuestion />
    </>
  );
}
