/**
 * Returns the number of Unicode code points in a string, the unit of `maxLength` in JSON Schema (draft 2020-12,
 * validation, 6.3.1).
 */
export function codePoints(text) {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g);
  return pairs === null ? text.length : text.length - pairs.length;
}
