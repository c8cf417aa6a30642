import type { ShownSecret } from '../portal/secret-panel.ts';
import { hookWords } from '../words/en/hooks.ts';
import { keyWords } from '../words/en/keys.ts';
import { printerWords } from '../words/en/printers.ts';
import { filled, inPageLanguage } from '../words/page-words.ts';

/**
 * Returns the content of the panel with the URL that a printer polls, and the steps to enter the URL on the printer.
 */
export function cloudAddress({ name, url }: { readonly name: string; readonly url: string }): ShownSecret {
  const { addressSecret, cloudStep1, cloudStep2, cloudStep3 } = inPageLanguage(printerWords).printers;
  const { addressOf, copyNow, copyAddress, addressCopied, selectAddress, done } = inPageLanguage(hookWords).hooks;
  const copyTexts = {
    ...inPageLanguage(keyWords).keys,
    ...{ name: copyAddress, done: addressCopied, failed: selectAddress },
  };
  return {
    heading: filled(addressOf, { name }),
    warning: [copyNow, addressSecret],
    secret: { text: url, copyTexts },
    steps: [cloudStep1, cloudStep2, cloudStep3],
    close: done,
  };
}
