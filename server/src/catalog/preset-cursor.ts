const ID = /^[a-z0-9.-]+_[a-z0-9.-]+_[a-z0-9.-]+$/;

/** Text that stands for the place behind a preset; clients are told nothing of its form. */
export function presetCursor(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** The id behind a cursor; undefined for what `presetCursor` never makes. */
export function readPresetCursor(cursor: string): string | undefined {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  return ID.test(id) && presetCursor(id) === cursor ? id : undefined;
}
