import { h } from '../dom.ts';

/** Two buttons and, between them, which row is shown. */
export interface RowStepper {
  readonly element: HTMLElement;
  /** `row` counts from 0; hidden while there are no rows. */
  show(row: number, rows: number): void;
}

/** Buttons to the row before and the next; `onStep` gets -1 or 1. */
export function createRowStepper(onStep: (by: -1 | 1) => void): RowStepper {
  const row = h('output', { class: 'zoom-value' });
  const button = (name: string, text: string, by: -1 | 1) =>
    h('button', { type: 'button', class: 'tool', 'aria-label': name, on: { click: () => onStep(by) } }, text);
  const element = h(
    'div',
    { class: 'tools', hidden: true },
    button('Row before', '‹', -1),
    row,
    button('Next row', '›', 1),
  );
  return {
    element,
    show(shown, rows) {
      element.hidden = rows === 0;
      row.textContent = `Row ${shown + 1} of ${Math.max(1, rows)}`;
    },
  };
}
