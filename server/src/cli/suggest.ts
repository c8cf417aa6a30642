import { nearName } from '@platen/sdk/internal/base';

/** Returns the known name closest to a misspelt or abbreviated one; `undefined` if none is close. */
export const closestName = (wrong: string, names: readonly string[]): string | undefined =>
  nearName(wrong, names) ??
  (wrong === '' ? undefined : names.find((name) => name.startsWith(wrong) || wrong.startsWith(name)));
