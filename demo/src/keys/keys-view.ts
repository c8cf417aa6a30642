import { confirmed, h, newId } from '../dom.ts';
import { isFirstKeyAsked, type Session } from '../portal/account.ts';
import {
  connectPortal,
  errorContent,
  type Failures,
  type Gives,
  type TakesBody,
  type TakesId,
} from '../portal/connect-portal.ts';
import { type ShownSecret, showSecret } from '../portal/secret-panel.ts';
import { keyWords } from '../words/en/keys.ts';
import { filled, inPageLanguage, language, words } from '../words/page-words.ts';

/**
 * Creates the page on which users create, rename and revoke the account's API keys. The page's title is different for
 * shop accounts.
 */
export async function createKeysView(session: Session | undefined): Promise<HTMLElement> {
  const isShop = session?.account.kind === 'shop';
  const texts = inPageLanguage(keyWords).keys;
  const made = h('div', { class: 'made' });
  const list = h('div');
  const statusText = h('p', { class: 'said', role: 'status', tabIndex: -1 });
  const nameField = keyNameField(texts.nameOptional, '');
  const create = h('button', { type: 'submit', class: 'button primary' }, texts.create);
  const createForm = h(
    'form',
    {
      class: 'create-key',
      'aria-label': texts.create,
      on: { submit: preventing(() => void work(() => makeKey(nameField.input.value))) },
    },
    nameField.element,
    create,
  );

  async function show(): Promise<void> {
    const keys = await listKeys();
    list.replaceChildren(
      keys.length === 0
        ? nothingYet()
        : keysTable(keys, {
            revoke: (key) => void work(() => revoke(key)),
            rename: (key, name) => work(() => rename(key, name)),
          }),
    );
  }

  async function makeKey(name: string): Promise<void> {
    const key = await createKey(name.trim());
    nameField.input.value = '';
    showSecret(made, shownKey(key), create);
    await show();
  }

  async function rename(key: ApiKeyRecord, name: string): Promise<void> {
    if (name.trim() !== (key.name ?? '')) await renameKey(key.id, name.trim());
    await show();
    list.querySelector<HTMLElement>(`[data-rename="${key.id}"]`)?.focus();
  }

  async function revoke(key: ApiKeyRecord): Promise<void> {
    const name = keyName(key);
    const { revokeTitle, revokeText, keep, revokeKey: go } = texts;
    if (!(await confirmed({ title: filled(revokeTitle, { key: name }), text: revokeText, keep, go }))) return;
    await revokeKey(key.id);
    await show();
    statusText.textContent = filled(texts.revoked, { key: name });
    // moves the focus to the status message, because the focused button was removed
    statusText.focus();
  }

  async function work(act: () => Promise<void>): Promise<void> {
    create.disabled = true;
    statusText.className = 'said';
    statusText.textContent = '';
    try {
      await act();
    } catch (error) {
      statusText.className = 'said fault';
      statusText.replaceChildren(...errorContent(error, failures()));
    }
    create.disabled = false;
  }

  if (isShop) document.title = words().titles.shopKeys;
  await show();
  if (isFirstKeyAsked() && !isShop && list.querySelector('table') === null) await work(() => makeKey(''));
  return keysPage(isShop, createForm, [statusText, made, list]);
}

/** Returns the error messages for calls that create, change or list API keys. */
function failures(): Failures {
  const { unknown, tooMany, nameRejected } = inPageLanguage(keyWords).keys;
  const name = filled(nameRejected, { most: MAX_NAME });
  return { 404: unknown, too_many_keys: tooMany, length: name, format: name };
}

/** Creates the page with its heading, the form that creates a key, and `parts` below the form. */
function keysPage(isShop: boolean, createForm: HTMLElement, parts: readonly HTMLElement[]): HTMLElement {
  const { title, shopTitle, lead, printers, hooks, webhooks, station } = inPageLanguage(keyWords).keys;
  return h(
    'main',
    { class: 'narrow-page stack' },
    h(
      'div',
      { class: 'row' },
      h('div', {}, h('p', { class: 'eyebrow' }, words().page.settings), h('h1', {}, isShop ? shopTitle : title)),
      createForm,
    ),
    h('p', { class: 'faint' }, lead),
    h(
      'p',
      { class: 'tools' },
      h('a', { class: 'link', href: '/printers' }, printers),
      h('a', { class: 'link', href: '/hooks' }, hooks),
      h('a', { class: 'link', href: '/webhooks' }, webhooks),
      h('a', { class: 'link', href: '/station' }, station),
    ),
    ...parts,
  );
}

function nothingYet(): HTMLElement {
  const { none, noneText, reference } = inPageLanguage(keyWords).keys;
  return h(
    'div',
    { class: 'card empty stack' },
    h('h2', {}, none),
    h('p', {}, noneText),
    h('p', {}, h('a', { class: 'link', href: '/reference/' }, reference)),
  );
}

/** Returns the prefix and last four characters of a key, which identify the key without revealing it. */
const shownCharacters = ({ prefix, lastFour }: Pick<ApiKeyRecord, 'prefix' | 'lastFour'>): string =>
  `${prefix}…${lastFour}`;

/**
 * Returns text that identifies a key within a sentence: the key's name (if any), its prefix and its last four
 * characters.
 */
const keyName = (key: Pick<ApiKeyRecord, 'name' | 'prefix' | 'lastFour'>): string =>
  key.name === null
    ? shownCharacters(key)
    : filled(inPageLanguage(keyWords).keys.named, { name: key.name, characters: shownCharacters(key) });

/** Maximum length of a key's name in code points; the server has the same limit. */
const MAX_NAME = 60;
/** Maximum length of the text field in UTF-16 units. A code point has at most two units. */
const NAME_UNITS = 2 * MAX_NAME;

/** Creates a labelled text field for the name of a key. */
function keyNameField(label: string, value: string) {
  const input = h('input', { id: newId('key-name'), value, maxLength: NAME_UNITS, autocomplete: 'off' });
  input.placeholder = inPageLanguage(keyWords).keys.nameExample;
  return { input, element: h('div', { class: 'field' }, h('label', { htmlFor: input.id }, label), input) };
}

const preventing =
  (act: () => void) =>
  (event: Event): void => {
    event.preventDefault();
    act();
  };

/** Actions that the table offers for a key. */
interface KeyActions {
  readonly revoke: (key: ApiKeyRecord) => void;
  readonly rename: (key: ApiKeyRecord, name: string) => Promise<void>;
}

/** Creates the table of the account's keys. Every key can be renamed, and active keys can be revoked. */
function keysTable(keys: readonly ApiKeyRecord[], actions: KeyActions): HTMLElement {
  const texts = inPageLanguage(keyWords).keys;
  return h(
    'div',
    { class: 'table-frame' },
    h(
      'table',
      { class: 'table' },
      h('caption', { class: 'visually-hidden' }, texts.caption),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...[texts.key, texts.created, texts.lastUsed].map((name) => h('th', { scope: 'col' }, name)),
          h('th', { scope: 'col' }, h('span', { class: 'visually-hidden' }, texts.state)),
        ),
      ),
      h('tbody', {}, ...keys.map((key) => rowFor(key, actions))),
    ),
  );
}

function rowFor(key: ApiKeyRecord, { revoke, rename }: KeyActions): HTMLElement {
  const { createdAt, lastUsedAt, revokedAt } = key;
  const texts = inPageLanguage(keyWords).keys;
  const revokeLabel = filled(texts.revokeNamed, { key: keyName(key) });
  const state =
    revokedAt === null
      ? h(
          'button',
          { type: 'button', class: 'tool', 'aria-label': revokeLabel, on: { click: () => revoke(key) } },
          texts.revoke,
        )
      : h('span', { class: 'faint' }, ...around(texts.revokedOn, day(revokedAt)));
  return h(
    'tr',
    { class: revokedAt === null ? '' : 'revoked' },
    h('th', { scope: 'row' }, nameCell(key, rename)),
    h('td', { 'data-name': texts.created }, day(createdAt)),
    h(
      'td',
      { 'data-name': texts.lastUsed },
      lastUsedAt === null ? h('span', { class: 'faint' }, texts.never) : day(lastUsedAt),
    ),
    h('td', { class: 'end' }, state),
  );
}

/**
 * Creates the table cell for a key: its name, prefix and last four characters, and a button that replaces the name with
 * a text field.
 */
function nameCell(key: ApiKeyRecord, rename: KeyActions['rename']): HTMLElement {
  const texts = inPageLanguage(keyWords).keys;
  const [action, label] = key.name === null ? [texts.addName, texts.addNameTo] : [texts.rename, texts.renameNamed];
  const shown = [h('code', {}, shownCharacters(key))];
  if (key.name !== null) shown.unshift(h('strong', { class: 'key-name' }, key.name));
  const change = h(
    'button',
    {
      ...{ type: 'button', class: 'tool', 'aria-label': filled(label, { key: keyName(key) }) },
      ...{ 'data-rename': key.id, on: { click: () => edit() } },
    },
    action,
  );
  const cell = h('div', { class: 'key-cell' }, h('span', {}, ...shown), change);
  const edit = (): void => {
    const field = h('input', {
      ...{ value: key.name ?? '', maxLength: NAME_UNITS, autocomplete: 'off', placeholder: texts.nameExample },
      'aria-label': filled(texts.nameOf, { key: shownCharacters(key) }),
    });
    const leave = (): void => {
      cell.replaceChildren(h('span', {}, ...shown), change);
      change.focus();
    };
    field.addEventListener('keydown', ({ key: pressed }) => {
      if (pressed === 'Escape') leave();
    });
    cell.replaceChildren(
      h(
        'form',
        {
          ...{ class: 'tools', 'aria-label': filled(label, { key: keyName(key) }) },
          on: { submit: preventing(() => void rename(key, field.value)) },
        },
        field,
        h('button', { type: 'submit', class: 'button' }, texts.save),
        h('button', { type: 'button', class: 'tool', on: { click: leave } }, texts.cancel),
      ),
    );
    field.select();
  };
  return cell;
}

/** Returns the content of the panel that shows a new key, with an example API call. */
function shownKey({ key }: NewApiKey): ShownSecret {
  const texts = inPageLanguage(keyWords).keys;
  const keyTexts = { ...texts, name: texts.copyKey, done: texts.keyCopied, failed: texts.selectKey };
  const callTexts = { ...texts, name: texts.copyCall, done: texts.callCopied, failed: texts.selectCall };
  const text = firstCall(location.origin, key);
  return {
    heading: texts.newKey,
    warning: [texts.copyNow, texts.onlyFingerprint],
    secret: { text: key, copyTexts: keyTexts },
    example: { heading: texts.tryIt, label: texts.firstCall, text, copyTexts: callTexts },
    close: texts.saved,
  };
}

/**
 * Body of the example call: a label that is short enough to read in a shell. The barcode has the default type, Code
 * 128, which needs no check digit.
 */
const BODY = {
  template: {
    unit: 'mm',
    width: 50,
    height: 20,
    elements: [{ type: 'barcode', x: 4, y: 2, width: 42, height: 16, field: 'sku' }],
  },
  data: { sku: 'HD-00417' },
};

/**
 * Returns a curl command to paste into a shell. The API responds with one label as a PNG, and with the label's layout.
 */
function firstCall(origin: string, key: string): string {
  return [
    `curl -s ${origin}/api/v1/render \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(BODY)}'`,
  ].join('\n');
}

/**
 * Creates an element that shows a date in the page's language and the reader's time zone, with the time in its tooltip.
 */
function day(iso: string): HTMLElement {
  const date = new Date(iso);
  const dayOnly = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
  return h('time', { dateTime: iso, title: moment.format(date) }, dayOnly.format(date));
}

/** Returns `sentence` with its placeholder replaced by `element`. */
function around(sentence: string, element: HTMLElement): readonly (Node | string)[] {
  const [before = '', after = ''] = sentence.split(/\{\w+\}/);
  return [before, element, after];
}

interface ApiKeyRecord {
  readonly id: string;
  readonly prefix: string;
  readonly lastFour: string;
  /** The name that the user gave to the key; null for a key without a name. */
  readonly name: string | null;
  /** Creation time. All times of this record are in ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** A new key. Only this response contains the key itself; other responses contain its first and last characters. */
interface NewApiKey {
  readonly id: string;
  readonly key: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly createdAt: string;
}

interface KeyNameBody {
  readonly name: string;
}

interface Paths {
  readonly '/keys': {
    readonly get: Gives<{ readonly keys: readonly ApiKeyRecord[] }>;
    readonly post: TakesBody<KeyNameBody> & Gives<NewApiKey>;
  };
  readonly '/keys/{id}': {
    readonly patch: TakesId & TakesBody<KeyNameBody> & Gives<undefined>;
    readonly delete: TakesId & Gives<undefined>;
  };
}

const { call } = connectPortal<Paths>();

/** Lists the account's keys, newest first, including revoked keys. */
async function listKeys(): Promise<readonly ApiKeyRecord[]> {
  const { keys } = await call('get', '/keys', {});
  return keys;
}

const createKey = (name: string): Promise<NewApiKey> => call('post', '/keys', { body: { name } });

/** Renames a key. An empty `name` removes the key's name. */
const renameKey = (id: string, name: string): Promise<undefined> =>
  call('patch', '/keys/{id}', { params: { path: { id } }, body: { name } });

const revokeKey = (id: string): Promise<undefined> => call('delete', '/keys/{id}', { params: { path: { id } } });
