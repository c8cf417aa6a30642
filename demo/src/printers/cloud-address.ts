import { h, newId } from '../dom.ts';
import { copyButton } from '../portal/copy-button.ts';
import { hookWords } from '../words/en/hooks.ts';
import { keyWords } from '../words/en/keys.ts';
import { printerWords } from '../words/en/printers.ts';
import { filled, inPageLanguage } from '../words/page-words.ts';

/** Creates a panel with the address that a printer polls, which cannot be shown again, and the steps to enter it. */
export function cloudAddress({ name, url }: { readonly name: string; readonly url: string }): HTMLElement {
  const texts = inPageLanguage(printerWords).printers;
  const { addressOf, copyNow, copyAddress, addressCopied, selectAddress, done } = inPageLanguage(hookWords).hooks;
  const heading = h('h2', { id: newId('address'), tabIndex: -1 }, filled(addressOf, { name }));
  const close = (): void => panel.remove();
  const panel = h(
    'section',
    { class: 'card stack new-key', 'aria-labelledby': heading.id },
    heading,
    h('p', { class: 'warning-line' }, h('strong', {}, copyNow), ` ${texts.addressSecret}`),
    h(
      'div',
      { class: 'code-row' },
      h('code', { class: 'secret' }, url),
      copyButton(url, {
        ...inPageLanguage(keyWords).keys,
        name: copyAddress,
        done: addressCopied,
        failed: selectAddress,
      }),
    ),
    h('ol', {}, ...[texts.cloudStep1, texts.cloudStep2, texts.cloudStep3].map((step) => h('li', {}, step))),
    h('div', { class: 'tools' }, h('button', { type: 'button', class: 'button', on: { click: close } }, done)),
  );
  return panel;
}
