// @ts-check
// What one source file imports and exports, as its parser tells (comments and strings don't count).
import { parseSync } from 'vite';

/**
 * @typedef {{ specifier: string, typeOnly: boolean, line: number }} Import
 * @typedef {{ imports: readonly Import[], barrel: boolean }} Imports
 * `barrel`: it exports, and nothing of its own.
 */

/**
 * @param {string} path decides the language
 * @param {string} source
 * @returns {Imports} throws a SyntaxError that names the file
 */
export function readImports(path, source) {
  const { module, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  /** @type {{ specifier: string, typeOnly: boolean, at: number }[]} */
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      at: moduleRequest.start,
    })),
    ...byModule(exported),
    ...calls(program, source),
  ];
  return {
    imports: found
      .sort((a, b) => a.at - b.at)
      .map(({ at, ...rest }) => ({ ...rest, line: source.slice(0, at).split('\n').length })),
    barrel: exported.length > 0 && exported.every(({ moduleRequest }) => moduleRequest),
  };
}

/**
 * `export … from`, once a module however many names it passes on.
 * @param {readonly { moduleRequest?: { value: string, start: number } | null, isType: boolean }[]} exported
 */
function byModule(exported) {
  const passed = exported.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ ...moduleRequest, isType }] : []));
  return [...new Set(passed.map(({ start }) => start))].flatMap((at) => {
    const names = passed.filter(({ start }) => start === at);
    return names
      .slice(0, 1)
      .map(({ value }) => ({ specifier: value, typeOnly: names.every((name) => name.isType), at }));
  });
}

/**
 * `import()` of modules and of types, wherever it stands.
 * @param {any} node @param {string} source @returns {{ specifier: string, typeOnly: boolean, at: number }[]}
 */
function calls(node, source) {
  if (!/\bimport\s*\(/.test(source)) return [];
  if (Array.isArray(node)) return node.flatMap((child) => calls(child, source));
  if (node === null || typeof node !== 'object') return [];
  const inner = Object.values(node).flatMap((child) => calls(child, source));
  const typeOnly = node.type === 'TSImportType';
  if (!typeOnly && node.type !== 'ImportExpression') return inner;
  return [{ specifier: String(node.source.value), typeOnly, at: node.start }, ...inner];
}
