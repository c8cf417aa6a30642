// @ts-check
// The facts about one source file that the import rules look at, from its syntax tree (comments and strings don't count).
import { parseSync } from 'vite';

/**
 * @typedef {{ specifier: string, typeOnly: boolean, line: number }} Import
 * @typedef {{ name: string, line: number }} Mention
 * @typedef {{ imports: Import[], defaultExports: number[], enums: number[],
 *   globals: Mention[], members: Mention[], calls: Mention[] }} ModuleFacts
 * `globals`: names used that the file does not declare; `members`: `.name` and `global.name` read anywhere;
 * `calls`: names of called methods.
 */

/** @typedef {{ type: string, start: number, [key: string]: any }} Node */

/**
 * @param {string} path decides the language
 * @param {string} source
 * @returns {ModuleFacts}
 */
export function readModule(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const lineOf = lineFinder(source);
  /** @type {ModuleFacts} */
  const facts = { imports: [], defaultExports: [], enums: [], globals: [], members: [], calls: [] };
  /** @type {Set<string>} */
  const declared = new Set();
  /** @type {Mention[]} */
  const used = [];
  walk(/** @type {any} */ (program), { facts, declared, used, lineOf }, false);
  facts.globals = used.filter(({ name }) => !declared.has(name));
  return facts;
}

/** @typedef {{ facts: ModuleFacts, declared: Set<string>, used: Mention[], lineOf: (offset: number) => number }} Reading */

/**
 * @param {Node} node
 * @param {Reading} reading
 * @param {boolean} inType
 */
function walk(node, reading, inType) {
  readImports(node, reading);
  readMentions(node, reading, inType);
  readDeclarations(node, reading.declared);
  const types = inType || isTypeSyntax(node.type);
  for (const key of Object.keys(node)) {
    if (isName(node, key)) continue;
    const value = node[key];
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, reading, types);
    }
  }
}

// TypeScript's nodes are types, but for these, which hold code.
const codeInTypeScript =
  /^TS(?:As|Satisfies|NonNull|TypeAssertion|Instantiation|Enum|Module|ParameterProperty|ExportAssignment)/;
/** @param {string} type */
const isTypeSyntax = (type) => type.startsWith('TS') && !codeInTypeScript.test(type);

/** Places where an identifier is a name and no use of a variable. @param {Node} node @param {string} key */
function isName(node, key) {
  if (key === 'property') return node.type === 'MemberExpression' && !node.computed;
  if (key === 'key') return node.computed === false;
  if (key === 'label' || key === 'meta') return true;
  return /^(?:Import|ExportSpecifier)/.test(node.type) && node.type !== 'ImportExpression';
}

/** @param {Node} node @param {Reading} reading */
function readImports(node, { facts, lineOf }) {
  const line = lineOf(node.start);
  /** @param {{ value: string }} source @param {boolean} typeOnly */
  const add = (source, typeOnly) => facts.imports.push({ specifier: source.value, typeOnly, line });
  switch (node.type) {
    case 'ImportDeclaration':
      add(node.source, isTypeOnly(node, 'importKind'));
      break;
    case 'ExportNamedDeclaration':
      if (node.source !== null) add(node.source, isTypeOnly(node, 'exportKind'));
      break;
    case 'ExportAllDeclaration':
      add(node.source, node.exportKind === 'type');
      break;
    case 'ImportExpression':
      if (node.source.type === 'Literal') add(node.source, false);
      break;
    case 'TSImportType':
      add(node.source ?? node.argument.literal, true);
      break;
    case 'ExportDefaultDeclaration':
      facts.defaultExports.push(line);
      break;
    case 'ExportSpecifier':
      if (node.exported.name === 'default') facts.defaultExports.push(line);
      break;
    case 'TSEnumDeclaration':
      facts.enums.push(line);
      break;
  }
}

/** @param {Node} node @param {'importKind' | 'exportKind'} kind */
function isTypeOnly(node, kind) {
  const names = node.specifiers ?? [];
  return (
    node[kind] === 'type' || (names.length > 0 && names.every((/** @type {Node} */ name) => name[kind] === 'type'))
  );
}

/** @param {Node} node @param {Reading} reading @param {boolean} inType */
function readMentions(node, { facts, used, lineOf }, inType) {
  if (inType) return;
  if (node.type === 'Identifier') used.push({ name: node.name, line: lineOf(node.start) });
  if (node.type === 'MemberExpression') {
    const { object, property } = node;
    const name = property.name ?? property.value;
    if (typeof name !== 'string') return;
    const line = lineOf(property.start);
    facts.members.push({ name, line });
    if (object.type === 'Identifier') facts.members.push({ name: `${object.name}.${name}`, line });
  }
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { property } = node.callee;
    const name = property.name ?? property.value;
    if (typeof name === 'string') facts.calls.push({ name, line: lineOf(property.start) });
  }
}

/** @param {Node} node @param {Set<string>} declared */
function readDeclarations(node, declared) {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      bindings(node.id, declared);
      break;
    case 'CatchClause':
      bindings(node.param, declared);
      break;
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      bindings(node.local, declared);
      break;
  }
  for (const parameter of node.params ?? []) bindings(parameter, declared);
}

/** The names that a pattern binds. @param {Node | null | undefined} pattern @param {Set<string>} declared */
function bindings(pattern, declared) {
  switch (pattern?.type) {
    case 'Identifier':
      declared.add(pattern.name);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) bindings(property.value ?? property.argument, declared);
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) bindings(element, declared);
      break;
    case 'AssignmentPattern':
      bindings(pattern.left, declared);
      break;
    case 'RestElement':
      bindings(pattern.argument, declared);
      break;
  }
}

/** @param {string} source @returns {(offset: number) => number} */
function lineFinder(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
