'use client';

/**
 * `<LabelEditor>` for React, and the types of `<label-editor>` in JSX. Tested with React 18.3 and 19.
 *
 * @module @platen/editor/react
 */

import {
  createElement,
  type DetailedHTMLProps,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { assign, split } from './assign.ts';
import { defineLabelEditor, type LabelEditor as LabelEditorElement } from './label-editor.ts';
import type { LabelEditorAttributes, LabelEditorListeners, LabelEditorProperties } from './properties.ts';

export type { LabelEditorElement };

type Own = LabelEditorProperties & LabelEditorAttributes & LabelEditorListeners<'lower'>;

/** Props of the element `<label-editor>` in JSX. */
export type LabelEditorProps = Own &
  Omit<DetailedHTMLProps<HTMLAttributes<LabelEditorElement>, LabelEditorElement>, keyof Own>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'label-editor': LabelEditorProps;
    }
  }
}

type OwnOfComponent = LabelEditorProperties & LabelEditorAttributes & LabelEditorListeners<'camel'>;

/**
 * Props of the component `<LabelEditor>`: the element's properties and events, and the attributes of any HTML element.
 */
export type LabelEditorComponentProps = OwnOfComponent &
  Omit<HTMLAttributes<LabelEditorElement>, keyof OwnOfComponent | 'children'>;

defineLabelEditor();

/**
 * A label editor. Data props are compared by content, so a new object with equal content has no effect. You can pass
 * the values of a `change` event back as props. `ref` gives you the element, for example to call `do('undo')`. On a
 * server, the component renders an empty element, which is filled in the browser.
 *
 * @example
 * ```tsx
 * <LabelEditor template={template} rows={rows} onChange={({ detail }) => setTemplate(detail.template)} />
 * ```
 */
export const LabelEditor: ForwardRefExoticComponent<LabelEditorComponentProps & RefAttributes<LabelEditorElement>> =
  forwardRef<LabelEditorElement, LabelEditorComponentProps>(function LabelEditor(props, ref) {
    const { own, others } = split(props);
    const { onChange, onError, onSave, onFilechange, className, ...attributes } = others;
    const element = useRef<LabelEditorElement>(null);
    const newest = useRef(props);
    useImperativeHandle<LabelEditorElement | null, LabelEditorElement | null>(ref, () => element.current, []);

    // Assigns the properties in an effect, because React does not set the properties of server-rendered elements. Runs
    // on every render, because `assign` compares the values itself.
    useEffect(() => {
      newest.current = props;
      if (element.current !== null) assign(element.current, own);
    });
    useEffect(() => {
      const end = new AbortController();
      const { signal } = end;
      element.current?.addEventListener('change', (event) => newest.current.onChange?.(event), { signal });
      element.current?.addEventListener('error', (event) => newest.current.onError?.(event), { signal });
      element.current?.addEventListener('save', (event) => newest.current.onSave?.(event), { signal });
      element.current?.addEventListener('filechange', (event) => newest.current.onFilechange?.(event), { signal });
      return () => end.abort();
    }, []);
    // Uses `class`, because React 18 writes the `className` of a custom element as an attribute named `classname`.
    return createElement('label-editor', { ...attributes, class: className, ref: element });
  });
