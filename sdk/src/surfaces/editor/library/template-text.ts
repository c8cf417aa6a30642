import { parseJsonText } from '../../../contract/json-text.ts';

/** The template of a record as the API gives and takes it, `{ name, template }`, as text; undefined where a text is none. */
export function templateText(text: string): { readonly name: string; readonly template: string } | undefined {
  const { value } = parseJsonText(text);
  if (typeof value !== 'object' || value === null || 'kind' in value || !('template' in value)) return undefined;
  const { name, template }: { name?: unknown; template: unknown } = { ...value, template: value.template };
  return { name: typeof name === 'string' ? name : '', template: JSON.stringify(template) };
}
