// The row a template is looked at with is nobody's but this browser's: it stays here, and the stored template has none.
const PREFIX = 'platen.data.';
/** More than any row people type; a picture in it is not kept. */
const LONGEST = 100_000;

/** The row that a stored template was last looked at with; undefined where none is kept. */
export function keptData(id: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + id);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function keepData(id: string, data: unknown): void {
  try {
    const text = JSON.stringify(data);
    if (text.length <= LONGEST) localStorage.setItem(PREFIX + id, text);
  } catch {
    // a browser that keeps nothing shows sample data again
  }
}

export function dropData(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // nothing was kept
  }
}
