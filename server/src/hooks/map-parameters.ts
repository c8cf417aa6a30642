import type { FilledTemplate, Issue, LabelHookSource } from '@platen/sdk';
import { fieldsOf, type HookSettings } from '@platen/sdk/internal/hook-requests';
import { invalidInput } from '../errors.ts';
import type { HookParameters } from './read-parameters.ts';

/** A row of data for the hook's template, the number of copies, and the names of the parameters that are not used. */
export interface MappedCall {
  readonly data: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly ignored: readonly string[];
}

type Mapping = Pick<HookSettings, 'mapping' | 'quantityFrom' | 'maxQuantity'>;

/**
 * Maps the parameters of a call to the fields of a template. A field without a mapping takes the parameter of the same
 * name. Throws 400 with an issue for each field without a value.
 */
export function mapParameters(
  parameters: HookParameters,
  template: FilledTemplate,
  { mapping, quantityFrom, maxQuantity }: Mapping,
): MappedCall {
  const used = new Set<string>();
  const data: [string, string][] = [];
  const issues: Issue[] = [];
  for (const field of fieldsOf(template)) {
    const source: LabelHookSource = Object.hasOwn(mapping, field) ? (mapping[field] ?? {}) : { from: [field] };
    const names = source.from ?? [];
    for (const name of names) used.add(name);
    const name = names.find((given) => parameters.has(given));
    const value = (name === undefined ? undefined : parameters.get(name)) ?? source.default;
    if (value === undefined) issues.push(missing(field, names));
    else data.push([field, value]);
  }
  const quantity = quantityFrom === null ? 1 : quantityOf(parameters.get(quantityFrom), quantityFrom, maxQuantity);
  if (typeof quantity === 'object') issues.push(quantity);
  if (issues.length > 0 || typeof quantity === 'object') throw invalidInput('invalid_request', issues);
  const ignored = [...parameters.keys()].filter((name) => !used.has(name) && name !== quantityFrom);
  return { data: Object.fromEntries(data), quantity, ignored };
}

const missing = (field: string, names: readonly string[]): Issue => {
  const fix =
    names.length === 0 ? 'set a default in the mapping' : `pass ${names.map((name) => `"${name}"`).join(' or ')}`;
  const path = `/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return { path, code: 'missing', message: `${path}: the label needs this field, but it is missing; ${fix}` };
};

/**
 * Returns the number of copies; 1 if the call has no number or an empty one. Returns an issue if the number is invalid.
 */
function quantityOf(given: string | undefined, name: string, most: number): number | Issue {
  if (given === undefined || given.trim() === '') return 1;
  const quantity = Number(given);
  if (/^\d{1,9}(\.0{1,20})?$/.test(given.trim()) && quantity >= 1 && quantity <= most) return quantity;
  const path = `/${name}`;
  const message = `${path}: expected a whole number from 1 to ${most}, the limit of this hook, got "${given.slice(0, 20)}"`;
  return { path, code: 'range', message };
}

/** Maximum number of names in the header that lists ignored parameters. */
const MAX_NAMES = 20;
/**
 * Maximum total length of the names in the header that lists ignored parameters. Reverse proxies reject long headers.
 */
const MAX_NAMES_LENGTH = 1000;

/** Returns the header with the percent-encoded names of ignored parameters; no header if there are none. */
export function ignoredHeader(ignored: readonly string[]): Readonly<Record<string, string>> {
  if (ignored.length === 0) return {};
  const names: string[] = [];
  let length = 0;
  for (const name of ignored.slice(0, MAX_NAMES)) {
    // slicing can leave half of a surrogate pair, which `encodeURIComponent` would reject
    const encoded = encodeURIComponent(name.slice(0, 100).toWellFormed());
    length += encoded.length + 2;
    if (length > MAX_NAMES_LENGTH) break;
    names.push(encoded);
  }
  const more = ignored.length - names.length;
  return { 'X-Hook-Ignored': [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(', ') };
}
