import type { BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findingsOf, OF_AN_ACCOUNT, OF_GUESTS, type Visit } from './page-visits.ts';
import { makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// What axe-core finds on the pages, state by state: nothing, in any width, light, dark or in forced colours. `npm run trial:axe`
// has every width in every look.

const SIZES = [
  { width: 1440, height: 900, colorScheme: 'light', forcedColors: 'none' },
  { width: 1024, height: 768, colorScheme: 'dark', forcedColors: 'none' },
  { width: 390, height: 844, colorScheme: 'light', forcedColors: 'active' },
  // 1280 x 1024 at 400 % (WCAG 2.2, 1.4.10)
  { width: 320, height: 256, colorScheme: 'light', forcedColors: 'none' },
] as const;

/** The room behind the first page has many states. */
const LONGEST_MS = 240_000;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

describe.each(SIZES)('at $width × $height, $colorScheme, forced colours: $forcedColors, axe finds nothing', (size) => {
  const { width, height, ...colours } = size;
  let context: BrowserContext;
  beforeEach(async () => {
    context = await portal.newContext({ viewport: { width, height }, ...colours });
  });
  afterEach(() => context.close());

  const findings = async (visit: Visit) => findingsOf(await openTab(context, []), portal, visit);

  it.each(OF_GUESTS)(
    'on $title',
    async (visit) => {
      expect(await findings(visit)).toEqual({});
    },
    LONGEST_MS,
  );

  it.each(OF_AN_ACCOUNT)('on $title of an account', async (visit) => {
    await makeAccount(context, portal.base);
    expect(await findings(visit)).toEqual({});
  });
});
