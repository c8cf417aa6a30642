// Types alone: `import type {} from '@platen/sdk/preview/vue'` makes `<label-preview>` known to Vue's templates.
import type { HTMLAttributes, PublicProps } from 'vue';
import type { LabelPreview } from '../element/label-preview.ts';
import type { LabelPreviewListeners, LabelPreviewProperties } from '../element/properties.ts';

/** What `<label-preview>` takes in a template, or in `h('label-preview', props)`. */
export type LabelPreviewProps = LabelPreviewProperties & LabelPreviewListeners<'camel'>;

/** The element as Vue's template checker sees it: a component whose instance is the element. */
type LabelPreviewComponent = new () => LabelPreview & {
  /** @deprecated Only for the template checker. */
  $props: LabelPreviewProps & Omit<HTMLAttributes, keyof LabelPreviewProps> & PublicProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'label-preview': LabelPreviewComponent;
  }
}
