import type { GradeWords } from './en/grades.ts';

const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly gradeWords: GradeWords }>>> = {
  de: () => import('./de/grades.ts'),
  fr: () => import('./fr/grades.ts'),
};

/** Loads the UI strings for a language tag such as `de-AT` (BCP 47). Falls back to English. */
export async function loadGradeWords(tag: string): Promise<GradeWords> {
  const [primary = ''] = tag.toLowerCase().split('-');
  const load = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary] : undefined;
  return (await (load?.() ?? import('./en/grades.ts'))).gradeWords;
}
