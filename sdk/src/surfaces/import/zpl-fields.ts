import { type Frame, frameAt } from './frame.ts';
import type { Content, LabelDraft } from './label-draft.ts';
import { textFrame } from './text-metrics.ts';
import { parametersOf, type ZplCommand } from './zpl-commands.ts';

/** A label of a ZPL file. Its size is in dots. */
export interface ZplLabel {
  readonly draft: LabelDraft;
  /** Millimetres of a dot. */
  readonly mm: number;
  readonly width: number;
  readonly height: number;
}

/** A field of a label, from ^FO or ^FT to ^FS. Lengths are in dots. */
export interface ZplField {
  readonly x: number;
  readonly y: number;
  /** True if the position is the baseline or the bottom of the bars (^FT), and false for the top left corner (^FO). */
  readonly isBaseline: boolean;
  readonly data: string | undefined;
  /** Name of the column, if the data comes from ^FN or ^SN. */
  readonly field: string | undefined;
  readonly font: ZplFont | undefined;
  readonly block: ZplBlock | undefined;
  readonly code: ZplCommand | undefined;
  readonly isReversed: boolean;
  readonly line: number;
  readonly orientation: 'N' | 'R' | 'I' | 'B';
  readonly module: number;
  readonly ratio: number;
  readonly codeHeight: number;
  /** Character that starts a hexadecimal byte in the data (^FH). */
  readonly escape: string | undefined;
}

interface ZplFont {
  readonly name: string;
  readonly height: number;
  readonly width: number;
}

interface ZplBlock {
  readonly width: number;
  readonly lines: number;
  readonly spacing: number;
  readonly align: string;
  readonly indent: number;
}

/** Distance from the top of a character cell to the baseline, as a share of its height. */
const BASELINE = 0.76;
const MM_PER_POINT = 25.4 / 72;
const TURNS = { N: 0, R: 90, I: 180, B: 270 } as const;

/** Text of a field, with its hexadecimal bytes decoded as UTF-8. */
export function dataOf({ data = '', escape: sign }: ZplField): string {
  if (sign === undefined) return data;
  const parts = data.split(new RegExp(`((?:${sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')}[0-9a-f]{2})+)`, 'i'));
  return parts
    .map((part, index) =>
      index % 2 === 0
        ? part
        : new TextDecoder().decode(Uint8Array.from(part.split(sign).slice(1), (hex) => Number.parseInt(hex, 16))),
    )
    .join('');
}

/** Content of a field: a column for ^FN and ^SN, static text otherwise. */
export const contentOf = (draft: LabelDraft, field: ZplField, sample: string, isCode = false): Content =>
  field.field === undefined ? { value: sample } : draft.field(field.field, sample, isCode);

/**
 * Returns the frame of a field in millimetres, from the lengths of its text line and the height of its lines in dots. The
 * start of the text is at the left of the frame, whatever the orientation.
 */
function fieldFrame({ mm }: ZplLabel, field: ZplField, length: number, height: number, above: number): Frame {
  const { x, y, isBaseline, orientation } = field;
  const side = orientation === 'N' || orientation === 'I';
  const [width, tall] = side ? [length, height] : [height, length];
  // ^FT is the baseline at the start of the text, ^FO the top left corner of the turned field
  const [left, top] = isBaseline
    ? {
        N: [x, y - above],
        R: [x - (height - above), y],
        I: [x - length, y - (height - above)],
        B: [x - above, y - length],
      }[orientation]
    : [x, y];
  const frame = frameAt((left ?? 0) * mm, (top ?? 0) * mm, width * mm, tall * mm);
  return { ...frame, width: length * mm, height: height * mm, rotation: TURNS[orientation] };
}

/** Adds the text of a field. */
export function drawZplText(label: ZplLabel, field: ZplField, font: ZplFont, place: string): void {
  const { draft, mm } = label;
  const { block, orientation, isBaseline } = field;
  const text = dataOf(field);
  const sample = (block === undefined ? text : text.replaceAll('\\&', '\n')) || (field.field ?? '');
  if (sample === '') return;
  const height = Math.max(1, font.height);
  if (font.width > 0 && font.name === '0' && Math.abs(font.width / height - 1) > 0.05)
    draft.note(
      'changed',
      place,
      `has characters of ${font.width} x ${height} dots; Platen prints the normal width of the font`,
    );
  draft.note(
    'changed',
    place,
    'uses a font of the printer; Platen prints a similar one, so texts are wider or narrower',
  );
  // without ^FB, the text may take all the space to the edge of the label
  const isFirstEnd = orientation === 'N' || orientation === 'R' || isBaseline;
  const length = Math.max(height, block?.width || spaceOf(label, field));
  const lines = block?.lines ?? 1;
  const distance = height + (block?.spacing ?? 0);
  const frame = fieldFrame(label, field, length, distance * (lines - 1) + height, height * BASELINE);
  const family = font.name === '0' ? 'Arial' : font.name === 'E' ? 'OCR-B' : 'Courier New';
  const sizePt = Math.round(((height * mm) / MM_PER_POINT) * 100) / 100;
  const align =
    { C: 'center', R: 'right' }[block?.align ?? ''] ?? (block !== undefined || isFirstEnd ? undefined : 'right');
  draft.add(
    place,
    textFrame({
      frame,
      family,
      sizePt,
      verticalAlign: 'top',
      baseline: BASELINE,
      lines: sample.split('\n').length,
      pitch: distance / height,
    }),
    {
      ...{ type: 'text', ...contentOf(draft, field, sample), fontSize: sizePt, fontFamily: family },
      ...(font.name === '0' ? { bold: true } : {}),
      ...(align === undefined ? {} : { align }),
    },
  );
}

/** Space in dots from a field to the edge of the label in the direction of its text. */
function spaceOf({ width, height }: ZplLabel, { x, y, orientation, isBaseline }: ZplField): number {
  if (orientation === 'N') return width - x;
  if (orientation === 'R') return height - y;
  // ^FO of these orientations is the end of the text, ^FT its start
  if (orientation === 'I') return isBaseline ? x : width - x;
  return isBaseline ? y : height - y;
}

/** Adds a box (^GB), an ellipse (^GE), a circle (^GC) or a diagonal line (^GD). */
export function drawZplShape({ draft, mm }: ZplLabel, field: ZplField, command: ZplCommand, place: string): void {
  const given = parametersOf(command);
  const value = (index: number, fallback: number): number => {
    const number = Number.parseFloat(given[index] ?? '');
    return Number.isFinite(number) && number > 0 ? number : fallback;
  };
  const isCircle = command.name === 'GC';
  const stroke = value(isCircle ? 1 : 2, 1);
  const width = Math.max(stroke, value(0, isCircle ? 3 : stroke));
  const height = isCircle ? width : Math.max(stroke, value(1, stroke));
  const color = given[isCircle ? 2 : 3]?.toUpperCase() === 'W' ? '#ffffff' : '#000000';
  const frame = frameAt(field.x * mm, (field.isBaseline ? field.y - height : field.y) * mm, width * mm, height * mm);
  const half = Math.min(width, height) / 2;
  const isFilled = stroke >= half;
  const kind = command.name === 'GB' ? 'box' : command.name === 'GD' ? 'line' : 'ellipse';
  if (kind === 'line') {
    draft.addShape(place, frame, { kind, stroke: stroke * mm, color, rises: given[4]?.toUpperCase() !== 'L' });
    return;
  }
  const radius = kind === 'box' ? ((Number.parseInt(given[4] ?? '', 10) || 0) / 8) * half * mm : 0;
  if (isFilled) draft.addShape(place, frame, { kind, color, fill: color, radius });
  else draft.addShape(place, frame, { kind, stroke: stroke * mm, color, radius });
}
