import { type Design, draftOf } from '../design.ts';
import { h, labelled } from '../dom.ts';
import type { Store } from '../store.ts';

export interface StartPosition {
  readonly element: HTMLElement;
  options(): { readonly startPosition?: number };
}

/** On a sheet that was used before: which label to begin with, counted from the top left. Hidden where a page is one label. */
export function createStartPosition(store: Store<Design>): StartPosition {
  const input = h('input', { type: 'number', min: 1, step: 1, value: '1' });
  const element = labelled('First label to use on the first sheet', input);
  store.subscribe(({ template }) => {
    const { type, grid } = draftOf(template);
    const { col, row } = draftOf(grid);
    element.hidden = type !== 'SHEET' && type !== 'ROLL2Up';
    input.max = String((typeof col === 'number' ? col : 1) * (typeof row === 'number' ? row : 1));
  });
  return {
    element,
    options: () => (element.hidden || input.value === '1' ? {} : { startPosition: input.valueAsNumber }),
  };
}
