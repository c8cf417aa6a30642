import type { FilledTemplate, TemplateRecord, TemplateSummary } from '@platen/sdk';
import { paperIssues, paperNotes } from '@platen/sdk/render';
import type { ListedTemplate, StoredTemplate, TemplateContent } from '../stores/template-store.ts';
import { tidyName } from './template-name.ts';

/** A template without its elements. */
type Frame = Omit<FilledTemplate, 'elements'>;

/** A name and a template as they are stored. */
export function templateContent(name: string, template: FilledTemplate): TemplateContent {
  const { elements: _, ...frame } = template;
  return { name: tidyName(name), template: JSON.stringify(template), frame: JSON.stringify(frame) };
}

/** A stored template as its owner sees it, with what is to be said of its paper. */
export function templateRecord(stored: StoredTemplate): TemplateRecord {
  const template = JSON.parse(stored.template) as FilledTemplate;
  const issues = paperIssues(template);
  return {
    id: stored.id,
    name: stored.name,
    template,
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
    paperStatus: issues.length > 0 ? 'unresolved' : 'ok',
    issues: [...issues, ...paperNotes(template)],
  };
}

/** A stored template as lists show it. */
export function templateSummary(listed: ListedTemplate): TemplateSummary {
  const frame = JSON.parse(listed.frame) as Frame;
  const { unit, width, height, type } = frame;
  return {
    ...{ id: listed.id, name: listed.name, unit, width, height, type },
    createdAt: new Date(listed.createdAt).toISOString(),
    updatedAt: new Date(listed.updatedAt).toISOString(),
    // paper is judged without looking at elements
    paperStatus: paperIssues({ ...frame, elements: [] }).length > 0 ? 'unresolved' : 'ok',
  };
}
