import type { LabelData } from '../api/types.ts';

/** Where an element's content comes from: the same on every label, or looked up in each item's data. */
export type ContentSource = { readonly value: string } | { readonly field: string };

/** Whether the content is the same on every label. */
export const isStatic = (source: ContentSource): source is { readonly value: string } => 'value' in source;

/** The element's content for one row of data; `undefined` when the data lacks its field. */
export const bind = (source: ContentSource, data: LabelData): string | undefined =>
  isStatic(source) ? source.value : Object.hasOwn(data, source.field) ? data[source.field] : undefined;
