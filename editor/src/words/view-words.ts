import type { ViewWords } from './en/view.ts';

const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly viewWords: ViewWords }>>> = {
  de: () => import('./de/view.ts'),
  fr: () => import('./fr/view.ts'),
};

/** Loads the UI strings for a language tag such as `de-AT` (BCP 47). Falls back to English. */
export async function loadViewWords(tag: string): Promise<ViewWords> {
  const [primary = ''] = tag.toLowerCase().split('-');
  const load = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary] : undefined;
  return (await (load?.() ?? import('./en/view.ts'))).viewWords;
}
