/**
 * The address of one of the two fonts that are enough to draw nearly every label; `undefined` for any other name. Pages
 * load the table of the other fonts, generated-font-urls.ts, on demand.
 */
export function commonFontUrl(file: string): URL | undefined {
  if (file === 'noto-sans-regular.ttf') return new URL('../../fonts/noto-sans-regular.ttf', import.meta.url);
  if (file === 'noto-sans-bold.ttf') return new URL('../../fonts/noto-sans-bold.ttf', import.meta.url);
  return undefined;
}
