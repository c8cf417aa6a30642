/** Formats a file size in a language: `84 kB`, `3.1 MB` (units of Unicode CLDR; 1 kB is 1,000 bytes). */
export function shownBytes(bytes: number, language: string): string {
  const [unit, size] = bytes < MEGABYTE ? (['kilobyte', 1000] as const) : (['megabyte', MEGABYTE] as const);
  const shown = new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 });
  return shown.format(Math.max(bytes / size, MIN_KILOBYTES));
}

const MEGABYTE = 1_000_000;
/** Smallest size shown, in kilobytes. */
const MIN_KILOBYTES = 0.1;
