/** The text that a cell such as `="00042"` shows: programs write it so that spreadsheets keep the zeros. `undefined` for any other cell. */
export function textOfFormula(cell: string): string | undefined {
  if (!cell.startsWith('="') || !cell.endsWith('"') || cell.length < 3) return undefined;
  const inner = cell.slice(2, -1);
  return inner.replaceAll('""', '').includes('"') ? undefined : inner.replaceAll('""', '"');
}
