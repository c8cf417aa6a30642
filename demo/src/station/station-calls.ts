import type { PrinterRecord, Template, TemplateRecord, TemplateSummary } from '@platen/sdk';
import { connectPortal, type Gives, type TakesId } from '../portal/connect-portal.ts';

type Listed<Entry> = {
  readonly get: { readonly parameters: { readonly query: { readonly limit: number } } } & Gives<{
    readonly data: readonly Entry[];
  }>;
};

interface Paths {
  readonly '/templates': Listed<TemplateSummary>;
  readonly '/templates/{id}': { readonly get: TakesId & Gives<TemplateRecord> };
  readonly '/printers': Listed<PrinterRecord>;
}

const { call } = connectPortal<Paths>();
/** The newest 100 entries of a list. */
const newest = { params: { query: { limit: 100 } } };

export const listTemplates = async (): Promise<readonly TemplateSummary[]> =>
  (await call('get', '/templates', newest)).data;

export const listPrinters = async (): Promise<readonly PrinterRecord[]> =>
  (await call('get', '/printers', newest)).data;

/** Returns a template's name and content. Rejects with PlatenApiError: 404 if the template was deleted. */
export async function readTemplate(id: string): Promise<{ readonly name: string; readonly template: Template }> {
  const { name, template } = await call('get', '/templates/{id}', { params: { path: { id } } });
  return { name, template };
}
