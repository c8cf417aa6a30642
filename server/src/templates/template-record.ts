import type { TemplateRecord } from '@platen/sdk';
import { type FilledTemplate, paperIssues, paperNotes } from '../contract.ts';
import type { StoredTemplate } from '../stores/template-store.ts';

/** A stored template as its owner sees it, with what is to be said of its paper. */
export function templateRecord(stored: StoredTemplate): TemplateRecord {
  const template = JSON.parse(stored.template) as FilledTemplate;
  const faults = paperIssues(template);
  return {
    id: stored.id,
    name: stored.name,
    template,
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
    paperStatus: faults.length > 0 ? 'unresolved' : 'ok',
    issues: [...faults, ...paperNotes(template)],
  };
}
