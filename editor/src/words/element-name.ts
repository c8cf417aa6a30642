import type { LabelElement } from '@platen/sdk';
import { kindOf } from '../elements/element-kinds.ts';
import type { Words } from './words.ts';

/** Maximum characters of a text in an element's name. */
const MAX_LENGTH = 32;

/** The name of an element for users: its field, its content, or its type. */
export function elementName(element: LabelElement, { kinds }: Pick<Words['panels'], 'kinds'>): string {
  if (element.field !== undefined) return element.field;
  const text = kindOf(element).content === 'chosen' ? '' : (element.value ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return kinds[element.type];
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;
}
