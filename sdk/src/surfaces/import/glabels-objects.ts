import { quoted } from '../../base/describe-value.ts';
import { codeLost, GLABELS_CODES } from './barcode-types.ts';
import { isMatrix } from './code-size.ts';
import { type Frame, inset, rounded } from './frame.ts';
import type { GlabelsDocument } from './glabels-document.ts';
import { isOn, textOf } from './glabels-reader.ts';
import { drawGlabelsText, fieldParts } from './glabels-text.ts';
import { withQuietZone } from './label-draft.ts';
import { checkImage } from './read-image.ts';
import { sampleCode } from './sample-codes.ts';
import type { XmlNode } from './xml-tree.ts';

const MM_PER_POINT = 25.4 / 72;

/** Adds an object of a gLabels document to the label. Unknown objects become a note. */
export async function drawGlabelsObject(document: GlabelsDocument, object: XmlNode, place: string): Promise<void> {
  const { draft } = document;
  if (isOn(object, 'shadow')) draft.note('lost', place, 'has a shadow; Platen prints none');
  switch (object.name) {
    case 'Object-text':
      return drawGlabelsText(document, object, place, (width, height) =>
        frameOf(document, object, place, width, height),
      );
    case 'Object-box':
    case 'Object-ellipse':
      return drawArea(document, object, place);
    case 'Object-line':
      return drawLine(document, object, place);
    case 'Object-image':
      return await drawImage(document, object, place);
    case 'Object-barcode':
      return drawCode(document, object, place);
    default:
      draft.note('lost', place, 'is unknown; objects of gLabels are text, box, ellipse, line, image and barcode');
  }
}

/** Reads the position of an object, its affine transformation, and the rotation of the whole label. */
function frameOf(document: GlabelsDocument, object: XmlNode, place: string, width: number, height: number): Frame {
  const { reader, draft } = document;
  const [x, y] = [reader.length(object, 'x', place, 0), reader.length(object, 'y', place, 0)];
  const [a, b, c, d, e, f] = [1, 0, 0, 1, 0, 0].map((fallback, index) =>
    reader.number(object, `a${index}`, place, fallback),
  );
  const [xx, yx, xy, yy] = [a ?? 1, b ?? 0, c ?? 0, d ?? 1];
  const scale = Math.hypot(xx, yx);
  const area = xx * yy - xy * yx;
  if (area < 0) draft.note('changed', place, 'is mirrored; Platen prints it unmirrored');
  if (Math.abs(xx * xy + yx * yy) > 0.001 * Math.abs(area))
    draft.note('changed', place, 'is slanted; Platen prints it upright');
  const centreX = x + (xx * width + xy * height) / 2 + (e ?? 0) * MM_PER_POINT;
  const centreY = y + (yx * width + yy * height) / 2 + (f ?? 0) * MM_PER_POINT;
  const frame: Frame = {
    ...{ centreX, centreY, width: width * scale, height: height * (scale > 0 ? Math.abs(area) / scale : 1) },
    rotation: rounded((Math.atan2(yx, xx) * 180) / Math.PI),
  };
  return document.isRotated
    ? { ...frame, centreX: centreY, centreY: document.width - centreX, rotation: frame.rotation - 90 }
    : frame;
}

const sizeOf = ({ reader }: GlabelsDocument, object: XmlNode, place: string) => ({
  width: reader.length(object, 'w', place, 0),
  height: reader.length(object, 'h', place, 0),
});

function reportColorField({ draft }: GlabelsDocument, object: XmlNode, place: string, names: readonly string[]): void {
  for (const name of names)
    if (textOf(object, name) !== '')
      draft.note(
        'lost',
        place,
        `takes a colour from the column ${quoted(textOf(object, name))}; Platen prints its fixed colour`,
      );
}

function drawArea(document: GlabelsDocument, object: XmlNode, place: string): void {
  const { reader, draft } = document;
  const { width, height } = sizeOf(document, object, place);
  const line = reader.color(object, 'line_color', place, 0);
  const fill = reader.color(object, 'fill_color', place, 0);
  const given = reader.length(object, 'line_width', place, MM_PER_POINT);
  const stroke = line.isVisible ? Math.max(0, given) : 0;
  reportColorField(document, object, place, ['line_color_field', 'fill_color_field']);
  if (stroke === 0 && !fill.isVisible) return;
  // gLabels draws the line on the edge of the box, half of it outside
  const half = -stroke / 2;
  draft.addShape(
    place,
    inset(frameOf(document, object, place, width, height), { left: half, top: half, right: half, bottom: half }),
    {
      ...{ kind: object.name === 'Object-box' ? 'box' : 'ellipse', stroke },
      ...{ color: stroke > 0 ? line.color : fill.color, fill: fill.isVisible ? fill.color : 'none' },
    },
  );
}

function drawLine(document: GlabelsDocument, object: XmlNode, place: string): void {
  const { reader, draft } = document;
  const [dx, dy] = [reader.length(object, 'dx', place, 0), reader.length(object, 'dy', place, 0)];
  const line = reader.color(object, 'line_color', place, 0);
  const stroke = reader.length(object, 'line_width', place, MM_PER_POINT);
  reportColorField(document, object, place, ['line_color_field']);
  if (!line.isVisible || !(stroke > 0)) return;
  // the frame of the corner points; a negative size means that the line runs to the left or upwards
  const frame = frameOf(document, object, place, dx, dy);
  const [width, height] = [Math.abs(frame.width), Math.abs(frame.height)];
  const [across, down] = [width > stroke / 50, height > stroke / 50];
  // a diagonal line ends half its width inside its box, and the box of other lines is as thick as the line
  const box = {
    ...frame,
    width: across && !down ? width : width + stroke,
    height: down && !across ? height : height + stroke,
  };
  const thin = {
    ...box,
    ...(across && !down ? { height: stroke } : {}),
    ...(down && !across ? { width: stroke } : {}),
  };
  draft.addShape(place, thin, { kind: 'line', stroke, color: line.color, rises: across && down && dx * dy < 0 });
}

async function drawImage(document: GlabelsDocument, object: XmlNode, place: string): Promise<void> {
  const { draft, files } = document;
  const { width, height } = sizeOf(document, object, place);
  const frame = frameOf(document, object, place, width, height);
  const field = textOf(object, 'field') || textOf(object, 'src_field');
  if (field !== '') {
    draft.note(
      'needed',
      place,
      `shows a picture from the column ${quoted(field)}; fill it with data: or https: URLs instead of file names`,
    );
    draft.add(place, frame, { type: 'image', ...draft.field(field, BLANK_IMAGE, true) });
    return;
  }
  const name = textOf(object, 'src');
  const url = await files.get(name)?.();
  if (url === undefined) {
    draft.note(
      'lost',
      place,
      `its picture ${quoted(name.split(/[\\/]/).at(-1) ?? '')} is not in the document; add it to the label`,
    );
    return;
  }
  const { problem, ...pixels } = await checkImage(url);
  if (problem !== undefined) {
    draft.note('lost', place, `its picture cannot be printed: ${problem}`);
    return;
  }
  const stretch = (pixels.width / pixels.height) * (frame.height / frame.width);
  if (pixels.height > 0 && Math.abs(stretch - 1) > 0.01)
    draft.note('changed', place, 'stretches its picture; Platen keeps the proportions and centres it');
  draft.add(place, frame, { type: 'image', value: url });
}

/** A white picture, as a sample for a column of pictures. */
const BLANK_IMAGE = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><rect width='1' height='1' fill='#ffffff'/></svg>")}`;

/** Size of a code without a size in the document, in millimetres. */
const DEFAULT_CODE = { linear: { width: 40, height: 15 }, matrix: { width: 15, height: 15 } };

function drawCode(document: GlabelsDocument, object: XmlNode, place: string): void {
  const { draft, reader } = document;
  const style = textOf(object, 'style') || 'Code39';
  const type = GLABELS_CODES.get(style.toLowerCase());
  if (type === undefined) {
    draft.note('lost', place, codeLost(style));
    return;
  }
  const given = sizeOf(document, object, place);
  const hasSize = given.width > 0 && given.height > 0;
  if (!hasSize)
    draft.note('changed', place, 'is as large as its content in gLabels; the template gives it a fixed size');
  const size = hasSize ? given : isMatrix(type) ? DEFAULT_CODE.matrix : DEFAULT_CODE.linear;
  const color = reader.color(object, 'color', place, 0xff).color;
  if (color !== '#000000') draft.note('changed', place, `its bars are ${color}; Platen prints codes in black`);
  reportColorField(document, object, place, ['color_field']);
  if (type === 'code39' && isOn(object, 'checksum', true))
    draft.note(
      'changed',
      place,
      'adds a check character to Code 39; Platen adds none. If your readers need it, add it to the data',
    );
  const sample = sampleCode(type);
  const field = textOf(object, 'field');
  const data = textOf(object, 'data');
  const parts = data === '' && field !== '' ? [{ field, sample }] : fieldParts(draft, data, place, () => sample);
  const [only] = parts;
  const content =
    parts.length === 1 && typeof only === 'object'
      ? draft.field(only.field, sample, true)
      : draft.content(parts, `${type} text`);
  const frame = frameOf(document, object, place, size.width, size.height);
  const text = isOn(object, 'text', true) && !isMatrix(type);
  draft.addBarcode(
    place,
    type === 'qrcode' ? withQuietZone(frame, 'value' in content ? content.value : sample) : frame,
    {
      ...{ type, text, content },
    },
  );
}
