// @ts-check
// Prints every regular expression that can take more than linear time (ReDoS), with an input that causes this.
// tools/regexp-exemptions.mjs lists the exceptions with their reasons. The analysis of all expressions takes half a
// minute, so tools/safe-regexps.json lists hashes of the expressions that this version of recheck found safe.
//   node tools/check-regexps.mjs            analyses the expressions that are not in the list
//   node tools/check-regexps.mjs --record   also writes the list; analyses all expressions after an update of recheck
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { check } from 'recheck';
import { filesBelow } from './fingerprint.mjs';
import { at, root } from './project.mjs';
import { EXEMPTIONS } from './regexp-exemptions.mjs';
import { readRegexps } from './regexps.mjs';

const LIST = at('tools', 'safe-regexps.json');
/**
 * Number of hexadecimal digits of a hash: 48 bits, which makes a collision among a thousand expressions very unlikely.
 */
const HASH_DIGITS = 12;

/** Time limit for finding an input that makes one expression slow. Most searches take a few milliseconds. */
const TIMEOUT_MS = 30_000;
const MAX_SHOWN_ATTACK = 120;

/** @param {string} path */
const isSource = (path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\.test\.tsx?$/.test(path);

/** @type {Map<string, { pattern: string, flags: string, places: { file: string, line: number }[] }>} */
const found = new Map();
for (const path of ['sdk/src', 'editor/src', 'server/src', 'demo/src'].flatMap((folder) => [
  ...filesBelow(at(folder)),
])) {
  const file = relative(root, path).split(sep).join('/');
  if (!isSource(file)) continue;
  for (const { line, pattern, flags } of readRegexps(file, readFileSync(path, 'utf8'))) {
    const key = `/${pattern}/${flags}`;
    const same = found.get(key) ?? { pattern, flags, places: [] };
    same.places.push({ file, line });
    found.set(key, same);
  }
}

const { version } = JSON.parse(readFileSync(at('node_modules', 'recheck', 'package.json'), 'utf8'));
const records = process.argv.includes('--record');
/** @type {{ recheck: string, safe: string[] }} */
const list = JSON.parse(readFileSync(LIST, 'utf8'));
const known = new Set(list.recheck === version ? list.safe : []);
/** @type {string[]} hashes of the expressions in the list that the sources still contain */
const listed = [];
/** @type {string[]} hashes of the expressions that were found safe now */
const safe = [];

let failures = 0;
/** @type {Set<unknown>} */
const used = new Set();
for (const [key, { pattern, flags, places }] of found) {
  const open = places.filter(({ file }) => {
    const exemption = EXEMPTIONS.find((each) => each.file === file && each.pattern === pattern);
    used.add(exemption);
    return exemption === undefined;
  });
  if (open.length === 0) continue;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, HASH_DIGITS);
  if (known.has(hash)) {
    listed.push(hash);
    continue;
  }
  // recheck expects a sticky pattern to match up to the end of the input, so `^` replaces the flag.
  const [source, others] = flags.includes('y') ? [`^(?:${pattern})`, flags.replace('y', '')] : [pattern, flags];
  const result = await check(source, others, { timeout: TIMEOUT_MS });
  if (result.status === 'safe') {
    safe.push(hash);
    continue;
  }
  for (const { file, line } of open) {
    failures++;
    console.log(`${file}:${line}  ${key}\n    ${explain(result)}`);
  }
}
for (const exemption of EXEMPTIONS.filter((each) => !used.has(each))) {
  failures++;
  console.log(`tools/regexp-exemptions.mjs  ${exemption.file} has no /${exemption.pattern}/; remove its exemption`);
}
if (records)
  writeFileSync(LIST, `${JSON.stringify({ recheck: version, safe: [...listed, ...safe].sort() }, null, 2)}\n`);
else if (safe.length > 0)
  console.log(`${safe.length} analysed now; \`node tools/check-regexps.mjs --record\` lists them`);
console.log(`${found.size} regular expressions, ${EXEMPTIONS.length} exempt, ${failures} to fix`);
process.exitCode = failures === 0 ? 0 : 1;

/** @param {import('recheck').Diagnostics} result */
function explain(result) {
  if (result.status !== 'vulnerable') return 'could not be analysed; write it more simply';
  const attack = result.attack.pattern;
  const shown = attack.length > MAX_SHOWN_ATTACK ? `${attack.slice(0, MAX_SHOWN_ATTACK)}…` : attack;
  return `takes ${result.complexity.summary} time, for instance on ${shown}`;
}
