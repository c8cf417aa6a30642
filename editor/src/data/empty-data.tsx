import { useSignal } from '@preact/signals';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Field } from '../ui/form.tsx';
import type { AskedColumn, LayOut } from './computed-dialog.tsx';
import { ComputedDialog } from './lazy-parts.ts';
import { plainText } from './plain-text.ts';
import type { TableSource } from './read-source.ts';
import { startTable } from './table-exchange.ts';

const NUMBERS: AskedColumn = { kind: 'counter' };

interface EmptyDataProps {
  readonly onSource: (source: TableSource) => void;
  readonly layOut: LayOut;
}

/** Offers ways to add rows to a label without rows. The button that imports a file is in the panel's header instead. */
export function EmptyData({ onSource, layOut }: EmptyDataProps) {
  const editor = useEditor();
  const { words } = editor;
  const isNumbering = useSignal(false);
  return (
    <>
      <div class="drop">
        <Icon name="table" />
        <p>{words.data.intro}</p>
        <p class="hint">{words.data.drop}</p>
      </div>
      <Pasted onSource={onSource} />
      <button type="button" class="button" onClick={() => startTable(editor)}>
        <Icon name="plus" />
        {words.data.start}
      </button>
      <p class="hint">{words.data.startHint}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          isNumbering.value = true;
        }}
      >
        <Icon name="plus" />
        {words.data.made.numbers}
      </button>
      <p class="hint">{words.data.made.numbersHint}</p>
      {isNumbering.value && (
        <ComputedDialog
          requested={NUMBERS}
          layOut={layOut}
          onClose={() => {
            isNumbering.value = false;
          }}
        />
      )}
    </>
  );
}

/** Field for pasted or typed spreadsheet cells. The text stays in the field until it is imported. */
function Pasted({ onSource }: { readonly onSource: (source: TableSource) => void }) {
  const { words } = useEditor();
  const text = useSignal('');
  const use = (content: string): void => onSource({ name: undefined, content });
  return (
    <>
      <Field label={words.data.paste} hint={words.data.pasteHint}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            spellcheck={false}
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
            onPaste={(event) => {
              const pasted = plainText(event.clipboardData);
              // a single cell is not a table yet
              if (text.value !== '' || !/[\r\n]/.test(pasted.trim())) return;
              event.preventDefault();
              text.value = pasted;
              use(pasted);
            }}
          />
        )}
      </Field>
      {text.value.trim() !== '' && (
        <button type="button" class="button" onClick={() => use(text.value)}>
          {words.data.usePasted}
        </button>
      )}
    </>
  );
}
