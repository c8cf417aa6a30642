// Generates the validators for request bodies: ajv's standalone code, bundled into one file that has no dependencies
// and does not use eval.
import Ajv from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { build } from 'esbuild';
import { GENERATED, jsonSchemaOf } from './contract.mjs';

/** Types of the validated values, with defaults filled in (sdk/src/contract/types.ts), by component schema. */
const VALIDATED = {
  Template: 'FilledTemplate',
  LabelData: 'LabelData',
  PrintItem: 'FilledPrintItem',
  PrintItems: 'readonly types.FilledPrintItem[]',
  RenderRequest: 'FilledRenderRequest',
  PrintRequest: 'FilledPrintRequest',
  StoreTemplateRequest: 'FilledStoreTemplateRequest',
  RenameTemplateRequest: 'RenameTemplateRequest',
  ValidateTemplateRequest: 'ValidateTemplateRequest',
};

const TYPES = `import type * as types from '../types.ts';

/** Constraints on a number or string, as JSON Schema keywords. */
export interface ValueSchema {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}
/** An error of ajv: one keyword of the schema that the value does not satisfy. */
export interface ValidatorError {
  readonly instancePath: string;
  /** True if the error comes from one alternative of a oneOf or anyOf. */
  readonly isInChoice?: true;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** For a number or string of the wrong type: the constraints that the correct type must satisfy. */
  readonly schema?: ValueSchema;
}
export type NameTable = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** A compiled JSON Schema. It writes defaults into the value that it validates. */
export interface Validator<T> {
  (value: unknown): value is T;
  readonly errors?: readonly ValidatorError[] | null;
}
`;

/** Returns the text of validate.ts. */
export async function validators(contract) {
  const schema = reachable(jsonSchemaOf(contract), Object.keys(VALIDATED));
  const code = typedExports(await bundle(standalone(schema)));
  return [GENERATED, '// @ts-nocheck', TYPES, code.trimEnd(), '', shapes(schema), ''].join('\n');
}

/**
 * Returns the schema with only the definitions that the given components reference, directly or indirectly. Definitions
 * of responses are omitted, because responses are not validated.
 */
function reachable({ $id, $defs }, roots) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, inner] of JSON.stringify($defs[name]).matchAll(/"#\/\$defs\/(\w+)"/g)) visit(inner);
  };
  roots.forEach(visit);
  return { $id, $defs: Object.fromEntries(Object.entries($defs).filter(([name]) => found.has(name))) };
}

function standalone(schema) {
  const ajv = new Ajv({
    schemas: [schema],
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    discriminator: true,
    useDefaults: true,
    inlineRefs: false,
    messages: false,
    // Adds the schema of the invalid value to each error; `shortened` needs the schema.
    verbose: true,
    code: { source: true, esm: true, lines: true },
  });
  // ajv's 2020-12 class enables both options, for keywords that the contract does not use. They would add data and an
  // assignment to every validator, and the assignment would prevent tree shaking of unused ones.
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  // Only formats that are plain patterns are added, because their source is copied into the generated code.
  ajv.addFormat('uuid', fullFormats.uuid);
  const names = Object.keys(VALIDATED).map((component) => [`validate${component}`, `platen#/$defs/${component}`]);
  return standaloneCode.default(ajv, Object.fromEntries(names));
}

/**
 * Matches the statements in ajv's generated code that record an error; there are about 200 of these statements. The
 * first properties of the error object are its path in the value and its path in the schema.
 */
const NOTED =
  /const (err\d+) = \{ ?(instancePath.*?), ?schemaPath: ?("[^"]*"), ?([\s\S]*?)\};\n\s*if ?\(vErrors === null\) ?\{\n\s*vErrors = \[\1\];\n\s*\}\n?\s*else ?\{\n\s*vErrors\.push\(\1\);\n\s*\}/g;

/** Matches the properties that ajv's `verbose` option adds to an error object. */
const ADDED = /, ?schema: ?.*?, ?parentSchema: ?([\w.[\]"-]+), ?data(?:: ?[\w.[\]"-]+)? ?$/;
const OF_TYPE = /keyword: ?"type", ?params: ?\{ ?type: ?"(?:number|integer|string)"/;
const SCHEMAS = /^const (schema\d+) = (\{.*\});$/gm;
const KEPT = ['minimum', 'maximum', 'exclusiveMinimum', 'pattern', 'format'];

/**
 * Shortens the code that records errors. Replaces each error's schema and schema path with a flag that is set if the
 * path is inside a `oneOf`. If the value must be a number or string and has another type, keeps the other constraints
 * of the schema.
 */
function shortened(code) {
  const schemas = new Map([...code.matchAll(SCHEMAS)].map(([, name, json]) => [name, JSON.parse(json)]));
  const valueSchema = (path) => {
    const [name, ...steps] = path.split(/[.[\]"]+/).filter((step) => step !== '');
    const schema = steps.reduce((value, step) => value[step], schemas.get(name));
    const kept = Object.entries(schema).filter(([key]) => KEPT.includes(key));
    return kept.length === 0 ? '' : `, schema: ${JSON.stringify(Object.fromEntries(kept))}`;
  };
  return code.replace(NOTED, (_all, _name, place, schemaPath, verbose) => {
    const isInChoice = /\/oneOf\/\d+\//.test(schemaPath) ? 'isInChoice: true, ' : '';
    const path = ADDED.exec(verbose)?.[1];
    if (path === undefined) throw new Error(`ajv notes errors in another way: ${verbose}`);
    const rest = verbose.replace(ADDED, OF_TYPE.test(verbose) ? valueSchema(path) : '');
    return `(vErrors ??= []).push({ ${place}, ${isInChoice}${rest}});`;
  });
}

/** ajv's length function, a CommonJS module; `bundle` replaces it with a plain function. */
const LENGTH = 'require("ajv/dist/runtime/ucs2length").default';

async function bundle(code) {
  const contents = `import { codePoints } from './code-points.mjs';\n${shortened(code.replaceAll(LENGTH, 'codePoints'))}`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    // esbuild writes the paths in comments relative to this folder, so the output is the same in every checkout.
    absWorkingDir: import.meta.dirname,
    format: 'esm',
    target: 'es2022',
    write: false,
    legalComments: 'none',
    charset: 'utf8',
  });
  return outputFiles[0].text;
}

/** Adds types to the exports of the bundle, which is plain JavaScript. */
function typedExports(code) {
  const body = code.slice(0, code.lastIndexOf('export {'));
  return Object.entries(VALIDATED).reduce((text, [component, type]) => {
    const declaration = `var validate${component} = `;
    if (!text.includes(declaration)) throw new Error(`The bundle has no ${declaration}`);
    const name = type.startsWith('readonly') ? type : `types.${type}`;
    return text.replace(declaration, `export const validate${component}: Validator<${name}> = `);
  }, body);
}

/**
 * Returns data for rejecting unknown properties: the properties of each closed schema, and the component of each
 * property.
 */
function shapes({ $defs }) {
  const closed = Object.entries($defs).filter(([, schema]) => schema.additionalProperties === false);
  const unions = Object.entries($defs).filter(([, schema]) => schema.discriminator && schema.oneOf);
  return [
    '/** Component -> property -> the component that it holds, itself or in a list; empty for a plain value. */',
    constant(
      'shapes',
      closed.map(([name, { properties }]) => [name, mapEntries(properties, (schema) => componentOf(schema, $defs))]),
    ),
    '/** Component -> value of `type` -> the component that it stands for. */',
    constant(
      'variants',
      unions.map(([name, { oneOf }]) => [name, variantsOf(oneOf, $defs)]),
    ),
  ].join('\n');
}

const constant = (name, entries) =>
  `export const ${name}: NameTable = ${JSON.stringify(Object.fromEntries(entries), null, 1)};`;
const mapEntries = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
const nameIn = (ref) => ref.slice('#/$defs/'.length);
/**
 * Returns the name of the component that a property, or each item of its list, refers to. Returns an empty string if
 * there is none, or if the component allows additional properties and has no discriminator.
 */
function componentOf(schema, $defs) {
  const ref = schema.$ref ?? schema.items?.$ref;
  if (!ref) return '';
  const target = $defs[nameIn(ref)];
  if (target.type === 'array') return componentOf(target, $defs);
  return target.additionalProperties === false || target.discriminator ? nameIn(ref) : '';
}
const variantsOf = (oneOf, $defs) =>
  Object.fromEntries(oneOf.map(({ $ref }) => [$defs[nameIn($ref)].properties.type?.const, nameIn($ref)]));
