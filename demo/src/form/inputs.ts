import { h, labelled } from '../dom.ts';

/** A control of a form: shows a value of the template, and tells what it was changed to. */
export interface Control {
  readonly element: HTMLElement;
  /** Leaves a control that is being typed in alone. */
  show(value: unknown): void;
}

type Change = (value: unknown) => void;

const isActive = (input: HTMLElement): boolean => document.activeElement === input;

/** A line of text; emptied it is absent, or with `keepEmpty` an empty string. */
export function textControl(
  label: string,
  change: Change,
  options: { readonly list?: string; readonly keepEmpty?: boolean } = {},
): Control {
  const input = h('input', { type: 'text', list: options.list, autocomplete: 'off', spellcheck: false });
  input.addEventListener('input', () => change(input.value === '' && !options.keepEmpty ? undefined : input.value));
  return {
    element: labelled(label, input),
    show: (value) => {
      if (!isActive(input)) input.value = typeof value === 'string' ? value : '';
    },
  };
}

/** Text of several lines. */
export function longTextControl(label: string, change: Change): Control {
  const input = h('textarea', { rows: 2, spellcheck: false });
  input.addEventListener('input', () => change(input.value));
  const element = labelled(label, input);
  element.classList.add('wide');
  return {
    element,
    show: (value) => {
      if (!isActive(input)) input.value = typeof value === 'string' ? value : '';
    },
  };
}

/** A number; emptied it is absent. With `step` the arrow keys change it by that much. */
export function numberControl(
  label: string,
  change: Change,
  options: { readonly min?: number; readonly step?: number } = {},
): Control {
  const input = h('input', { type: 'number', step: 'any', min: options.min, inputMode: 'decimal' });
  input.addEventListener('input', () => change(Number.isNaN(input.valueAsNumber) ? undefined : input.valueAsNumber));
  if (options.step !== undefined) stepBy(input, options.step, change);
  return {
    element: labelled(label, input),
    show: (value) => {
      if (!isActive(input)) input.value = typeof value === 'number' ? String(value) : '';
    },
  };
}

/** Arrow keys step by a round amount although any number may be typed; with Shift ten times as far. */
function stepBy(input: HTMLInputElement, step: number, change: Change): void {
  input.addEventListener('keydown', (event) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const next = (Number(input.value) || 0) + direction * step * (event.shiftKey ? 10 : 1);
    input.value = String(Number(next.toFixed(4)));
    change(Number(input.value));
  });
}

/** One of a few values; `choices` gives each with its name. */
export function choiceControl(label: string, choices: readonly (readonly [string, string])[], change: Change): Control {
  const select = h('select', {}, ...choices.map(([value, name]) => h('option', { value }, name)));
  select.addEventListener('change', () => change(select.value));
  return {
    element: labelled(label, select),
    show: (value) => {
      select.value = String(value);
    },
  };
}

/** Yes or no. */
export function checkControl(label: string, change: Change): Control {
  const input = h('input', { type: 'checkbox' });
  input.addEventListener('change', () => change(input.checked));
  return {
    element: h('label', { class: 'check' }, input, label),
    show: (value) => {
      input.checked = value === true;
    },
  };
}

/** A color, picked or typed; emptied it is absent. */
export function colorControl(label: string, change: Change): Control {
  const picker = h('input', { type: 'color', 'aria-label': `${label}, picker` });
  const input = h('input', { type: 'text', spellcheck: false, autocomplete: 'off' });
  picker.addEventListener('input', () => change(picker.value));
  input.addEventListener('input', () => change(input.value === '' ? undefined : input.value));
  return {
    element: labelled(label, input, h('span', { class: 'pair' }, picker, input)),
    show: (value) => {
      const color = typeof value === 'string' ? value : '';
      if (!isActive(input)) input.value = color;
      if (/^#[\da-f]{6}$/i.test(color)) picker.value = color;
    },
  };
}
