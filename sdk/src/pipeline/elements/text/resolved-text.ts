import type { Color } from '../../../base/color.ts';
import type { FontRequest } from '../../../materials/fonts/font-book.ts';
import type { ResolvedElement } from '../element-kind.ts';

/** A text element with its defaults filled in. */
export interface ResolvedText extends ResolvedElement {
  readonly kind: 'text';
  readonly fontSizePt: number;
  readonly font: FontRequest;
  readonly underline: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly verticalAlign: 'top' | 'middle' | 'bottom';
  readonly color: Color;
}
