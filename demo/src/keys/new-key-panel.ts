import { copyButton } from '../copy.ts';
import { h, newId } from '../dom.ts';
import type { NewApiKey } from '../portal/keys.ts';
import { firstCall } from './curl.ts';

/** Creates the panel of a new key, which is shown only once, with a first call to try it. `done` removes the panel. */
export function newKeyPanel({ key }: NewApiKey, done: () => void): HTMLElement {
  const call = firstCall(location.origin, key);
  const heading = h('h2', { id: newId('new-key'), tabIndex: -1 }, 'Your new key');
  return h(
    'section',
    { class: 'card stack new-key', 'aria-labelledby': heading.id },
    heading,
    h(
      'p',
      { class: 'warning-line' },
      h('strong', {}, 'Copy it now: it is shown this once.'),
      ' Only its fingerprint is stored, so nobody can show it again, we neither. Keep it where you keep passwords.',
    ),
    h('div', { class: 'code-row' }, h('code', { class: 'secret' }, key), copyButton(key, 'the key')),
    h('h3', {}, 'Try it'),
    h(
      'div',
      { class: 'code-row' },
      h('pre', { class: 'code-block', tabIndex: 0, 'aria-label': 'A first call' }, call),
      copyButton(call, 'the call'),
    ),
    h(
      'div',
      { class: 'tools' },
      h('button', { type: 'button', class: 'button', on: { click: done } }, 'I have stored it'),
    ),
  );
}
