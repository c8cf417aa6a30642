// @ts-check
// Parses the imports and exports of a source file, so that comments and strings don't count.
import { parseSync } from 'vite';

/**
 * @typedef {{ specifier: string, typeOnly: boolean, dynamic: boolean, line: number }} Import `dynamic`: true for `import()`.
 * @typedef {Omit<Import, 'line'> & { at: number }} Found `at`: offset in the source.
 * @typedef {{ imports: readonly Import[], barrel: boolean }} Imports `barrel`: true if the file only re-exports.
 */

/**
 * @param {string} path its extension determines the language
 * @param {string} source
 * @returns {Imports} throws a SyntaxError that names the file
 */
export function readImports(path, source) {
  const parsed = parseSync(path, source);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  /** @type {Found[]} */
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      dynamic: false,
      at: moduleRequest.start,
    })),
    ...byModule(exported),
    // reading the syntax tree takes ten times as long as parsing, and few files need it
    ...(/\bimport\s*\(/.test(source) ? calls(parsed.program) : []),
  ];
  return {
    imports: found
      .sort((a, b) => a.at - b.at)
      .map(({ at, ...rest }) => ({ ...rest, line: source.slice(0, at).split('\n').length })),
    barrel: exported.length > 0 && exported.every(({ moduleRequest }) => moduleRequest),
  };
}

/**
 * Returns one entry for each `export … from` declaration, regardless of the number of names that it exports.
 * @param {readonly { moduleRequest?: { value: string, start: number } | null, isType: boolean }[]} exported
 */
function byModule(exported) {
  const passed = exported.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ ...moduleRequest, isType }] : []));
  return [...new Set(passed.map(({ start }) => start))].flatMap((at) => {
    const names = passed.filter(({ start }) => start === at);
    return names
      .slice(0, 1)
      .map(({ value }) => ({ specifier: value, typeOnly: names.every((name) => name.isType), dynamic: false, at }));
  });
}

/**
 * Finds dynamic imports of modules and `import()` types at any depth of the syntax tree.
 * @param {any} node @returns {Found[]}
 */
function calls(node) {
  if (Array.isArray(node)) return node.flatMap(calls);
  if (node === null || typeof node !== 'object') return [];
  const inner = Object.values(node).flatMap(calls);
  const typeOnly = node.type === 'TSImportType';
  if (!typeOnly && node.type !== 'ImportExpression') return inner;
  return [{ specifier: String(node.source.value), typeOnly, dynamic: !typeOnly, at: node.start }, ...inner];
}
