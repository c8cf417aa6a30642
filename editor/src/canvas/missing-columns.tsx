import { itemAt } from '@platen/sdk/internal/base';
import { useMemo } from 'preact/hooks';
import { fillFields } from '../document/guess-columns.ts';
import { withSampleInstead } from '../document/sample-data.ts';
import { missingFields } from '../document/table.ts';
import { useEditor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/fill.ts';

/** Maximum number of field names in the message. */
const MAX_NAMED = 6;

/**
 * Lists the fields that have no column in the user's rows. Offers columns with similar names or contents, the choice of
 * columns, and sample data.
 */
export function MissingColumns() {
  const editor = useEditor();
  const { store, words, language } = editor;
  const fields = missingFields(store.shown.value.data, store.readRows.value.matches);
  const named = fields.slice(0, MAX_NAMED).map((name) => filled(words.data.fieldNamed, { name }));
  const list =
    fields.length > MAX_NAMED
      ? `${named.join(', ')}, …`
      : new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
  const { document } = store.history.value.present;
  const similar = useMemo(() => fillFields(document), [document]);
  const { columns, mapping } = similar.document.data;
  const pairs = [...similar.guessed].map((field) => `${itemAt(columns, Number(mapping[field]))} → ${field}`);
  const useSimilar = (): void => {
    store.commit(similar.document, 'data');
    editor.table.guessed.value = similar.guessed;
  };
  const useSample = (): void => {
    store.commit(withSampleInstead(store.history.value.present.document), 'data');
    store.showRow(0);
    editor.say(words.data.sampleUsed);
  };
  return (
    <div class="lacking">
      <p>{counted(words.data.lacking, fields.length, language, { fields: list }).replace('….', '…')}</p>
      <div class="buttons">
        {pairs.length > 0 && (
          <button type="button" class="button primary" onClick={useSimilar}>
            {filled(words.data.useSimilar, { columns: new Intl.ListFormat(language, { type: 'unit' }).format(pairs) })}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() => {
            editor.panel.value = 'data';
          }}
        >
          {words.data.chooseColumns}
        </button>
        <button type="button" class="button" onClick={useSample}>
          {words.data.useSample}
        </button>
      </div>
    </div>
  );
}
