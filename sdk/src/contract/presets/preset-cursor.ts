const ID = /^[a-z0-9.-]+_[a-z0-9.-]+_[a-z0-9.-]+$/;

/** Text that stands for the place behind a preset, base64url of its id (RFC 4648, clause 5); clients are told nothing of its form. */
export const presetCursor = (id: string): string =>
  btoa(id).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The id behind a cursor; undefined for what `presetCursor` never makes. */
export function readPresetCursor(cursor: string): string | undefined {
  // atob takes no other characters, and by throwing says so
  if (!/^[A-Za-z0-9_-]+$/.test(cursor) || cursor.length % 4 === 1) return undefined;
  const id = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  return ID.test(id) && presetCursor(id) === cursor ? id : undefined;
}
