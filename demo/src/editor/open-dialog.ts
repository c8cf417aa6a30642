import type { TemplateSummary } from '@platen/sdk';
import { moment } from '../dates.ts';
import { openDialog } from '../dialog.ts';
import { h } from '../dom.ts';
import { sayError } from '../portal/say-error.ts';
import { listTemplates } from '../portal/templates.ts';
import { describe } from './document.ts';

/** Lets a stored template be chosen; `choose` gets its id. */
export function openTemplates(choose: (id: string) => void): void {
  const list = h('ul', { class: 'choices', 'aria-label': 'Stored templates' });
  const said = h('p', { class: 'faint', role: 'status' }, 'Loading…');
  const more = h('button', { type: 'button', class: 'button', hidden: true }, 'Show more');
  const close = h('button', { type: 'button', class: 'button', on: { click: () => dialog.close() } }, 'Cancel');
  const dialog = openDialog('Open a template', [list, said, h('div', { class: 'tools end' }, more, close)]);
  let cursor: string | undefined;

  async function load(): Promise<void> {
    more.hidden = true;
    try {
      const { data, nextCursor } = await listTemplates(cursor);
      const rows = data.map((template) => choiceFor(template, () => pick(template.id)));
      list.append(...rows);
      cursor = nextCursor ?? undefined;
      more.hidden = nextCursor === null;
      said.textContent = list.childElementCount === 0 ? 'No template is stored yet. Save one, and it is here.' : '';
      rows[0]?.querySelector('button')?.focus();
    } catch (error) {
      said.textContent = sayError(error);
      said.className = 'said fault';
    }
  }

  function pick(id: string): void {
    dialog.close();
    choose(id);
  }

  more.addEventListener('click', () => void load());
  void load();
}

function choiceFor(template: TemplateSummary, pick: () => void): HTMLElement {
  const paper =
    template.paperStatus === 'unresolved' ? h('span', { class: 'badge warn' }, 'paper to be mended') : undefined;
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'choice', on: { click: pick } },
      h('span', { class: 'choice-name' }, template.name),
      h('span', { class: 'faint' }, describe(template), ' · ', moment(template.updatedAt), ' ', paper),
    ),
  );
}
