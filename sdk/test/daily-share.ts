// Cases that take turns: `npm test` runs a share of them each day, and `npm run trial -- parity` runs all.

const MILLISECONDS_A_DAY = 86_400_000;

/** Number of the day, which selects the share. PLATEN_TEST_DAY repeats the share and the random cases of another day. */
export const DAY = Number(process.env.PLATEN_TEST_DAY ?? Math.floor(Date.now() / MILLISECONDS_A_DAY));

/** True if all cases run. */
export const runsAllCases = process.env.PLATEN_PARITY === 'whole';

/** True if the case with this index runs today. Of `count` consecutive indexes, a different one runs each day. */
export const isTurnOf = (index: number, count: number): boolean => runsAllCases || (index + DAY) % count === 0;
