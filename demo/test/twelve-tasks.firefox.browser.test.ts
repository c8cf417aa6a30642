import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type FirefoxPage, launchFirefox, missingFirefox } from '../../sdk/test/browser/firefox.ts';
import { openPortal, type Portal } from './portal-pages.ts';
import { firefoxActions } from './task-actions-firefox.ts';
import { LANGUAGE } from './twelve-tasks.ts';
import { type Device, testPhone, testTwelveTasks, type Visitor } from './twelve-tasks-suite.ts';

/** Firefox with a mouse, or with a touchscreen of a phone. */
function firefoxDevice(hasTouch: boolean): Device {
  let [portal, page, folder]: [Portal?, FirefoxPage?, string?] = [];
  const ready = () => {
    if (portal === undefined || page === undefined || folder === undefined)
      throw new Error('the device is not started');
    return { portal, page, folder };
  };
  const visitor = (): Visitor => {
    const { portal: at, page: shown, folder: chosen } = ready();
    const actions = firefoxActions(shown, at.base, chosen, hasTouch ? 'tap' : 'click');
    return {
      actions,
      reload: () => actions.open('/'),
      async openTab() {
        await shown.openTab();
        return visitor();
      },
      async goOffline() {
        await shown.evaluate(controlled, null);
        await shown.setOffline(true);
        expect(await shown.evaluate(isReachable, null)).toBe(false);
      },
    };
  };
  return {
    base: () => ready().portal.base,
    async start() {
      folder = await mkdtemp(join(tmpdir(), 'platen-chosen-'));
      [portal, page] = await Promise.all([openPortal(), launchFirefox({ hasTouch, languages: LANGUAGE })]);
    },
    async visit() {
      const { page: shown } = ready();
      await shown.renew();
      if (hasTouch) await shown.resize(390, 844, 2);
      return visitor();
    },
    leave: async () => undefined,
    async stop() {
      await page?.close();
      await portal?.close();
      if (folder !== undefined) await rm(folder, { recursive: true });
    },
  };
}

/** Waits until the service worker controls the page. Runs in the page. */
async function controlled(): Promise<void> {
  while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Tests if the page and its service worker reach the server. Runs in the page. */
const isReachable = async (): Promise<boolean> =>
  navigator.onLine || (await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined))?.ok === true;

const TITLE = missingFirefox() ?? 'a first-time user with Firefox';
const OPTIONS = { skip: missingFirefox() !== undefined };

describe(TITLE, OPTIONS, () =>
  testTwelveTasks(firefoxDevice(false), {
    ...{ products: 8, shelfLabel: 18, addresses: 7, roll: 6, serialNumbers: 6 },
    ...{ typo: 4, typoOnFirstSheet: 3, longText: 3, calibration: 6, api: 6 },
  }),
);

describe(`${TITLE} on a phone`, OPTIONS, () => testPhone(firefoxDevice(true)));
