import type { LayoutReport } from '@platen/sdk';
import { h } from '../dom.ts';

export interface Overlay {
  readonly element: HTMLElement;
  show(report: LayoutReport): void;
  select(index: number): void;
}

/** Boxes over the label to point at elements with; the list of elements does the same for keyboard and screen reader. */
export function createOverlay(onSelect: (index: number) => void): Overlay {
  const element = h('div', { class: 'overlay', 'aria-hidden': 'true' });
  let selected = -1;

  const mark = () => {
    for (const [index, box] of [...element.children].entries()) box.classList.toggle('selected', index === selected);
  };

  return {
    element,
    show({ label, elements, warnings }) {
      while (element.childElementCount > elements.length) element.lastElementChild?.remove();
      while (element.childElementCount < elements.length) element.append(boxFor(element.childElementCount, onSelect));
      for (const [index, { id, box, rotation }] of elements.entries()) {
        const drawn = element.children[index];
        if (!(drawn instanceof HTMLElement)) continue;
        drawn.style.left = `${(box.x / label.width) * 100}%`;
        drawn.style.top = `${(box.y / label.height) * 100}%`;
        drawn.style.width = `${(box.width / label.width) * 100}%`;
        drawn.style.height = `${(box.height / label.height) * 100}%`;
        drawn.style.rotate = `${rotation}deg`;
        drawn.classList.toggle(
          'warned',
          warnings.some((warning) => warning.element === id),
        );
      }
      mark();
    },
    select(index) {
      selected = index;
      mark();
    },
  };
}

function boxFor(index: number, onSelect: (index: number) => void): HTMLElement {
  return h('button', { class: 'box', type: 'button', tabIndex: -1, on: { click: () => onSelect(index) } });
}
