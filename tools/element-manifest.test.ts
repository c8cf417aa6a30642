import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LabelEditor } from '../editor/src/element/label-editor.ts';
import { LabelPreview } from '../sdk/src/entries/preview.ts';
import { elementManifest } from './element-manifest.mjs';
import { at } from './project.mjs';

const CALLBACKS = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback'];
const names = (list: readonly { readonly name: string }[] | undefined) => list?.map(({ name }) => name).toSorted();

describe.each([
  { element: LabelPreview, packageName: 'sdk', sources: 'sdk/src/surfaces/preview/element/*.ts' },
  { element: LabelEditor, packageName: 'editor', sources: 'editor/src/**/*.{ts,tsx}' },
] as const)('custom-elements.json of $packageName', ({ element, packageName, sources }) => {
  const [module] = elementManifest(packageName).modules;
  const declaration = module?.declarations[0];
  const text = globSync(sources, { cwd: at() })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(at(path), 'utf8'))
    .join('\n');
  const found = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].toSorted();

  it('has all properties and methods of the class, with descriptions', () => {
    const own = Object.getOwnPropertyNames(element.prototype).filter((name) => !CALLBACKS.includes(name));
    expect(names(declaration?.members)).toEqual(own.toSorted());
    expect(declaration?.members.filter(({ description }) => description.length < 10)).toEqual([]);
  });

  it('has all attributes that the element observes or reads', () => {
    const read = found(/(?:host|this)\.(?:get|has)Attribute\('([\w-]+)'\)/g);
    expect(names(declaration?.attributes)).toEqual(expect.arrayContaining([...element.observedAttributes, ...read]));
    const members = names(declaration?.members);
    const fields = declaration?.attributes.flatMap(({ fieldName }) => fieldName ?? []) ?? [];
    expect([...(members ?? []), 'lang']).toEqual(expect.arrayContaining(fields));
  });

  it('has exactly the custom properties and parts of the style sheets', () => {
    const tag = declaration?.tagName;
    expect(names(declaration?.cssProperties)).toEqual(found(new RegExp(`var\\((--${tag}-[\\w-]+)`, 'g')));
    const parts = found(/setAttribute\('part', '([\w-]+)'\)/g);
    expect(names(declaration?.cssParts)).toEqual(expect.arrayContaining(parts));
  });

  it('has the events of the element', () => {
    const expected = {
      sdk: ['error', 'layout', 'painted', 'warning'],
      editor: ['change', 'error', 'filechange', 'save'],
    };
    expect(names(declaration?.events)).toEqual(expected[packageName]);
  });
});
