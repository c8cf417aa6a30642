// Compresses GS1's list of application identifiers for the SDK. The source is gs1/gs1-syntax-dictionary.txt; titles are
// omitted, and identifiers with equal rules share a line.

/**
 * Returns the module `generated/gs1-dictionary.ts`, given the text of a release of the GS1 Barcode Syntax Dictionary.
 * Throws an Error that quotes the first invalid line.
 * @param {string} dictionary
 * @returns {string}
 */
export function gs1Dictionary(dictionary) {
  const release = /^# Release: (\S+)$/m.exec(dictionary)?.[1];
  if (release === undefined) throw new Error('the GS1 syntax dictionary names no release');
  const entries = dictionary
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map(readEntry);
  const linters = [...new Set(entries.flatMap(({ linters }) => linters))].sort();
  return `// Generated from tools/codegen/gs1/gs1-syntax-dictionary.txt by npm run generate: the GS1 Barcode Syntax Dictionary, release
// ${release}, changed in form. Copyright 2021-2026 GS1 AISBL and others, under the Apache License 2.0. Do not edit.

/** The checks of a component that the dictionary names. */
export type Gs1Linter =
${linters.map((name) => `  | '${name}'`).join('\n')};

/**
 * One line for each group of identifiers with the same rules:
 *
 * - the identifiers: \`310-316n5\` means 3100 to 3105, 3110 to 3115 and so on
 * - \`*\` if no separator is needed after the data
 * - the components, in brackets if they are optional
 * - \`ex=\`: identifiers that must not occur in the same code; \`~\` means those with the same first three digits
 * - \`req=\`: alternatives, one of which must occur in the same code; there may be several \`req=\`
 */
export const GS1_DICTIONARY = \`
${groupsOf(entries).join('\n')}\`;
`;
}

/**
 * @param {string} line
 * @returns {{ names: string, rest: string, linters: string[] }}
 */
function readEntry(line) {
  const [names = '', ...words] = line.replace(/#.*$/, '').trim().split(/\s+/);
  const flags = /^[*?]+$/.test(words[0] ?? '') ? words.shift() : '';
  const components = words.filter((word) => !/[a-z]+=/.test(word) && word !== 'dlpkey');
  const wrong = components.find((word) => !/^(\[[NXYZ](\.\.)?\d+\]|[NXYZ](\.\.)?\d+)(,[a-z0-9]+)*$/.test(word));
  if (!/^\d{2,4}(-\d{2,4})?$/.test(names) || components.length === 0 || wrong !== undefined)
    throw new Error(
      `the GS1 syntax dictionary has a line that is not understood${wrong ? `, "${wrong}"` : ''}: ${line}`,
    );
  const stem = `${names.slice(0, 3)}n`;
  const pairings = words
    .filter((word) => /^(ex|req)=/.test(word))
    .map((word) => (word === `ex=${stem}` ? 'ex=~' : word));
  return {
    names,
    rest: [flags?.includes('*') ? '*' : '', ...components, ...pairings].filter((word) => word !== '').join(' '),
    linters: components.flatMap((component) => component.split(',').slice(1)),
  };
}

/**
 * Merges entries that differ only in their identifiers into one line, at the position of the first entry.
 * @param {readonly { names: string, rest: string }[]} entries
 */
function groupsOf(entries) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { names, rest } of entries) groups.set(rest, [...(groups.get(rest) ?? []), names]);
  return [...groups].map(([rest, names]) => `${joinedNames(names)} ${rest}`);
}

/**
 * Abbreviates ranges and series of ranges: `310-311n5` for 3100-3105 and 3110-3115, `710-711` for 710 and 711.
 * @param {readonly string[]} names
 */
function joinedNames(names) {
  /** @type {{ first: string, last: string, end: string }[]} */
  const runs = [];
  for (const name of names) {
    const [, stem = name, digit] = /^(\d+)0-\1(\d)$/.exec(name) ?? [];
    const [first = '', last = first] = stem.split('-');
    const end = digit === undefined ? '' : `n${digit}`;
    const run = runs.at(-1);
    const follows = run?.end === end && run.last.length === first.length && Number(run.last) + 1 === Number(first);
    if (run && follows) run.last = last;
    else runs.push({ first, last, end });
  }
  return runs.map(({ first, last, end }) => `${first}${first === last ? '' : `-${last}`}${end}`).join(',');
}

/**
 * Returns the module `generated/gs1-titles.ts`: the data title of each application identifier in the dictionary, such
 * as `BATCH/LOT`.
 * @param {string} dictionary
 * @returns {string}
 */
export function gs1Titles(dictionary) {
  const titles = dictionary.split('\n').flatMap((line) => {
    const [, names, title] = /^(\d{2,4}(?:-\d{2,4})?)\s[^#]*#\s*(.*\S)\s*$/.exec(line) ?? [];
    return names === undefined || title === undefined ? [] : [`${names} ${title}`];
  });
  return `// Generated from tools/codegen/gs1/gs1-syntax-dictionary.txt by npm run generate: the data titles of the GS1 Barcode Syntax
// Dictionary. Copyright 2021-2026 GS1 AISBL and others, under the Apache License 2.0. Do not edit.

/** A line for each identifier or range of identifiers, followed by its data title. */
export const GS1_TITLES = \`
${titles.join('\n')}\`;
`;
}

/**
 * Returns the module `generated/gs1-links.ts`. The module contains the keys of GS1 Digital Links with their qualifiers,
 * and the identifiers that a link's query must not contain.
 * @param {string} dictionary
 * @returns {string}
 */
export function gs1Links(dictionary) {
  const lines = dictionary.split('\n').filter((line) => /^\d/.test(line));
  const keys = lines.flatMap((line) => {
    const [, ai, qualifiers = ''] = /^(\d+)\s.*\sdlpkey(?:=(\S+))?/.exec(line) ?? [];
    return ai === undefined ? [] : [`${ai} ${qualifiers}`.trim()];
  });
  const others = lines.flatMap((line) => (/^\S+\s+\*?\?/.test(line) ? [] : (/^[\d-]+/.exec(line)?.[0] ?? [])));
  return `// Generated from tools/codegen/gs1/gs1-syntax-dictionary.txt by npm run generate: GS1 Digital Links in the GS1 Barcode Syntax
// Dictionary. Copyright 2021-2026 GS1 AISBL and others, under the Apache License 2.0. Do not edit.

/** A line for each key: its identifier, and its optional qualifiers in order. \`|\` separates alternatives. */
export const GS1_LINK_KEYS = \`
${keys.join('\n')}\`;

/** Identifiers that must not be in the query of a link. */
export const GS1_NO_ATTRIBUTES = '${others.join(' ')}';
`;
}
