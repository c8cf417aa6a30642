import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { labelDrawn, openPortal, openTab, type Portal } from './portal-pages.ts';
import type { Actions } from './task-actions.ts';
import { LANGUAGE } from './twelve-tasks.ts';
import type { Device, Visitor } from './twelve-tasks-suite.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Chromium, with a user who acts by `actionsIn`. `check` runs after each visit, before its pages are closed. */
export function chromiumDevice<Acting extends Actions>(
  actionsIn: (page: Page, base: string) => Acting,
  options: BrowserContextOptions = {},
  check: (actions: Acting) => Promise<void> = async () => undefined,
): Device {
  let portal: Portal;
  let context: BrowserContext;
  let acting: Acting[] = [];
  const errors: string[] = [];

  async function visitorIn(of: BrowserContext): Promise<Visitor> {
    const page = await openTab(of, []);
    page.on('pageerror', ({ message }) => errors.push(message));
    const actions = actionsIn(page, portal.base);
    acting.push(actions);
    return {
      actions,
      async reload() {
        await page.reload();
        await labelDrawn(page);
      },
      openTab: () => visitorIn(of),
      async goOffline() {
        await page.evaluate(async () => {
          while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
        });
        await of.setOffline(true);
      },
    };
  }

  return {
    base: () => portal.base,
    async start() {
      portal = await openPortal();
    },
    async visit({ isKept = false } = {}) {
      acting = [];
      errors.length = 0;
      const serviceWorkers = isKept ? 'allow' : 'block';
      context = await portal.newContext({ locale: LANGUAGE, serviceWorkers, ...options });
      return visitorIn(context);
    },
    async leave() {
      for (const each of acting) await check(each);
      await context.close();
      expect(errors).toEqual([]);
    },
    stop: () => portal?.close(),
  };
}
