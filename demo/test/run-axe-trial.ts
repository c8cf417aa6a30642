// Checks every page and state in every width and look with axe-core: `npm run trial -- axe [--width=390] [--visit="a
// first visit"]`, after `npm run build`. Prints the findings, and fails if there are any.

import { findingsOf, OF_AN_ACCOUNT, OF_GUESTS, OF_SYMBOLOGIES, type Visit, WITH_SYMBOLOGIES } from './page-visits.ts';
import { makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  // 1280 × 1024 at 400 % zoom (WCAG 2.2, 1.4.10)
  { width: 320, height: 256 },
];
const LOOKS = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active' },
] as const;

const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const [askedWidth, askedVisit] = [option('width'), option('visit')];
const sizes = SIZES.filter(({ width }) => askedWidth === undefined || width === Number(askedWidth));
const portals = await Promise.all([openPortal(), openPortal(WITH_SYMBOLOGIES)]);
const [portal, optedIn] = portals;
let states = 0;
let found = 0;
try {
  for (const viewport of sizes)
    for (const { name, ...colours } of LOOKS) {
      const at = `${viewport.width} × ${viewport.height}, ${name}`;
      const before = states;
      const options = { viewport, ...colours };
      for (const visit of OF_GUESTS) await look(at, portal, visit, options);
      for (const visit of OF_AN_ACCOUNT) await look(at, portal, visit, options, true);
      for (const visit of OF_SYMBOLOGIES) await look(at, optedIn, visit, options);
      console.log(`${at}: ${states - before} states`);
    }
} finally {
  await Promise.all(portals.map((each) => each.close()));
}
console.log(`${states} states, ${found} findings`);
process.exitCode = found > 0 ? 1 : 0;

type Options = Parameters<Portal['newContext']>[0];

async function look(at: string, of: Portal, visit: Visit, options: Options, isSignedIn = false): Promise<void> {
  if (askedVisit !== undefined && visit.title !== askedVisit) return;
  const context = await of.newContext(options);
  try {
    if (isSignedIn) await makeAccount(context, of.base);
    const findings = await findingsOf(await openTab(context, []), of, visit);
    for (const [state, each] of Object.entries(findings))
      for (const finding of each) console.error(`${at}, ${visit.title}, ${state}: ${finding}`);
    states += Object.keys(visit.states).length;
    found += Object.values(findings).flat().length;
  } catch (error) {
    console.error(`${at}, ${visit.title} could not be visited: ${error instanceof Error ? error.message : error}`);
    found++;
  } finally {
    await context.close();
  }
}
