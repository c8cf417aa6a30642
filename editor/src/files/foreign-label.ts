import { parseTemplate } from '@platen/sdk/internal/contract';
import type { ImportedLabel, ImportNote } from '@platen/sdk/internal/import';
import type { Issue } from '@platen/sdk/printers';
import { documentOf, type EditorData, type EditorDocument, ENABLED } from '../document/editor-document.ts';

/** Result of importing a file of another program. */
export type Foreign =
  /** A label, with everything in which it differs from the file. */
  | { readonly kind: 'foreign'; readonly document: EditorDocument; readonly notes: readonly ImportNote[] }
  /** The file is of another program, but cannot be imported. */
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }
  | { readonly kind: 'unknown' };

/** Imports a file of pdfme, gLabels, bwip-js or ZPL, with its sample data as a row. */
export async function importForeign(file: Uint8Array): Promise<Foreign> {
  const { importLabel, ImportError } = await import('@platen/sdk/internal/import');
  try {
    return documentFrom(await importLabel(file));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { issues } = error;
    const isUnknown = issues.some(({ code }) => code === 'format' || code === 'json');
    return isUnknown ? { kind: 'unknown' } : { kind: 'refused', issues };
  }
}

function documentFrom({ template, data, compute, sequence, notes }: ImportedLabel): Foreign {
  // also rejects symbologies that the page does not offer
  const { value, issues } = parseTemplate(template, ENABLED);
  if (value === undefined) return { kind: 'refused', issues };
  const document = documentOf(value);
  const columns = Object.keys(data).filter((name) => !Object.hasOwn(compute, name) && !Object.hasOwn(sequence, name));
  const cells = columns.map((name) => String(data[name] ?? ''));
  const hasColumns = Object.keys(compute).length + Object.keys(sequence).length > 0;
  const table: EditorData = {
    ...document.data,
    columns,
    rows: columns.length > 0 ? [{ key: document.nextKey, cells }] : [],
    ...(hasColumns ? { computed: { compute, sequence } } : {}),
  };
  return { kind: 'foreign', document: { ...document, data: table, nextKey: document.nextKey + 1 }, notes };
}
