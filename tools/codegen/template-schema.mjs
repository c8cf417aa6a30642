// Generates the JSON Schema of a template for code editors. It uses draft 7, which all editors support, and translates
// the keywords of openapi.json's newer draft.
import { without } from './contract.mjs';

const COMPONENT = '#/components/schemas/';

/** Returns the text of template.schema.json: one self-contained schema. */
export function templateSchema(contract) {
  const { schemas } = without(contract.components, ['discriminator', 'externalDocs']);
  const needed = new Set();
  const collect = (name) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const [, inner] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)) collect(inner);
  };
  collect('Template');
  needed.delete('Template');
  const definitions = Object.fromEntries([...needed].sort().map((name) => [name, older(schemas[name])]));
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Generated from openapi.json by tools/codegen: run "npm run generate", never edit.',
    title: 'Label template of Platen',
    ...older(schemas.Template),
    definitions,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function older(node) {
  if (Array.isArray(node)) return node.map(older);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, prefixItems, items, dependentRequired, ...rest } = node;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, olderValue(keyword, value)])),
    ...($ref && referenceTo($ref.replace(COMPONENT, '#/definitions/'), rest)),
    ...(prefixItems && { items: prefixItems.map(older), additionalItems: items }),
    ...(!prefixItems && items !== undefined && { items: older(items) }),
    ...(dependentRequired && { dependencies: dependentRequired }),
  };
}

/** Draft 7 ignores keywords next to `$ref`. */
const referenceTo = ($ref, extra) => (Object.keys(extra).length === 0 ? { $ref } : { allOf: [{ $ref }] });

/**
 * Converts a keyword's value to draft 7. Skips property names, which are not keywords, and data, which is not a schema.
 */
function olderValue(keyword, value) {
  if (keyword === 'properties') {
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, older(schema)]));
  }
  return ['default', 'const', 'enum', 'required', 'examples'].includes(keyword) ? value : older(value);
}
