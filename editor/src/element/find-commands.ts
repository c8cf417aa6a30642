/** An item with a searchable name. */
interface Named {
  readonly name: string;
}

/**
 * Finds items whose names match all typed words, ignoring accents and case. Without words, returns all items.
 *
 * The best matches come first:
 * - names that start with a typed word
 * - names with another word that starts with it
 * - names that contain it
 * - names that contain its letters in this order
 */
export function findCommands<Item extends Named>(items: readonly Item[], typed: string): readonly Item[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return items
    .flatMap((item) => {
      const away = distanceOf(plain(item.name), wanted);
      return away === undefined ? [] : { item, away };
    })
    .sort((a, b) => a.away - b.away)
    .map(({ item }) => item);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Distance of a name from the typed words, 0 for the best match; undefined if a word does not match. */
function distanceOf(name: string, wanted: readonly string[]): number | undefined {
  let sum = 0;
  for (const word of wanted) {
    const away = wordDistance(name, word);
    if (away === undefined) return undefined;
    sum += away;
  }
  return sum;
}

function wordDistance(name: string, word: string): number | undefined {
  if (name.startsWith(word)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))) return 1;
  if (name.includes(word)) return 2;
  return hasLettersInOrder(name, word) ? 3 : undefined;
}

/**
 * Tests if a name contains these letters in this order. A single letter does not count, because nearly every name
 * contains it.
 */
function hasLettersInOrder(name: string, letters: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === letters[at]) at++;
  return letters.length > 1 && at === letters.length;
}
