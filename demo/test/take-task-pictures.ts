/**
 * Takes a screenshot of the end state of each of the twelve tasks, in light and dark colours and on a phone, to look at
 * them: `npm run trial -- task-pictures FOLDER [NAMES]`, after `npm run build`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { openPortal, openTab } from './portal-pages.ts';
import { type Actions, mouseActions } from './task-actions.ts';
import { phoneActions } from './task-actions-phone.ts';
import * as tasks from './twelve-tasks.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

interface Look {
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly actionsIn: (page: Page, base: string) => Actions;
}

const LOOKS: readonly Look[] = [
  { name: 'light', options: {}, actionsIn: mouseActions },
  { name: 'dark', options: { colorScheme: 'dark' }, actionsIn: mouseActions },
  { name: 'phone', options: PHONE, actionsIn: phoneActions },
  { name: 'phone-dark', options: { ...PHONE, colorScheme: 'dark' }, actionsIn: phoneActions },
];

/** The tasks up to the state that the image shows. */
const TASKS: Readonly<Record<string, (actions: Actions) => Promise<unknown>>> = {
  products: tasks.printProducts,
  'shelf-label': tasks.makeShelfLabel,
  addresses: tasks.printAddresses,
  roll: (actions) => tasks.printRoll(actions, tasks.ZEBRA),
  'serial-numbers': tasks.printSerialNumbers,
  typo: async (actions) => {
    await tasks.openTypo(actions);
    await tasks.correctTypo(actions);
  },
  'long-text': async (actions) => {
    await tasks.openLongText(actions);
    await tasks.shortenLongText(actions);
  },
  calibration: tasks.calibratePrinter,
  saved: async (actions) => {
    await tasks.saveLabel(actions);
    await tasks.reopenLabel(actions);
  },
  'first-visit': (actions) => actions.open('/'),
  api: (actions) => tasks.storeTemplate(actions, `person${++users}@example.com`),
  'three-labels': tasks.printThreeLabels,
};
let users = 0;

/** Time until the last drawing and animation have ended, in milliseconds. */
const SETTLED_MS = 800;

const [target, ...names] = process.argv.slice(2);
if (target === undefined) throw new Error('Missing FOLDER: npm run trial -- task-pictures FOLDER [NAMES]');
await mkdir(target, { recursive: true });
const portal = await openPortal();
try {
  for (const look of LOOKS)
    for (const [name, task] of Object.entries(TASKS))
      if (names.length === 0 || names.includes(name)) await take(target, look, name, task);
} finally {
  await portal.close();
}

async function take(
  folder: string,
  look: Look,
  name: string,
  task: (actions: Actions) => Promise<unknown>,
): Promise<void> {
  const context = await portal.newContext({ locale: tasks.LANGUAGE, serviceWorkers: 'block', ...look.options });
  try {
    const page = await openTab(context, []);
    await task(look.actionsIn(page, portal.base)).catch((error: unknown) => {
      console.error(`${name}, ${look.name}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    });
    await page.waitForTimeout(SETTLED_MS);
    await writeFile(join(folder, `${name}-${look.name}.png`), await page.screenshot({ caret: 'initial' }));
    console.log(`${name}-${look.name}.png`);
  } finally {
    await context.close();
  }
}
