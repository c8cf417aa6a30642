import type { Template } from '@platen/sdk';

/** What is printed by a call of the API. */
export interface Printed {
  /** Where the API is, such as `https://labels.example.com/api/v1`. */
  readonly baseUrl: string;
  readonly template: Template;
  /** The texts of one row, by field. */
  readonly data: Readonly<Record<string, string>>;
  /** The stored template that this is, unchanged; undefined where it is not stored as it stands. */
  readonly templateId: string | undefined;
}

/** The environment variable that the calls take the key from: it never stands in them. */
const KEY = 'PLATEN_API_KEY';

/** The call that makes this label, for a shell: a print job of a stored template, or a PNG of the template itself. */
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

/** A text in a POSIX shell's single quotes, within which nothing but the quote itself means anything (POSIX.1, 2.2.2). */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same with the SDK, in TypeScript. */
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

/** JSON is TypeScript, too; two line separators are spelled out for old readers of it. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
