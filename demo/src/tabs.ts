import { h, newId } from './dom.ts';

export interface Tabs {
  readonly element: HTMLElement;
  open(name: string): void;
  isOpen(name: string): boolean;
}

interface TabPage {
  readonly name: string;
  readonly content: HTMLElement;
  readonly onOpen?: () => void;
}

/** Tabs after the ARIA authoring practices: arrow keys move, only the chosen tab is in the tab order. */
export function createTabs(label: string, pages: readonly TabPage[]): Tabs {
  const tabs = pages.map(({ name, content }, index) => {
    const panel = h('div', { class: 'tab-panel', role: 'tabpanel', id: newId('panel'), hidden: true }, content);
    const button = h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: newId('tab'),
        'aria-controls': panel.id,
        on: { click: () => choose(index), keydown: (event) => onKey(event, index) },
      },
      name,
    );
    panel.setAttribute('aria-labelledby', button.id);
    return { name, button, panel };
  });
  let chosen = 0;

  function choose(index: number): void {
    chosen = index;
    for (const [each, { button, panel }] of tabs.entries()) {
      button.setAttribute('aria-selected', String(each === index));
      button.tabIndex = each === index ? 0 : -1;
      panel.hidden = each !== index;
    }
    pages[index]?.onOpen?.();
  }

  function onKey(event: KeyboardEvent, index: number): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = (index + step + tabs.length) % tabs.length;
    choose(next);
    tabs[next]?.button.focus();
  }

  choose(0);
  return {
    element: h(
      'div',
      { class: 'tabs' },
      h('div', { class: 'tab-list', role: 'tablist', 'aria-label': label }, ...tabs.map(({ button }) => button)),
      ...tabs.map(({ panel }) => panel),
    ),
    open: (name) =>
      choose(
        Math.max(
          0,
          tabs.findIndex((tab) => tab.name === name),
        ),
      ),
    isOpen: (name) => tabs[chosen]?.name === name,
  };
}
