import { quoted } from '../../base/describe-value.ts';
import { hexColor } from './color.ts';
import { inset } from './frame.ts';
import { isObject, type JsonObject, own } from './json-reader.ts';
import type { Content, LabelDraft, TextPart } from './label-draft.ts';
import type { PdfmeElement } from './pdfme-schema.ts';
import { fontMetrics, isBundled, textFrame } from './text-metrics.ts';

/** Ascent and descent in ems of fonts that pdfme's templates use and that are not bundled. */
const METRICS: Readonly<Record<string, { readonly ascent: number; readonly descent: number }>> = {
  roboto: { ascent: 1900 / 2048, descent: 500 / 2048 },
  notosansjp: { ascent: 1.16, descent: 0.288 },
  notoserifjp: { ascent: 1.151, descent: 0.286 },
};

/** Font for text in pdfme's default font Roboto: nearly as wide, with a similar line height. */
const REPLACEMENT = 'Arial';
const DEFAULT_SIZE = 13;
const MM_PER_POINT = 25.4 / 72;

/** Adds a text, with its background and border, and its content from the data or from the file. */
export function drawPdfmeText(draft: LabelDraft, element: PdfmeElement): void {
  const { path, read, schema, frame, opacity } = element;
  addBox(draft, element);
  const { content, sample } = contentOf(draft, element);
  if ('value' in content && content.value === '') return;
  const area = inset(frame, edgesOf(schema, frame.width));
  const dynamic = isObject(own(schema, 'dynamicFontSize')) ? (own(schema, 'dynamicFontSize') as JsonObject) : undefined;
  const largest = dynamic === undefined ? undefined : own(dynamic, 'max');
  const sizePt =
    typeof largest === 'number' && largest > 0 ? largest : read.number('fontSize', DEFAULT_SIZE) || DEFAULT_SIZE;
  const font = fontOf(draft, element);
  const { ascent, descent } = METRICS[font.original.replace(/[\s-]/g, '').toLowerCase()] ?? fontMetrics(font.family);
  const lineHeight = read.number('lineHeight', 1);
  const half = lineHeight === 0 ? 0 : (lineHeight - 1) / 2;
  const verticalAlign = VERTICAL[read.string('verticalAlignment', 'top')] ?? 'top';
  const baseline = { top: ascent + half, middle: (ascent - descent) / 2, bottom: -descent - half }[verticalAlign];
  const lines = sample.split('\n').length;
  reportStyle(draft, element, { lines, fits: Math.floor(area.height / (lineHeight * sizePt * MM_PER_POINT)) });
  const align = read.string('alignment', 'left');
  const color = hexColor(read.string('fontColor') || '#000000', opacity);
  const box = textFrame({
    frame: area,
    family: font.family,
    sizePt,
    verticalAlign,
    baseline,
    lines,
    pitch: lineHeight,
  });
  draft.add(path, box, {
    ...{ type: 'text', ...content, fontSize: sizePt, ...font.properties },
    ...(read.boolean('underline') ? { underline: true } : {}),
    ...(align === 'center' || align === 'right' ? { align } : {}),
    ...(verticalAlign === 'top' ? {} : { verticalAlign }),
    ...(color === undefined || color === '#000000' ? {} : { color }),
  });
}

const VERTICAL: Readonly<Record<string, 'top' | 'middle' | 'bottom'>> = {
  ...{ top: 'top', middle: 'middle', bottom: 'bottom' },
};

/** Notes the style properties that a template of Platen cannot contain. */
function reportStyle(
  draft: LabelDraft,
  { path, read, opacity }: PdfmeElement,
  { lines, fits }: { readonly lines: number; readonly fits: number },
): void {
  const changed = (message: string): void => draft.note('changed', path, message);
  const spacing = read.number('characterSpacing', 0);
  if (spacing !== 0) changed(`has a character spacing of ${spacing} pt; Platen prints text without added spacing`);
  if (read.boolean('strikethrough')) changed('is struck through; Platen prints it without the line');
  if (read.string('alignment') === 'justify') changed('is justified; Platen aligns it left');
  if (opacity < 1) changed(`has an opacity of ${opacity}; Platen prints the colour that it has on white paper`);
  if (read.string('overflow') === 'expand')
    changed('moves the elements below it if it grows; Platen reduces its font size instead');
  if (lines > 1 || fits > 1)
    changed(
      `may have several lines, ${read.number('lineHeight', 1)} ems apart; Platen uses the line height of the font, so the lines after the first move`,
    );
}

/** Reads a font name such as `NotoSansJP`, `Roboto-Bold` or `PinyonScript-Regular`. */
function fontOf(draft: LabelDraft, { path, read }: PdfmeElement) {
  const named = read.string('fontName');
  const [, family = named, style = ''] = /^(.*?)-(regular|bold|italic|bold-?italic)$/i.exec(named) ?? [];
  if (named === '') {
    draft.note('changed', path, `uses pdfme's default font Roboto; Platen prints a font like Arial`);
    return { original: 'Roboto', family: REPLACEMENT, properties: { fontFamily: REPLACEMENT } };
  }
  if (!isBundled(family))
    draft.note(
      'needed',
      path,
      `uses the font ${quoted(family)}, which Platen does not contain; add it, or choose another font`,
    );
  return {
    ...{ original: family, family },
    properties: {
      fontFamily: family,
      ...(/bold/i.test(style) ? { bold: true } : {}),
      ...(/italic/i.test(style) ? { italic: true } : {}),
    },
  };
}

/** Sums padding and border of each edge. The sides never take more than the width. */
function edgesOf(schema: JsonObject, width: number) {
  const side = (name: 'left' | 'top' | 'right' | 'bottom'): number =>
    ['padding', 'borderWidth'].reduce((sum, key) => {
      const value = own(schema, key);
      const length = isObject(value) ? own(value, name) : undefined;
      return sum + (typeof length === 'number' && length > 0 ? length : 0);
    }, 0);
  const [left, right] = [side('left'), side('right')];
  const share = left + right < width ? 1 : 0;
  return { left: left * share, right: right * share, top: side('top'), bottom: side('bottom') };
}

/** Adds the background and the border of a text as shapes below it. */
function addBox(draft: LabelDraft, { path, frame, read, schema, opacity }: PdfmeElement): void {
  const fill = hexColor(read.string('backgroundColor'), opacity);
  const border = hexColor(read.string('borderColor'), opacity);
  const widths = own(schema, 'borderWidth');
  const side = (name: string): number => {
    const width = isObject(widths) && border !== undefined ? own(widths, name) : 0;
    return typeof width === 'number' && width > 0 ? width : 0;
  };
  const [left, top, right, bottom] = [side('left'), side('top'), side('right'), side('bottom')];
  const isEven = left === top && top === right && right === bottom;
  if (isEven && (left > 0 || fill !== undefined)) {
    draft.addShape(path, frame, {
      kind: 'box',
      stroke: left,
      color: border ?? fill ?? '#000000',
      fill: fill ?? 'none',
    });
    return;
  }
  if (fill !== undefined) draft.addShape(path, frame, { kind: 'box', color: fill, fill });
  if (border === undefined) return;
  const line = (stroke: number, edges: Parameters<typeof inset>[1]): void => {
    if (stroke > 0) draft.addShape(path, inset(frame, edges), { kind: 'line', stroke, color: border });
  };
  line(top, { bottom: frame.height - top });
  line(bottom, { top: frame.height - bottom });
  line(left, { right: frame.width - left });
  line(right, { left: frame.width - right });
}

function contentOf(draft: LabelDraft, element: PdfmeElement): { readonly content: Content; readonly sample: string } {
  const { path, type, name, isStatic, read } = element;
  const given = read.string('textFormat') === 'inline-markdown' ? plainText(draft, element) : element.content;
  if (type === 'multiVariableText') return variables(draft, element);
  if (type === 'list') {
    const sample = listText(given, read.string('listStyle') === 'ordered');
    draft.note(
      'changed',
      path,
      'a list; it became one text with a mark before each item, so long items are not indented',
    );
    return { sample, content: isStatic ? { value: sample } : draft.field(name, sample) };
  }
  if (!isStatic) return { sample: given, content: draft.field(name, given) };
  return { sample: given, content: staticContent(draft, element, given) };
}

/** Replaces pdfme's expressions in static text: columns and the date. Other expressions stay as text, with a note. */
function staticContent(draft: LabelDraft, { path, name }: PdfmeElement, text: string): Content {
  if (/^\s*\{date\}\s*$/.test(text))
    return draft.computed(name || 'date', { kind: 'date', format: 'yyyy/MM/dd' }, '2026/01/31');
  const found = /\{[^{}]*\}/.exec(text);
  if (found === null) return { value: text };
  const value = text.replaceAll('{currentPage}', '1').replaceAll('{totalPages}', '1');
  draft.note(
    value === text ? 'lost' : 'changed',
    path,
    value === text
      ? `contains the expression ${quoted(found[0])}, which stays as text; replace it with a computed column`
      : 'contains page numbers, which became 1',
  );
  return { value };
}

/** Converts `{name}` in a text with variables to columns, with the samples that the file contains as JSON. */
function variables(draft: LabelDraft, element: PdfmeElement) {
  const { path, name, content, read, isStatic } = element;
  const text =
    read.string('textFormat') === 'inline-markdown'
      ? plainText(draft, element, read.string('text'))
      : read.string('text');
  const samples = parsed(content);
  const parts = text
    .split(/(\{[^{}]+\})/)
    .filter((part) => part !== '')
    .map((part): TextPart => {
      const field = /^\{([^{}]+)\}$/.exec(part)?.[1];
      if (field === undefined) return part;
      const sample = own(samples, field);
      return isStatic
        ? String(sample ?? '')
        : { field, sample: typeof sample === 'string' ? sample : String(sample ?? '') };
    });
  const sample = parts.map((part) => (typeof part === 'string' ? part : part.sample)).join('');
  if (text === '') draft.note('lost', path, 'a text without variables and words');
  return { content: draft.content(parts, `${name || 'text'} text`), sample };
}

function parsed(json: string): JsonObject {
  try {
    const value: unknown = JSON.parse(json || '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function plainText(draft: LabelDraft, { path, content }: PdfmeElement, text = content): string {
  const plain = text.replace(
    /\\([\\*~`[\]()])|\[([^[\]]*)\]\([^()]*\)|\*{1,3}|~~|`/g,
    (_, escaped?: string, label?: string) => escaped ?? label ?? '',
  );
  if (plain !== text)
    draft.note(
      'changed',
      path,
      'has words in bold or italics; Platen prints them in the style of the text. To keep them, enable the extension markup',
    );
  return plain;
}

/** Formats pdfme's list items, which are a JSON array of texts, or one line each. */
function listText(content: string, isOrdered: boolean): string {
  let items: readonly unknown[] = content.split('\n');
  try {
    const value: unknown = JSON.parse(content);
    if (Array.isArray(value)) items = value;
  } catch {
    // the content is lines of text
  }
  return items.map((item, index) => `${isOrdered ? `${index + 1}.` : '•'} ${String(item).trim()}`).join('\n');
}
