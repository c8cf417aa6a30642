import { addColumn } from '../commands/add-column.ts';
import type { MenuAction } from '../ui/action-menu.tsx';
import type { Editor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/sentences.ts';
import type { GridCursor } from './grid-cursor.ts';
import type { GridEdits } from './grid-edits.ts';

/** Returns the menu actions for the rows and the column at the cursor. */
export function tableActions(
  { store, words, language }: Editor,
  cursor: GridCursor,
  edits: GridEdits,
): readonly (readonly MenuAction[])[] {
  const { actions } = words.data;
  const { row, column } = cursor.cell.value;
  const { top, bottom } = cursor.range.value;
  const { length: rows } = cursor.keys.value;
  const { columns } = store.history.value.present.document.data;
  const isRow = row >= 0 && row < rows;
  const selected = Math.max(1, Math.min(bottom, rows - 1) - Math.max(0, top) + 1);
  const action = (name: string, isPossible: boolean, act: () => void): MenuAction => ({ name, isPossible, act });
  return [
    [
      action(actions.insertAbove, isRow, () => edits.insertRow(0)),
      action(actions.insertBelow, isRow, () => edits.insertRow(1)),
      action(actions.moveUp, isRow && row > 0, () => edits.moveRow(-1)),
      action(actions.moveDown, isRow && row < rows - 1, () => edits.moveRow(1)),
      action(counted(words.data.removeRows, selected, language), isRow, () => edits.removeRows(cursor.range.value)),
    ],
    [
      action(actions.rename, columns.length > 0, () => {
        cursor.go({ row: -1, column });
        cursor.edited.value = { cell: { row: -1, column }, text: edits.textOf({ row: -1, column }) };
      }),
      action(actions.insertLeft, true, () => edits.insertColumn(column)),
      action(actions.insertRight, true, () => edits.insertColumn(column + 1)),
      action(actions.moveLeft, column > 0, () => edits.moveColumn(-1)),
      action(actions.moveRight, column < columns.length - 1, () => edits.moveColumn(1)),
      action(actions.removeColumn, columns.length > 0, edits.removeColumn),
    ],
    [
      action(filled(words.data.addToLabel, { column: columns[column] ?? '' }), columns.length > 0, () =>
        store.commit(addColumn(store.history.value.present.document, column), 'add-text'),
      ),
    ],
  ];
}
