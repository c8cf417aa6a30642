// @ts-check
// Generates the preset catalog, server/src/catalog/presets.json, from the files in server/src/catalog/facts.
//
//   node tools/catalog.mjs            writes the file
//   node tools/catalog.mjs --check    writes nothing; exits with 1 if the file is stale
//
// The catalog has one preset per line, sorted by id. Each preset includes its paper size, which the search needs.
// Values are copied unchanged from the sources, including errors; messages report unusual values.
import { readFileSync, writeFileSync } from 'node:fs';
import { blocking, issueOf } from './catalog-issues.mjs';
import { differencesOf, equalOf, isDoubtful, stockOf } from './catalog-sources.mjs';
import { at } from './project.mjs';

/** @typedef {import('./catalog-issues.mjs').Facts} Facts */

const FOLDER = ['server', 'src', 'catalog'];
const FILE = at(...FOLDER, 'presets.json');
const SOURCES = ['glabels', 'libreoffice', 'own'];
const ID = /^[a-z0-9.-]+_[a-z0-9.-]+_[a-z0-9.-]+$/;

/** @param {string} name @returns {any[]} the records of a file */
const recordsOf = (name) =>
  readFileSync(at(...FOLDER, 'facts', `${name}.ndjson`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** @returns {Facts[]} every record, sorted by id */
const readFacts = () => SOURCES.flatMap(recordsOf).sort((a, b) => (a.id < b.id ? -1 : 1));

/**
 * @param {readonly Facts[]} every the records of all facts files
 * @returns {string} the text of presets.json
 */
function catalogOf(every) {
  const ids = new Set(every.map(({ id }) => id));
  if (ids.size !== every.length) throw new Error('The facts have an id twice.');
  const merged = mergedInto(every);
  const mergedIds = new Set([...merged.values()].flat());
  const all = every.filter(({ id }) => !mergedIds.has(id));
  const models = groupedBy(all, modelOf);
  const stocks = groupedBy(all, stockOf);
  const published = new Map(recordsOf('published').map((record) => [record.id, record]));
  for (const id of published.keys()) {
    if (!ids.has(id) || mergedIds.has(id)) throw new Error(`published.ndjson: the catalog has no ${id}`);
  }
  const lines = all.map((facts) => {
    const twins = (models.get(modelOf(facts)) ?? []).filter((other) => other !== facts);
    const differences = differencesOf(facts, {
      equal: models.get(equalOf(facts))?.find((other) => other.source === facts.source),
      siblings: stocks.get(stockOf(facts)) ?? [],
      published: published.get(facts.id),
    });
    const others = { twins, differences, published: published.get(facts.id) };
    const formerIds = merged.get(facts.id);
    return JSON.stringify({ paper: facts.region, preset: presetOf(facts, others), formerIds });
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}

/**
 * Returns the ids in merged.ndjson, grouped by the preset that replaces them. Those records have an impossible
 * geometry, and another source gives different dimensions. A search for their ids finds the replacement.
 * @param {readonly Facts[]} every
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
function mergedInto(every) {
  const byId = new Map(every.map((facts) => [facts.id, facts]));
  const records = recordsOf('merged');
  for (const { id, into } of records) {
    if (!byId.has(id)) throw new Error(`merged.ndjson: the facts have no ${id}`);
    if (byId.get(into)?.ok !== true || records.some((other) => other.id === into))
      throw new Error(`merged.ndjson: ${id} needs a preset that is ready, not ${into}`);
  }
  return new Map([...groupedBy(records, ({ into }) => into)].map(([into, group]) => [into, group.map(({ id }) => id)]));
}

/**
 * @template Item
 * @param {readonly Item[]} all
 * @param {(item: Item) => string} keyOf
 * @returns {ReadonlyMap<string, readonly Item[]>}
 */
function groupedBy(all, keyOf) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const facts of all) {
    const group = groups.get(keyOf(facts));
    if (group === undefined) groups.set(keyOf(facts), [facts]);
    else group.push(facts);
  }
  return groups;
}

/** @param {Facts} facts */
const modelOf = ({ vendor, model }) => `${vendor}\n${model}`.toLowerCase();

/**
 * Converts a record to the field names of `Template`.
 * @param {Facts} facts
 * @param {import('./catalog-issues.mjs').Others} others
 */
function presetOf(facts, others) {
  const { id, vendor, model, shape, unit, width, height, type, page, margins, grid, gap, source } = facts;
  // A conflict is resolved once the other record has been merged into this one.
  const carried = (facts.issues ?? []).filter((code) => code !== 'sources-conflict' || others.twins.length > 0);
  if (!ID.test(id)) throw new Error(`${id} is not of the form vendor_size_model`);
  if (carried.some((code) => blocking.has(code)) === facts.ok)
    throw new Error(`${id}: "ok" says ${facts.ok}, its issues say otherwise`);
  const isFound = isDoubtful(facts, others.published);
  // A doubtful preset and the published data of its model describe different labels, so differences between the sources
  // of the preset are not reported.
  const found = isFound ? ['doubtful-source'] : others.differences.length > 0 ? ['sources-differ'] : [];
  return {
    ...{ id, vendor, model, name: nameOf(facts), shape, unit, width, height, type },
    page: { width: page[0], height: page[1], margins },
    grid: { col: grid[0], row: grid[1] },
    gap: { column: gap[0], line: gap[1] },
    ready: facts.ok && !isFound,
    issues: [...found, ...carried].map((code) => issueOf(code, facts, others)),
    source,
    ...present({ roll: facts.roll, round: facts.round, hole: facts.hole, layouts: facts.layouts }),
  };
}

/**
 * Returns the preset's name: the use of the labels, and the name of the piece if the product consists of several
 * pieces.
 * @param {Facts} facts
 */
function nameOf({ use, piece }) {
  return piece === undefined || use.toLowerCase().includes(piece) ? use : `${use} (${piece})`;
}

/** @param {Record<string, unknown>} fields */
const present = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && option !== '--check')) {
  console.error('usage: node tools/catalog.mjs [--check]');
  process.exit(2);
}
const text = catalogOf(readFacts());
if (option === undefined) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('server/src/catalog/presets.json is not what its facts give: run "node tools/catalog.mjs"');
  process.exit(1);
}
console.log(
  `${text.split('"preset":').length - 1} presets, ${text.split('"ready":false').length - 1} of them not ready`,
);
