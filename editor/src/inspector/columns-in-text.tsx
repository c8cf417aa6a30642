import { changeElements } from '../document/change-elements.ts';
import { typedParts, usableColumns } from '../document/joined-text.ts';
import { addColumn } from '../document/table.ts';
import { trailing } from '../document/trailing.ts';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import type { ColumnsInTextProps } from '../ui/typed-columns.ts';
import { filled } from '../words/fill.ts';
import { ColumnCompletion } from './column-completion.tsx';
import { insertText } from './insert-text.ts';

/** Separators and spaces between columns, without line breaks. */
const SEPARATORS = ' \t·•|,;/–—-';
const SEPARATORS_AT_START = /^[ \t·•|,;/–—-]+/;

/** Removes the column name between the positions `from` and `to`, and the separator next to it. */
function withoutPart(text: string, { from, to }: { readonly from: number; readonly to: number }): string {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const shorter = before.slice(0, before.length - trailing(before, SEPARATORS).length);
  return shorter === '' || shorter.endsWith('\n')
    ? before + after.replace(SEPARATORS_AT_START, '')
    : shorter + after.replace(/^ +$/, '');
}

/**
 * The columns that text contains, as chips, with a button that inserts another column, and a note for each unknown
 * name.
 */
export function ColumnsInText({ text, field, filledBy }: ColumnsInTextProps) {
  const { store, words } = useEditor();
  const { typed } = words.inspector;
  const { document } = store.history.value.present;
  const columns = usableColumns(document.data, filledBy);
  const parts = typedParts(text, columns);
  const type = (inserted: string, from: number, to: number): void => {
    if (field.current !== null) insertText(field.current, inserted, from, to);
  };
  // keeps the focus in the text field
  const hold = (event: Event): void => event.preventDefault();
  const add = (name: string): void => {
    const { key } = document.elements.find((each) => document.selection.includes(each.key)) ?? {};
    const added = addColumn(document, name);
    store.commit(key === undefined ? added : changeElements(added, [key], { value: text }), 'data');
    // inserts an empty string, so that the field parses its text again, now that the column exists
    type('', 0, 0);
  };
  return (
    <>
      <ColumnCompletion field={field} filledBy={filledBy} />
      <div class="columns-in-text" role="group" aria-label={typed.columns}>
        {parts.map((part) =>
          part.kind === 'column' ? (
            <span key={part.from} class="column-chip">
              <span>{part.name}</span>
              <button
                type="button"
                aria-label={filled(typed.remove, { column: part.name })}
                onMouseDown={hold}
                onClick={() => type(withoutPart(text, part), 0, text.length)}
              >
                <Icon name="close" />
              </button>
            </span>
          ) : null,
        )}
        {columns.length > 0 && (
          <button
            type="button"
            class="link"
            onMouseDown={hold}
            onClick={() => {
              const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
              type('{', selectionStart, selectionEnd);
            }}
          >
            {typed.insert}
          </button>
        )}
        {parts.map((part) =>
          part.kind === 'unknown' ? (
            <p key={part.from} class="unknown" role="status">
              <span class="issue">{filled(typed.unknown, { column: part.name })}</span>
              {part.near !== undefined && (
                <button
                  type="button"
                  class="link"
                  onMouseDown={hold}
                  onClick={() => type(`{${part.near}}`, part.from, part.to)}
                >
                  {filled(typed.use, { column: part.near })}
                </button>
              )}
              <button type="button" class="link" onMouseDown={hold} onClick={() => add(part.name)}>
                {filled(typed.add, { column: part.name })}
              </button>
            </p>
          ) : null,
        )}
      </div>
    </>
  );
}
