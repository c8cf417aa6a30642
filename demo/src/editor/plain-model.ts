/** Letters before and a pack's size or edition behind a model's number, as packs have them: `L4760REV-100`. */
const MODEL = /^[a-z]{1,3}-?(\d{3,6})(?:[a-z]{0,3})?(?:-\d+)?$|^(\d{3,6})(?:[a-z]{1,3})?(?:-\d+)?$/i;

/** The words with the models in them as bare numbers, as catalogs often have them; undefined where that changes nothing. */
export function plainModel(words: string): string | undefined {
  const plain = words
    .split(/\s+/)
    .map((word) => {
      const [, lettered, bare] = MODEL.exec(word) ?? [];
      return lettered ?? bare ?? word;
    })
    .join(' ');
  return plain === words ? undefined : plain;
}
