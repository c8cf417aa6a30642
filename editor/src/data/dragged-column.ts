/** Media type of a dragged column, so that other drop targets do not take it for text. */
const TYPE = 'application/x-platen-column';

/** Props that make an element draggable as a column, from 0. It can be dropped on a field or on the label. */
export const columnHandle = (column: number) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent): void => dataTransfer?.setData(TYPE, String(column)),
});

/** Reports whether a column is being dragged. */
export const hasColumn = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes(TYPE) === true;

/** Returns the dropped column, from 0; undefined if something else was dropped. */
export function droppedColumn({ dataTransfer }: DragEvent): number | undefined {
  const column = dataTransfer?.getData(TYPE);
  return column === undefined || column === '' ? undefined : Number(column);
}
