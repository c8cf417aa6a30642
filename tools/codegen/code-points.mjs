/** The length of a text in Unicode code points, as JSON Schema counts (draft 2020-12, validation, 6.3.1). */
export function codePoints(text) {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
