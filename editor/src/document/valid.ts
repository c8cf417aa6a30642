import type { LabelElement } from '@platen/sdk';
import { shownPath } from '@platen/sdk/internal/base';
import { componentAt, parseTemplate, propertiesOf } from '@platen/sdk/internal/contract';
import type { JsonTextIssue } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import { offeredSymbologies } from '../elements/offered-symbologies.ts';
import type { LabelSettings } from './editor-document.ts';

// What a document may hold is what the contract takes. A template of one element, or a label with a stand-in, is asked for.

const STAND_IN: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };

/** What keeps a value from being an element of a label; paths lead into the element. */
export const elementIssues = (element: unknown): readonly Issue[] =>
  issuesAt(
    parseTemplate({ width: 1, height: 1, elements: [element] }, { symbologies: offeredSymbologies }).issues,
    '/elements/0',
    '',
  );

/** What keeps a label's size, type and paper from being a template's. */
export const labelIssues = (label: unknown): readonly Issue[] =>
  parseTemplate(typeof label === 'object' && label !== null ? { ...label, elements: [STAND_IN] } : label).issues;

/** Whether a value can be an element of a label. */
export const isElement = (value: unknown): value is LabelElement => elementIssues(value).length === 0;

/** Whether a value can be a label's size, type and paper. */
export const isLabel = (value: unknown): value is LabelSettings => labelIssues(value).length === 0;

/** The names of the properties that an element of this type may have. */
export const propertyNames = ({ type }: Pick<LabelElement, 'type'>): ReadonlySet<string> =>
  new Set(propertiesOf(componentAt('/elements/0', { component: 'Template', value: { elements: [{ type }] } })));

/** What keeps a text from being JSON, as an issue of the whole. */
export const jsonIssue = ({ line, column, message }: JsonTextIssue): Issue => ({
  path: '',
  code: 'json',
  message: `line ${line}, column ${column}: ${message}`,
});

/** Issues of what stood at `from` while it was checked, as issues of the same at `to`. */
export const issuesAt = (issues: readonly Issue[], from: string, to: string): readonly Issue[] =>
  issues.map(({ path, code, message }) => {
    if (path !== from && !path.startsWith(`${from}/`)) return { path, code, message };
    const place = `${to}${path.slice(from.length)}`;
    const text = message.slice(`${shownPath(path)}: `.length);
    return { path: place, code, message: place === '' ? text : `${shownPath(place)}: ${text}` };
  });
