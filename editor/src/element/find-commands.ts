/** Something that can be found by its name. */
interface Named {
  readonly name: string;
}

/**
 * Those whose names have all the words that were typed, the best first: words that begin so, then words that contain it, then
 * names that have its letters in this order. Accents and capitals don't count. All of them where nothing is typed.
 */
export function findCommands<Item extends Named>(items: readonly Item[], typed: string): readonly Item[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return items
    .flatMap((item) => {
      const away = farness(plain(item.name), wanted);
      return away === undefined ? [] : { item, away };
    })
    .sort((a, b) => a.away - b.away)
    .map(({ item }) => item);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How far a name is from what was typed; undefined where a word is not in it. */
function farness(name: string, wanted: readonly string[]): number | undefined {
  let sum = 0;
  for (const word of wanted) {
    const away = wordFarness(name, word);
    if (away === undefined) return undefined;
    sum += away;
  }
  return sum;
}

function wordFarness(name: string, word: string): number | undefined {
  if (name.startsWith(word)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))) return 1;
  if (name.includes(word)) return 2;
  return isSpread(name, word) ? 3 : undefined;
}

/** Whether a name has these letters, in this order. One letter alone is in nearly every name. */
function isSpread(name: string, letters: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === letters[at]) at++;
  return letters.length > 1 && at === letters.length;
}
