import { nearName } from '@platen/sdk/internal/base';

/** The name that was probably meant by a misspelt or shortened one; `undefined` if none is close. */
export const closestName = (wrong: string, names: readonly string[]): string | undefined =>
  nearName(wrong, names) ??
  (wrong === '' ? undefined : names.find((name) => name.startsWith(wrong) || wrong.startsWith(name)));
