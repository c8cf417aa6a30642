import { itemAt } from '@platen/sdk/internal/base';
import { countryCode, writeAddress } from '@platen/sdk/internal/postal-address';
import type { AddressColumn } from '@platen/sdk/items';
import { addressParts } from './address-columns.ts';
import { documentOf } from './editor-document.ts';
import { refreshComputed, setAddressWriter } from './refresh-computed.ts';
import { declareComputedColumn, setTable, type Table } from './table.ts';

/**
 * Enables `refreshComputed` to compute address columns. This is an exported function, because bundlers drop modules
 * that are loaded only for their side effects.
 */
export const enableAddresses = (): void => setAddressWriter(writeAddress);

/** Maximum number of rows read to guess the sender's country. */
const MAX_ROWS = 1000;

/**
 * Suggests an address column for a table; undefined if the table has no addresses. The sender's country is the most
 * frequent country in the rows.
 */
export function suggestedAddress({ columns, rows }: Table, language: string): AddressColumn | undefined {
  const parts = addressParts(columns);
  if (parts === undefined) return undefined;
  const at = columns.findIndex((column) => `{${column.trim()}}` === parts.country);
  const counts = new Map<string, number>();
  for (const row of rows.slice(0, MAX_ROWS)) {
    const code = countryCode(row[at] ?? '');
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [[sender] = []] = [...counts].sort(([, a], [, b]) => b - a);
  return { kind: 'address', ...parts, ...(sender !== undefined && { sender }), language };
}

/** An arbitrary day: addresses do not depend on the current date. */
const ANY_DAY = { year: 2000, month: 1, day: 1 };

/** Returns the addresses of a table's rows. */
export function addressesOf(table: Table, column: AddressColumn): readonly string[] {
  enableAddresses();
  const name = freeName('Address', table.columns);
  const document = setTable(documentOf({ width: 1, height: 1, elements: [] }), table);
  const { data } = refreshComputed(declareComputedColumn(document, name, { list: 'compute', column }), ANY_DAY);
  return data.rows.map(({ cells }) => itemAt(cells, cells.length - 1));
}

/** Returns the name, followed by a number if the table already has a column with this name. */
export function freeName(name: string, columns: readonly string[]): string {
  let free = name;
  for (let number = 2; columns.includes(free); number++) free = `${name} ${number}`;
  return free;
}
