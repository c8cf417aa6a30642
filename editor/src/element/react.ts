'use client';

/**
 * `<LabelEditor>` for React, and the types of `<label-editor>` in JSX. Tried with React 18.3 and 19.
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

/** What the element `<label-editor>` takes in JSX. */
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

/** What the component `<LabelEditor>` takes: the element's properties and events, and what any HTML element takes. */
export type LabelEditorComponentProps = OwnOfComponent &
  Omit<HTMLAttributes<LabelEditorElement>, keyof OwnOfComponent | 'children'>;

defineLabelEditor();

/**
 * A label editor. Equal props change nothing, however new their objects are, and what `change` told may be given back. `ref`
 * gives the element, for `do('undo')` and the like. A server sends it empty; the page fills it.
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

    // In an effect, since React sets no properties on an element that a server sent. At every render: the element compares.
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
    // `class`: React 18 writes a custom element's `className` as an attribute of that name.
    return createElement('label-editor', { ...attributes, class: className, ref: element });
  });
