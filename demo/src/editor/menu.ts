import { h, newId } from '../dom.ts';

interface MenuEntry {
  readonly name: string;
  readonly act: () => void;
}

export interface Menu {
  readonly element: HTMLElement;
  /** Which entries can't be used now. */
  disable(names: readonly string[]): void;
}

/** A button that opens a short list of actions; Escape, a click elsewhere or leaving it closes it. */
export function createMenu(name: string, entries: readonly MenuEntry[]): Menu {
  const buttons = entries.map((entry) =>
    h(
      'button',
      {
        type: 'button',
        on: {
          click: () => {
            open(false);
            toggle.focus();
            entry.act();
          },
        },
      },
      entry.name,
    ),
  );
  const list = h('div', { class: 'menu-list', id: newId('menu'), hidden: true }, ...buttons);
  const toggle = h(
    'button',
    { type: 'button', class: 'button', 'aria-expanded': 'false', 'aria-controls': list.id },
    name,
    h('span', { 'aria-hidden': 'true' }, ' ▾'),
  );
  const element = h('div', { class: 'menu' }, toggle, list);

  function open(shown: boolean): void {
    list.hidden = !shown;
    toggle.setAttribute('aria-expanded', String(shown));
  }

  toggle.addEventListener('click', () => open(list.hidden !== false));
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) open(false);
  });
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      open(false);
      toggle.focus();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    open(true);
    const usable = buttons.filter(({ disabled }) => !disabled);
    const at = usable.findIndex((button) => button.matches(':focus'));
    usable.at((at + step + usable.length) % usable.length)?.focus();
  });
  // not every browser gives a clicked button the focus
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && element.contains(target))) open(false);
  });

  return {
    element,
    disable(names) {
      for (const [index, button] of buttons.entries()) button.disabled = names.includes(entries[index]?.name ?? '');
    },
  };
}
