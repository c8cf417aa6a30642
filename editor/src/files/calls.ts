import type { Template } from '@platen/sdk';

/** The label that an API call prints. */
export interface Printed {
  /** Base URL of the API, such as `https://labels.example.com/api/v1`. */
  readonly baseUrl: string;
  readonly template: Template;
  /** Texts of one row by field name. */
  readonly data: Readonly<Record<string, string>>;
  /** Id of the stored template, if the label is unchanged since it was stored; otherwise undefined. */
  readonly templateId: string | undefined;
}

/** Environment variable with the API key. The generated calls never contain the key itself. */
const KEY = 'PLATEN_API_KEY';

/** Returns a curl command that makes this label: a print job if the template is stored, otherwise a PNG. */
export function curlCall({ baseUrl, template, data, templateId }: Printed): string {
  const [path, body] =
    templateId === undefined
      ? (['/render', { template, data }] as const)
      : (['/print', { templateId, items: [{ data }] }] as const);
  return [
    `curl -s ${quoted(`${baseUrl}${path}`)} \\`,
    `  -H "Authorization: Bearer $${KEY}" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join('\n');
}

/** Quotes a text for a POSIX shell. In single quotes, only the quote itself is special (POSIX.1, 2.2.2). */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns TypeScript code for the SDK that makes this label. */
export function sdkCall({ baseUrl, template, data, templateId }: Printed): string {
  const start = [
    `import { createPlaten } from '@platen/sdk';`,
    '',
    `const platen = createPlaten({ baseUrl: ${literal(baseUrl)}, apiKey: process.env.${KEY} });`,
  ];
  if (templateId !== undefined)
    return [
      ...start,
      `const { jobId } = await platen.jobs.create({ templateId: ${literal(templateId)}, items: [{ data: ${literal(data)} }] });`,
      'const { url } = await platen.jobs.wait(jobId);',
      '',
    ].join('\n');
  return [
    ...start,
    `const template = ${literal(template)};`,
    `const { png } = await platen.render({ template, data: ${literal(data)} });`,
    '',
  ].join('\n');
}

/** JSON as a TypeScript literal. Two Unicode line separators are escaped for parsers older than ES2019. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
