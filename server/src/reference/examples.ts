import type { MediaType, OpenApi, SchemaObject } from '../openapi.ts';
import { type Html, html } from './html.ts';
import { choicesOf, target } from './schema-view.ts';

/**
 * Returns an example of a body. In order of preference: the media type's example, the schema's first example, an
 * example of one of its alternatives, or an object built from the examples of its required fields.
 */
export function exampleOf(contract: OpenApi, { schema, example }: Pick<MediaType, 'schema' | 'example'>): unknown {
  return example ?? schemaExample(contract, schema);
}

function schemaExample(contract: OpenApi, schema: SchemaObject): unknown {
  const { examples, ...whole } = target(contract, schema);
  if (examples?.[0] !== undefined) return examples[0];
  for (const choice of choicesOf(whole)) {
    const example = schemaExample(contract, choice);
    if (example !== undefined) return example;
  }
  return assembled(contract, whole);
}

/**
 * Builds an object's example from the examples of its required fields. Returns undefined if a required field has no
 * example.
 */
function assembled(contract: OpenApi, { properties = {}, required = [] }: SchemaObject): unknown {
  const entries = required.map((name) => {
    const property = properties[name];
    return [name, typeof property === 'object' ? valueFor(contract, property) : undefined] as const;
  });
  const isWhole = entries.length > 0 && entries.every(([, value]) => value !== undefined);
  return isWhole ? Object.fromEntries(entries) : undefined;
}

function valueFor(contract: OpenApi, schema: SchemaObject): unknown {
  const { type, items, ...whole } = target(contract, schema);
  const known = whole.const ?? whole.default ?? schemaExample(contract, schema) ?? whole.enum?.[0];
  if (known !== undefined) return known;
  if (type === 'array' && typeof items === 'object') {
    const entry = valueFor(contract, items);
    return entry === undefined ? undefined : [entry];
  }
  if (Array.isArray(type) && type.includes('null')) return null;
  return type === 'integer' || type === 'number' ? (whole.minimum ?? 1) : undefined;
}

const MAX_LINE_LENGTH = 104;

/** Formats a value as readable JSON: short objects and arrays are on one line. */
export function shownJson(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= MAX_LINE_LENGTH) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((entry) => deeper + shownJson(entry, deeper)).join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value).map(
    ([name, entry]) => `${deeper}${JSON.stringify(name)}: ${shownJson(entry, deeper)}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}: ${oneLine(entry)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** Converts JSON to HTML with syntax highlighting: keys, strings, numbers and keywords. */
export function highlighted(json: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [token, text, colon, word] = match;
    const kind = text === undefined ? (word === undefined ? 'number' : 'word') : colon === undefined ? 'string' : 'key';
    parts.push(html`${json.slice(end, match.index)}<span class="${kind}">${token}</span>`);
    end = match.index + token.length;
  }
  return html`${parts}${json.slice(end)}`;
}

/** Builds a code block with a caption. The page's script adds a copy button. */
export function codeBlock(caption: string, content: Html): Html {
  return html`<figure class="code"><figcaption>${caption}</figcaption><pre tabindex="0"><code>${content}</code></pre></figure>`;
}
