// @ts-check
// Finds rows of a Markdown table that start with the same key. This usually happens if a merge kept both the old and
// the new version of a row.

/**
 * Returns the repeated keys of each table, with the line of the repetition. Ignores empty cells and rows in code
 * blocks.
 * @param {string} page Markdown
 * @returns {readonly { line: number, key: string, first: number }[]}
 */
export function repeatedKeys(page) {
  /** @type {{ line: number, key: string, first: number }[]} */
  const repeated = [];
  /** @type {Map<string, number>} */
  let known = new Map();
  let isCode = false;
  for (const [index, text] of page.split('\n').entries()) {
    const row = text.trim();
    if (/^(?:```|~~~)/.test(row)) isCode = !isCode;
    if (isCode || !row.startsWith('|')) {
      known = new Map();
      continue;
    }
    const key = keyOf(row);
    if (key === '') continue;
    const first = known.get(key);
    if (first === undefined) known.set(key, index + 1);
    else repeated.push({ line: index + 1, key, first });
  }
  return repeated;
}

/** @param {string} row */
function keyOf(row) {
  const bars = row.replaceAll('\\|', ' ').split('|');
  return (bars[1] ?? '').replaceAll(/[*`]/g, '').replaceAll(/\s+/g, ' ').trim();
}
