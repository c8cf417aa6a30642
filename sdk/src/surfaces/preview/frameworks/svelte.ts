/**
 * `<LabelPreview>` for Svelte, and the types of `<label-preview>` in its templates. Tried with Svelte 5.
 *
 * @module @platen/sdk/preview/svelte
 */

import type { Component } from 'svelte';
import type { HTMLAttributes } from 'svelte/elements';
import component from '#label-preview.svelte';
import { defineLabelPreview, type LabelPreview as LabelPreviewElement } from '../element/label-preview.ts';
import type { LabelPreviewListeners, LabelPreviewProperties } from '../element/properties.ts';

export type { LabelPreviewElement };

type Own = LabelPreviewProperties & LabelPreviewListeners<'lower'> & { 'show-warnings'?: boolean | '' | undefined };

/** What the element `<label-preview>` takes in a template. */
export type LabelPreviewProps = Own & Omit<HTMLAttributes<LabelPreviewElement>, keyof Own>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'label-preview': LabelPreviewProps;
  }
}

/** What the component `<LabelPreview>` takes: what the element takes, and the element itself to bind. */
export type LabelPreviewComponentProps = Omit<LabelPreviewProps, 'show-warnings' | 'children'> & {
  /** The element on the page, for `renderPng()` and the like: `bind:element`. */
  element?: LabelPreviewElement | undefined;
};

defineLabelPreview();

/**
 * A live preview of a label. `$state` objects that are changed in place are seen; equal props change nothing, however new their
 * objects are. A server sends it empty; the page fills it.
 *
 * @example
 * ```svelte
 * <LabelPreview {template} {data} showWarnings onlayout={({ detail }) => (report = detail)} />
 * ```
 */
export const LabelPreview: Component<LabelPreviewComponentProps, Record<string, never>, 'element'> = component;
