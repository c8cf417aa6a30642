// @ts-check
// Lists the regular expressions of a source file: literals, and RegExp calls with the file's constants filled in.
import { parseSync } from 'vite';

/** @typedef {{ line: number, pattern: string, flags: string }} FoundRegexp */

/** Placeholder for a part of a pattern that is known only at run time, such as an element's name. */
const PLACEHOLDER = 'x';

/**
 * Lists the regular expressions of a source file, in source order. Throws a SyntaxError that names the file if it
 * cannot be parsed.
 * @param {string} path its extension determines whether the file is parsed as JavaScript or TypeScript
 * @param {string} source
 * @returns {readonly FoundRegexp[]}
 */
export function readRegexps(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const nodes = [...nodesIn(program)];
  /** @type {Map<string, any>} */
  const constants = new Map();
  for (const { type, id, init } of nodes)
    if (type === 'VariableDeclarator' && id.type === 'Identifier' && init) constants.set(id.name, init);
  /** @param {number} start */
  const lineAt = (start) => source.slice(0, start).split('\n').length;
  return nodes.flatMap((node) => {
    const { type, callee, regex, start } = node;
    if (regex) return [{ line: lineAt(start), pattern: regex.pattern, flags: regex.flags }];
    const isCall = (type === 'NewExpression' || type === 'CallExpression') && callee.name === 'RegExp';
    if (!isCall) return [];
    const [pattern, flags] = node.arguments;
    return [{ line: lineAt(start), pattern: textOf(pattern, constants), flags: flags ? textOf(flags, constants) : '' }];
  });
}

/**
 * @param {any} node
 * @returns {Generator<any>}
 */
function* nodesIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const child of Object.values(node)) yield* nodesIn(child);
}

/**
 * Evaluates an expression with the file's constants; unknown parts become `PLACEHOLDER`.
 * @param {any} node
 * @param {ReadonlyMap<string, any>} constants
 * @returns {string}
 */
function textOf(node, constants) {
  switch (node?.type) {
    case 'Literal':
      return node.regex ? node.regex.pattern : String(node.value);
    case 'TemplateLiteral':
      return templateText(node, 'cooked', constants);
    case 'TaggedTemplateExpression':
      return templateText(node.quasi, 'raw', constants);
    case 'Identifier':
      return constants.has(node.name) ? textOf(constants.get(node.name), constants) : PLACEHOLDER;
    case 'MemberExpression':
      return node.property.name === 'source' ? textOf(node.object, constants) : PLACEHOLDER;
    case 'CallExpression':
      return node.callee.property?.name === 'slice'
        ? textOf(node.callee.object, constants).slice(...node.arguments.map((/** @type {any} */ { value }) => value))
        : PLACEHOLDER;
    default:
      return PLACEHOLDER;
  }
}

/**
 * @param {any} template
 * @param {'cooked' | 'raw'} form
 * @param {ReadonlyMap<string, any>} constants
 */
function templateText({ quasis, expressions }, form, constants) {
  return quasis
    .map((/** @type {any} */ { value }, /** @type {number} */ index) =>
      expressions[index] ? value[form] + textOf(expressions[index], constants) : value[form],
    )
    .join('');
}
