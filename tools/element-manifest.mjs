// @ts-check
// Creates the custom elements manifest of a package (https://github.com/webcomponents/custom-elements-manifest), from
// which code editors complete elements in HTML and Storybook builds its controls. Members, events and their types come
// from the built declarations; attributes, parts and custom properties from the tables of the element's guide.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { at } from './project.mjs';

/** Version of the manifest's schema. */
const SCHEMA_VERSION = '2.1.0';
/** Name of the manifest in a package. */
export const MANIFEST = 'custom-elements.json';

/**
 * @typedef {object} DescribedElement
 * @property {string} tag
 * @property {string} name of the class
 * @property {string} module file of the package that defines the element
 * @property {string} declarations file with the class
 * @property {string} events file with the interface of the events, which is named after the class
 * @property {string} guide
 */

/** The element of each package. @satisfies {Readonly<Record<string, DescribedElement>>} */
const ELEMENTS = {
  sdk: {
    ...{ tag: 'label-preview', name: 'LabelPreview', module: 'dist/entries/preview.js' },
    declarations: 'sdk/dist/surfaces/preview/element/label-preview.d.ts',
    events: 'sdk/dist/surfaces/preview/element/label-preview.d.ts',
    guide: 'docs/guides/preview.md',
  },
  editor: {
    ...{ tag: 'label-editor', name: 'LabelEditor', module: 'dist/bundle/index.js' },
    declarations: 'editor/dist/element/label-editor.d.ts',
    events: 'editor/dist/element/properties.d.ts',
    guide: 'docs/guides/editor.md',
  },
};

/**
 * Returns the manifest of a package. The package must be built.
 * @param {keyof typeof ELEMENTS} packageName
 */
export function elementManifest(packageName) {
  const { tag, name, module, declarations, events, guide } = ELEMENTS[packageName];
  const { members, description } = membersOf(readDeclarations(declarations), name);
  const tables = tablesOf(readFileSync(at(guide), 'utf8'));
  const attributes = attributesOf(tables);
  const fieldOf = Object.fromEntries(attributes.map(({ name: attribute, fieldName = '' }) => [fieldName, attribute]));
  return {
    schemaVersion: SCHEMA_VERSION,
    modules: [
      {
        kind: 'javascript-module',
        path: module,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            tagName: tag,
            name,
            description,
            superclass: { name: 'HTMLElement' },
            attributes,
            members: members.map((member) => {
              const attribute = member.kind === 'field' && member.name !== 'lengths' ? fieldOf[member.name] : undefined;
              return attribute === undefined ? member : { ...member, attribute };
            }),
            events: eventsOf(readDeclarations(events), `${name}Events`),
            cssParts: rowsOf(tables, 'part').map(({ second: _, ...part }) => part),
            cssProperties: rowsOf(tables, 'custom property').map(({ second: _, ...property }) => property),
          },
        ],
        exports: [
          { kind: 'js', name, declaration: { name, module } },
          { kind: 'custom-element-definition', name: tag, declaration: { name, module } },
        ],
      },
    ],
  };
}

/** Writes the manifest of a package to its folder. @param {keyof typeof ELEMENTS} packageName @param {string} folder */
export const writeElementManifest = (packageName, folder) =>
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(elementManifest(packageName), undefined, 2)}\n`);

/** @typedef {any} Node a node of the syntax tree (ESTree with types) */
/** @typedef {{ text: string, program: Node, comments: readonly { value: string, end: number }[] }} Declarations */

/** @param {string} path @returns {Declarations} */
function readDeclarations(path) {
  const text = readFileSync(at(path), 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return { text, program, comments };
}

/** Methods that the browser calls. */
const CALLBACKS = ['connectedCallback', 'disconnectedCallback', 'attributeChangedCallback'];

/** Returns the public members of a class. @param {Declarations} file @param {string} name */
function membersOf(file, name) {
  const declared = exported(file, 'ClassDeclaration', name);
  /** @type {Map<string, any>} */
  const members = new Map();
  for (const node of declared.declaration.body.body) {
    const key = node.key.name;
    if (node.type !== 'MethodDefinition' || node.static || CALLBACKS.includes(key)) continue;
    const { params, returnType } = node.value;
    if (node.kind === 'set') {
      // A setter accepts more types than the getter returns, such as JSON.
      const { readonly, ...field } = members.get(key);
      members.set(key, { ...field, ...typeAt(file, params[0].typeAnnotation) });
      continue;
    }
    const description = commentBefore(file, node.start);
    if (node.kind === 'method') {
      const parameters = params.map((/** @type {Node} */ each) => parameterOf(file, each));
      members.set(key, { kind: 'method', name: key, description, parameters, return: typeAt(file, returnType) });
    } else members.set(key, { kind: 'field', name: key, description, ...typeAt(file, returnType), readonly: true });
  }
  return { members: [...members.values()], description: commentBefore(file, declared.start) };
}

/** @param {Declarations} file @param {Node} node a parameter */
const parameterOf = (file, node) => ({
  name: node.name,
  ...typeAt(file, node.typeAnnotation),
  ...(node.optional && { optional: true }),
});

/** @param {Declarations} file @param {string} name of the interface */
const eventsOf = (file, name) =>
  exported(file, 'TSInterfaceDeclaration', name).declaration.body.body.map((/** @type {Node} */ node) => ({
    name: node.key.name,
    ...typeAt(file, node.typeAnnotation),
    description: commentBefore(file, node.start),
  }));

/** @param {Declarations} file @param {string} type @param {string} name @returns {Node} */
function exported({ program }, type, name) {
  const found = program.body.find(
    (/** @type {Node} */ { declaration }) => declaration?.type === type && declaration.id.name === name,
  );
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}

/** @param {Declarations} file @param {Node} annotation */
const typeAt = ({ text }, { typeAnnotation: { start, end } }) => ({
  type: { text: text.slice(start, end).replace(/\s+/g, ' ') },
});

/** Returns the text of the doc comment directly before a place, up to its first tag. @param {Declarations} file @param {number} start */
function commentBefore({ text, comments }, start) {
  const comment = comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '');
  if (comment === undefined) throw new Error(`no doc comment before ${text.slice(start, start + 60)}`);
  const lines = comment.value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd());
  const end = lines.findIndex((line) => line.startsWith('@'));
  return lines
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim();
}

/** @typedef {readonly (readonly string[])[]} Table rows of cells; the first row is the header */

/** Returns the tables of a Markdown page. @param {string} markdown @returns {readonly Table[]} */
function tablesOf(markdown) {
  return [...markdown.matchAll(/(?:^\|.*\|\n)+/gm)].map(([table]) =>
    table
      .trim()
      .split('\n')
      .filter((_, index) => index !== 1)
      .map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  );
}

/** Returns the rows of the table with this heading in its first column, a row for each name in the first column. */
const rowsOf = (/** @type {readonly Table[]} */ tables, /** @type {string} */ heading) => {
  const [, ...rows] = tables.find(([header]) => header?.[0] === heading) ?? [];
  return rows.flatMap((cells) =>
    namesIn(cells[0]).map((name) => ({ name, description: plain(cells.at(-1)), second: cells[1] })),
  );
};

/** @param {readonly Table[]} tables */
const attributesOf = (tables) =>
  rowsOf(tables, 'attribute').map(({ second, ...attribute }) => {
    const [fieldName] = namesIn(second);
    return { ...attribute, ...(fieldName && { fieldName }) };
  });

/** Returns the names in code font in a cell. @param {string} [cell] */
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Replaces links by their texts. @param {string} [markdown] */
const plain = (markdown = '') => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
