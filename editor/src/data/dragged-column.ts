/** Media type of a dragged column. With a custom type, other drop targets do not accept the column as text. */
const TYPE = 'application/x-platen-column';

/**
 * Props that make an HTML element draggable as the column at this index, from 0. The user can drop the column on a
 * field or on the label.
 */
export const columnHandle = (column: number) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent): void => dataTransfer?.setData(TYPE, String(column)),
});

/** Tests if the data of a drag event is a column. */
export const hasColumn = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes(TYPE) === true;

/** Returns the index of the dropped column, from 0; undefined if something else was dropped. */
export function droppedColumn({ dataTransfer }: DragEvent): number | undefined {
  const column = dataTransfer?.getData(TYPE);
  return column === undefined || column === '' ? undefined : Number(column);
}
