// Suggestions for "Did you mean …?".

/** Maximum length of a name to compare. A longer name can't be similar to a name in the contract. */
const MAX_LENGTH = 40;

/**
 * Returns the candidate closest to `name`, ignoring case and punctuation: at most two edits away, or one edit for names
 * shorter than four characters.
 */
export function nearName(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const plain = bare(name);
  if (plain === '') return undefined;
  const slips = plain.length < 4 ? 1 : 2;
  let best: string | undefined;
  let least = slips + 1;
  for (const candidate of candidates) {
    const distance = editDistance(plain, bare(candidate));
    if (distance < least && distance < candidate.length) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the edit distance of two strings. A swap of adjacent characters is one edit (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(costAt(last, j) + 1, costAt(row, j - 1) + 1, costAt(last, j - 1) + (same ? 0 : 1));
      row.push(swapped ? Math.min(least, costAt(before, j - 2) + 1) : least);
    }
    before = last;
    last = row;
  }
  return costAt(last, b.length);
}

/**
 * Cost of a cell in a row of the distance table. Cells outside the row cost `MAX_LENGTH`, so the cheapest path never
 * uses them.
 */
const costAt = (row: readonly number[], index: number): number => row[index] ?? MAX_LENGTH;
