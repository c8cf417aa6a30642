import { pointerBelow } from '../../base/json-pointer.ts';
import type { LabelData } from '../../contract/types.ts';
import { type ContentSource, isStatic, type ResolvedElement } from '../elements/element-kind.ts';

/** Returns the element's content for one row of data, or `undefined` if the data lacks its field. */
export const bind = (source: ContentSource, data: LabelData): string | undefined =>
  isStatic(source) ? source.value : Object.hasOwn(data, source.field) ? data[source.field] : undefined;

/** Name of an element in messages, such as `elements[3] (barcode)`. */
export const elementName = ({ id, kind }: Pick<ResolvedElement, 'id' | 'kind'>): string =>
  `elements[${id.slice(1)}] (${kind})`;

/** JSON Pointer to the element's content, in the template or in the data. */
export const contentPath = ({ source, path }: Pick<ResolvedElement, 'source' | 'path'>, dataPath: string): string =>
  isStatic(source) ? `${path}/value` : pointerBelow(dataPath, source.field);
