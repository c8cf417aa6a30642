import { createPlaten, type PrinterRecord, type Template, type TemplateSummary } from '@platen/sdk';

const { templates, printers } = createPlaten({ baseUrl: '/portal', maxRetries: 0 });
/** Maximum number of entries in a response. */
const LIMIT = 100;

export const listTemplates = (): Promise<readonly TemplateSummary[]> => all(templates.list({ limit: LIMIT }));

export const listPrinters = (): Promise<readonly PrinterRecord[]> => all(printers.list({ limit: LIMIT }));

/** Reads all pages of a list. */
async function all<Entry>(list: AsyncIterable<Entry>): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of list) entries.push(entry);
  return entries;
}

/** Returns a template's name and content. Rejects with PlatenApiError: 404 if the template was deleted. */
export async function readTemplate(id: string): Promise<{ readonly name: string; readonly template: Template }> {
  const { name, template } = await templates.retrieve(id);
  return { name, template };
}
