'use client';

/**
 * `<LabelPreview>` for React, and the types of `<label-preview>` in JSX. Tested with React 18.3 and 19.
 *
 * @module @platen/sdk/preview/react
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
import {
  assign,
  defineLabelPreview,
  type LabelPreview as LabelPreviewElement,
  type LabelPreviewListeners,
  type LabelPreviewProperties,
} from '../element/label-preview.ts';

export type { LabelPreviewElement };

type Own = LabelPreviewProperties & LabelPreviewListeners<'lower'> & { 'show-warnings'?: boolean | '' | undefined };

/** Props of the element `<label-preview>` in JSX. */
export type LabelPreviewProps = Own &
  Omit<DetailedHTMLProps<HTMLAttributes<LabelPreviewElement>, LabelPreviewElement>, keyof Own>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'label-preview': LabelPreviewProps;
    }
  }
}

type OwnOfComponent = LabelPreviewProperties & LabelPreviewListeners<'camel'>;

/** Props of the component `<LabelPreview>`: the element's properties and events, and all HTML attributes. */
export type LabelPreviewComponentProps = OwnOfComponent &
  Omit<HTMLAttributes<LabelPreviewElement>, keyof OwnOfComponent | 'children'>;

defineLabelPreview();

/**
 * A live preview of a label. New objects with equal values have no effect. `ref` provides the element, for example to
 * call `renderPng()`. On a server, the component renders an empty element, which is filled in the browser.
 *
 * @example
 * ```tsx
 * <LabelPreview template={template} data={{ sku }} showWarnings onLayout={({ detail }) => setReport(detail)} />
 * ```
 */
export const LabelPreview: ForwardRefExoticComponent<LabelPreviewComponentProps & RefAttributes<LabelPreviewElement>> =
  forwardRef<LabelPreviewElement, LabelPreviewComponentProps>(function LabelPreview(props, ref) {
    const { template, data, fonts, symbologies, zoom, resolution, ink, lengths, showWarnings, ...others } = props;
    const { onLayout, onWarning, onPainted, onError, className, ...attributes } = others;
    const own = useRef<LabelPreviewElement>(null);
    const newest = useRef(props);
    useImperativeHandle<LabelPreviewElement | null, LabelPreviewElement | null>(ref, () => own.current, []);

    // Sets the properties in an effect, because React sets no properties on a server-rendered element. The effect runs
    // after every render; the element detects changes.
    useEffect(() => {
      newest.current = props;
      if (own.current !== null) assign(own.current, props);
    });
    useEffect(() => {
      const end = new AbortController();
      const { signal } = end;
      own.current?.addEventListener('layout', (event) => newest.current.onLayout?.(event), { signal });
      own.current?.addEventListener('warning', (event) => newest.current.onWarning?.(event), { signal });
      own.current?.addEventListener('painted', (event) => newest.current.onPainted?.(event), { signal });
      own.current?.addEventListener('error', (event) => newest.current.onError?.(event), { signal });
      return () => end.abort();
    }, []);
    // Passes `class`, because React 18 would set an attribute named `className` on a custom element.
    return createElement('label-preview', { ...attributes, class: className, ref: own });
  });
