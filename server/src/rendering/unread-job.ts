// Inside a drawing thread: what came as JSON because parsing it would have kept other requests waiting.
import type { LabelData, PrintItem } from '@platen/sdk';
import { type CheckedRequest, parseValidateTemplateRequest } from '@platen/sdk/internal/requests';
import type { Parsed, ValidationSubject } from '@platen/sdk/render';
import { readJson } from '../bodies/read-json.ts';
import type { InspectSubject, UnreadJob } from './rendering.ts';

/** Items, whose shape was checked when they were taken. */
function readItems({ itemsJson }: Pick<UnreadJob, 'itemsJson'>): readonly PrintItem[] {
  return JSON.parse(new TextDecoder().decode(itemsJson)) as readonly PrintItem[];
}

/** Of the items' data only what the template shows: a job may bring hundreds of fields for each label. */
export function shownItems({ template, itemsJson }: Pick<UnreadJob, 'template' | 'itemsJson'>): readonly PrintItem[] {
  const fields = new Set(template.elements.flatMap(({ field }) => field ?? []));
  return readItems({ itemsJson }).map(({ data, ...item }) =>
    data === undefined ? item : { ...item, data: only(data, fields) },
  );
}

function only(data: LabelData, fields: ReadonlySet<string>): LabelData {
  return Object.fromEntries(Object.entries(data).filter(([name]) => fields.has(name)));
}

/** A request with its items. */
export function readJob(request: CheckedRequest | UnreadJob): CheckedRequest {
  if (request.kind !== 'unread-job') return request;
  const { itemsJson: _, ...job } = request;
  return { ...job, kind: 'job', items: readItems(request) };
}

/** What is to be inspected, or the issues of a body that has not the shape of one. */
export function readInspected(subject: InspectSubject): Parsed<ValidationSubject> {
  if (!('bytes' in subject)) return { value: subject, issues: [] };
  const sent = readJson(subject.bytes);
  return sent.issues.length > 0 ? { issues: sent.issues } : parseValidateTemplateRequest(sent.value);
}
