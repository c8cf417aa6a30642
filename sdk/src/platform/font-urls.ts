/** The address of a bundled font file; `undefined` for any other name. */
export async function fontUrl(file: string): Promise<URL | undefined> {
  // What nearly every label is drawn with comes at once; the addresses of the other files, over a hundred, when one is needed.
  if (file === 'noto-sans-regular.ttf') return new URL('../../fonts/noto-sans-regular.ttf', import.meta.url);
  if (file === 'noto-sans-bold.ttf') return new URL('../../fonts/noto-sans-bold.ttf', import.meta.url);
  return (await import('./generated-font-urls.ts')).generatedFontUrl(file);
}
