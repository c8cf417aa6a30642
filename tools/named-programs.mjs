// @ts-check
// Programs that are started by name, such as `npm run trial -- codes` and `npm run bench -- editor`. Without a name or
// with an unknown one, the command lists them.
import { at, becomeNode } from './project.mjs';
import { explain, setUp, setUpBench, setUpGenerators } from './setup.mjs';

/**
 * @typedef {object} Program
 * @property {string} what one-line description for the list
 * @property {string} file relative to the root; TypeScript runs from the packages' sources
 * @property {readonly string[]} [args] arguments to put before the caller's
 * @property {string} [folder] working directory, relative to the root
 * @property {() => Promise<void>} [prepare] installs dependencies that only this program needs
 */

/**
 * Benchmarks.
 * @type {Readonly<Record<string, Program>>}
 */
export const benches = {
  all: peers('Platen next to other renderers, three workloads; quote ratios of one run', 'all'),
  W1: peers('1,000 different labels as one PDF, next to other renderers', 'W1'),
  W2: peers('sheets of labels as one PDF, next to other renderers', 'W2'),
  W3: peers('one label as a PNG, next to other renderers', 'W3'),
  preview: { what: 'keystroke to painted label, in Chromium', file: 'demo/test/bench-keystrokes.mjs' },
  pdf: { what: 'a PDF made in a page, in Chromium', file: 'sdk/test/browser/bench-offline-pdf.ts' },
  'script-tag': {
    what: 'the first label of a page that loads the packed packages from another origin, with a cold cache',
    file: 'sdk/test/browser/bench-script-tag.ts',
  },
  editor: {
    what: 'the label editor: dragging an element, checking 1,000 rows, its start',
    file: 'editor/test/browser/bench-editor.ts',
  },
  table: { what: "the editor's table with many rows", file: 'editor/test/browser/bench-table.ts' },
  server: {
    what: 'the server: calls a second, waiting times, memory, next to its targets and to other libraries',
    file: 'server/test/server-bench/run.ts',
    prepare: setUpBench,
  },
  databases: { what: 'the server on SQLite and on PostgreSQL', file: 'server/test/server-bench/databases.ts' },
  jobs: { what: 'print jobs, from call to file', file: 'server/test/server-bench/jobs.ts' },
  cluster: {
    what: '1, 2 and 4 processes on one PostgreSQL, and the targets; --keep saves the figures of docs/scaling.md',
    file: 'server/test/cluster-bench/run.ts',
  },
};

/**
 * Long tests; `npm test` runs shorter versions of these tests. Each test prints its findings and exits with 1 on a
 * failure.
 * @type {Readonly<Record<string, Program>>}
 */
export const trials = {
  outputs: {
    what: 'outputs that differ between a commit and the working tree: outputs main',
    file: 'tools/compare-outputs.mjs',
  },
  parity: {
    what: 'every label in greyscale and in black and white, in Chromium, Firefox and WebKitGTK',
    file: 'tools/trial-cases.mjs',
    args: ['parity'],
  },
  agent: {
    what: 'platen agent with a label printer and an IPP printer (Linux, as root), killed 200 times each at random moments',
    file: 'tools/trial-cases.mjs',
    args: ['agent'],
  },
  'agent-network': {
    what: 'platen agent and printers on a host that the server cannot reach; rounds (Linux, as root)',
    file: 'server/test/agent-network/run.ts',
  },
  properties: {
    what: 'the property tests, with more random cases; PLATEN_PROPERTY_RUNS=5',
    file: 'tools/trial-cases.mjs',
    args: ['properties'],
  },
  suites: {
    what: 'test suites and programs of others; names of suites, --share=0.1',
    file: 'sdk/test/suites/run-trial.ts',
  },
  codes: { what: 'codes read back by two readers; values of each, seed, names', file: 'sdk/test/codes/run-trial.ts' },
  presses: {
    what: 'codes in several forms, printed by PDF programs and CUPS; names of forms, --press=NAME',
    file: 'sdk/test/presses/run-trial.ts',
  },
  'quiet-zones': { what: 'codes read with black around them', file: 'sdk/test/codes/run-quiet-zones.ts' },
  'print-quality': { what: "worn codes, next to Zint's", file: 'sdk/test/codes/run-print-quality.ts' },
  'code39-ratios': {
    what: 'worn Code 39 at every ratio of wide to narrow',
    file: 'sdk/test/codes/run-code39-ratios.ts',
  },
  layouts: { what: "the editor's layouts on every paper of the catalog", file: 'editor/test/layouts/run-trial.ts' },
  images: { what: 'the memory that jobs of photographs take', file: 'sdk/test/images/run-trial.ts' },
  linear: { what: 'the time that texts of each kind take, by their length', file: 'sdk/test/linear/run-trial.ts' },
  axe: { what: 'accessibility of every page, width and colour scheme', file: 'demo/test/run-axe-trial.ts' },
  'task-pictures': {
    what: 'screenshots of the end states of the twelve tasks, to look at; folder, names',
    file: 'demo/test/take-task-pictures.ts',
  },
  neighbours: {
    what: 'a customer next to one attacker after the other; seconds, names',
    file: 'server/test/neighbours-trial/run.ts',
  },
  loop: { what: 'how long the most expensive requests keep others waiting', file: 'server/test/loop-trial/run.ts' },
  memory: { what: 'the most memory that a server takes', file: 'server/test/memory-trial/run.ts' },
  'long-jobs': {
    what: 'time and memory of platen print with up to a million rows; numbers of labels',
    file: 'server/test/long-jobs-trial/run.ts',
  },
  crash: { what: 'a server killed under load, and what was lost', file: 'server/test/crash-trial/run.ts' },
  faults: {
    what: 'a cluster under load and faults; rounds, seed, names of faults',
    file: 'server/test/faults-trial/run.ts',
  },
  stored: {
    what: 'a server with millions of rows beside one with few; --database=sqlite, --keys=N, --jobs=N, --accounts=N, --keep',
    file: 'server/test/stored-trial/run.ts',
  },
  package: { what: 'the packed server, installed and used in an empty folder', file: 'tools/trial-package.mjs' },
  image: {
    what: 'the steps of the Dockerfile, and its server, in a chroot as Docker would run it (Linux, as root)',
    file: 'tools/trial-image.mjs',
  },
  generators: {
    what: 'clients that the generators of others make from openapi.json: compiled, and drawing a label',
    file: 'server/test/generators-trial/run.ts',
    prepare: setUpGenerators,
  },
  mcp: { what: 'every MCP tool, called by the MCP inspector', file: 'tools/trial-mcp.mjs' },
};

/**
 * Runs the program named on the command line, or lists all programs.
 * @param {string} kind the npm script
 * @param {Readonly<Record<string, Program>>} programs
 */
export async function startNamed(kind, programs) {
  const [name, ...args] = process.argv.slice(2);
  const program = name === undefined ? undefined : programs[name];
  if (program === undefined) {
    if (name !== undefined) console.error(`There is no ${kind} "${name}".`);
    const width = Math.max(...Object.keys(programs).map((each) => each.length));
    console.log(`npm run ${kind} -- NAME, one of:`);
    for (const [each, { what }] of Object.entries(programs)) console.log(`  ${each.padEnd(width)}  ${what}`);
    process.exitCode = 2;
    return;
  }
  try {
    await setUp();
    await program.prepare?.();
    becomeNode(['--conditions=@platen/source', at(program.file), ...(program.args ?? []), ...args], {
      cwd: at(program.folder ?? '.'),
    });
  } catch (error) {
    process.exitCode = explain(error);
  }
}

/** @param {string} what @param {string} workload @returns {Program} */
function peers(what, workload) {
  return { what, file: 'bench/bench.mjs', args: [workload], folder: 'bench', prepare: setUpBench };
}
