import type { WebhookDelivery } from '@platen/sdk';
import { h } from '../dom.ts';
import { webhookWords } from '../words/en/webhooks.ts';
import { filled, inPageLanguage, language } from '../words/page-words.ts';
import { listDeliveries, resendDelivery } from './webhook-calls.ts';
import { eventName } from './webhook-events.ts';

/** The deliveries of one webhook. */
export interface DeliveryLog {
  readonly element: HTMLElement;
  /** Loads and shows the newest deliveries. */
  show(): Promise<void>;
  /** Reloads the newest deliveries until each has been attempted, at most `LOADS` times. */
  follow(): Promise<void>;
}

/** Maximum number of times that `follow` loads the log. The pauses between the loads take half a minute in total. */
const LOADS = 20;
const FIRST_PAUSE_MILLISECONDS = 500;
const MAX_PAUSE_MILLISECONDS = 2000;

/** Creates the log of a webhook. `work` runs an action and shows its error. */
export function createDeliveryLog(
  webhookId: string,
  url: string,
  work: (run: () => Promise<void>) => void,
): DeliveryLog {
  const texts = inPageLanguage(webhookWords).webhooks;
  const element = h('div', { class: 'stack' });
  const load = async (
    cursor?: string,
    before: readonly WebhookDelivery[] = [],
  ): Promise<readonly WebhookDelivery[]> => {
    const { data, nextCursor } = await listDeliveries(webhookId, cursor);
    const all = [...before, ...data];
    const older = (): void => work(async () => void (await load(nextCursor ?? undefined, all)));
    element.replaceChildren(
      all.length === 0 ? h('p', { class: 'faint' }, texts.noDeliveries) : table(url, all, resend),
      ...(nextCursor === null
        ? []
        : [h('div', {}, h('button', { type: 'button', class: 'tool', on: { click: older } }, texts.older))]),
    );
    return all;
  };
  const follow = async (isDone: (delivery: WebhookDelivery) => boolean): Promise<void> => {
    for (let loads = 0; loads < LOADS; loads++) {
      if ((await load()).every(isDone)) return;
      const pause = Math.min(MAX_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 1.2 ** loads);
      await new Promise((done) => setTimeout(done, pause));
    }
  };
  const resend = (id: string): void =>
    work(async () => {
      const resent = await resendDelivery(webhookId, id);
      // waits for the next attempt, which is delayed by a few seconds if the webhook has just failed
      await follow((each) => each.id !== id || each.state !== 'pending' || each.attempts > resent.attempts);
    });
  return {
    element,
    show: async () => void (await load()),
    follow: () => follow(({ state, attempts }) => state !== 'pending' || attempts > 0),
  };
}

function table(url: string, deliveries: readonly WebhookDelivery[], resend: (id: string) => void): HTMLElement {
  const texts = inPageLanguage(webhookWords).webhooks;
  const columns = [texts.event, texts.created, texts.state, texts.response];
  return h(
    'div',
    { class: 'table-frame' },
    h(
      'table',
      { class: 'table printer-list' },
      h('caption', { class: 'visually-hidden' }, filled(texts.logOf, { url })),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...columns.map((name) => h('th', { scope: 'col' }, name)),
          h('th', { scope: 'col' }, h('span', { class: 'visually-hidden' }, texts.actions)),
        ),
      ),
      h('tbody', {}, ...deliveries.map((delivery) => row(delivery, resend))),
    ),
  );
}

function row(delivery: WebhookDelivery, resend: (id: string) => void): HTMLElement {
  const texts = inPageLanguage(webhookWords).webhooks;
  const { id, type, state, attempts, nextAttemptAt, createdAt } = delivery;
  const event = type === 'webhook.test' ? texts.test : type;
  const label = filled(texts.resendNamed, { event: eventName(type), time: momentText(createdAt) });
  const click = (): void => resend(id);
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, event),
    h('td', { 'data-name': texts.created }, h('time', { dateTime: createdAt }, momentText(createdAt))),
    h(
      'td',
      { 'data-name': texts.state },
      texts[state],
      h('span', { class: 'detail' }, filled(texts.attempts, { count: String(attempts) })),
      nextAttemptAt !== null &&
        h('span', { class: 'detail' }, filled(texts.nextAttempt, { time: momentText(nextAttemptAt) })),
    ),
    h('td', { 'data-name': texts.response }, ...responseOf(delivery)),
    h(
      'td',
      { class: 'end' },
      h('button', { type: 'button', class: 'tool', 'aria-label': label, on: { click } }, texts.resend),
    ),
  );
}

/** Shows the status of the last response, or why there was none. Error texts and responses are not translated. */
function responseOf({ lastAttempt }: WebhookDelivery): readonly (Node | string)[] {
  if (lastAttempt === null) return ['–'];
  const { status, error, response } = lastAttempt;
  if (status === null) return [h('span', { lang: 'en' }, error ?? '')];
  return [String(status), ...(response === null ? [] : [h('code', { class: 'excerpt' }, response.slice(0, 200))])];
}

function momentText(iso: string): string {
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'medium' });
  return format.format(new Date(iso));
}
