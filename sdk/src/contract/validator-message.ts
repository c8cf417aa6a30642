import { describeValue } from '../base/describe-value.ts';
import { nearName } from '../base/near-name.ts';
import { enableHint } from './enable-symbology.ts';
import type { ValidatorError, ValueSchema } from './generated/validate.ts';

/** Code and text of a validation error. The text gives the expected value and the value found. */
export interface ValidatorMessage {
  readonly code: string;
  readonly text: string;
}

const TYPES: Readonly<Record<string, string>> = {
  number: 'a number',
  integer: 'a whole number',
  string: 'a string',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
};

/** Describes a validation error of one value. `value` is the rejected value. */
export function validatorMessage(
  { keyword, params, instancePath, schema }: ValidatorError,
  value: unknown,
): ValidatorMessage {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'type':
      return wrongType(String(params.type), instancePath, value, schema);
    case 'minimum':
      return said('range', `a number of at least ${limit}`, value);
    case 'maximum':
      return said('range', `a number of at most ${limit}`, value);
    case 'exclusiveMinimum':
      return said('range', `a number greater than ${limit}`, value);
    case 'enum':
      return {
        code: 'enum',
        text: oneOf(params.allowedValues as readonly unknown[], value, hintFor(instancePath, value)),
      };
    case 'format':
      return said('format', 'a UUID such as 6f1c2a3e-5b7d-4c1a-9e84-2d1f0c9b7a65', value);
    case 'pattern':
      return wrongPattern(String(params.pattern), value);
    case 'minLength':
      return said('length', 'at least 1 character', value);
    case 'maxLength':
      return { code: 'length', text: `expected at most ${limit} characters, got ${[...String(value)].length}` };
    case 'minItems':
    case 'maxItems':
    case 'items':
      return { code: 'count', text: countText(instancePath, keyword, value) };
    default:
      return { code: 'invalid', text: `does not satisfy the schema keyword "${keyword}", got ${describeValue(value)}` };
  }
}

/**
 * Formats "expected one of …, got …". Suggests a similar allowed value, unless `otherHint` starts with the given value.
 * For example, "code93" is the name of an optional symbology, not a misspelling of "code39".
 */
export function oneOf(allowed: readonly unknown[], value: unknown, otherHint?: string): string {
  const names = allowed.filter((item) => typeof item === 'string');
  const near = typeof value === 'string' ? nearName(value, names) : undefined;
  const list = allowed.map((item) => JSON.stringify(item)).join(', ');
  const isKnown = otherHint?.startsWith(JSON.stringify(value)) === true;
  const hint = near === undefined || isKnown ? otherHint : `did you mean "${near}"?`;
  return `expected one of ${list}, got ${describeValue(value)}${hint === undefined ? '' : `; ${hint}`}`;
}

const hintFor = (path: string, value: unknown): string | undefined =>
  path.endsWith('/barcodeType') ? enableHint(value) : undefined;

const said = (code: string, expected: string, value: unknown): ValidatorMessage => ({
  code,
  text: `expected ${expected}, got ${describeValue(value)}`,
});

function wrongType(type: string, path: string, value: unknown, schema: ValueSchema = {}): ValidatorMessage {
  const expected = path.endsWith('/margins') ? FOUR_MARGINS : (TYPES[type] ?? type);
  return hinted(said('type', expected, value), suggestionFor(type, value, schema));
}

/**
 * Suggests a fix for a value of the wrong type: parse text as JSON, add quotes or remove quotes, if the schema accepts
 * the result.
 */
function suggestionFor(type: string, value: unknown, schema: ValueSchema): string | undefined {
  if (type === 'string')
    return typeof value === 'boolean' || Number.isFinite(value) ? suggestedText(String(value), schema) : undefined;
  if (typeof value !== 'string') return undefined;
  if (type === 'boolean') return /^(?:true|false)$/.test(value) ? `write ${value} without quotes` : undefined;
  if (type === 'object' || type === 'array')
    return /^\s*[{[]/.test(value) ? 'the string looks like JSON; pass the parsed value instead' : undefined;
  const isNumber = DECIMAL.test(value) && (type !== 'integer' || Number.isInteger(Number(value)));
  return isNumber && isWithin(Number(value), schema) ? `write ${Number(value)} without quotes` : undefined;
}

function suggestedText(text: string, { pattern, format }: ValueSchema): string | undefined {
  // Properties with a format are identifiers, and putting a number in quotes does not make it a valid identifier.
  if (format !== undefined) return undefined;
  if (pattern?.startsWith('^#')) return HEX.test(text) ? `write "#${text}"` : undefined;
  return `write "${text}"`;
}

const isWithin = (value: number, { minimum, maximum, exclusiveMinimum }: ValueSchema): boolean =>
  value >= (minimum ?? value) && value <= (maximum ?? value) && value > (exclusiveMinimum ?? Number.NEGATIVE_INFINITY);

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;

function wrongPattern(pattern: string, value: unknown): ValidatorMessage {
  if (!pattern.startsWith('^#')) return said('format', 'text without control characters', value);
  const meant = typeof value === 'string' && HEX.test(value) ? `write "#${value}"` : undefined;
  return hinted(said('format', 'a colour such as #1a2b3c or #123', value), meant);
}

const HEX = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const hinted = ({ code, text }: ValidatorMessage, hint: string | undefined): ValidatorMessage => ({
  code,
  text: hint === undefined ? text : `${text}; ${hint}`,
});

const FOUR_MARGINS = 'exactly four numbers, [left, top, right, bottom]';

function countText(path: string, keyword: string, value: unknown): string {
  const count = Array.isArray(value) ? value.length : 0;
  if (path.endsWith('/margins')) return `expected ${FOUR_MARGINS}, got ${count}`;
  if (path.endsWith('/elements')) return `expected 1 to 200 elements, got ${count}`;
  return `expected ${keyword === 'minItems' ? 'at least 1 item' : 'at most 1000 items'}, got ${count}`;
}
