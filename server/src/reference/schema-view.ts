import { nameIn, type OpenApi, type Schema, type SchemaObject } from '../openapi.ts';
import { type Html, type HtmlPart, html } from './html.ts';

/** A field of an object in a table. */
export interface Field {
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
  enum: (values) => html`one of ${joined((values as readonly unknown[]).map(code), ', ')}`,
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
export function fieldsOf(contract: OpenApi, schema: SchemaObject): readonly Field[] {
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

/** Returns the alternatives of a `oneOf` or `anyOf`. */
export function choicesOf(schema: SchemaObject): readonly SchemaObject[] {
  return (schema.oneOf ?? schema.anyOf ?? []).filter((choice) => typeof choice === 'object');
}

/**
 * Returns the names in a choice between required fields (`value` or `field`). The page describes it in a sentence
 * instead of separate schemas.
 */
export function eitherOf(schema: SchemaObject): readonly string[] {
  const needed = choicesOf(schema).map((choice) => (choice.$ref === undefined ? choice.required : undefined));
  const names = needed.flatMap((each) => (each?.length === 1 ? each : []));
  return names.length > 1 && names.length === needed.length ? names : [];
}
