// Runs in a drawing thread: parses JSON that is too large to parse on the main thread.
import type { LabelData, PrintItem, Template } from '@platen/sdk';
import { type CheckedRequest, parseValidateTemplateRequest } from '@platen/sdk/internal/requests';
import type { Parsed, ValidationSubject } from '@platen/sdk/render';
import { readJson } from '../bodies/json.ts';
import type { InspectSubject, UnreadJob } from './rendering.ts';

/** Parses the items of a job. Their shape was validated when the job was accepted. */
export function readItems({ itemsJson }: Pick<UnreadJob, 'itemsJson'>): readonly PrintItem[] {
  return JSON.parse(new TextDecoder().decode(itemsJson)) as readonly PrintItem[];
}

/**
 * Returns the items of a job with only the fields that the template shows, because an item may have hundreds of fields.
 */
export function shownItems({ elements }: Template, items: readonly PrintItem[]): readonly PrintItem[] {
  const fields = new Set(elements.flatMap(({ field }) => field ?? []));
  return items.map(({ data, ...item }) => (data === undefined ? item : { ...item, data: only(data, fields) }));
}

function only(data: LabelData, fields: ReadonlySet<string>): LabelData {
  let hasOthers = false;
  for (const name in data) if (!fields.has(name)) hasOthers = true;
  if (!hasOthers) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => fields.has(name)));
}

/** Returns a request with its items parsed. */
export function readJob(request: CheckedRequest | UnreadJob): CheckedRequest {
  if (request.kind !== 'unread-job') return request;
  const { itemsJson: _, ...job } = request;
  return { ...job, kind: 'job', items: readItems(request) };
}

/** Returns the template and rows to inspect, or the issues of a body with the wrong shape. */
export function readInspected(subject: InspectSubject): Parsed<ValidationSubject> {
  if (!('bytes' in subject)) return { value: subject, issues: [] };
  const sent = readJson(subject.bytes);
  return sent.issues.length > 0 ? { issues: sent.issues } : parseValidateTemplateRequest(sent.value);
}
