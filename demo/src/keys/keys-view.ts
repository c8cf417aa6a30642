import { ask } from '../dialog.ts';
import { h } from '../dom.ts';
import type { Session } from '../portal/account.ts';
import { type ApiKeyRecord, createKey, listKeys, revokeKey } from '../portal/keys.ts';
import { describeError } from '../portal/say-error.ts';
import { keyName, keysTable } from './keys-table.ts';
import { newKeyPanel } from './new-key-panel.ts';

/**
 * Creates the page of the account's API keys: create a key, see it once, revoke it. For shops the page has the name
 * that their platform uses.
 */
export async function createKeysView(session: Session | undefined): Promise<HTMLElement> {
  const isShop = session?.account.kind === 'shop';
  const made = h('div', { class: 'made' });
  const list = h('div');
  const statusText = h('p', { class: 'said', role: 'status', tabIndex: -1 });
  const create = h(
    'button',
    { type: 'button', class: 'button primary', on: { click: () => void work(makeKey) } },
    'Create a key',
  );

  async function show(): Promise<void> {
    const keys = await listKeys();
    list.replaceChildren(keys.length === 0 ? nothingYet() : keysTable(keys, (key) => void work(() => revoke(key))));
  }

  async function makeKey(): Promise<void> {
    const key = await createKey();
    const panel = newKeyPanel(key, () => {
      panel.remove();
      create.focus();
    });
    // panels stack, because a new key must not remove one that has not been copied yet
    made.prepend(panel);
    panel.querySelector('h2')?.focus();
    await show();
  }

  async function revoke(key: ApiKeyRecord): Promise<void> {
    const name = keyName(key);
    const answer = await ask({
      title: `Revoke ${name}?`,
      text: ['Every program that uses this key stops working at once. A revoked key never works again.'],
      choices: [
        { value: 'keep', label: 'Keep it' },
        { value: 'revoke', label: 'Revoke the key', kind: 'danger' },
      ],
    });
    if (answer !== 'revoke') return;
    await revokeKey(key.id);
    await show();
    statusText.textContent = `${name} is revoked.`;
    // the focused button was removed
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
  return h(
    'main',
    { class: 'narrow-page stack' },
    h(
      'div',
      { class: 'row' },
      h('div', {}, h('p', { class: 'eyebrow' }, 'Settings'), h('h1', {}, isShop ? 'Open API settings' : 'API keys')),
      create,
    ),
    h(
      'p',
      { class: 'faint' },
      'A program sends a key with every call. All keys of an account share its labels; limits are counted for each key by itself.',
    ),
    statusText,
    made,
    list,
  );
}

function nothingYet(): HTMLElement {
  return h(
    'div',
    { class: 'card empty stack' },
    h('h2', {}, 'No key yet'),
    h(
      'p',
      {},
      'With a key your own programs can make labels: a shop that prints at every order, a script, an agent. Designing and printing in this browser needs none.',
    ),
    h('p', {}, h('a', { class: 'link', href: '/reference/' }, 'What the API can do')),
  );
}
