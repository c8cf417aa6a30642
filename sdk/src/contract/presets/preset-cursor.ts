const ID = /^[a-z0-9.-]+_[a-z0-9.-]+_[a-z0-9.-]+$/;

/** Text that stands for the place after a preset, base64url of its id (RFC 4648, clause 5); its form is not documented to clients. */
export const presetCursor = (id: string): string =>
  btoa(id).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The id in a cursor; undefined for text that `presetCursor` never makes. */
export function parsePresetCursor(cursor: string): string | undefined {
  // atob throws for any other character
  if (!/^[A-Za-z0-9_-]+$/.test(cursor) || cursor.length % 4 === 1) return undefined;
  const id = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  return ID.test(id) && presetCursor(id) === cursor ? id : undefined;
}
