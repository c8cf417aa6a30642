import { nameIn, type OpenApi, type Schema, type SchemaObject } from '../openapi.ts';
import { type Html, type HtmlPart, html, inline } from './html.ts';

/** An entry in the table of an object's fields. */
interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: SchemaObject;
}

export const schemaAnchor = (name: string): string => `schema-${name}`;

const linkTo = (name: string): Html => html`<a href="#${schemaAnchor(name)}">${name}</a>`;

/** Describes the type of a value briefly, with links to named schemas. */
export function typeOf(schema: Schema): Html {
  if (typeof schema === 'boolean') return html`${schema ? 'anything' : 'never there'}`;
  if (schema.$ref !== undefined) return linkTo(nameIn(schema.$ref));
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined && schema.properties === undefined) return joined(choices.map(typeOf), ' or ');
  if (schema.items !== undefined && typeof schema.items === 'object') return html`array of ${typeOf(schema.items)}`;
  if (schema.prefixItems !== undefined) return html`array of ${schema.prefixItems.length}`;
  const { type } = schema;
  if (type === undefined) return html`${schema.const === undefined ? 'any value' : JSON.stringify(schema.const)}`;
  return html`${typeof type === 'string' ? type : type.join(' or ')}`;
}

function joined(parts: readonly Html[], between: string): Html {
  return html`${parts.map((part, index): HtmlPart => (index === 0 ? part : [between, part]))}`;
}

/** Describes each constraint of a value briefly. */
export function constraintsOf(schema: SchemaObject): readonly Html[] {
  return Object.entries(CONSTRAINTS).flatMap(([keyword, say]) =>
    schema[keyword] === undefined ? [] : [say(schema[keyword])],
  );
}

const code = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;
const limit =
  (sign: string, one = '', many = `${one}s`) =>
  (value: unknown): Html =>
    html`${sign} ${grouped(String(value))}${one === '' ? '' : ` ${value === 1 ? one : many}`}`;
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

const CONSTRAINTS: Readonly<Record<string, (value: unknown) => Html>> = {
  const: (value) => html`always ${code(value)}`,
  enum: (values) => {
    const entries = (values as readonly unknown[]).map(code);
    return html`${entries.length === 1 ? 'always' : 'one of'} ${joined(entries, ', ')}`;
  },
  default: (value) => html`default ${code(value)}`,
  exclusiveMinimum: limit('greater than'),
  minimum: limit('at least'),
  maximum: limit('at most'),
  minLength: limit('at least', 'character'),
  maxLength: limit('at most', 'character'),
  minItems: limit('at least', 'entry', 'entries'),
  maxItems: limit('at most', 'entry', 'entries'),
  format: (value) => html`format ${String(value)}`,
  pattern: (value) => html`matches <code>${String(value)}</code>`,
  dependentRequired: (value) =>
    joined(
      Object.entries(value as Readonly<Record<string, readonly string[]>>).map(
        ([name, others]) =>
          html`<code>${name}</code> needs ${joined(
            others.map((other) => html`<code>${other}</code>`),
            ', ',
          )}`,
      ),
      '; ',
    ),
};

/** Returns the schema itself, or the component that it references. */
export function target(contract: OpenApi, schema: SchemaObject): SchemaObject {
  if (schema.$ref === undefined) return schema;
  return contract.components.schemas[nameIn(schema.$ref)] ?? schema;
}

/** Returns the fields of an object, including those of its `allOf` parts. */
function fieldsOf(contract: OpenApi, schema: SchemaObject): readonly Field[] {
  const fields = new Map<string, Field>();
  const parts = [...((schema.allOf as readonly SchemaObject[] | undefined) ?? []), schema];
  for (const part of parts.map((each) => target(contract, each))) {
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      if (typeof property === 'object')
        fields.set(name, { name, required: false, schema: { ...fields.get(name)?.schema, ...property } });
    }
    for (const name of part.required ?? []) {
      const field = fields.get(name);
      if (field !== undefined) fields.set(name, { ...field, required: true });
    }
  }
  return [...fields.values()];
}

/** Returns the alternatives of a schema with `oneOf` or `anyOf`; empty for any other schema. */
export function choicesOf(schema: SchemaObject): readonly SchemaObject[] {
  return (schema.oneOf ?? schema.anyOf ?? []).filter((choice) => typeof choice === 'object');
}

/**
 * Returns the two fields of which exactly one is required, such as `value` and `field`. `if` requires the first, `then`
 * excludes the second, and `else` requires it. The page describes such a choice in one sentence.
 */
function eitherOf(schema: SchemaObject): readonly string[] {
  const names = [schema.if?.required ?? [], schema.else?.required ?? []];
  return names.every(({ length }) => length === 1) ? names.flat() : [];
}

/** A table row: a field, a parameter or a header. */
export interface Row {
  readonly name: string;
  readonly required: boolean;
  /** Location of a parameter, such as `query`. */
  readonly place?: string;
  readonly description: string;
  readonly schema: SchemaObject;
}

/** Number of levels of nested objects that a table shows. Deeper objects are shown as links to their schemas. */
const DEPTH = 2;

/** Builds a table of rows. Fields of nested objects are collapsed within their row. */
export function rowsTable(contract: OpenApi, caption: string, rows: readonly Row[], depth = DEPTH): Html {
  return html`<table class="fields"><caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.map((row) => tableRow(contract, row, depth))}</tbody></table>`;
}

/** Builds the table of an object's fields, or the list of a value's alternatives. */
export function schemaTable(contract: OpenApi, caption: string, schema: SchemaObject, depth = DEPTH): Html {
  const whole = target(contract, schema);
  const fields = fieldsOf(contract, whole);
  const either = eitherOf(whole);
  const isChoice = fields.length === 0 && choicesOf(whole).length > 0;
  return html`${
    fields.length > 0 && rowsTable(contract, caption, fields.map(rowOf), depth)
  }${either.length > 0 && html`<p class="note">Exactly one of ${listed(either)} is set.</p>`}${
    whole.additionalProperties === false && html`<p class="note">Other properties are rejected.</p>`
  }${isChoice && choices(contract, whole)}`;
}

function choices(contract: OpenApi, schema: SchemaObject): Html {
  const items = choicesOf(schema).map(
    (choice) => html`<li>${typeOf(choice)}: ${inline(target(contract, choice).description ?? '')}</li>`,
  );
  return html`<p class="note">One of:</p><ul class="choices">${items}</ul>`;
}

function rowOf({ name, required, schema }: Field): Row {
  return { name, required, description: schema.description ?? '', schema };
}

function tableRow(contract: OpenApi, { name, required, place, description, schema }: Row, depth: number): Html {
  const whole = target(contract, schema);
  // a field's own keywords take precedence over those of the referenced schema
  const limits = constraintsOf({ ...whole, ...schema });
  const entry = entryOf(contract, schema);
  const said = description || whole.description || entry.description || '';
  return html`<tr><th scope="row"><code>${name}</code><span class="type">${typeOf(schema)}</span>${
    place !== undefined && html`<span class="place">in ${place}</span>`
  }${required ? html`<span class="required">required</span>` : html`<span class="optional">optional</span>`}</th>
<td>${said !== '' && html`<p>${inline(said)}</p>`}${
    limits.length > 0 && html`<ul class="limits">${limits.map((limit) => html`<li>${limit}</li>`)}</ul>`
  }${nested(contract, name, schema, depth)}</td></tr>`;
}

/** Builds the collapsed table of a nested object's fields, or the list of a nested value's alternatives. */
function nested(contract: OpenApi, name: string, schema: SchemaObject, depth: number): Html | false {
  const entry = entryOf(contract, schema);
  const count = fieldsOf(contract, entry).length;
  if (count === 0) return entry.oneOf !== undefined && choices(contract, entry);
  if (depth <= 1) return false;
  const label = entry === target(contract, schema) ? `Fields of ${name}` : `Fields of each item of ${name}`;
  return html`<details><summary>${label} (${count})</summary>${schemaTable(contract, label, entry, depth - 1)}</details>`;
}

/** Returns the schema of an array's entries, or the given schema if it does not describe an array. */
function entryOf(contract: OpenApi, schema: SchemaObject): SchemaObject {
  const whole = target(contract, schema);
  return typeof whole.items === 'object' ? target(contract, whole.items) : whole;
}

const listed = (names: readonly string[]): Html =>
  html`${names.map((name, index) => html`${index === 0 ? '' : ' and '}<code>${name}</code>`)}`;
