import { readJson } from '../bodies/json.ts';
import { ApiError, invalidInput } from '../errors.ts';

/** Parameters of a call to a hook, by name. Nested values have dotted names, such as `details.product.name`. */
export type HookParameters = ReadonlyMap<string, string>;

/** Maximum number of parameters of a call. */
const MAX_PARAMETERS = 5000;
/** Maximum depth of nested values; deeper values are ignored. */
const MAX_DEPTH = 16;
/**
 * Maximum length of a name; parameters with longer names are ignored. Names in mappings have at most 200 characters. V8
 * hashes very long strings by their length alone, so thousands of equally long names would make a map slow.
 */
const MAX_NAME = 1000;

/** A call to a hook, as sent by the client. */
export interface SentCall {
  readonly url: string;
  /** Value of the `Content-Type` header; undefined without a body. */
  readonly contentType: string | undefined;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the parameters of a call from its query and its body: a form, or JSON. A body parameter replaces the query
 * parameter with the same name. Throws 415 for any other media type, and 400 for a malformed body.
 */
export async function readParameters({ url, contentType = '', body }: SentCall): Promise<HookParameters> {
  const found = new Map<string, string>();
  const add = (name: string, value: string): void => {
    found.set(name, value);
    if (found.size > MAX_PARAMETERS) throw issue('count', `The call has more than ${MAX_PARAMETERS} parameters.`);
  };
  const addSent = (name: string, value: string): void => {
    if (name.length <= MAX_NAME) add(dotted(name), value);
  };
  for (const [name, value] of new URL(url).searchParams) addSent(name, value);
  if (body.length === 0) return found;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') {
    const text = new TextDecoder().decode(body);
    for (const [name, value] of new URLSearchParams(text)) addSent(name, value);
  } else if (type === 'multipart/form-data') {
    for (const [name, value] of await multipart(body, contentType)) if (typeof value === 'string') addSent(name, value);
  } else if (type === 'application/json' || type.endsWith('+json')) {
    const { value, issues } = readJson(body);
    if (issues.length > 0) throw invalidInput('invalid_request', issues);
    addNested(add, value, '', 0);
  } else {
    throw new ApiError(
      'unsupported_media_type',
      'Send the data in the query, as a form, or as JSON with Content-Type: application/json.',
    );
  }
  return found;
}

/** Converts the brackets of nested form fields to dots: `details[product][name]` to `details.product.name`. */
const dotted = (name: string): string => name.replace(/\[([^\][]*)\]/g, '.$1').replace(/\.$/, '');

async function multipart(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw issue('form', 'The body is not a valid form.');
  }
}

function addNested(add: (name: string, value: string) => void, value: unknown, path: string, depth: number): void {
  if (value === null || value === undefined || depth > MAX_DEPTH) return;
  if (typeof value !== 'object') {
    if (path !== '') add(path, String(value));
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (path.length + name.length >= MAX_NAME) continue;
    addNested(add, inner, path === '' ? name : `${path}.${name}`, depth + 1);
  }
}

const issue = (code: string, message: string): ApiError =>
  invalidInput('invalid_request', [{ path: '', code, message }]);
