import { launchChromium } from './chromium.ts';
import type { DrivenPage } from './driven-page.ts';

/**
 * Opens a page in Chromium with the same interface as the other browsers. An uncaught error in the page fails the next
 * call.
 */
export async function launchChromiumPage(): Promise<DrivenPage> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    browser: `Chromium ${browser.version()}`,
    async open(url) {
      await page.goto(url);
    },
    async evaluate(run, argument) {
      const script = `(async (given) => JSON.stringify([await (${run})(JSON.parse(given))]))(${JSON.stringify(JSON.stringify(argument))})`;
      const json: string = await page.evaluate(script);
      if (errors.length > 0) throw new Error(`the page threw or logged: ${errors.join('; ')}`);
      return JSON.parse(json)[0];
    },
    close: () => browser.close(),
  };
}
