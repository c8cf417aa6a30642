import type { LabelElement } from '@platen/sdk';
import { kindOf } from '../elements/element-kinds.ts';
import type { Words } from './words.ts';

/** So much of a text tells an element from others. */
const LONGEST = 32;

/** The name that people know an element by: its field, or what it shows, or what it is. */
export function elementName(element: LabelElement, { kinds }: Pick<Words['panels'], 'kinds'>): string {
  if (element.field !== undefined) return element.field;
  const text = kindOf(element).content === 'chosen' ? '' : (element.value ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return kinds[element.type];
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
