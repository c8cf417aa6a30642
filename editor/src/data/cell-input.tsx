import { useLayoutEffect, useRef } from 'preact/hooks';
import { type GridCursor, type GridEdits, neighbourCell } from './grid.ts';

export interface CellInputProps {
  readonly label: string;
  readonly cursor: GridCursor;
  readonly edits: GridEdits;
  /** Moves the focus back to the grid. */
  readonly refocus: () => void;
}

/**
 * Text input for a cell. The label shows the text immediately; Enter, Tab or losing the focus stores the text in the
 * cell, and Escape restores the cell. Alt+Enter inserts a line break, as in spreadsheets.
 */
export function CellInput({ label, cursor, edits, refocus }: CellInputProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const edited = cursor.edited.value;
  if (edited === undefined) return null;
  const { cell, text } = edited;
  const finish = (): void => {
    // removing the input from the page fires `blur` too
    if (cursor.edited.value === undefined) return;
    cursor.edited.value = undefined;
    edits.write(cell, text);
  };
  const leave = (to: typeof cell | undefined): void => {
    finish();
    if (to !== undefined) cursor.go(to);
    refocus();
  };
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      cursor.edited.value = undefined;
      edits.drop();
      refocus();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      leave(neighbourCell(cell, event.shiftKey ? -1 : 1, cursor.size.value));
    } else if (event.key === 'Enter' && event.altKey && cell.row >= 0) {
      event.preventDefault();
      const { currentTarget } = event;
      if (!(currentTarget instanceof HTMLTextAreaElement)) return;
      currentTarget.setRangeText('\n', currentTarget.selectionStart, currentTarget.selectionEnd, 'end');
      type(currentTarget.value);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      leave({ row: cell.row + (event.shiftKey ? -1 : 1), column: cell.column });
    }
  };
  const type = (typed: string): void => {
    cursor.edited.value = { cell, text: typed };
    edits.show(cell, typed);
  };
  return (
    <textarea
      ref={input}
      class="cell-input"
      rows={Math.min(6, text.split('\n').length)}
      spellcheck={false}
      aria-label={label}
      value={text}
      onInput={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={press}
      onBlur={finish}
    />
  );
}
