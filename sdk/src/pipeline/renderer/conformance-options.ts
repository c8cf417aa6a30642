import { CONFORMANCES, type Conformance } from '../../base/conformance.ts';
import type { Issue } from '../../base/errors.ts';

/** Options for PDFs that archives or screen readers accept. */
export interface ConformanceOptions {
  /**
   * Standards to which the PDF conforms: `'a-2b'` for archives (PDF/A-2b), `'ua-1'` for screen readers (PDF/UA-1), or a
   * list of both. With `'ua-1'`, each label is a section of the PDF's structure, and each code has its content as
   * alternative text. None by default.
   */
  readonly conformance?: Conformance | readonly Conformance[] | undefined;
  /**
   * Title of a PDF that conforms to a standard (`conformance`). Viewers show it in the title bar. `Labels` by default.
   */
  readonly title?: string | undefined;
  /**
   * Language of the labels in a PDF that conforms to a standard (`conformance`), as a language tag (BCP 47) such as
   * `de` or `pt-BR`. By default, `en` with `'ua-1'`, which requires a language, and otherwise none.
   */
  readonly language?: string | undefined;
}

/** Maximum length of a title in UTF-16 code units. */
const MAX_TITLE = 500;
/** Maximum length of a language tag (RFC 5646, 4.4.1). */
const MAX_LANGUAGE = 35;
/** Syntax that PDF requires for a language tag (ISO 32000-1, 14.9.2.2). */
const LANGUAGE = /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i;
/** Control characters and code units that XML does not allow. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** Returns the issues of the options; paths are JSON Pointers such as `/title`. */
export function conformanceIssues({ conformance, title, language }: ConformanceOptions): readonly Issue[] {
  const issues: Issue[] = [];
  const report = (name: string, code: string, text: string) =>
    issues.push({ path: `/${name}`, code, message: `/${name}: ${text}` });
  if (conformance !== undefined && standardsOf(conformance) === undefined)
    report('conformance', 'enum', `expected "a-2b", "ua-1" or a list of these, got ${shown(unknownIn(conformance))}`);
  for (const [name, value] of Object.entries({ title, language }))
    if (conformance === undefined && value !== undefined)
      report(name, 'not_supported', `works only with "conformance"; set "conformance" too, or leave "${name}" out`);
  if (title !== undefined && !isTitle(title))
    report('title', 'format', `expected 1 to ${MAX_TITLE} characters without line breaks, got ${shown(title)}`);
  if (language !== undefined && !isLanguage(language))
    report('language', 'format', `expected a language tag such as "de" or "pt-BR", got ${shown(language)}`);
  return issues;
}

/** Returns the requested standards without duplicates; `undefined` if the value is invalid. */
export function standardsOf(conformance: unknown): readonly Conformance[] | undefined {
  const given: readonly unknown[] = Array.isArray(conformance) ? conformance : [conformance];
  const known = CONFORMANCES.filter((name) => given.includes(name));
  return given.length > 0 && given.every((name) => known.some((each) => each === name)) ? known : undefined;
}

/** Returns the first unknown standard in a list. Returns an empty list, or a value that is not a list, unchanged. */
const unknownIn = (conformance: unknown): unknown =>
  Array.isArray(conformance) && conformance.length > 0
    ? conformance.find((name) => !CONFORMANCES.some((known) => known === name))
    : conformance;

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value.slice(0, 40))
    : Array.isArray(value)
      ? 'an empty list'
      : typeof value;

const isTitle = (title: unknown): boolean =>
  typeof title === 'string' && title.trim() !== '' && title.length <= MAX_TITLE && !UNPRINTABLE.test(title);

const isLanguage = (language: unknown): boolean =>
  typeof language === 'string' && language.length <= MAX_LANGUAGE && LANGUAGE.test(language);
