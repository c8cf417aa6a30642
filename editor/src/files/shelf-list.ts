import type { ShelfEntry } from './shelf.ts';

// Search, order and folders of the stored labels in the dialog “Open”. A folder is the part of a name before its last
// slash, so folders need no support from the storage.

/** Order of the list: newest change first, or by name. */
export type ListOrder = 'time' | 'name';

/** Labels whose names start with the same folder. */
export interface Folder {
  /** Path of the folder, such as `Shelf` or `Shop/Shelf`. */
  readonly path: string;
  readonly entries: readonly ShelfEntry[];
}

export interface GroupedEntries {
  /** Folders, sorted by path. */
  readonly folders: readonly Folder[];
  /** Labels without a folder. */
  readonly loose: readonly ShelfEntry[];
}

/** A name divided into its folder and the part after its last slash; `folder` is empty for a name without a folder. */
export interface PlacedName {
  readonly folder: string;
  readonly name: string;
}

/** Replacements for letters such as ø, which Unicode does not decompose into a letter and an accent. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Converts text to lower case and removes its accents, for searching. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => FOLDED[letter] ?? letter);

/** Cache of folded names, because folding 2,000 names on each key press would take longer than a frame. */
const foldedNames = new WeakMap<ShelfEntry, string>();

function foldedName(entry: ShelfEntry): string {
  const known = foldedNames.get(entry) ?? folded(entry.name);
  foldedNames.set(entry, known);
  return known;
}

/** Returns the labels whose names contain every word of the query, in any order; ignores case and accents. */
export function foundEntries(entries: readonly ShelfEntry[], query: string): readonly ShelfEntry[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => words.every((word) => foldedName(entry).includes(word)));
}

/** Sorts labels by time or by name. Numbers in names are compared as numbers: "Mug 9" is before "Mug 10". */
export function sortedEntries(
  entries: readonly ShelfEntry[],
  order: ListOrder,
  language: string,
): readonly ShelfEntry[] {
  if (order === 'time')
    return entries.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0));
  const { compare } = new Intl.Collator(language, { numeric: true });
  return entries.toSorted((a, b) => compare(a.name, b.name));
}

/** Matches a name with text on both sides of its last slash. The groups are the parts before and after the slash. */
const LAST_SLASH = /^(.*[^\s/])\s*\/\s*([^\s/][^/]*)$/s;

/** Divides a name at its last slash. Returns the whole name if that slash is between two digits, as in "Tea 1/2 kg". */
export function placedName(name: string): PlacedName {
  const [, folder = '', rest = ''] = LAST_SLASH.exec(name) ?? [];
  const isMeasure = /\d$/.test(folder) && /^\d/.test(rest);
  if (folder === '' || isMeasure) return { folder: '', name };
  const parts = folder.split('/').map((part) => part.trim());
  return { folder: parts.filter((part) => part !== '').join('/'), name: rest };
}

/** Groups labels by folder. Labels in the same folder keep their order. */
export function groupedEntries(entries: readonly ShelfEntry[], language: string): GroupedEntries {
  const loose: ShelfEntry[] = [];
  const byPath = new Map<string, ShelfEntry[]>();
  for (const entry of entries) {
    const { folder } = placedName(entry.name);
    const inside = folder === '' ? loose : (byPath.get(folder) ?? []);
    inside.push(entry);
    if (folder !== '') byPath.set(folder, inside);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  const folders = [...byPath].map(([path, inside]) => ({ path, entries: inside }));
  return { folders: folders.toSorted((a, b) => compare(a.path, b.path)), loose };
}
