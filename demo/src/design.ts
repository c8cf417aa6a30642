import { type JsonTextIssue, parseJsonText } from '@platen/sdk/render';

/** A JSON object not yet known to be valid. */
export type Draft = Readonly<Record<string, unknown>>;

/** What is on the bench: a template and a row of data, each as a value and as the text it was typed as. */
export interface Design {
  readonly template: unknown;
  readonly templateText: string;
  readonly templateIssue: JsonTextIssue | undefined;
  readonly data: unknown;
  readonly dataText: string;
  readonly dataIssue: JsonTextIssue | undefined;
  /** The element being edited, counted from 0; -1 for none. */
  readonly selected: number;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const draftOf = (value: unknown): Draft => (isDraft(value) ? value : {});

export const elementsOf = (template: unknown): readonly unknown[] => {
  const { elements } = draftOf(template);
  return Array.isArray(elements) ? elements : [];
};

/** The fields a template asks for, each once, in element order. */
export function fieldsOf(template: unknown): readonly string[] {
  const fields = elementsOf(template).map((element) => draftOf(element).field);
  return [...new Set(fields.filter((field): field is string => typeof field === 'string' && field !== ''))];
}

const textOf = (value: unknown): string => JSON.stringify(value, null, 2);

export const newDesign = (template: unknown, data: unknown): Design => ({
  template,
  templateText: textOf(template),
  templateIssue: undefined,
  data,
  dataText: textOf(data),
  dataIssue: undefined,
  selected: elementsOf(template).length > 0 ? 0 : -1,
});

/** A template changed by a form: its text follows, and the data gets the fields that the template now asks for. */
export function withTemplate(design: Design, template: unknown): Design {
  const data = dataFor(template, design.data);
  const selected = Math.min(design.selected, elementsOf(template).length - 1);
  const next = { ...design, template, templateText: textOf(template), templateIssue: undefined, selected };
  return data === design.data ? next : withData(next, data);
}

export const withData = (design: Design, data: unknown): Design => ({
  ...design,
  data,
  dataText: textOf(data),
  dataIssue: undefined,
});

/** A template typed as text; while it is not JSON, the last good one stays. */
export function withTemplateText(design: Design, templateText: string): Design {
  const { value, issue } = parseJsonText(templateText);
  if (issue !== undefined) return { ...design, templateText, templateIssue: issue };
  return { ...design, templateText, templateIssue: undefined, template: value };
}

export function withDataText(design: Design, dataText: string): Design {
  const { value, issue } = parseJsonText(dataText);
  if (issue !== undefined) return { ...design, dataText, dataIssue: issue };
  return { ...design, dataText, dataIssue: undefined, data: value };
}

/** One element replaced. */
export const withElement = (design: Design, index: number, element: unknown): Design =>
  withTemplate(design, {
    ...draftOf(design.template),
    elements: elementsOf(design.template).with(index, element),
  });

/** Fields asked for but absent become empty; empty ones nobody asks for any more go. */
function dataFor(template: unknown, data: unknown): unknown {
  const fields = fieldsOf(template);
  const before = draftOf(data);
  const kept = Object.entries(before).filter(([key, value]) => value !== '' || fields.includes(key));
  const missing = fields.filter((field) => !(field in before)).map((field) => [field, ''] as const);
  const same = missing.length === 0 && kept.length === Object.keys(before).length;
  return same ? data : Object.fromEntries([...kept, ...missing]);
}
