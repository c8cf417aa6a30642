// @ts-check
// Holds modules to the rules in import-rules.mjs. Takes sources, not files, so that it can be tested.
import { posix } from 'node:path';
import { findCircles } from './circles.mjs';
import * as rules from './import-rules.mjs';
import { readModule } from './read-module.mjs';

/**
 * @typedef {{ file: string, line: number, rule: string, reason: string }} Finding
 * @typedef {import('./read-module.mjs').Import} Import
 * @typedef {{ file: string, facts: import('./read-module.mjs').ModuleFacts }} Module
 */

/**
 * @param {ReadonlyMap<string, string>} sources path from the project's root, with `/`, → source
 * @param {{ sdkExports: readonly string[] }} project the sdk's public entries, `./render` and so on
 * @returns {Finding[]} sorted by file and line
 */
export function checkImports(sources, { sdkExports }) {
  const modules = [...sources].map(([file, source]) => ({ file, facts: readModule(file, source) }));
  const product = modules.filter(({ file }) => !isTest(file));
  const findings = [
    ...modules.flatMap((module) => [...checkShape(module), ...checkSdkName(module, sdkExports)]),
    ...product.flatMap((module) => [...checkFolder(module), ...checkServer(module), ...checkSurroundings(module)]),
    ...checkLibraries(product),
    ...checkCircles(modules, sources),
  ];
  return findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** @param {string} file */
const isTest = (file) => /\.test\.(?:ts|mjs)$/.test(file) || /^(?:sdk|server|demo)\/test\//.test(file);

/** The path an import leads to, or nothing for a library. @param {string} file @param {Import} imported */
const target = (file, { specifier }) =>
  specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), specifier)) : undefined;

/** `layout` of `sdk/src/layout/text/wrap.ts`; nothing for the entries in sdk/src itself. @param {string} path */
const sdkFolder = (path) => /^sdk\/src\/([^/]+)\//.exec(path)?.[1];

/** @param {Module} module @returns {Finding[]} */
function checkShape({ file, facts }) {
  const defaults = rules.mayExportDefault.some((pattern) => pattern.test(file)) ? [] : facts.defaultExports;
  return [
    ...defaults.map((line) => ({
      file,
      line,
      rule: 'no default export',
      reason: 'a name is the same wherever it is imported',
    })),
    ...facts.enums.map((line) => ({
      file,
      line,
      rule: 'no enum',
      reason: 'sources run by stripping their types; use a union of literals',
    })),
    // A test may ask another engine for its opinion.
    ...(isTest(file) ? [] : banned(file, facts.calls, rules.bannedCalls, (name) => `nobody calls ${name}()`)),
  ];
}

/** @param {Module} module @param {readonly string[]} sdkExports @returns {Finding[]} */
function checkSdkName({ file, facts }, sdkExports) {
  const inSdk = file.startsWith('sdk/');
  return facts.imports.flatMap((imported) => {
    const path = target(file, imported);
    const { specifier, line } = imported;
    if (!inSdk && !isTest(file) && path?.startsWith('sdk/')) {
      return [
        {
          file,
          line,
          rule: `uses the sdk by its path (${specifier})`,
          reason: 'what is no entry of the sdk may change at any time',
        },
      ];
    }
    if (inSdk && path !== undefined && !path.startsWith('sdk/')) {
      return [{ file, line, rule: `the sdk imports ${path}`, reason: 'the sdk knows neither server nor demo' }];
    }
    const entry = /^@platen\/sdk(?:$|(?=\/))(.*)/.exec(specifier)?.[1];
    if (entry === undefined || sdkExports.includes(`.${entry}`)) return [];
    return [
      {
        file,
        line,
        rule: `${specifier} is no entry of the sdk`,
        reason: `its package.json exports ${sdkExports.join(', ')}`,
      },
    ];
  });
}

/** @param {Module} module @returns {Finding[]} */
function checkFolder({ file, facts }) {
  const from = sdkFolder(file);
  if (from === undefined) return [];
  return facts.imports.flatMap((imported) => {
    const path = target(file, imported);
    if (path === undefined || !path.startsWith('sdk/src/')) return [];
    const to = sdkFolder(path);
    if (to === from) return [];
    const reason = to === undefined ? entryRefusal(from) : refusal(from, to, path, imported.typeOnly);
    const kind = imported.typeOnly ? 'types of ' : '';
    return reason === undefined
      ? []
      : [{ file, line: imported.line, rule: `${from} may not import ${kind}${to ?? path}`, reason }];
  });
}

/** @param {string} from */
const entryRefusal = (from) =>
  rules.sdkUpperFolders[from]?.entries === true ? undefined : "a package's entry only gathers what folders hold";

/**
 * Why an import is refused, or nothing if it is allowed.
 * @param {string} from @param {string} to @param {string} path @param {boolean} typeOnly
 */
function refusal(from, to, path, typeOnly) {
  const upper = rules.sdkUpperFolders[from];
  if (upper !== undefined) return upper.not.includes(to) ? upper.reason : undefined;
  const rule = rules.sdkFolders[from];
  if (rule === undefined) return 'the folder has no line in tools/import-rules.mjs';
  const allowed =
    rule.may.includes(to) ||
    (typeOnly && rule.types?.includes(to)) ||
    rule.files?.includes(path.slice('sdk/src/'.length));
  return allowed ? undefined : rule.reason;
}

/** @param {Module} module @returns {Finding[]} */
function checkServer({ file, facts }) {
  if (!file.startsWith('server/src/')) return [];
  const imports = facts.imports.flatMap((imported) =>
    rules.serverRules
      .filter(({ from, to }) => file.startsWith(from) && target(file, imported)?.startsWith(to))
      .map(({ to, reason }) => ({ file, line: imported.line, rule: `may not import ${to}`, reason })),
  );
  if (rules.mayReadEnvironment.some((pattern) => pattern.test(file))) return imports;
  const reads = facts.members.filter(({ name }) => name === 'process.env');
  return [
    ...imports,
    ...reads.map(({ line }) => ({
      file,
      line,
      rule: 'reads process.env',
      reason: 'only main.ts, cli.ts and config.ts see the environment',
    })),
  ];
}

/** @param {Module} module @returns {Finding[]} */
function checkSurroundings({ file, facts }) {
  const folder = sdkFolder(file);
  if (folder === undefined || !rules.pureFolders.includes(folder) || file === 'sdk/src/geometry/trig.ts') return [];
  const node = facts.imports.filter(({ specifier }) => specifier.startsWith('node:'));
  return [
    ...node.map(({ line, specifier }) => ({
      file,
      line,
      rule: `imports ${specifier}`,
      reason: 'no Node: this code runs in browsers too',
    })),
    ...banned(file, facts.globals, rules.bannedGlobals, (name) => `uses ${name}`),
    ...banned(file, facts.members, rules.bannedMembers, (name) => `uses ${name}`),
  ];
}

/**
 * @param {string} file
 * @param {readonly import('./read-module.mjs').Mention[]} mentions
 * @param {readonly rules.Ban[]} bans
 * @param {(name: string) => string} describe
 * @returns {Finding[]}
 */
const banned = (file, mentions, bans, describe) =>
  bans.flatMap(({ names, reason }) =>
    mentions
      .filter(({ name }) => names.includes(name))
      .map(({ name, line }) => ({ file, line, rule: describe(name), reason })),
  );

/** Each third-party library is called from one folder, so that it can be replaced there. @param {readonly Module[]} modules @returns {Finding[]} */
function checkLibraries(modules) {
  /** @type {Map<string, Map<string, { file: string, line: number }>>} library → folder → first use */
  const uses = new Map();
  for (const { file, facts } of modules.filter(({ file }) => /^(?:sdk|server|demo)\/src\//.test(file))) {
    for (const { specifier, line } of facts.imports) {
      const library = libraryName(specifier);
      if (library === undefined || isFrame(library, file)) continue;
      const folders = uses.get(library) ?? new Map();
      uses.set(library, folders);
      const folder = folderOf(file);
      if (!folders.has(folder)) folders.set(folder, { file, line });
    }
  }
  return [...uses].flatMap(([library, folders]) => {
    const [first, ...others] = [...folders].sort(([a], [b]) => (a < b ? -1 : 1));
    return others.map(([, { file, line }]) => ({
      file,
      line,
      rule: `${library} is called from ${first?.[0]} too`,
      reason: 'a library is called from one folder, so that it can be replaced there',
    }));
  });
}

/** @param {string} specifier */
function libraryName(specifier) {
  if (/^(?:\.|node:|virtual:)/.test(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

/** @param {string} library @param {string} file */
const isFrame = (library, file) =>
  rules.frames[/** @type {keyof typeof rules.frames} */ (library)]?.some((folder) => file.startsWith(`${folder}/`)) ??
  false;

/** `sdk/src/fonts` of every file at any depth below it. @param {string} file */
const folderOf = (file) => /^[^/]+\/src(?:\/[^/]+(?=\/))?/.exec(file)?.[0] ?? posix.dirname(file);

/** @param {readonly Module[]} modules @param {ReadonlyMap<string, string>} sources @returns {Finding[]} */
function checkCircles(modules, sources) {
  const edges = new Map(
    modules.map(({ file, facts }) => [
      file,
      facts.imports.map((imported) => target(file, imported)).filter((path) => path !== undefined && sources.has(path)),
    ]),
  );
  return findCircles(/** @type {Map<string, string[]>} */ (edges)).map((circle) => {
    const [file = '', next = ''] = circle;
    const { facts } = modules.find((module) => module.file === file) ?? { facts: { imports: [] } };
    const line = facts.imports.find((imported) => target(file, imported) === next)?.line ?? 1;
    return {
      file,
      line,
      rule: `imports in a circle: ${[...circle, file].join(' → ')}`,
      reason: 'what needs each other is one thing, or a third',
    };
  });
}
