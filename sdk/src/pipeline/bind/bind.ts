import type { LabelData } from '../../contract/types.ts';
import { type ContentSource, isStatic } from '../resolve/resolved.ts';

/** The element's content for one row of data; `undefined` when the data lacks its field. */
export const bind = (source: ContentSource, data: LabelData): string | undefined =>
  isStatic(source) ? source.value : Object.hasOwn(data, source.field) ? data[source.field] : undefined;
