import { useEditor } from '../ui/editor-context.ts';

/** Shown instead of a sheet if the label has no paper yet, with a button to choose one. */
export function NoPaper() {
  const editor = useEditor();
  const { printing } = editor.words;
  return (
    <div class="sheet-empty">
      <p>{printing.noPaper}</p>
      <button
        type="button"
        class="button primary"
        onClick={() => {
          editor.panel.value = 'paper';
        }}
      >
        {printing.choosePaper}
      </button>
    </div>
  );
}
