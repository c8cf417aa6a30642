import type { PrintItem } from '@platen/sdk';

/** The column of each field, counted from 0; -1 where no column suits. */
export type Columns = Readonly<Record<string, number>>;

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
const QUANTITY = ['quantity', 'qty', 'copies', 'count'];

/** Columns whose heading is the field's name, whatever its case, spaces and hyphens. */
export function columnsFor(fields: readonly string[], heading: readonly string[]): Columns {
  const names = heading.map(plain);
  return Object.fromEntries(fields.map((field) => [field, names.indexOf(plain(field))]));
}

/** An item for each row below the heading; `fallback` fills fields without a column, `quantity` rows without a number. */
export function itemsOf(
  rows: readonly (readonly string[])[],
  columns: Columns,
  fallback: Readonly<Record<string, string>>,
  quantity: number,
): PrintItem[] {
  const [heading = [], ...body] = rows;
  const counted = heading.findIndex((name) => QUANTITY.includes(plain(name)));
  return body.map((row) => {
    const copies = counted < 0 ? Number.NaN : Number(row[counted] || Number.NaN);
    const data = Object.entries(columns).map(([field, column]) => [field, row[column] ?? fallback[field] ?? '']);
    return { quantity: Number.isInteger(copies) && copies > 0 ? copies : quantity, data: Object.fromEntries(data) };
  });
}
