import { ask, h, newId } from '../dom.ts';
import { isFirstKeyAsked, type Session } from '../portal/account.ts';
import { connectPortal, describeError, type Gives, type TakesBody, type TakesId } from '../portal/connect-portal.ts';

const LEAD =
  'A program sends its key with every call. All keys of an account share its label allowance; rate limits apply to each key separately.';

/** Creates the page on which users create, view once and revoke the account's API keys. Shops see a different title. */
export async function createKeysView(session: Session | undefined): Promise<HTMLElement> {
  const isShop = session?.account.kind === 'shop';
  const made = h('div', { class: 'made' });
  const list = h('div');
  const statusText = h('p', { class: 'said', role: 'status', tabIndex: -1 });
  const nameField = keyNameField('Name (optional)', '');
  const create = h('button', { type: 'submit', class: 'button primary' }, 'Create key');
  const createForm = h(
    'form',
    { class: 'create-key', on: { submit: preventing(() => void work(() => makeKey(nameField.input.value))) } },
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
    const panel = newKeyPanel(key, () => {
      panel.remove();
      create.focus();
    });
    // keeps the panels of earlier keys, because the user may not have copied those keys yet
    made.prepend(panel);
    panel.querySelector('h2')?.focus();
    await show();
  }

  async function rename(key: ApiKeyRecord, name: string): Promise<void> {
    if (name.trim() !== (key.name ?? '')) await renameKey(key.id, name.trim());
    await show();
    list.querySelector<HTMLElement>(`[data-rename="${key.id}"]`)?.focus();
  }

  async function revoke(key: ApiKeyRecord): Promise<void> {
    const name = keyName(key);
    if ((await askRevoke(name)) !== 'revoke') return;
    await revokeKey(key.id);
    await show();
    statusText.textContent = `${name} is revoked.`;
    // moves the focus to the status, because the focused button was removed
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
      statusText.textContent = describeError(error);
    }
    create.disabled = false;
  }

  if (isShop) document.title = 'Platen: Open API settings';
  await show();
  if (isFirstKeyAsked() && !isShop && list.querySelector('table') === null) await work(() => makeKey(''));
  return keysPage(isShop, createForm, [statusText, made, list]);
}

const askRevoke = (name: string): Promise<'keep' | 'revoke' | undefined> =>
  ask({
    title: `Revoke ${name}?`,
    text: ['Programs that use this key stop working at once. A revoked key cannot be restored.'],
    choices: [
      { value: 'keep', label: 'Keep key' },
      { value: 'revoke', label: 'Revoke key', kind: 'danger' },
    ],
  });

/** Creates the page with its heading, the form that creates a key, and the parts below it. */
const keysPage = (isShop: boolean, createForm: HTMLElement, parts: readonly HTMLElement[]): HTMLElement =>
  h(
    'main',
    { class: 'narrow-page stack' },
    h(
      'div',
      { class: 'row' },
      h('div', {}, h('p', { class: 'eyebrow' }, 'Settings'), h('h1', {}, isShop ? 'Open API settings' : 'API keys')),
      createForm,
    ),
    h('p', { class: 'faint' }, LEAD),
    ...parts,
  );

function nothingYet(): HTMLElement {
  return h(
    'div',
    { class: 'card empty stack' },
    h('h2', {}, 'No API keys yet'),
    h(
      'p',
      {},
      'With an API key, your own programs can make labels: an online shop that prints one for every order, a script, or an AI agent. You do not need a key to design and print in this browser.',
    ),
    h('p', {}, h('a', { class: 'link', href: '/reference/' }, 'See what the API can do')),
  );
}

/** The prefix and the last four characters of a key, which do not reveal the whole key. */
const shownCharacters = ({ prefix, lastFour }: Pick<ApiKeyRecord, 'prefix' | 'lastFour'>): string =>
  `${prefix}…${lastFour}`;

/** Text that identifies a key within a sentence: its name, if it has one, and some of its characters. */
const keyName = (key: Pick<ApiKeyRecord, 'name' | 'prefix' | 'lastFour'>): string =>
  key.name === null ? shownCharacters(key) : `“${key.name}” (${shownCharacters(key)})`;

/** Maximum length of a key's name in UTF-16 units; the server allows 60 code points. */
const NAME_UNITS = 120;

/** Creates a labelled text field for the name of a key. */
function keyNameField(label: string, value: string) {
  const input = h('input', { id: newId('key-name'), value, maxLength: NAME_UNITS, autocomplete: 'off' });
  input.placeholder = 'Web shop';
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
  return h(
    'div',
    { class: 'table-frame' },
    h(
      'table',
      { class: 'table' },
      h('caption', { class: 'visually-hidden' }, 'API keys, newest first'),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...['Key', 'Created', 'Last used'].map((name) => h('th', { scope: 'col' }, name)),
          h('th', { scope: 'col' }, h('span', { class: 'visually-hidden' }, 'State')),
        ),
      ),
      h('tbody', {}, ...keys.map((key) => rowFor(key, actions))),
    ),
  );
}

function rowFor(key: ApiKeyRecord, { revoke, rename }: KeyActions): HTMLElement {
  const { createdAt, lastUsedAt, revokedAt } = key;
  const name = keyName(key);
  const state =
    revokedAt === null
      ? h(
          'button',
          { type: 'button', class: 'tool', 'aria-label': `Revoke ${name}`, on: { click: () => revoke(key) } },
          'Revoke',
        )
      : h('span', { class: 'faint' }, 'Revoked ', day(revokedAt));
  return h(
    'tr',
    { class: revokedAt === null ? '' : 'revoked' },
    h('th', { scope: 'row' }, nameCell(key, rename)),
    h('td', { 'data-name': 'Created' }, day(createdAt)),
    h(
      'td',
      { 'data-name': 'Last used' },
      lastUsedAt === null ? h('span', { class: 'faint' }, 'never') : day(lastUsedAt),
    ),
    h('td', { class: 'end' }, state),
  );
}

/** Creates the cell with a key's name and visible characters, and a button that replaces the name with a text field. */
function nameCell(key: ApiKeyRecord, rename: KeyActions['rename']): HTMLElement {
  const shown = [h('code', {}, shownCharacters(key))];
  if (key.name !== null) shown.unshift(h('strong', { class: 'key-name' }, key.name));
  const change = h(
    'button',
    {
      ...{
        type: 'button',
        class: 'tool',
        'aria-label': `${key.name === null ? 'Add name to' : 'Rename'} ${keyName(key)}`,
      },
      ...{ 'data-rename': key.id, on: { click: () => edit() } },
    },
    key.name === null ? 'Add name' : 'Rename',
  );
  const cell = h('div', { class: 'key-cell' }, h('span', {}, ...shown), change);
  const edit = (): void => {
    const field = h('input', {
      ...{ value: key.name ?? '', maxLength: NAME_UNITS, autocomplete: 'off', placeholder: 'Web shop' },
      'aria-label': `Name of ${shownCharacters(key)}`,
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
        { class: 'tools', on: { submit: preventing(() => void rename(key, field.value)) } },
        field,
        h('button', { type: 'submit', class: 'button' }, 'Save'),
        h('button', { type: 'button', class: 'tool', on: { click: leave } }, 'Cancel'),
      ),
    );
    field.select();
  };
  return cell;
}

/**
 * Creates a panel that shows a new key, which the user cannot view again later, and an example API call. `done` must
 * remove the panel.
 */
function newKeyPanel({ key }: NewApiKey, done: () => void): HTMLElement {
  const call = firstCall(location.origin, key);
  const heading = h('h2', { id: newId('new-key'), tabIndex: -1 }, 'Your new key');
  return h(
    'section',
    { class: 'card stack new-key', 'aria-labelledby': heading.id },
    heading,
    h(
      'p',
      { class: 'warning-line' },
      h('strong', {}, 'Copy the key now: it is shown only once.'),
      ' We store only a fingerprint of the key, so we can’t show it again. Save it in your password manager.',
    ),
    h('div', { class: 'code-row' }, h('code', { class: 'secret' }, key), copyButton(key, 'the key')),
    h('h3', {}, 'Try it'),
    h(
      'div',
      { class: 'code-row' },
      h('pre', { class: 'code-block', tabIndex: 0, 'aria-label': 'First call' }, call),
      copyButton(call, 'the call'),
    ),
    h(
      'div',
      { class: 'tools' },
      h('button', { type: 'button', class: 'button', on: { click: done } }, 'I have saved the key'),
    ),
  );
}

/**
 * Request body with a label simple enough to read in a shell. Its barcode type, the default Code 128, needs no check
 * digit.
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
 * Creates a button that copies `text` and then confirms that it was copied. `name` describes the text for screen
 * readers.
 */
function copyButton(text: string, name: string): HTMLElement {
  const statusText = h('span', { class: 'visually-hidden', role: 'status' });
  const label = h('span', {}, 'Copy');
  const button = h('button', { type: 'button', class: 'tool', 'aria-label': `Copy ${name}` }, label);
  button.addEventListener('click', async () => {
    const copied = await copy(text, button);
    label.textContent = copied ? 'Copied' : 'Select and copy';
    statusText.textContent = copied
      ? `Copied ${name}`
      : `This browser does not let the page copy text. Select ${name} and copy it.`;
    setTimeout(() => {
      label.textContent = 'Copy';
      statusText.textContent = '';
    }, 4000);
  });
  return h('span', { class: 'copy' }, button, statusText);
}

async function copy(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near);
  }
}

/** Copies text by selecting it, because browsers have no clipboard API on plain `http:` pages. */
function copyBySelection(text: string, near: HTMLElement): boolean {
  const area = h('textarea', { class: 'visually-hidden', value: text, readOnly: true, tabIndex: -1 });
  near.after(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  near.focus();
  return copied;
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Shows a date in the reader's language and time zone; hovering shows the exact time. */
function day(iso: string): HTMLElement {
  const date = new Date(iso);
  return h('time', { dateTime: iso, title: MOMENT.format(date) }, DAY.format(date));
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

/** A new key. This response is the only one that contains the key itself. */
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

/** Renames a key; an empty name removes its name. */
const renameKey = (id: string, name: string): Promise<undefined> =>
  call('patch', '/keys/{id}', { params: { path: { id } }, body: { name } });

const revokeKey = (id: string): Promise<undefined> => call('delete', '/keys/{id}', { params: { path: { id } } });
