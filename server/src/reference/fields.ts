import type { OpenApi, SchemaObject } from '../openapi.ts';
import { type Html, html } from './html.ts';
import { inline } from './prose.ts';
import { choicesOf, constraintsOf, eitherOf, type Field, fieldsOf, target, typeOf } from './schema-view.ts';

/** A table row: a field, a parameter or a header. */
export interface Row {
  readonly name: string;
  readonly required: boolean;
  /** Location of a parameter, such as `query`. */
  readonly place?: string;
  readonly description: string;
  readonly schema: SchemaObject;
}

/** Levels of nested objects that a table shows; deeper objects are links to their schemas. */
const DEPTH = 2;

/** Builds a table of rows. Fields of nested objects are collapsed within their row. */
export function rowsTable(contract: OpenApi, caption: string, rows: readonly Row[], depth = DEPTH): Html {
  return html`<table class="fields"><caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.map((row) => tableRow(contract, row, depth))}</tbody></table>`;
}

/** Builds the table of an object's fields, or of the choices for a value. */
export function schemaTable(contract: OpenApi, caption: string, schema: SchemaObject, depth = DEPTH): Html {
  const whole = target(contract, schema);
  const fields = fieldsOf(contract, whole);
  const either = eitherOf(whole);
  const isChoice = fields.length === 0 && either.length === 0 && choicesOf(whole).length > 0;
  return html`${
    fields.length > 0 && rowsTable(contract, caption, fields.map(rowOf), depth)
  }${either.length > 0 && html`<p class="note">Exactly one of ${listed(either)} is set.</p>`}${
    whole.additionalProperties === false && html`<p class="note">Properties that are not named here are refused.</p>`
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

/** Builds the collapsed fields of a nested object, or its choices. */
function nested(contract: OpenApi, name: string, schema: SchemaObject, depth: number): Html | false {
  const entry = entryOf(contract, schema);
  const count = fieldsOf(contract, entry).length;
  if (count === 0) return eitherOf(entry).length === 0 && entry.oneOf !== undefined && choices(contract, entry);
  if (depth <= 1) return false;
  const label = entry === target(contract, schema) ? `Fields of ${name}` : `Fields of each of ${name}`;
  return html`<details><summary>${label} (${count})</summary>${schemaTable(contract, label, entry, depth - 1)}</details>`;
}

/** Returns the schema of a list's entries, or of the value itself. */
function entryOf(contract: OpenApi, schema: SchemaObject): SchemaObject {
  const whole = target(contract, schema);
  return typeof whole.items === 'object' ? target(contract, whole.items) : whole;
}

const listed = (names: readonly string[]): Html =>
  html`${names.map((name, index) => html`${index === 0 ? '' : ' and '}<code>${name}</code>`)}`;
