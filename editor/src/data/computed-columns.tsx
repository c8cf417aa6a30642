import { useSignal } from '@preact/signals';
import { computedNames, removeColumn } from '../document/table.ts';
import { ActionMenu, Icon, type MenuAction } from '../ui/buttons.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';
import type { AskedColumn } from './computed-dialog.tsx';
import { computedFault, wholeFault } from './computed-faults.ts';
import { COMPUTED_KINDS } from './computed-form.ts';
import { ComputedDialog } from './lazy-parts.ts';

/** Returns the menu items that add a computed column, one for each kind. */
export const madeActions = ({ words }: Editor, onAsk: (asked: AskedColumn) => void): readonly MenuAction[] =>
  COMPUTED_KINDS.map((kind) => ({
    name: words.data.made.kinds[kind],
    isPossible: true,
    act: () => onAsk({ kind }),
  }));

/** Lists the computed columns, with a menu to add more. */
export function ComputedColumns() {
  const editor = useEditor();
  const { store, words } = editor;
  const asked = useSignal<AskedColumn | undefined>(undefined);
  const menuAt = useSignal<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const { document } = store.history.value.present;
  const { made: text } = words.data;
  const whole = wholeFault(document.data, words);
  return (
    <section>
      <h3>{text.title}</h3>
      {computedNames(document.data).length === 0 && <p class="hint">{text.intro}</p>}
      <ul class="unused made-list">
        {computedNames(document.data).map((name) => (
          <li key={name}>
            <span class="name">{name}</span>
            <button
              type="button"
              class="tool"
              title={filled(text.edit, { column: name })}
              onClick={() => {
                asked.value = { name };
              }}
            >
              <Icon name="sliders" />
            </button>
            <button
              type="button"
              class="tool"
              title={filled(text.remove, { column: name })}
              onClick={() => store.commit(removeColumn(document, document.data.columns.indexOf(name)), 'data')}
            >
              <Icon name="delete" />
            </button>
            <Fault text={computedFault(document.data, name, editor)} />
          </li>
        ))}
      </ul>
      {whole !== undefined && <p class="issue">{whole}</p>}
      <button
        type="button"
        class="button"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          menuAt.value = { x: left, y: bottom };
        }}
      >
        <Icon name="plus" />
        {text.addTitle}
      </button>
      {menuAt.value !== undefined && (
        <ActionMenu
          name={text.title}
          groups={[
            madeActions(editor, (kind) => {
              asked.value = kind;
            }),
          ]}
          at={menuAt.value}
          onClose={() => {
            menuAt.value = undefined;
          }}
        />
      )}
      {asked.value !== undefined && (
        <ComputedDialog
          requested={asked.value}
          onClose={() => {
            asked.value = undefined;
          }}
        />
      )}
    </section>
  );
}

const Fault = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <p class="issue">{text}</p>;
