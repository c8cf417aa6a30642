// Types alone: `import type {} from '@platen/sdk/preview/svelte'` makes `<label-preview>` known to Svelte's templates.
import type { HTMLAttributes } from 'svelte/elements';
import type { LabelPreview } from '../element/label-preview.ts';
import type { LabelPreviewListeners, LabelPreviewProperties } from '../element/properties.ts';

type Own = LabelPreviewProperties & LabelPreviewListeners<'lower'> & { 'show-warnings'?: boolean | '' | undefined };

/** What `<label-preview>` takes in a template. */
export type LabelPreviewProps = Own & Omit<HTMLAttributes<LabelPreview>, keyof Own>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'label-preview': LabelPreviewProps;
  }
}
