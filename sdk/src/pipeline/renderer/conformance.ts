import { CONFORMANCES, type Conformance } from '../../base/conformance.ts';
import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import type { LabelData } from '../../contract/types.ts';
import { isStatic } from '../elements/element-kind.ts';
import type { LabelLayout, PlacedElement } from '../layout/layout-label.ts';
import { conformPdf } from '../paint/pdf/conformance/conform-pdf.ts';
import type { Conformer } from '../paint/pdf/conformer.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';
import type { ScenePart } from '../scene/scene.ts';

// Conformance of PDFs to PDF/A-2b and PDF/UA-1. This module is loaded when a job requests a standard.

/** Options for PDFs that archives or screen readers accept. */
export interface ConformanceOptions {
  /**
   * Standards to which the PDF conforms: `'a-2b'` for archives (PDF/A-2b), `'ua-1'` for screen readers (PDF/UA-1), or a
   * list of both. With `'ua-1'`, each label is a section of the PDF's structure, and each code has its content as
   * alternative text. None by default.
   */
  readonly conformance?: Conformance | readonly Conformance[] | undefined;
  /** Title of a PDF with `conformance`, which viewers show in the title bar; `Labels` by default. */
  readonly title?: string | undefined;
  /**
   * Language of the labels of a PDF with `conformance`, as a language tag (BCP 47) such as `de` or `pt-BR`. By default,
   * `en` with `'ua-1'`, which requires a language, and otherwise none.
   */
  readonly language?: string | undefined;
}

const DEFAULT_TITLE = 'Labels';
const DEFAULT_LANGUAGE = 'en';
/** Maximum length of a title in UTF-16 code units. */
const MAX_TITLE = 500;
/** Maximum length of a language tag (RFC 5646, 4.4.1). */
const MAX_LANGUAGE = 35;
/** Form of a language tag that PDF requires (ISO 32000-1, 14.9.2.2). */
const LANGUAGE = /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i;
/** Control characters and code units that XML does not allow. */
const UNPRINTABLE = /[\0-\x1f\x7f-\x9f\ufffe\uffff]|\p{Surrogate}/u;

/** Returns the issues of the options; paths are JSON Pointers such as `/title`. */
export function conformanceIssues({ conformance, title, language }: ConformanceOptions): readonly Issue[] {
  const issues: Issue[] = [];
  const report = (name: string, code: string, text: string) =>
    issues.push({ path: `/${name}`, code, message: `/${name}: ${text}` });
  if (conformance !== undefined && standardsOf(conformance) === undefined)
    report('conformance', 'enum', `expected "a-2b", "ua-1" or a list of these, got ${describeValue(conformance)}`);
  for (const [name, value] of Object.entries({ title, language }))
    if (conformance === undefined && value !== undefined)
      report(
        name,
        'not_supported',
        `a PDF has a ${name} only with "conformance"; set "conformance", or leave "${name}" out`,
      );
  if (title !== undefined && !isTitle(title))
    report('title', 'format', `expected 1 to ${MAX_TITLE} characters without line breaks, got ${describeValue(title)}`);
  if (language !== undefined && !isLanguage(language))
    report('language', 'format', `expected a language tag such as "de" or "pt-BR", got ${describeValue(language)}`);
  return issues;
}

/** Returns the requested standards, each once; `undefined` if the value is invalid. */
function standardsOf(conformance: unknown): readonly Conformance[] | undefined {
  const given: readonly unknown[] = Array.isArray(conformance) ? conformance : [conformance];
  const known = CONFORMANCES.filter((name) => given.includes(name));
  return given.length > 0 && given.every((name) => known.some((each) => each === name)) ? known : undefined;
}

const isTitle = (title: unknown): boolean =>
  typeof title === 'string' && title.trim() !== '' && title.length <= MAX_TITLE && !UNPRINTABLE.test(title);

const isLanguage = (language: unknown): boolean =>
  typeof language === 'string' && language.length <= MAX_LANGUAGE && LANGUAGE.test(language);

/** What a job with valid options needs to write a conforming PDF. */
export interface ConformingJob {
  readonly conformer: Conformer;
  /** Adds the parts that a tagged PDF needs to a label. Without tags, returns the label unchanged. */
  describe(label: LabelLayout, data: LabelData): LabelLayout;
}

/** Returns what a job needs to conform, or `undefined` if the options name no known standard. */
export function openConformance({ conformance, title, language }: ConformanceOptions): ConformingJob | undefined {
  const standards = standardsOf(conformance);
  if (standards === undefined) return undefined;
  const isTagged = standards.includes('ua-1');
  const metadata = {
    standards,
    title: title ?? DEFAULT_TITLE,
    language: language ?? (isTagged ? DEFAULT_LANGUAGE : undefined),
  };
  return {
    conformer: conformPdf(metadata),
    describe: (label, data) => (isTagged ? withParts(label, data) : label),
  };
}

const withParts = (label: LabelLayout, data: LabelData): LabelLayout => ({
  ...label,
  scene: { ...label.scene, parts: label.elements.flatMap((placed) => partOf(placed, label.template, data)) },
});

/** Returns a list with the part of one element. The list is empty if the element draws nothing. */
function partOf(placed: PlacedElement, { kinds }: ResolvedTemplate, data: LabelData): readonly ScenePart[] {
  const { element, layout, nodes, inkOnLabel } = placed;
  if (nodes.length === 0) return [];
  const { source } = element;
  const content = isStatic(source) ? source.value : (data[source.field] ?? '');
  const part = { nodes: nodes.length, box: inkOnLabel ?? element.box };
  if (layout.text) return [{ ...part, role: 'text', text: layout.text.lines.join(' ') }];
  const text = kinds.of(element.kind).imageOf ? imageName(content) : content.trim();
  return [{ ...part, role: text === '' ? 'decoration' : 'figure', text }];
}

/**
 * Returns the file name of an image without its extension, as the text that describes the image. Returns an empty text
 * for a data URL, which names no file: its image counts as a decoration.
 */
function imageName(address: string): string {
  if (!/^https?:/i.test(address)) return '';
  const [path = ''] = address.split(/[?#]/);
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w{1,5}$/, '');
  return decoded(file).replace(/[-_]+/g, ' ').trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
