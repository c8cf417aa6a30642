import type { Parsed } from '@platen/sdk/render';

/** The value of a JSON text in UTF-8, or the one issue that it is neither. */
export function readJson(bytes: Uint8Array): Parsed<unknown> {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown, issues: [] };
  } catch (error) {
    const message =
      error instanceof SyntaxError ? `The body is not valid JSON: ${error.message}` : 'The body is not valid UTF-8.';
    return { issues: [{ path: '', code: 'json', message }] };
  }
}
