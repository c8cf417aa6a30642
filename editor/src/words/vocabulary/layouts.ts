import type { StarterId } from '@platen/sdk';

/** What is said where a label begins. */
export interface LayoutsWords {
  /** The dialog. */
  readonly title: string;
  /** Where the paper of the new label is chosen. */
  readonly paper: string;
  /** The label as it is now: `{size}`. */
  readonly current: string;
  /** The list of beginnings. */
  readonly beginnings: string;
  readonly blank: string;
  /** The layout of the table’s own columns, and the button that takes it. */
  readonly columns: string;
  readonly useColumns: string;
  readonly others: string;
  readonly layouts: Readonly<Record<LayoutName, string>>;
  readonly starters: Readonly<Record<StarterId, string>>;
  /** Beside a starter: it brings a label of `{size}`. */
  readonly ownSize: string;
  /** Pictures are drawn with the user's row, or with an example. */
  readonly ownRow: string;
  readonly sampleRow: string;
  /** Why a layout is not offered. */
  readonly refusals: Readonly<Record<LayoutRefusal, string>>;
  /** The new label was begun with `{name}`. */
  readonly begun: string;
  /** There is no picture (yet). */
  readonly noPicture: string;
}

/** The ids of layouts. */
export type LayoutName =
  | `${'classic-top-bottom' | 'image-left-text-right' | 'qr-code-right' | 'barcode-only'}${'' | '-address'}`
  | 'price-tag'
  | 'detailed-product'
  | 'order-tag-address'
  | 'detailed-address';

/** Why a layout is not offered on a label, or what a link asks for does not exist. */
export type LayoutRefusal = 'text-too-small' | 'code-too-small' | 'picture-too-small' | 'no-such-layout';
