/**
 * Returns the URL of one of three fonts, which are enough for nearly every label and the text below barcodes;
 * `undefined` for any other name. Pages load the table of all fonts, generated-font-urls.ts, on demand.
 */
export function commonFontUrl(file: string): URL | undefined {
  if (file === 'noto-sans-regular.ttf') return new URL('../../fonts/noto-sans-regular.ttf', import.meta.url);
  if (file === 'noto-sans-bold.ttf') return new URL('../../fonts/noto-sans-bold.ttf', import.meta.url);
  if (file === 'ocr-b-regular.ttf') return new URL('../../fonts/ocr-b-regular.ttf', import.meta.url);
  return undefined;
}
