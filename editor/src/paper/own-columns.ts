import type { BarcodeType, LabelElement } from '@platen/sdk';
import { itemAt } from '@platen/sdk/internal/base';
import { type ColumnKind, columnKind } from '../document/column-kind.ts';
import type { Table } from '../document/rows.ts';
import { showing } from '../elements/element-kinds.ts';
import { arrange, type Design } from './arrange.ts';
import type { LabelSize } from './label-size.ts';
import { type CodePart, isRetail, RETAIL_MODULES, type TextPart } from './parts.ts';

/** Maximum number of cells inspected to guess a column's content. */
const MAX_INSPECTED_CELLS = 200;
/** Maximum number of texts: more lines would be a list, not a label. */
const MAX_TEXTS = 4;
/**
 * Percentile of a column's text lengths that the layout plans for. A few much longer texts would make all others small.
 */
const USUAL_SHARE = 0.9;

/** A table column with the facts that a layout needs. */
interface Column {
  readonly field: string;
  readonly kind: ColumnKind;
  /** The usual length of its texts in characters, and the length of the longest. */
  readonly usual: number;
  readonly most: number;
}

/**
 * A layout of a table's columns: texts stacked, the first text and the price in bold. The code is shown as bars, below
 * the texts or next to them. Without a code, a column of URLs becomes a QR code, or a column of pictures is shown.
 *
 * Returns undefined if nothing fits on the label.
 */
export function ownColumnsOn(label: LabelSize, table: Table): readonly LabelElement[] | undefined {
  const columns = table.columns.map((field, at) => columnOf(field, table.rows, at));
  const code = codeOf(columns);
  const price = columns.find(({ kind }) => kind.kind === 'price');
  const texts = columns.filter((each) => each !== code && each !== price && isText(each)).slice(0, MAX_TEXTS);
  // If not all texts fit, try with fewer, keeping the first ones.
  for (let count = texts.length; count >= 0; count--) {
    const design = designOf(texts.slice(0, count), price, code, columns);
    const { elements } = design === undefined ? {} : arrange(design, label);
    if (elements !== undefined)
      return elements.map((each) => showing(each, { barcodeType: code && barcodeTypeOf(code.kind) }));
  }
  return undefined;
}

function columnOf(field: string, rows: Table['rows'], at: number): Column {
  const cells = rows.slice(0, MAX_INSPECTED_CELLS).map((row) => itemAt(row, at));
  const lengths = cells.map(({ length }) => length).sort((a, b) => a - b);
  const usual = lengths[Math.floor(USUAL_SHARE * (lengths.length - 1))] ?? 0;
  return { field, kind: columnKind(field, cells), usual: Math.max(1, usual), most: Math.max(1, ...lengths) };
}

/** The column to show as bars. A retail code is preferred to the shop's own number, which is then shown as text. */
function codeOf(columns: readonly Column[]): Column | undefined {
  const codes = columns.filter(({ kind }) => kind.kind === 'barcode');
  return codes.find(({ kind }) => barcodeTypeOf(kind) !== 'code128') ?? codes[0];
}

const barcodeTypeOf = (kind: ColumnKind): BarcodeType | undefined =>
  kind.kind === 'barcode' ? kind.barcodeType : undefined;

const isText = ({ kind: { kind } }: Column): boolean => kind === 'text' || kind === 'barcode';

function designOf(
  texts: readonly Column[],
  price: Column | undefined,
  code: Column | undefined,
  columns: readonly Column[],
): Design | undefined {
  const lines = texts.map(({ field, usual }, at): TextPart => {
    return { field, characters: usual, weight: at === 0 ? 3 : 2, bold: at === 0 };
  });
  const priced: readonly TextPart[] =
    price === undefined ? [] : [{ field: price.field, characters: price.usual, weight: 3, bold: true }];
  const all = [...lines, ...priced];
  const square = code === undefined ? squareOf(columns) : undefined;
  if (all.length === 0 && code === undefined) return undefined;
  const [first, ...others] = lines;
  const inCorner = priced.map((part): TextPart => ({ ...part, align: 'right' }));
  return {
    texts: all,
    ...(first !== undefined && { pressed: [[first, ...inCorner], ...others.map((line) => [line])] }),
    ...(code !== undefined && { code: codePart(code) }),
    ...(square !== undefined && { square }),
  };
}

function squareOf(columns: readonly Column[]): Design['square'] {
  const address = columns.find(({ kind }) => kind.kind === 'qrcode');
  if (address !== undefined) return { kind: 'qrcode', code: codePart(address) };
  const picture = columns.find(({ kind }) => kind.kind === 'image');
  return picture && { kind: 'image', field: picture.field };
}

/** Modules of a Code 128 symbol for start, check and stop, and the maximum for each character (ISO/IEC 15417). */
const CODE128_MODULES = { around: 35, each: 11 };
/**
 * QR code capacity in bytes at level M, and modules on a side, for the versions used for URLs (ISO/IEC 18004, table 7).
 */
const QR_SIDES: readonly (readonly [bytes: number, modules: number])[] = [
  [26, 25],
  [42, 29],
  [62, 33],
  [84, 37],
  [106, 41],
  [152, 49],
];
const WIDEST_QR = 57;

function codePart({ field, kind, most }: Column): CodePart {
  const type = barcodeTypeOf(kind);
  const barModules = isRetail(type) ? RETAIL_MODULES[type] : CODE128_MODULES.around + CODE128_MODULES.each * most;
  return { field, barModules, qrModules: QR_SIDES.find(([bytes]) => most <= bytes)?.[1] ?? WIDEST_QR };
}
