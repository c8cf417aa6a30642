/**
 * `<LabelEditor>` for Svelte, and the types of `<label-editor>` in Svelte markup. Tested with Svelte 5.
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

/** Props of the element `<label-editor>` in Svelte markup. */
export type LabelEditorProps = Own & Omit<HTMLAttributes<LabelEditorElement>, keyof Own>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'label-editor': LabelEditorProps;
  }
}

/** Props of the component `<LabelEditor>`: the props of the element, and the bindable prop `element`. */
export type LabelEditorComponentProps = Omit<LabelEditorProps, 'children'> & {
  /** The element, available with `bind:element`, for example to call `do('undo')`. */
  element?: LabelEditorElement | undefined;
};

defineLabelEditor();

/**
 * A label editor. It also detects changes inside `$state` objects. Data props are compared by content, so a new object
 * with equal content has no effect. You can pass the values of a `change` event back as props. On a server, the
 * component renders an empty element, which is filled in the browser.
 *
 * @example
 * ```svelte
 * <LabelEditor {template} {rows} onchange={({ detail }) => (template = detail.template)} />
 * ```
 */
export const LabelEditor: Component<LabelEditorComponentProps, Record<string, never>, 'element'> = component;
