import { type Design, draftOf, fieldsOf, withData } from '../design.ts';
import { h, labelled } from '../dom.ts';
import type { Store } from '../store.ts';

export interface DataForm {
  readonly element: HTMLElement;
  focus(field: string): void;
}

/** One input for each field that the template asks for. */
export function createDataForm(store: Store<Design>): DataForm {
  const inputs = new Map<string, HTMLInputElement>();
  const element = h('div', { class: 'data-form' });
  const none = h('p', { class: 'faint' }, 'No element takes its content from data.');

  function inputFor(field: string): HTMLElement {
    const input = h('input', { type: 'text', autocomplete: 'off', spellcheck: false });
    input.addEventListener('input', () => {
      store.update((design) => withData(design, { ...draftOf(design.data), [field]: input.value }));
    });
    inputs.set(field, input);
    return labelled(field, input);
  }

  store.subscribe(({ template, data }) => {
    const fields = fieldsOf(template);
    if (fields.join('\n') !== [...inputs.keys()].join('\n') || element.childElementCount === 0) {
      inputs.clear();
      const rows = fields.map(inputFor);
      element.replaceChildren(...(rows.length > 0 ? rows : [none]));
    }
    for (const [field, input] of inputs) {
      const value = draftOf(data)[field];
      if (document.activeElement !== input) input.value = typeof value === 'string' ? value : '';
      input.placeholder = value === undefined ? 'missing from the data' : '';
    }
  });

  return { element, focus: (field) => inputs.get(field)?.focus() };
}
