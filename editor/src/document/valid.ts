import type { LabelElement } from '@platen/sdk';
import { shownPath } from '@platen/sdk/internal/base';
import { componentAt, parseTemplate, propertiesOf } from '@platen/sdk/internal/contract';
import type { JsonTextIssue } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import { customKindOf, customProperties, offeredElements } from '../elements/offered-elements.ts';
import { offeredSymbologies } from '../elements/offered-symbologies.ts';
import type { LabelSettings } from './editor-document.ts';

// A document may contain only what the contract allows. To validate an element, `parseTemplate` gets a template with
// that element alone; to validate a label, one with this stand-in element.

const STAND_IN: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };

/** The symbologies and element kinds that the page enabled. */
export const ENABLED = { symbologies: offeredSymbologies, elements: offeredElements } as const;

/** The reasons why a value is not a valid element. Paths are relative to the element. */
export const elementIssues = (element: unknown): readonly Issue[] =>
  issuesAt(parseTemplate({ width: 1, height: 1, elements: [element] }, ENABLED).issues, '/elements/0', '');

/** The reasons why a value is not a valid label: size, type and paper. */
export const labelIssues = (label: unknown): readonly Issue[] =>
  parseTemplate(typeof label === 'object' && label !== null ? { ...label, elements: [STAND_IN] } : label).issues;

/** Tests if a value is a valid element. */
export const isElement = (value: unknown): value is LabelElement => elementIssues(value).length === 0;

/** Tests if a value is a valid label: size, type and paper. */
export const isLabel = (value: unknown): value is LabelSettings => labelIssues(value).length === 0;

/** The names of the properties that an element of this type can have. */
export function propertyNames({ type }: Pick<LabelElement, 'type'>): ReadonlySet<string> {
  const kind = customKindOf({ type });
  if (kind !== undefined) return new Set(customProperties(kind));
  return new Set(propertiesOf(componentAt('/elements/0', { component: 'Template', value: { elements: [{ type }] } })));
}

/** Converts a JSON syntax error to an issue of the whole text. */
export const jsonIssue = ({ line, column, message }: JsonTextIssue): Issue => ({
  path: '',
  code: 'json',
  message: `line ${line}, column ${column}: ${message}`,
});

/** Issues with the JSON pointer `from` replaced by `to`, in their paths and messages. */
export const issuesAt = (issues: readonly Issue[], from: string, to: string): readonly Issue[] =>
  issues.map(({ path, code, message }) => {
    if (path !== from && !path.startsWith(`${from}/`)) return { path, code, message };
    const place = `${to}${path.slice(from.length)}`;
    const text = message.slice(`${shownPath(path)}: `.length);
    return { path: place, code, message: place === '' ? text : `${shownPath(place)}: ${text}` };
  });
