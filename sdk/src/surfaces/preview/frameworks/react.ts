// Types alone: `import type {} from '@platen/sdk/preview/react'` makes `<label-preview>` known to JSX (React 19).
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { LabelPreview } from '../element/label-preview.ts';
import type { LabelPreviewListeners, LabelPreviewProperties } from '../element/properties.ts';

type Own = LabelPreviewProperties & LabelPreviewListeners<'lower'> & { 'show-warnings'?: boolean | '' | undefined };

/** What `<label-preview>` takes in JSX. */
export type LabelPreviewProps = Own & Omit<DetailedHTMLProps<HTMLAttributes<LabelPreview>, LabelPreview>, keyof Own>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'label-preview': LabelPreviewProps;
    }
  }
}
