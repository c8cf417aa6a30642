/**
 * Returns the longest suffix of a string that consists only of these characters. Takes linear time, unlike a regular
 * expression that ends with `$`.
 *
 * @example trailing('a, b ; ', ' ;') // ' ; '
 */
export function trailing(text: string, characters: string): string {
  let from = text.length;
  while (from > 0 && characters.includes(text.charAt(from - 1))) from--;
  return text.slice(from);
}
