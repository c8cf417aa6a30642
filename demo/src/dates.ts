import { h } from './dom.ts';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Shows a date in the reader's language and time zone; hovering shows the exact time. */
export function day(iso: string): HTMLElement {
  const date = new Date(iso);
  return h('time', { dateTime: iso, title: MOMENT.format(date) }, DAY.format(date));
}
