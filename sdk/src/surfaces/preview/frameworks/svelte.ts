/**
 * `<LabelPreview>` for Svelte, and the types of `<label-preview>` in Svelte markup. Tested with Svelte 5.
 *
 * @module @platen/sdk/preview/svelte
 */

import type { Component } from 'svelte';
import type { HTMLAttributes } from 'svelte/elements';
import component from '#label-preview.svelte';
import {
  defineLabelPreview,
  type LabelPreview as LabelPreviewElement,
  type LabelPreviewListeners,
  type LabelPreviewProperties,
} from '../element/label-preview.ts';

export type { LabelPreviewElement };

type Own = LabelPreviewProperties & LabelPreviewListeners<'lower'> & { 'show-warnings'?: boolean | '' | undefined };

/** Props of the element `<label-preview>` in Svelte markup. */
export type LabelPreviewProps = Own & Omit<HTMLAttributes<LabelPreviewElement>, keyof Own>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'label-preview': LabelPreviewProps;
  }
}

/** Props of the component `<LabelPreview>`: the element's props, and `element` for binding the element itself. */
export type LabelPreviewComponentProps = Omit<LabelPreviewProps, 'show-warnings' | 'children'> & {
  /** The element on the page. Bind it with `bind:element`, for example to call `renderPng()`. */
  element?: LabelPreviewElement | undefined;
};

defineLabelPreview();

/**
 * A live preview of a label. Mutations of `$state` objects are detected. New objects with equal values have no effect.
 * On a server, the component renders an empty element, which the page then fills.
 *
 * @example
 * ```svelte
 * <LabelPreview {template} {data} showWarnings onlayout={({ detail }) => (report = detail)} />
 * ```
 */
export const LabelPreview: Component<LabelPreviewComponentProps, Record<string, never>, 'element'> = component;
