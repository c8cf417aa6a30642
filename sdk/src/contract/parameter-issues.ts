import { describeValue, isShort, quoted } from '../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../base/errors.ts';
import { pointerBelow, shownPath } from '../base/json-pointer.ts';
import { nearName } from '../base/near-name.ts';
import type { ValueSchema } from './generated/validate.ts';
import { folded, type ShapeIssue } from './shape-issue.ts';
import { validatorMessage } from './validator-message.ts';

/** Constraints of one parameter, named as in JSON Schema. */
export interface ParameterSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly format?: string | undefined;
  /** Schema that each entry must match, if the parameter is a list. */
  readonly items?: ParameterSchema | boolean | undefined;
}

/** The known parameters by name. A parameter with any other name is an issue. */
export interface ParametersSchema {
  readonly properties: Readonly<Record<string, ParameterSchema>>;
  readonly required?: readonly string[] | undefined;
}

/**
 * Returns every issue in a set of parameters. A parameter's value may be a list but not an object. The messages have
 * the same wording as messages about request bodies.
 * @example
 * ```ts
 * parameterIssues({ jobID: 'x' }, { properties: { jobId: { type: 'string' } }, required: ['jobId'] })[0]?.message
 * // '/jobID: unknown property; did you mean "jobId"?'
 * ```
 */
export function parameterIssues(value: unknown, { properties, required = [] }: ParametersSchema): readonly Issue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path: '', code: 'type', message: `The input: expected an object, got ${describeValue(value)}` }];
  }
  const given = Object.entries(value).slice(0, MAX_CHECKED);
  const has = (name: string): boolean => Object.hasOwn(value, name);
  const unused = Object.keys(properties).filter((name) => !has(name));
  const issues = [
    ...required.filter((name) => !has(name)).map(missing),
    ...given.flatMap(([name, entry]): readonly ShapeIssue[] => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return schema === undefined
        ? [unknown(name, unused, properties)]
        : valueIssues(pointerBelow('', name), entry, schema);
    }),
  ];
  return folded(issues)
    .slice(0, MAX_ISSUES)
    .map(({ place, code, text }) => ({ path: place, code, message: `${shownPath(place) || 'The input'}: ${text}` }));
}

/**
 * Maximum number of parameters, or of entries in a list, to check. A request body may contain a million parameters or
 * entries.
 */
const MAX_CHECKED = 200;

function missing(name: string): ShapeIssue {
  const place = pointerBelow('', name);
  return { place, code: 'missing', text: 'required, but missing', lacks: [place] };
}

function unknown(name: string, unused: readonly string[], properties: ParametersSchema['properties']): ShapeIssue {
  const near = nearName(name, unused);
  const names = Object.keys(properties);
  const known = names.length === 0 ? 'expected no properties' : `expected only ${names.join(', ')}`;
  const hint = near === undefined ? known : `did you mean "${near}"?`;
  return {
    place: isShort(name) ? pointerBelow('', name) : '',
    code: 'unknown_property',
    text: isShort(name) ? `unknown property; ${hint}` : `unknown property ${quoted(name)}; ${hint}`,
    ...(near === undefined ? {} : { meant: pointerBelow('', near) }),
  };
}

function valueIssues(place: string, value: unknown, schema: ParameterSchema): readonly ShapeIssue[] {
  const [keyword, params] = failedKeyword(value, schema) ?? [];
  if (keyword !== undefined) {
    return [
      {
        place,
        ...validatorMessage({ keyword, params: params ?? {}, instancePath: place, schema: boundsOf(schema) }, value),
      },
    ];
  }
  const { items } = schema;
  if (!Array.isArray(value) || typeof items !== 'object') return [];
  return value.slice(0, MAX_CHECKED).flatMap((entry, index) => valueIssues(`${place}/${index}`, entry, items));
}

const boundsOf = ({ minimum, maximum, format }: ParameterSchema): ValueSchema => ({
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
  ...(format !== undefined && { format }),
});

type FailedKeyword = readonly [keyword: string, params: Readonly<Record<string, unknown>>];

/**
 * Returns the first keyword of the schema that the value violates. Checks the type before the bounds, because
 * the bounds apply only to values of the right type.
 */
function failedKeyword(value: unknown, schema: ParameterSchema): FailedKeyword | undefined {
  const { type, minimum, maximum, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return ['enum', { allowedValues: schema.enum }];
  if (typeof type === 'string' && !isOfType(value, type)) return ['type', { type }];
  if (typeof value === 'number') {
    if (minimum !== undefined && value < minimum) return ['minimum', { limit: minimum }];
    if (maximum !== undefined && value > maximum) return ['maximum', { limit: maximum }];
  }
  if (typeof value === 'string') {
    if (value.length < minLength) return ['minLength', { limit: minLength }];
    if ([...value].length > maxLength) return ['maxLength', { limit: maxLength }];
    if (schema.format === 'uuid' && !UUID.test(value)) return ['format', { format: 'uuid' }];
  }
  return undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'array':
      return Array.isArray(value);
    default:
      return typeof value === type;
  }
}
