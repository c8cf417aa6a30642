import { createHash } from 'node:crypto';
import type { FilledTemplate, TemplateRecord, TemplateSummary } from '@platen/sdk';
import { paperNotes } from '@platen/sdk/internal/paper';
import { paperIssues } from '@platen/sdk/render';
import type { ListedTemplate, StoredTemplate, TemplateContent } from '../stores/template-store.ts';

/** A template without its elements: all properties of its paper. */
type Frame = Omit<FilledTemplate, 'elements'>;

/** A stored template for its owner. */
export interface TemplateAnswer {
  readonly id: string;
  /** A {@link TemplateRecord} as JSON. */
  readonly json: string;
}

/** Converts a name and a template to the form in which they are stored. */
export function templateContent(name: string, template: FilledTemplate): TemplateContent {
  const { elements: _, ...frame } = template;
  return { name: tidyName(name), template: JSON.stringify(template), frame: JSON.stringify(frame) };
}

/**
 * Returns a stored template with the issues of its paper. Inserts the stored JSON of the template unparsed, because
 * parsing and serialising 1 MiB would block the thread for 10 ms.
 */
export function templateAnswer(stored: StoredTemplate): TemplateAnswer {
  const { id, name } = stored;
  const paper = paperOf(stored.frame);
  const issues = paperIssues(paper);
  const rest: Omit<TemplateRecord, 'id' | 'name' | 'template'> = {
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
    paperStatus: issues.length > 0 ? 'unresolved' : 'ok',
    issues: [...issues, ...paperNotes(paper)],
  };
  const head = JSON.stringify({ id, name } satisfies Partial<TemplateRecord>);
  return { id, json: `${head.slice(0, -1)},"template":${stored.template},${JSON.stringify(rest).slice(1)}` };
}

/** Returns a stored template's entry in lists. */
export function templateSummary(listed: ListedTemplate): TemplateSummary {
  const paper = paperOf(listed.frame);
  const { unit, width, height, type } = paper;
  return {
    ...{ id: listed.id, name: listed.name, unit, width, height, type },
    createdAt: new Date(listed.createdAt).toISOString(),
    updatedAt: new Date(listed.updatedAt).toISOString(),
    paperStatus: paperIssues(paper).length > 0 ? 'unresolved' : 'ok',
  };
}

/** Parses a frame, with an empty list of elements, which do not affect the paper's issues. */
function paperOf(frame: string): FilledTemplate {
  return { ...(JSON.parse(frame) as Frame), elements: [] };
}

/** Matches a lone surrogate, which databases can't store and fonts can't draw. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Replaces lone surrogates in a template's name with the replacement character. */
export function tidyName(name: string): string {
  return name.replaceAll(LONE_SURROGATE, '\ufffd');
}

/**
 * Returns the strong entity tag of a template's answer (RFC 9110, clause 8.8.3), which changes with any byte of the
 * answer.
 */
export function templateTag({ json }: Pick<TemplateAnswer, 'json'>): string {
  const digest = createHash('sha256').update(json);
  return `"${digest.digest('base64url').slice(0, 22)}"`;
}
