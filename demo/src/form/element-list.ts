import { type Design, draftOf, elementsOf, withTemplate } from '../design.ts';
import { h } from '../dom.ts';
import type { Store } from '../store.ts';
import { kindName, summaryOf } from './element-names.ts';

const KINDS = [
  ['text', 'Text'],
  ['barcode', 'Barcode'],
  ['qrcode', 'QR code'],
  ['image', 'Image'],
] as const;
type Kind = (typeof KINDS)[number][0];

/** The template's elements in drawing order: choose, add, copy, move, delete. */
export function createElementList(store: Store<Design>): HTMLElement {
  const list = h('div', { class: 'element-list', role: 'listbox', 'aria-label': 'Elements', tabIndex: 0 });
  list.addEventListener('keydown', (event) => onKey(event));

  const select = (selected: number) => store.update((design) => ({ ...design, selected }));
  const edit = (
    change: (elements: readonly unknown[], index: number) => { elements: readonly unknown[]; selected: number },
  ) =>
    store.update((design) => {
      const { elements, selected } = change(elementsOf(design.template), design.selected);
      return withTemplate({ ...design, selected }, { ...draftOf(design.template), elements });
    });

  const add = (kind: Kind) =>
    edit((elements) => ({
      elements: [...elements, newElement(kind, draftOf(store.get().template))],
      selected: elements.length,
    }));
  const copy = () =>
    edit((elements, index) => ({ elements: elements.toSpliced(index + 1, 0, elements[index]), selected: index + 1 }));
  const remove = () =>
    edit((elements, index) => ({ elements: elements.toSpliced(index, 1), selected: Math.max(0, index - 1) }));
  const move = (by: number) =>
    edit((elements, index) => {
      const target = index + by;
      if (target < 0 || target >= elements.length) return { elements, selected: index };
      const moved = elements.toSpliced(index, 1).toSpliced(target, 0, elements[index]);
      return { elements: moved, selected: target };
    });

  function onKey(event: KeyboardEvent): void {
    const { selected, template } = store.get();
    const last = elementsOf(template).length - 1;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (event.altKey) move(step);
      else select(Math.min(last, Math.max(0, selected + step)));
    } else if (event.key === 'Delete' && last > 0) remove();
  }

  const tool = (text: string, name: string, act: () => void) =>
    h('button', { type: 'button', class: 'tool', title: name, 'aria-label': name, on: { click: act } }, text);
  const removeTool = tool('Delete', 'Delete the element', remove);
  const tools = [
    tool('↑', 'Move back: drawn earlier', () => move(-1)),
    tool('↓', 'Move forward: drawn later', () => move(1)),
    tool('Copy', 'Copy the element', copy),
    removeTool,
  ];

  store.subscribe((design, before) => {
    if (design.template === before?.template && design.selected === before?.selected) return;
    const elements = elementsOf(design.template);
    for (const each of tools) each.toggleAttribute('disabled', design.selected < 0);
    removeTool.disabled = elements.length < 2;
    list.replaceChildren(
      ...elements.map((element, index) => optionFor(draftOf(element), index, design.selected, select)),
    );
    list.setAttribute('aria-activedescendant', design.selected < 0 ? '' : `element-${design.selected}`);
    if (design.selected !== before?.selected) list.children[design.selected]?.scrollIntoView({ block: 'nearest' });
  });

  return h(
    'div',
    { class: 'elements' },
    h(
      'div',
      { class: 'row' },
      h('h2', {}, 'Elements'),
      h(
        'div',
        { class: 'tools', role: 'group', 'aria-label': 'Add an element' },
        ...KINDS.map(([kind, name]) => tool(`+ ${name}`, `Add: ${name}`, () => add(kind))),
      ),
    ),
    list,
    h('div', { class: 'tools end', role: 'group', 'aria-label': 'Selected element' }, ...tools),
  );
}

function optionFor(
  element: Readonly<Record<string, unknown>>,
  index: number,
  selected: number,
  select: (index: number) => void,
): HTMLElement {
  return h(
    'div',
    {
      class: 'element-option',
      role: 'option',
      id: `element-${index}`,
      'aria-selected': String(index === selected),
      on: { click: () => select(index) },
    },
    h('span', { class: `kind ${String(element.type)}`, 'aria-hidden': 'true' }),
    h('span', {}, kindName(element)),
    h('span', { class: 'faint ellipsis' }, summaryOf(element)),
  );
}

function newElement(kind: Kind, template: Readonly<Record<string, unknown>>): unknown {
  const side = (value: unknown) => (typeof value === 'number' ? value : 50);
  const round = (value: number) => Number(value.toFixed(2));
  const width = side(template.width);
  const height = side(template.height);
  const square = round(Math.min(width, height) * 0.4);
  const wide = {
    x: round(width * 0.1),
    y: round(height * 0.1),
    width: round(width * 0.8),
    height: round(height * 0.3),
    rotation: 0,
  };
  const small = { ...wide, width: square, height: square };
  switch (kind) {
    case 'text':
      return { type: 'text', ...wide, value: 'Text', fontSize: 12 };
    case 'barcode':
      return { type: 'barcode', ...wide, value: '12345', barcodeType: 'code128', showBarcodeText: true };
    case 'qrcode':
      return { type: 'qrcode', ...small, value: 'https://example.com' };
    case 'image':
      return { type: 'image', ...small, value: '' };
  }
}
