import { h } from '../dom.ts';
import { printerWords } from '../words/en/printers.ts';
import { inPageLanguage } from '../words/page-words.ts';

/** Creates a table whose last column contains buttons. The first cell of each row is its heading. */
export function printerTable(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
): HTMLElement {
  const { actions } = inPageLanguage(printerWords).printers;
  const head = [
    ...columns.map((name) => h('th', { scope: 'col' }, name)),
    h('th', { scope: 'col' }, h('span', { class: 'visually-hidden' }, actions)),
  ];
  return h(
    'div',
    { class: 'table-frame' },
    h(
      'table',
      { class: 'table printer-list' },
      h('caption', { class: 'visually-hidden' }, caption),
      h('thead', {}, h('tr', {}, ...head)),
      h(
        'tbody',
        {},
        ...rows.map((cells) => h('tr', {}, ...cells.map((cell, index) => tableCell(cell, index, columns)))),
      ),
    ),
  );
}

function tableCell(cell: Node | string, index: number, columns: readonly string[]): HTMLElement {
  if (index === 0) return h('th', { scope: 'row' }, cell);
  const name = columns[index];
  return name === undefined ? h('td', { class: 'end' }, cell) : h('td', { 'data-name': name }, cell);
}
