import { pointerBelow } from '../../base/json-pointer.ts';
import { BWIP_CODES, codeLost } from './barcode-types.ts';
import { isMatrix, modulesOf, TEXT_SHARE } from './code-size.ts';
import { hexColor } from './color.ts';
import { frameAt, inset, rounded } from './frame.ts';
import { type ImportedLabel, importError } from './imported-label.ts';
import { type JsonObject, JsonReader, own } from './json-reader.ts';
import { LabelDraft, withQuietZone } from './label-draft.ts';

/** bwip-js draws a module as `scale` pixels, of which 72 are an inch. */
const MM_PER_PIXEL = 25.4 / 72;
/** Height of bars without a height in the options. */
const BAR_HEIGHT = 25.4;
const QUIET_MODULES = 10;
/** Margin above and below a code. */
const MARGIN = 1;
/** Distance between the codes of a list. */
const GAP = 5;

/** Options that have a meaning here. Others are encoder options of a symbology. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['bcid', 'text', 'scale', 'scaleX', 'scaleY', 'width', 'height', 'rotate', 'includetext', 'barcolor', 'alttext'],
  ...['padding', 'paddingwidth', 'paddingheight', 'paddingleft', 'paddingright', 'paddingtop', 'paddingbottom'],
  ...['backgroundcolor', 'textcolor', 'textfont', 'textsize', 'textxalign', 'textyalign', 'textxoffset', 'textyoffset'],
  ...['textgaps', 'monochrome', 'sizelimit', 'parsefnc', 'guardwhitespace', 'includecheck'],
]);

interface Code {
  readonly path: string;
  readonly options: JsonObject;
  readonly bcid: string;
  readonly text: string;
}

/** Imports the options of a bwip-js call, or a list of them, as a label with its codes one below the other. */
export async function importBwipJs(value: unknown): Promise<ImportedLabel> {
  const reader = new JsonReader();
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list.length === 0)
    throw importError('missing', 'expected options such as { "bcid": "code128", "text": "A-1024" }, got an empty list');
  const draft = new LabelDraft();
  const codes = list.map((given, index): Code => {
    const path = Array.isArray(value) ? pointerBelow('', String(index)) : '';
    const options = reader.object(given, path);
    const bcid = reader.string(options, 'bcid', path);
    if (bcid === '') reader.report(`${path}/bcid`, 'missing', 'is missing; expected the name of a symbology');
    return { path, options, bcid, text: reader.string(options, 'text', path) };
  });
  let y = 0;
  let right = 0;
  for (const [index, code] of codes.entries()) {
    if (draft.isFull(code.path)) continue;
    if (y > 0) y += GAP;
    const size = drawCode(draft, reader, code, { y, name: list.length === 1 ? 'code' : `code ${index + 1}` });
    y += size.height;
    right = Math.max(right, size.width);
  }
  reader.throwIssues();
  return await draft.finish('bwip-js', { type: 'ROLL', width: rounded(right), height: rounded(y) });
}

/** Adds a code, and returns the size that it takes on the label, with its quiet zone or padding. */
function drawCode(
  draft: LabelDraft,
  reader: JsonReader,
  { path, options, bcid, text }: Code,
  { y, name }: { readonly y: number; readonly name: string },
) {
  const type = BWIP_CODES.get(bcid);
  if (type === undefined) {
    draft.note('lost', path || '/bcid', codeLost(bcid));
    return { width: 0, height: 0 };
  }
  const number = (key: string, fallback: number): number => reader.number(options, key, path, fallback);
  const isSquare = isMatrix(type);
  const hasText = reader.boolean(options, 'includetext', path) && !isSquare;
  const scale = number('scale', 2);
  const module = Math.max(0.05, number('scaleX', scale) * MM_PER_PIXEL);
  const { modules, isExact } = modulesOf(type, text);
  const width = number('width', 0) || module * modules;
  const height = (number('height', 0) || (isSquare ? width : BAR_HEIGHT)) / (hasText ? 1 - TEXT_SHARE : 1);
  if (number('width', 0) === 0 && !isExact)
    draft.note('changed', path || '/width', 'has no width; the template gives the code an estimated width');
  // the box of a QR code contains its quiet zone, and other codes need one at their sides
  const inside = type === 'qrcode' ? (withQuietZone(frameAt(0, 0, width, height), text).width - width) / 2 : 0;
  const padding = (side: string, axis: 'width' | 'height'): number =>
    number(`padding${side}`, number(`padding${axis}`, number('padding', 0))) *
    number(axis === 'width' ? 'scaleX' : 'scaleY', scale) *
    MM_PER_PIXEL;
  const quiet = isSquare ? inside : QUIET_MODULES * module;
  const [left, right] = [Math.max(quiet, padding('left', 'width')), Math.max(quiet, padding('right', 'width'))];
  const [top, bottom] = [
    Math.max(MARGIN, inside, padding('top', 'height')),
    Math.max(MARGIN, inside, padding('bottom', 'height')),
  ];
  reportOptions(draft, path, options);
  const rotation = TURNS[reader.string(options, 'rotate', path, 'N')] ?? 0;
  const size = { width: width + left + right, height: height + top + bottom };
  const outer = rotation % 180 === 90 ? { width: size.height, height: size.width } : size;
  // the code, turned about the centre of its place on the label
  const place = { centreX: outer.width / 2, centreY: y + outer.height / 2, ...size, rotation };
  const frame = inset(place, {
    left: left - inside,
    right: right - inside,
    top: top - inside,
    bottom: bottom - inside,
  });
  draft.addBarcode(path, frame, { type: addOn(type, text), text: hasText, content: draft.field(name, text, true) });
  return outer;
}

/** Clockwise rotation in degrees by the option `rotate`. */
const TURNS: Readonly<Record<string, number>> = { N: 0, R: 90, L: 270, I: 180 };

/** The symbology for a code with an add-on of 2 or 5 digits, which bwip-js recognises by a space. */
const addOn = (type: string, text: string): string =>
  /^\S+ \d{2}(?:\d{3})?$/.test(text) && ['ean13', 'upca', 'isbn'].includes(type) ? `${type}-addon` : type;

function reportOptions(draft: LabelDraft, path: string, options: JsonObject): void {
  const changed = (key: string, message: string): void => draft.note('changed', `${path}/${key}`, message);
  const barColor = hexColor(String(own(options, 'barcolor') ?? '000000'));
  if (barColor !== undefined && barColor !== '#000000')
    changed('barcolor', `is ${barColor}; Platen prints codes in black`);
  if (own(options, 'alttext') !== undefined)
    changed('alttext', 'is not printed; Platen prints the content below the bars. Add a text element instead');
  for (const key of ['textfont', 'textsize', 'textxalign', 'textyalign', 'textcolor'])
    if (own(options, key) !== undefined)
      changed(key, 'has no effect; Platen prints the text line in OCR-B, as wide as the bars allow');
  const encoding = Object.keys(options).filter((key) => !KNOWN.has(key));
  for (const key of encoding.slice(0, 20))
    changed(
      key,
      key === 'eclevel' || key === 'version' || key === 'columns' || key === 'rows'
        ? 'is chosen by Platen; the extension code-options sets error correction and version'
        : 'is an option of the encoder that a template cannot contain',
    );
}
