// Written out one by one: bundlers find and copy only files named in full.

/** The address of a bundled font file; `undefined` for any other name. */
export function fontUrl(file: string): URL | undefined {
  switch (file) {
    case 'arimo-regular.ttf':
      return new URL('../../fonts/arimo-regular.ttf', import.meta.url);
    case 'arimo-bold.ttf':
      return new URL('../../fonts/arimo-bold.ttf', import.meta.url);
    case 'arimo-italic.ttf':
      return new URL('../../fonts/arimo-italic.ttf', import.meta.url);
    case 'arimo-bold-italic.ttf':
      return new URL('../../fonts/arimo-bold-italic.ttf', import.meta.url);
    case 'tinos-regular.ttf':
      return new URL('../../fonts/tinos-regular.ttf', import.meta.url);
    case 'tinos-bold.ttf':
      return new URL('../../fonts/tinos-bold.ttf', import.meta.url);
    case 'tinos-italic.ttf':
      return new URL('../../fonts/tinos-italic.ttf', import.meta.url);
    case 'tinos-bold-italic.ttf':
      return new URL('../../fonts/tinos-bold-italic.ttf', import.meta.url);
    case 'cousine-regular.ttf':
      return new URL('../../fonts/cousine-regular.ttf', import.meta.url);
    case 'cousine-bold.ttf':
      return new URL('../../fonts/cousine-bold.ttf', import.meta.url);
    case 'cousine-italic.ttf':
      return new URL('../../fonts/cousine-italic.ttf', import.meta.url);
    case 'cousine-bold-italic.ttf':
      return new URL('../../fonts/cousine-bold-italic.ttf', import.meta.url);
    case 'noto-sans-regular.ttf':
      return new URL('../../fonts/noto-sans-regular.ttf', import.meta.url);
    case 'noto-sans-bold.ttf':
      return new URL('../../fonts/noto-sans-bold.ttf', import.meta.url);
    case 'noto-sans-italic.ttf':
      return new URL('../../fonts/noto-sans-italic.ttf', import.meta.url);
    case 'noto-sans-bold-italic.ttf':
      return new URL('../../fonts/noto-sans-bold-italic.ttf', import.meta.url);
    case 'noto-sans-hebrew-regular.ttf':
      return new URL('../../fonts/noto-sans-hebrew-regular.ttf', import.meta.url);
    case 'noto-sans-hebrew-bold.ttf':
      return new URL('../../fonts/noto-sans-hebrew-bold.ttf', import.meta.url);
    case 'noto-sans-arabic-regular.ttf':
      return new URL('../../fonts/noto-sans-arabic-regular.ttf', import.meta.url);
    case 'noto-sans-arabic-bold.ttf':
      return new URL('../../fonts/noto-sans-arabic-bold.ttf', import.meta.url);
    case 'noto-sans-thai-regular.ttf':
      return new URL('../../fonts/noto-sans-thai-regular.ttf', import.meta.url);
    case 'noto-sans-thai-bold.ttf':
      return new URL('../../fonts/noto-sans-thai-bold.ttf', import.meta.url);
    case 'noto-emoji-regular.ttf':
      return new URL('../../fonts/noto-emoji-regular.ttf', import.meta.url);
    case 'noto-emoji-bold.ttf':
      return new URL('../../fonts/noto-emoji-bold.ttf', import.meta.url);
    default:
      return undefined;
  }
}
