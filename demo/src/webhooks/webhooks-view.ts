import type { WebhookEventType, WebhookRecord } from '@platen/sdk';
import { confirmed, h, newId } from '../dom.ts';
import { errorContent, type Failures, PageError } from '../portal/connect-portal.ts';
import { type ShownSecret, showSecret } from '../portal/secret-panel.ts';
import { webhookWords } from '../words/en/webhooks.ts';
import { filled, inPageLanguage, words } from '../words/page-words.ts';
import { createDeliveryLog, type DeliveryLog } from './delivery-log.ts';
import { addWebhook, changeWebhook, listWebhooks, removeWebhook, rotateSecret, sendTest } from './webhook-calls.ts';
import { EVENT_TYPES, eventName } from './webhook-events.ts';

/** Creates the page on which users add, test and delete webhooks, and see what was sent. */
export async function createWebhooksView(): Promise<HTMLElement> {
  const texts = inPageLanguage(webhookWords).webhooks;
  const status = h('p', { class: 'said', role: 'status', tabIndex: -1 });
  const made = h('div', { class: 'made' });
  const list = h('div', { class: 'stack' });
  /** The open logs, by webhook id. They stay open when the list is updated. */
  const logs = new Map<string, DeliveryLog>();

  const show = async (): Promise<void> => {
    const webhooks = await listWebhooks();
    list.replaceChildren(
      ...(webhooks.length === 0
        ? [h('p', { class: 'card empty' }, texts.none)]
        : webhooks.map((webhook) => webhookCard(webhook, logs.get(webhook.id), act))),
    );
  };
  const say = (text: string): void => {
    status.textContent = text;
    status.focus();
  };
  const showNew = (url: string, secret: string): void => showSecret(made, shownSecret(url, secret), status);
  const openLog = async ({ id, url }: WebhookRecord): Promise<DeliveryLog> => {
    const known = logs.get(id);
    if (known !== undefined) return known;
    const log = createDeliveryLog(id, url, (run) => void work(run));
    logs.set(id, log);
    await show();
    return log;
  };
  const actions = webhookActions({ show, say, showNew, openLog });
  const act: Act = (action, webhook) => void work(() => actions[action](webhook));
  const work = async (run: () => Promise<void>): Promise<void> => {
    status.className = 'said';
    status.textContent = '';
    try {
      await run();
    } catch (error) {
      status.className = 'said fault';
      status.replaceChildren(...errorContent(error, failures()));
    }
  };
  const form = addForm((url, events) =>
    work(async () => {
      if (events.length === 0) throw new PageError(texts.noEvents);
      const webhook = await addWebhook(url, events);
      form.reset();
      await show();
      status.textContent = filled(texts.added, { url: webhook.url });
      showNew(webhook.url, webhook.secret);
    }),
  );

  await show();
  return h(
    'main',
    { class: 'narrow-page stack' },
    h('p', { class: 'eyebrow' }, words().page.settings),
    h('h1', {}, texts.title),
    h('p', { class: 'faint' }, texts.lead),
    form,
    status,
    made,
    list,
  );
}

function failures(): Failures {
  const { missing, isDisabled, tooMany, urlRejected } = inPageLanguage(webhookWords).webhooks;
  return { 404: missing, 409: isDisabled, webhook_count: tooMany, format: urlRejected, length: urlRejected };
}

function addForm(add: (url: string, events: readonly WebhookEventType[]) => void): HTMLFormElement {
  const texts = inPageLanguage(webhookWords).webhooks;
  const url = h('input', { id: newId('url'), type: 'url', maxLength: 2000, autocomplete: 'off', required: true });
  url.placeholder = 'https://erp.example.com/platen';
  const choices = EVENT_TYPES.map((type) => ({
    type,
    input: h('input', { id: newId('event'), type: 'checkbox', defaultChecked: type.startsWith('job.') }),
  }));
  const submit = (event: Event): void => {
    event.preventDefault();
    add(
      url.value.trim(),
      choices.filter(({ input }) => input.checked).map(({ type }) => type),
    );
  };
  return h(
    'form',
    { class: 'card stack', on: { submit } },
    h('div', { class: 'field' }, h('label', { htmlFor: url.id }, texts.url), url),
    h(
      'fieldset',
      { class: 'choices' },
      h('legend', {}, texts.events),
      ...choices.map(({ type, input }) =>
        h('label', { class: 'choice', htmlFor: input.id }, input, h('span', {}, eventName(type))),
      ),
    ),
    h('div', { class: 'tools' }, h('button', { type: 'submit', class: 'button primary' }, texts.add)),
  );
}

type Action = 'sendTest' | 'showLog' | 'rotate' | 'enable' | 'disable' | 'remove';
type Act = (action: Action, webhook: WebhookRecord) => void;

/** Functions that a webhook's actions call to update the page. */
interface WebhooksPage {
  /** Shows the current list of webhooks. */
  show(): Promise<void>;
  /** Shows a status message and moves the focus to it. */
  say(text: string): void;
  /** Shows a new secret of the webhook with this URL. */
  showNew(url: string, secret: string): void;
  /** Opens the log of a webhook, unless it is already open. */
  openLog(webhook: WebhookRecord): Promise<DeliveryLog>;
}

type Actions = Readonly<Record<Action, (webhook: WebhookRecord) => Promise<void>>>;

function webhookActions({ show, say, showNew, openLog }: WebhooksPage): Actions {
  const texts = inPageLanguage(webhookWords).webhooks;
  const { keep, rotateText, removeText } = texts;
  return {
    sendTest: async (webhook) => {
      await sendTest(webhook.id);
      await (await openLog(webhook)).follow();
    },
    showLog: async (webhook) => {
      await (await openLog(webhook)).show();
    },
    rotate: async ({ id, url }) => {
      const title = filled(texts.rotateTitle, { url });
      if (!(await confirmed({ title, text: rotateText, keep, go: texts.rotate }))) return;
      showNew(url, (await rotateSecret(id)).secret);
    },
    enable: async ({ id }) => {
      await changeWebhook(id, { enabled: true });
      await show();
    },
    disable: async ({ id }) => {
      await changeWebhook(id, { enabled: false });
      await show();
    },
    remove: async ({ id, url }) => {
      const title = filled(texts.removeTitle, { url });
      if (!(await confirmed({ title, text: removeText, keep, go: texts.remove }))) return;
      await removeWebhook(id);
      await show();
      say(filled(texts.removed, { url }));
    },
  };
}

function webhookCard(webhook: WebhookRecord, log: DeliveryLog | undefined, act: Act): HTMLElement {
  const texts = inPageLanguage(webhookWords).webhooks;
  const { url, events, enabled, disabledReason } = webhook;
  const heading = h('h2', { id: newId('webhook'), class: 'webhook-url' }, url);
  const button = (action: Action): HTMLElement => {
    const label = filled(texts.actionOn, { action: texts[action], url });
    const click = (): void => act(action, webhook);
    return h('button', { type: 'button', class: 'tool', 'aria-label': label, on: { click } }, texts[action]);
  };
  const state = enabled ? texts.enabled : disabledReason === null ? texts.disabled : texts[disabledReason];
  return h(
    'section',
    { class: 'card stack webhook', 'aria-labelledby': heading.id },
    heading,
    h('p', { class: enabled ? 'faint' : 'warning-line' }, state),
    h('p', {}, ...events.flatMap((type, index) => [index > 0 && ', ', h('code', {}, type)])),
    h(
      'div',
      { class: 'tools' },
      ...(enabled ? [button('sendTest')] : []),
      ...(['showLog', 'rotate', enabled ? 'disable' : 'enable', 'remove'] as const).map(button),
    ),
    log?.element,
  );
}

/** Returns the content of the panel that shows a new secret. */
function shownSecret(url: string, secret: string): ShownSecret {
  const texts = inPageLanguage(webhookWords).webhooks;
  const copyTexts = { ...texts, name: texts.copySecret, done: texts.secretCopied, failed: texts.selectSecret };
  return {
    heading: filled(texts.secret, { url }),
    warning: [texts.copyNow, texts.secretUse],
    secret: { text: secret, copyTexts },
    close: texts.saved,
  };
}
