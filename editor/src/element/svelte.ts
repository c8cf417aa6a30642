/**
 * `<LabelEditor>` for Svelte, and the types of `<label-editor>` in its templates. Tried with Svelte 5.
 *
 * @module @platen/editor/svelte
 */

import type { Component } from 'svelte';
import type { HTMLAttributes } from 'svelte/elements';
import component from '#label-editor.svelte';
import { defineLabelEditor, type LabelEditor as LabelEditorElement } from './label-editor.ts';
import type { LabelEditorAttributes, LabelEditorListeners, LabelEditorProperties } from './properties.ts';

export type { LabelEditorElement };

type Own = LabelEditorProperties & LabelEditorAttributes & LabelEditorListeners<'lower'>;

/** What the element `<label-editor>` takes in a template. */
export type LabelEditorProps = Own & Omit<HTMLAttributes<LabelEditorElement>, keyof Own>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'label-editor': LabelEditorProps;
  }
}

/** What the component `<LabelEditor>` takes: what the element takes, and the element itself to bind. */
export type LabelEditorComponentProps = Omit<LabelEditorProps, 'children'> & {
  /** The element on the page, for `do('undo')` and the like: `bind:element`. */
  element?: LabelEditorElement | undefined;
};

defineLabelEditor();

/**
 * A label editor. `$state` objects that are changed in place are seen; equal props change nothing, however new their objects
 * are, and what `change` told may be given back. A server sends it empty; the page fills it.
 *
 * @example
 * ```svelte
 * <LabelEditor {template} {rows} onchange={({ detail }) => (template = detail.template)} />
 * ```
 */
export const LabelEditor: Component<LabelEditorComponentProps, Record<string, never>, 'element'> = component;
