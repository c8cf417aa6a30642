import { codeLost, PDFME_CODES } from './barcode-types.ts';
import { hexColor } from './color.ts';
import { inset } from './frame.ts';
import { type LabelDraft, withQuietZone } from './label-draft.ts';
import type { PdfmeElement } from './pdfme-schema.ts';
import { drawPdfmeText } from './pdfme-text.ts';
import { checkImage, svgUrl } from './read-image.ts';

type DrawElement = (draft: LabelDraft, element: PdfmeElement) => void | Promise<void>;

/** Adds an element of a pdfme template to the label. Unknown types become a note. */
export async function drawPdfmeElement(draft: LabelDraft, element: PdfmeElement): Promise<void> {
  const draw = DRAW.get(element.type) ?? (PDFME_CODES.has(element.type) ? drawCode : undefined);
  if (draw !== undefined) await draw(draft, element);
  else if (element.type === 'japanpost') draft.note('lost', element.path, codeLost(element.type));
  else
    draft.note(
      'lost',
      element.path,
      `elements of type ${element.type} are not supported; replace them with texts and lines`,
    );
}

function drawCode(draft: LabelDraft, element: PdfmeElement): void {
  const { path, type, name, content, isStatic, frame, read } = element;
  const barColor = hexColor(read.string('barColor', '#000000'));
  if (barColor !== undefined && barColor !== '#000000')
    draft.note('changed', path, `its bars are ${barColor}; Platen prints codes in black`);
  addBackground(draft, element);
  draft.addBarcode(path, type === 'qrcode' ? withQuietZone(frame, content) : frame, {
    type: PDFME_CODES.get(type) ?? type,
    text: element.schema.includetext !== false && !MATRIX.has(type),
    content: isStatic ? { value: content } : draft.field(name, content),
  });
}

/** Symbologies without a text line. */
const MATRIX: ReadonlySet<string> = new Set(['qrcode', 'gs1datamatrix', 'pdf417']);

/** Adds the background of an element as a filled box. */
function addBackground(draft: LabelDraft, { path, frame, read, opacity }: PdfmeElement): void {
  const fill = hexColor(read.string('backgroundColor'), opacity);
  if (fill !== undefined && fill !== '#ffffff') draft.addShape(path, frame, { kind: 'box', color: fill, fill });
}

async function drawImage(draft: LabelDraft, element: PdfmeElement): Promise<void> {
  const { path, name, content, isStatic, frame } = element;
  const address = element.type === 'svg' && content !== '' ? svgUrl(content) : content;
  const problem = address === '' ? undefined : await imageProblem(address);
  if (problem !== undefined) draft.note('lost', path, problem);
  if (isStatic && (problem !== undefined || address === '')) return;
  if (element.type === 'svg' && !isStatic)
    draft.note('changed', path, 'shows an SVG from the data; the column must contain it as a data: URL');
  draft.add(path, frame, {
    type: 'image',
    ...(isStatic ? { value: address } : draft.field(name, problem === undefined ? address : '')),
  });
}

async function imageProblem(address: string): Promise<string | undefined> {
  if (!address.startsWith('data:')) return address.startsWith('https://') ? undefined : NO_IMAGE;
  const { problem } = await checkImage(address);
  return problem === undefined ? undefined : `its picture cannot be printed: ${problem}`;
}

const NO_IMAGE = 'its content is no picture; add the picture as a data: URL';

function drawArea(draft: LabelDraft, { path, type, frame, read, opacity }: PdfmeElement): void {
  const border = hexColor(read.string('borderColor'), opacity);
  const fill = hexColor(read.string('color'), opacity);
  const stroke = border === undefined ? 0 : Math.max(0, read.number('borderWidth', 0));
  const radius = read.number('radius', 0);
  if (fill === undefined && stroke === 0) return;
  draft.addShape(path, frame, {
    ...{ kind: type === 'ellipse' ? 'ellipse' : 'box', stroke, color: border ?? fill ?? '#000000' },
    // pdfme rounds the centre line of the border
    ...{ fill: fill ?? 'none', radius: radius > 0 ? radius + stroke / 2 : 0 },
  });
}

function drawLine(draft: LabelDraft, { path, frame, read, opacity }: PdfmeElement): void {
  const color = hexColor(read.string('color'), opacity);
  if (color === undefined || frame.height === 0) return;
  draft.addShape(path, frame, { kind: 'line', stroke: frame.height, color });
}

/** Adds a mark in the state that the file contains: the contract has no elements that depend on data. */
function drawMark(draft: LabelDraft, element: PdfmeElement): void {
  const { path, type, frame, read, opacity, isStatic, content } = element;
  const color = hexColor(read.string('color', '#000000'), opacity) ?? '#000000';
  const isSet = content === 'true';
  if (!isStatic)
    draft.note(
      'lost',
      path,
      `a ${type} that the data sets; the template shows its state in the file. To switch it, use an image with a field`,
    );
  if (type === 'circleMark') {
    if (isSet) draft.addShape(path, frame, { kind: 'ellipse', stroke: read.number('borderWidth', 1), color });
    return;
  }
  const side = Math.min(frame.width, frame.height);
  const square = inset(frame, around((frame.width - side * ICON) / 2, (frame.height - side * ICON) / 2));
  const stroke = side / 12;
  const isRound = type === 'radioGroup';
  draft.addShape(path, square, { kind: isRound ? 'ellipse' : 'box', stroke, color, radius: isRound ? 0 : stroke });
  if (!isSet) return;
  const [inner, third] = [inset(square, around(square.width / 4, square.height / 4)), square.width / 3];
  if (isRound) draft.addShape(path, inner, { kind: 'ellipse', stroke: 0, color, fill: color });
  else {
    // a tick: its short and its long stroke
    const tick = { kind: 'line', stroke, color } as const;
    draft.addShape(
      path,
      inset(square, { left: third * 0.7, right: third * 1.7, top: third * 1.4, bottom: third }),
      tick,
    );
    draft.addShape(path, inset(square, { left: third * 1.2, right: third * 0.7, top: third, bottom: third }), {
      ...tick,
      rises: true,
    });
  }
}

/** Share of its box that the square of pdfme's checkbox fills. */
const ICON = 20 / 24;

const around = (x: number, y: number) => ({ left: x, right: x, top: y, bottom: y });

const DRAW: ReadonlyMap<string, DrawElement> = new Map<string, DrawElement>([
  ...['text', 'multiVariableText', 'list', 'date', 'time', 'dateTime', 'select'].map((type): [string, DrawElement] => [
    type,
    drawPdfmeText,
  ]),
  ...['image', 'svg', 'signature'].map((type): [string, DrawElement] => [type, drawImage]),
  ...['rectangle', 'ellipse'].map((type): [string, DrawElement] => [type, drawArea]),
  ['line', drawLine],
  ...['checkbox', 'circleMark', 'radioGroup'].map((type): [string, DrawElement] => [type, drawMark]),
  [
    'table',
    (draft, { path }) =>
      draft.note('lost', path, 'a table; add its cells as texts and lines, or keep this document in pdfme'),
  ],
]);
