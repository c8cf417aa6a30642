import { type InputIssue, inputError } from './input-error.ts';
import type { TableOptions } from './items.ts';
import type { Given, Option } from './options.ts';

export const COLUMN_OPTIONS: readonly Option[] = [
  {
    name: 'quantity',
    value: 'COLUMN',
    help: 'the column that counts copies (default: "quantity", "qty" or\n"copies", if there is one)',
  },
  {
    name: 'map',
    value: 'FIELD=COLUMN',
    many: true,
    help: "the column of a field that has another name; once for each\nfield (default: the column of the field's name)",
  },
];

/**
 * Reads `--quantity` and `--map`, and returns the issues found in them. Throws InputError if the items come from JSON,
 * which has no columns.
 */
export function readColumns(
  { quantity, map, data }: Given,
  fields: readonly string[] | undefined,
): Pick<TableOptions, 'mapping' | 'quantityColumn'> & { readonly issues: readonly InputIssue[] } {
  const option = quantity === undefined ? '--map' : '--quantity';
  if (data !== undefined && (quantity ?? map) !== undefined)
    throw inputError(option, 'is for --csv and --xlsx; items in JSON name their fields themselves');
  const pairs = (map ?? '').split('\n').filter((pair) => pair !== '');
  const mapping = new Map<string, string>();
  const issues: InputIssue[] = [];
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const [field, column] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const issue = at < 1 || column === '' ? `expected FIELD=COLUMN, got "${pair}"` : issueOf(field, fields, mapping);
    if (issue !== undefined) issues.push({ place: '--map', message: issue });
    if (issue === undefined) mapping.set(field, column);
  }
  return { mapping: Object.fromEntries(mapping), quantityColumn: quantity, issues };
}

function issueOf(
  field: string,
  fields: readonly string[] | undefined,
  mapping: ReadonlyMap<string, string>,
): string | undefined {
  if (mapping.has(field)) return `gives the field "${field}" two columns`;
  if (fields === undefined || fields.includes(field)) return undefined;
  const known = fields.length === 0 ? 'it has none' : `it has ${fields.join(', ')}`;
  return `the template has no field "${field}"; ${known}`;
}
