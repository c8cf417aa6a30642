import { useComputed } from '@preact/signals';
import { isSample } from '../document/sample-mark.ts';
import { beginWith } from '../paper/begin-with.ts';
import { columnsBeginning } from '../paper/beginnings.ts';
import { LabelDrawing } from '../paper/label-drawing.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';

export interface ColumnsOfferProps {
  /** Called before the offer is accepted and disappears, so that the focus can be moved first. */
  readonly onTake: () => void;
}

/**
 * Suggests a layout with the table's columns for an empty label. Shows how it would print, and offers other layouts.
 */
export function ColumnsOffer({ onTake }: ColumnsOfferProps) {
  const editor = useEditor();
  const { store, words } = editor;
  const offered = useComputed(() => {
    const { label, data } = store.history.value.present.document;
    if (isSample(data)) return undefined;
    const table = { columns: data.columns, rows: data.rows.map(({ cells }) => cells) };
    return columnsBeginning(label, table, store.row.value);
  });
  const begun = offered.value;
  return (
    <div class="offer">
      {begun !== undefined && (
        <button
          type="button"
          class="card"
          onClick={() => {
            onTake();
            store.commit(beginWith(store.history.value.present.document, begun), 'label');
            editor.say(filled(words.layouts.begun, { name: words.layouts.columns }));
          }}
        >
          <LabelDrawing template={begun.template} row={begun.row} otherwise={words.layouts.noPicture} />
          <span class="card-name">{words.layouts.useColumns}</span>
        </button>
      )}
      <button
        type="button"
        class="link"
        onClick={() => {
          editor.dialog.value = 'new';
        }}
      >
        {words.layouts.others}
      </button>
    </div>
  );
}
