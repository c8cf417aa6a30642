import { useEditor } from '../ui/editor-context.ts';

/** In place of a sheet that a label does not have yet: the way to its paper. */
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
