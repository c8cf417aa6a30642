import type { BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf, OF_AN_ACCOUNT, OF_GUESTS, OF_SYMBOLOGIES, type Visit, WITH_SYMBOLOGIES } from './page-visits.ts';
import { makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// Checks every state of the pages with axe-core and expects no findings, in several widths, light, dark and in forced
// colours. `npm run trial -- axe` runs every width in every look.

const SIZES = [
  { width: 1440, height: 900, colorScheme: 'light', forcedColors: 'none' },
  { width: 1024, height: 768, colorScheme: 'dark', forcedColors: 'none' },
  { width: 390, height: 844, colorScheme: 'light', forcedColors: 'active' },
  // 1280 × 1024 at 400 % zoom (WCAG 2.2, 1.4.10)
  { width: 320, height: 256, colorScheme: 'light', forcedColors: 'none' },
] as const;

/** Time limit for the workspace, which has many states. */
const TIMEOUT_MS = 240_000;

let portal: Portal;
let optedIn: Portal;
beforeAll(async () => {
  [portal, optedIn] = await Promise.all([openPortal(), openPortal(WITH_SYMBOLOGIES)]);
});
afterAll(() => Promise.all([portal?.close(), optedIn?.close()]));

describe.each(SIZES)('at $width × $height, $colorScheme, forced colours: $forcedColors, axe finds nothing', (size) => {
  const { width, height, ...colours } = size;
  let context: BrowserContext;
  afterEach(() => context.close());

  const begin = async (of: Portal) => {
    context = await of.newContext({ viewport: { width, height }, ...colours });
  };
  const findings = async (of: Portal, visit: Visit) => findingsOf(await openTab(context, []), of, visit);

  it.each(OF_GUESTS)(
    'on $title',
    async (visit) => {
      await begin(portal);
      expect(await findings(portal, visit)).toEqual({});
    },
    TIMEOUT_MS,
  );

  it.each(OF_AN_ACCOUNT)('on $title of an account', async (visit) => {
    await begin(portal);
    await makeAccount(context, portal.base);
    expect(await findings(portal, visit)).toEqual({});
  });

  it.each(OF_SYMBOLOGIES)('on $title, of a server that opts into them', async (visit) => {
    await begin(optedIn);
    expect(await findings(optedIn, visit)).toEqual({});
  });
});
