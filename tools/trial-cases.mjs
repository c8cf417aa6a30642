// @ts-check
// npm run trial -- parity, properties, agent: runs these tests with all cases. `npm test` runs only some of the cases.
import { at, becomeNode } from './project.mjs';

/** Factor for the number of runs of each property test, unless `PLATEN_PROPERTY_RUNS` is already set. */
const PROPERTY_RUNS = '5';

/** @type {Readonly<Record<string, { files: readonly string[], env: Readonly<Record<string, string>> }>>} */
const TRIALS = {
  parity: {
    files: ['sdk/test/parity.browser.test.ts', 'sdk/test/printer-files.browser', 'sdk/test/scripts-and-codes.browser'],
    env: { PLATEN_PARITY: 'whole' },
  },
  properties: {
    files: [
      ...['sdk/test/properties', 'sdk/test/pdf-properties', 'sdk/test/text-properties', 'sdk/test/advice'],
      ...['sdk/test/markup.test', 'server/test/advice', 'editor/src/document/', 'editor/src/canvas/random-hand'],
      ...['sdk/src/surfaces/items/packed-rows', 'sdk/src/surfaces/items/csv-records'],
    ],
    env: { PLATEN_PROPERTY_RUNS: PROPERTY_RUNS },
  },
  agent: {
    files: ['server/test/agent-kill.test.ts', 'server/test/agent-kill-ipp.test.ts'],
    env: { PLATEN_AGENT_ROUNDS: '200' },
  },
};

const trial = TRIALS[process.argv[2] ?? ''];
if (trial === undefined) throw new Error(`expected one of ${Object.keys(TRIALS).join(', ')}`);
for (const [name, value] of Object.entries(trial.env)) process.env[name] ??= value;
becomeNode([at('tools', 'test.mjs'), ...trial.files]);
