import type { LayoutElement, LayoutReport } from '@platen/sdk';
import { type Design, draftOf, elementsOf } from '../design.ts';
import { h } from '../dom.ts';
import { kindName, summaryOf } from '../form/element-names.ts';
import type { Store } from '../store.ts';

export interface ReportView {
  readonly element: HTMLElement;
  show(report: LayoutReport): void;
}

/** What was really drawn, element by element: font size, lines, truncation, how much of its box a code fills. */
export function createReportView(store: Store<Design>): ReportView {
  const body = h('tbody');
  const table = h(
    'table',
    { class: 'report' },
    h('caption', { class: 'visually-hidden' }, 'What was drawn'),
    h('thead', {}, h('tr', {}, ...['Element', 'Drawn', 'Size', 'Fill'].map((name) => h('th', { scope: 'col' }, name)))),
    body,
  );

  return {
    element: table,
    show(report) {
      const elements = elementsOf(store.get().template);
      body.replaceChildren(...report.elements.map((element, index) => rowFor(element, draftOf(elements[index]))));
    },
  };
}

function rowFor(element: LayoutElement, draft: Readonly<Record<string, unknown>>): HTMLElement {
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, kindName(draft), h('span', { class: 'faint' }, ` ${summaryOf(draft)}`)),
    h('td', { class: 'drawn' }, drawnOf(element)),
    h('td', { class: 'number' }, sizeOf(element, draft)),
    h('td', { class: 'number' }, element.fillRatio === undefined ? '' : fillOf(element.fillRatio)),
  );
}

function drawnOf({ text, ink }: LayoutElement): Node {
  if (text === undefined) return document.createTextNode(ink.width > 0 ? 'drawn' : 'nothing');
  const lines = text.lines.length === 1 ? '1 line' : `${text.lines.length} lines`;
  const cut = text.truncated ? h('strong', { class: 'badge warn' }, 'truncated') : '';
  return h('span', {}, text.lines.length === 0 ? 'nothing' : lines, cut === '' ? '' : ' ', cut);
}

function sizeOf({ text }: LayoutElement, draft: Readonly<Record<string, unknown>>): Node {
  if (text === undefined) return document.createTextNode('');
  const asked = typeof draft.fontSize === 'number' ? draft.fontSize : 10;
  const shrunk = text.fontSize < asked ? h('span', { class: 'faint' }, ` of ${asked}`) : '';
  return h('span', {}, `${text.fontSize}`, shrunk, ' pt');
}

function fillOf(ratio: number): Node {
  const percent = Math.round(ratio * 100);
  const part = h('span');
  part.style.width = `${percent}%`;
  return h('span', { class: 'fill' }, h('span', { class: 'fill-bar', 'aria-hidden': 'true' }, part), `${percent} %`);
}
