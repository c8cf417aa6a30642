import type { LabelPreviewEvents, LabelPreviewListeners, LabelPreviewProperties } from '../element/label-preview.ts';

/**
 * Type of `<label-preview>` in the JSX of frameworks without a component here, such as Preact and Solid. `Attributes` are
 * the framework's attributes of any HTML element. Listeners are `onlayout` or, in Solid, `on:layout`.
 *
 * @example
 * ```ts
 * declare module 'preact' {
 *   namespace JSX {
 *     interface IntrinsicElements extends LabelPreviewElements<HTMLAttributes<LabelPreview>> {}
 *   }
 * }
 * ```
 */
export interface LabelPreviewElements<Attributes = object> {
  'label-preview': OwnInJsx & Omit<Attributes, keyof OwnInJsx>;
}

type OwnInJsx = LabelPreviewProperties &
  LabelPreviewListeners<'lower'> & { 'show-warnings'?: boolean | '' | undefined } & {
    [Name in keyof LabelPreviewEvents as `on:${Name}`]?: ((event: LabelPreviewEvents[Name]) => void) | undefined;
  };
