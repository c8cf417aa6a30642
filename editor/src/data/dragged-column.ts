/** What a column is called while it is dragged, so that nothing else takes it for a text. */
const TYPE = 'application/x-platen-column';

/** What makes an element the handle of a column, from 0: it is dragged to a field, or to the label. */
export const columnHandle = (column: number) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent): void => dataTransfer?.setData(TYPE, String(column)),
});

/** Whether a column is dragged. */
export const hasColumn = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes(TYPE) === true;

/** The column that was dropped, from 0; undefined where something else was. */
export function droppedColumn({ dataTransfer }: DragEvent): number | undefined {
  const column = dataTransfer?.getData(TYPE) ?? '';
  return column === '' ? undefined : Number(column);
}
