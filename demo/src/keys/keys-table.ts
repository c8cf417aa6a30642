import { day } from '../dates.ts';
import { h } from '../dom.ts';
import type { ApiKeyRecord } from '../portal/keys.ts';

/** Name of a key that does not reveal it. */
export const keyName = ({ prefix, lastFour }: Pick<ApiKeyRecord, 'prefix' | 'lastFour'>): string =>
  `${prefix}…${lastFour}`;

/** Creates the table of the account's keys. Active keys have a button to revoke them. */
export function keysTable(keys: readonly ApiKeyRecord[], revoke: (key: ApiKeyRecord) => void): HTMLElement {
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
      h('tbody', {}, ...keys.map((key) => rowFor(key, revoke))),
    ),
  );
}

function rowFor(key: ApiKeyRecord, revoke: (key: ApiKeyRecord) => void): HTMLElement {
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
    h('th', { scope: 'row' }, h('code', {}, name)),
    h('td', { 'data-name': 'Created' }, day(createdAt)),
    h(
      'td',
      { 'data-name': 'Last used' },
      lastUsedAt === null ? h('span', { class: 'faint' }, 'never') : day(lastUsedAt),
    ),
    h('td', { class: 'end' }, state),
  );
}
