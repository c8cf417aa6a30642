import { h } from '../dom.ts';
import { language } from '../words/page-words.ts';

/**
 * Creates an element that shows a date and time in the page's language and the reader's time zone. If `iso` is null,
 * the element shows the text `never`.
 */
export function moment(iso: string | null, never: string): HTMLElement {
  if (iso === null) return h('span', { class: 'faint' }, never);
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
  return h('time', { dateTime: iso }, format.format(new Date(iso)));
}
