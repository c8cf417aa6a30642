import { h } from './dom.ts';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A day, in the reader's language and time zone; the moment itself on pointing at it. */
export function day(iso: string): HTMLElement {
  const date = new Date(iso);
  return h('time', { dateTime: iso, title: MOMENT.format(date) }, DAY.format(date));
}
