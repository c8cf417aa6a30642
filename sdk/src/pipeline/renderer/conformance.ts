import type { Issue } from '../../base/errors.ts';
import type { LabelData } from '../../contract/types.ts';
import type { LabelLayout, PlacedElement } from '../layout/layout-label.ts';
import { conformPdf } from '../paint/pdf/conformance/conform-pdf.ts';
import type { Conformer } from '../paint/pdf/conformer.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';
import type { ScenePart } from '../scene/scene.ts';
import { type ConformanceOptions, conformanceIssues, standardsOf } from './conformance-options.ts';

// Conformance of PDFs to PDF/A-2b and PDF/UA-1. This module is loaded when a job requests a standard.

const DEFAULT_TITLE = 'Labels';
const DEFAULT_LANGUAGE = 'en';

/** Parts that a job with valid options needs to write a conforming PDF. */
export interface ConformingJob {
  readonly conformer: Conformer;
  /** Describes the parts of a label for a tagged PDF. If the PDF is not tagged, returns the label unchanged. */
  describe(label: LabelLayout, data: LabelData): LabelLayout;
}

/** Returns the issues of the options, and the parts that a job needs to conform to the requested standards. */
export function openConformance(options: ConformanceOptions): {
  readonly issues: readonly Issue[];
  readonly job: ConformingJob | undefined;
} {
  const { conformance, title = DEFAULT_TITLE, language } = options;
  const issues = conformanceIssues(options);
  const standards = standardsOf(conformance);
  if (standards === undefined) return { issues, job: undefined };
  const isTagged = standards.includes('ua-1');
  const metadata = { standards, title, language: language ?? (isTagged ? DEFAULT_LANGUAGE : undefined) };
  return {
    issues,
    job: {
      conformer: conformPdf(metadata),
      describe: (label, data) => (isTagged ? withParts(label, data) : label),
    },
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
  const content = 'value' in source ? source.value : (data[source.field] ?? '');
  const part = { nodes: nodes.length, box: inkOnLabel ?? element.box };
  if (layout.text) return [{ ...part, role: 'text', text: layout.text.lines.join(' ') }];
  const text = kinds.of(element.kind).imageOf ? imageName(content) : content.trim();
  return [{ ...part, role: text === '' ? 'decoration' : 'figure', text }];
}

/** The parameter `name` of a data URL. */
const NAME = /^data:[^,]*;\s*name=([^;,]*)/i;

/**
 * Returns the text that describes an image: its file name without extension, or the parameter `name` of a data URL.
 * Returns an empty string for a data URL without a name, because its image counts as decorative.
 */
function imageName(address: string): string {
  const named = NAME.exec(address.trim())?.[1];
  if (named === undefined && !/^https?:/i.test(address)) return '';
  const path = named ?? address.replace(/[?#].*$/s, '');
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
