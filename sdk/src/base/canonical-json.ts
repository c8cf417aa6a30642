/**
 * Returns a JSON value in the canonical form of RFC 8785 (JSON Canonicalization Scheme): without white space, with
 * properties sorted by the UTF-16 code units of their names. Equal values have the same text, so their hashes can be
 * compared. Properties that are `undefined` are left out, as in `JSON.stringify`. Throws TypeError for a value that JSON
 * cannot represent.
 *
 * Strings and numbers are written by `JSON.stringify`, whose output the RFC prescribes. One case differs from the RFC:
 * half of a surrogate pair is written as an escape sequence instead of causing an error.
 * @example canonicalJson({ b: 1.0, a: ['é'] }) // '{"a":["é"],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).sort();
    const properties = names.flatMap((name) => {
      const property: unknown = Reflect.get(value, name);
      return property === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(property)}`];
    });
    return `{${properties.join(',')}}`;
  }
  const isWritable = typeof value !== 'bigint' && (typeof value !== 'number' || Number.isFinite(value));
  const text = isWritable ? (JSON.stringify(value) as string | undefined) : undefined;
  if (text === undefined) throw new TypeError(`canonicalJson: JSON cannot represent ${String(value)}`);
  return text;
}
