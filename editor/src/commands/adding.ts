import type { LabelElement } from '@platen/sdk';
import { pointsPer, type Rect, type Unit } from '@platen/sdk/internal/base';
import { type DrawnShape, shapeValue, thicknessOf } from '@platen/sdk/internal/shapes';
import { addElements } from '../document/add-elements.ts';
import type { Point } from '../document/box.ts';
import { type EditorDocument, remainingElements } from '../document/editor-document.ts';
import { typingRun } from '../document/history.ts';
import { roundLength } from '../document/lengths.ts';
import type { ElementKind, ElementType, Size } from '../elements/element-kind.ts';
import { ELEMENT_KINDS, ELEMENT_TYPES } from '../elements/element-kinds.ts';
import { SHAPE_NAMES, type ShapeName, wholeDots } from '../elements/image/shape.ts';
import { SHAPE_KINDS } from '../elements/image/shape-kinds.ts';
import { type Command, type Commands, documentIn, type EditorState, type Outcome } from './command.ts';
import { freePlace, type NewSize, roundSide } from './free-place.ts';

/** Maximum width and height of a new element, as shares of the label's width and height. */
const SHARE = 0.8;
/**
 * Rounding step for the sizes and positions of new elements, in the label's unit. Sides shorter than one step are not
 * rounded.
 */
const TIDY: Readonly<Record<Unit, number>> = { mm: 0.5, inch: 0.02 };
/** Rounding step for elements that keep their proportions. Larger steps would change the proportions too much. */
const FINE: Readonly<Record<Unit, number>> = { mm: 0.1, inch: 0.005 };
/** Font size as a share of the box's height. The remaining height is for ascenders, descenders and spacing. */
const SIZE_OF_LINE = 0.6;
/**
 * Range of font sizes for new text elements, in points. Smaller text is hard to read, and larger text looks like a
 * title.
 */
const [SMALLEST_FONT, LARGEST_FONT] = [6, 14] as const;

/** Estimated width of a character and distance between lines, as shares of the font size. */
const [CHARACTER_WIDTH, LINE_HEIGHT] = [0.55, 1.4] as const;

/**
 * Adds a text element at `at`, or in a free area near the label's centre, and selects it. The font size depends on the
 * box's height. Text that needs more than one line gets a taller box and, if the label is not tall enough, a smaller
 * font.
 */
export function addText(document: EditorDocument, value: string, at?: Point): EditorDocument {
  const usual = newSizeFor(document, 'text');
  const perUnit = pointsPer(unitOf(document));
  const most = Math.max(usual.height, tidySide(document.label.height * SHARE, unitOf(document)));
  let fontSize = fontSizeFor(usual.height * perUnit);
  const withLines = (): number =>
    usual.height + ((linesOf(value, fontSize, usual.width * perUnit) - 1) * fontSize * LINE_HEIGHT) / perUnit;
  while (fontSize > SMALLEST_FONT && withLines() > most) fontSize -= 0.5;
  const isLong = withLines() > usual.height;
  const height = isLong ? tidySide(Math.min(withLines(), most), unitOf(document)) : usual.height;
  // a box for several lines keeps its height; otherwise, the lines would no longer fit
  const least = isLong ? { ...usual.least, height } : usual.least;
  const place = freePlace(document, { ...usual, height, least }, at);
  return added(document, {
    ...{ type: 'text', ...place, value },
    fontSize: isLong ? fontSize : fontSizeFor(place.height * perUnit),
  });
}

/** Font size of new single-line text in a box of this height. The font size and the height are in points. */
export const fontSizeFor = (height: number): number =>
  Math.min(Math.max(Math.floor(height * SIZE_OF_LINE * 2) / 2, SMALLEST_FONT), LARGEST_FONT);

/** Estimates the number of lines that text needs in a box of this width. The width and the font size are in points. */
function linesOf(value: string, fontSize: number, width: number): number {
  const perLine = Math.max(1, Math.floor(width / (fontSize * CHARACTER_WIDTH)));
  return value.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / perLine)), 0);
}

/** An element of any type without its box. */
type BoxlessElement<Each = LabelElement> = Each extends LabelElement ? Omit<Each, keyof Rect> : never;

/** Adds an element at `at`, or in a free area near the label's centre, and selects it. */
const addOfKind = (document: EditorDocument, element: BoxlessElement, at?: Point): EditorDocument =>
  added(document, { ...element, ...freePlace(document, newSizeFor(document, element.type), at) });

/** Adds a Code 128 barcode with this content at `at`, or in a free area near the label's centre, and selects it. */
export const addBarcode = (document: EditorDocument, value: string, at?: Point): EditorDocument =>
  addOfKind(document, { type: 'barcode', value, barcodeType: 'code128' }, at);

/** Adds a QR code with this content, at the point `at` or in a free area near the label's centre, and selects it. */
export const addQrCode = (document: EditorDocument, value: string, at?: Point): EditorDocument =>
  addOfKind(document, { type: 'qrcode', value }, at);

/** Maximum size of a new picture, in the label's unit. */
export const maxPictureSize = (document: EditorDocument): Size => sizeFor(document, 'image');

/**
 * Adds a picture in its original proportions, at the point `at` or in a free area near the label's centre, and selects
 * it. `share` scales the picture: at 1, it has the maximum size of a new picture.
 */
export function addImage(document: EditorDocument, url: string, picture: Size, at?: Point, share = 1): EditorDocument {
  const { width, height } = maxPictureSize(document);
  const scale = Math.min(width / picture.width, height / picture.height) * share;
  const usual = newSizeFor(document, 'image');
  const side = (length: number): number => roundSide(length * scale, usual.fineStep);
  const place = freePlace(document, { ...usual, width: side(picture.width), height: side(picture.height) }, at);
  return added(document, { type: 'image', ...place, value: url });
}

/** Length of a new line, as a share of the label's width. */
const LINE_SHARE = 2 / 3;
/** Stroke width of a new shape, in the label's unit. The width is rounded to whole printer dots. */
const NEW_STROKE: Readonly<Record<Unit, number>> = { mm: 0.5, inch: 0.02 };

/** Adds a shape with its centre at `at`, or in a free area near the label's centre, and selects it. */
export function addShape(document: EditorDocument, name: ShapeName, resolutionDpi: number, at?: Point): EditorDocument {
  const unit = unitOf(document);
  const shape: DrawnShape = {
    kind: name === 'arrow' ? 'line' : name,
    stroke: wholeDots(NEW_STROKE[unit], unit, resolutionDpi),
    ...{ color: '#000000', dash: 'solid', fill: 'none', radius: 0, rises: false },
    heads: name === 'arrow' ? 'end' : 'none',
  };
  const isLine = shape.kind === 'line';
  const size = isLine
    ? { width: tidySide(document.label.width * LINE_SHARE, unit), height: roundLength(thicknessOf(shape)) }
    : sizeOfKind(document, SHAPE_KINDS[name]);
  const least = { width: size.width / 3, height: isLine ? size.height : size.height / 3 };
  const steps = { step: TIDY[unit], fineStep: FINE[unit] };
  const place = freePlace(document, { ...size, least, isProportional: false, quietShare: 0, ...steps }, at);
  // keeps the whole shape on the label, even if the user clicked near the label's edge
  const { width, height } = document.label;
  const x = Math.max(0, Math.min(place.x, roundLength(width - place.width)));
  const y = Math.max(0, Math.min(place.y, roundLength(height - place.height)));
  return added(document, { type: 'image', ...place, x, y, value: shapeValue(shape, place) });
}

const added = (document: EditorDocument, element: LabelElement): EditorDocument => addElements(document, [element]);

const unitOf = ({ label }: EditorDocument): Unit => label.unit ?? 'mm';

const sizeFor = (document: EditorDocument, type: ElementType): Size => sizeOfKind(document, ELEMENT_KINDS[type]);

function sizeOfKind(document: EditorDocument, { newSize, isSquare }: Pick<ElementKind, 'newSize' | 'isSquare'>): Size {
  const { width, height } = newSize[unitOf(document)];
  const side = (most: number, largest: number): number => tidySide(Math.min(most * SHARE, largest), unitOf(document));
  const size = { width: side(document.label.width, width), height: side(document.label.height, height) };
  return isSquare ? squareIn(size) : size;
}

/** Returns the usual size of a new element of this type, and the minimum size on a label that is nearly full. */
function newSizeFor(document: EditorDocument, type: ElementType): NewSize {
  const { minSizeMm, isSquare, quietShare } = ELEMENT_KINDS[type];
  const step = TIDY[unitOf(document)];
  const least = (mm: number): number => (mm / TIDY.mm) * step;
  return {
    ...sizeFor(document, type),
    ...{ least: { width: least(minSizeMm.width), height: least(minSizeMm.height) }, step },
    ...{ isProportional: isSquare || type === 'image', quietShare, fineStep: FINE[unitOf(document)] },
  };
}

/** Rounds the length of a side down to a multiple of the unit's step. A side shorter than one step keeps its length. */
function tidySide(length: number, unit: Unit): number {
  const tidy = roundLength(Math.floor(length / TIDY[unit] + NOISE) * TIDY[unit]);
  return tidy > 0 ? tidy : Math.max(roundLength(length), 0.0001);
}

/** Tolerance for floating-point errors when counting whole steps. */
const NOISE = 1e-9;

const squareIn = ({ width, height }: Size): Size => {
  const side = Math.min(width, height);
  return { width: side, height: side };
};

const adds = (key: string, perform: Command['perform']): Command => ({
  keys: [key],
  context: 'canvas',
  isPossible: (state) => remainingElements(documentIn(state)) > 0,
  perform,
});

const editsWith =
  (add: (document: EditorDocument) => EditorDocument): Command['perform'] =>
  (state) => ({ kind: 'edit', document: add(documentIn(state)) });

/**
 * Adds a text element with sample content and opens it for editing, so that typing replaces the sample. Adding and
 * typing are one undo step.
 */
function addsText(state: EditorState): Outcome {
  const document = addText(documentIn(state), 'Abc');
  const [key] = document.selection;
  if (key === undefined) return { kind: 'edit', document };
  return { kind: 'edit', document, run: typingRun(key), effect: { kind: 'edit-in-place', key } };
}

/** Sample content of a new barcode. */
export const NEW_BARCODE = '12345678';

/** The id of the command that adds an element of a type. */
type AddId<Type extends ElementType = ElementType> = `add-${Type}`;

/**
 * Commands that add elements, one for each type. The initial contents are the same in every language. The contents of
 * codes are valid, so that scanners can read the codes.
 */
export const adding = {
  'add-text': adds('T', addsText),
  'add-barcode': adds(
    'B',
    editsWith((document) => addOfKind(document, { type: 'barcode', value: NEW_BARCODE, barcodeType: 'code128' })),
  ),
  'add-qrcode': adds(
    'Q',
    editsWith((document) => addOfKind(document, { type: 'qrcode', value: 'https://example.com' })),
  ),
  'add-image': adds('I', () => ({ kind: 'act', effect: { kind: 'choose-image' } })),
} satisfies Commands<AddId>;

const addsShape = (key: string, name: ShapeName): Command =>
  adds(key, (state) => ({ kind: 'edit', document: addShape(documentIn(state), name, state.resolutionDpi) }));

/** Commands that add shapes and icons. The shapes' keyboard shortcuts are the same as in Figma. */
export const addingShapes = {
  'add-line': addsShape('L', 'line'),
  'add-arrow': addsShape('Shift+L', 'arrow'),
  'add-box': addsShape('R', 'box'),
  'add-ellipse': addsShape('O', 'ellipse'),
  'add-icon': adds('Shift+I', () => ({ kind: 'act', effect: { kind: 'choose-icon' } })),
} satisfies Commands<`add-${ShapeName | 'icon'}`>;

/** The id of a command that adds a shape. */
export type ShapeId = `add-${ShapeName}`;

/** The ids of the commands that add shapes. */
export const SHAPE_IDS: readonly ShapeId[] = SHAPE_NAMES.map((name) => `add-${name}` as const);

export const isShapeId = (id: string): id is ShapeId => SHAPE_IDS.some((each) => each === id);

/** Adds the shape of a drawing tool; see `addShape`. */
export const addShapeOf = (id: ShapeId, document: EditorDocument, resolutionDpi: number, at?: Point): EditorDocument =>
  addShape(document, SHAPE_NAMES[SHAPE_IDS.indexOf(id)] ?? 'box', resolutionDpi, at);

/** The command that adds an element of a type. */
export const addIdOf = <Type extends ElementType>(type: Type): AddId<Type> => `add-${type}`;

/** The ids of the commands that add elements, in the order of `ELEMENT_TYPES`. */
export const ADD_IDS: readonly AddId[] = ELEMENT_TYPES.map(addIdOf);
