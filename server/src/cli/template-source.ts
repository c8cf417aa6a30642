import { findStarter } from '@platen/sdk/internal/starters';
import { starters } from '@platen/sdk/render';
import { inputError } from './input-error.ts';
import { parseJsonFile } from './json-file.ts';
import type { Given, Option } from './options.ts';
import { type Advice, readJsonText } from './other-format.ts';
import type { Terminal } from './terminal.ts';

/** Template of a command: from a file, or a built-in starter. */
export interface TemplateSource {
  /** Parsed but unchecked JSON. */
  readonly template: unknown;
  /** Fields that the template shows, without duplicates. */
  readonly fields: readonly string[];
  /** Fields that must not be blank: a starter's `sku`. */
  readonly needed: readonly string[];
  /** Returns the place of a JSON Pointer into the template. */
  placeOf(pointer: string): string;
}

export const TEMPLATE_OPTIONS: readonly Option[] = [
  { name: 'template', value: 'FILE', help: 'the template, a JSON file; - reads standard input' },
  { name: 'starter', value: 'ID', help: `instead of a template: ${starters.map(({ id }) => id).join(',\n')}` },
];

/** Reads the template that the options name. Throws InputError. */
export async function readTemplate({ template, starter }: Given, terminal: Terminal): Promise<TemplateSource> {
  if (template !== undefined && starter !== undefined)
    throw inputError('--starter', 'and --template are both given; give one of them');
  if (starter !== undefined) return starterSource(starter);
  if (template === undefined) throw inputError('--template', 'is missing: --template FILE, or --starter ID');
  const advice: Advice = (format, name) => `the template is a JSON file, and rows come by --${format} ${name}`;
  const json = parseJsonFile(await readJsonText(template, terminal, { option: '--template', advice }));
  return { template: json.value, fields: fieldsOf(json.value), needed: [], placeOf: json.placeOf };
}

function starterSource(id: string): TemplateSource {
  const starter = findStarter(id);
  if (starter === undefined)
    throw inputError(
      '--starter',
      `there is no starter "${id}"; there are ${starters.map((known) => known.id).join(', ')}`,
    );
  return {
    template: starter.template,
    fields: starter.fields,
    needed: starter.fields.filter((field) => field === 'sku'),
    placeOf: (pointer) => `starter ${id}${pointer === '' ? '' : ` (${pointer})`}`,
  };
}

/** Returns the fields that a template's elements show; empty if the value is not a template. */
function fieldsOf(template: unknown): readonly string[] {
  const elements = (template as { elements?: unknown } | null)?.elements;
  if (!Array.isArray(elements)) return [];
  const fields = elements.map((element: unknown) => (element as { field?: unknown } | null)?.field);
  return [...new Set(fields.filter((field) => typeof field === 'string'))];
}
