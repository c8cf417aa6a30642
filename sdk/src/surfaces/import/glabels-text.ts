import { quoted } from '../../base/describe-value.ts';
import { type Frame, inset } from './frame.ts';
import type { GlabelsDocument } from './glabels-document.ts';
import { isOn, textOf } from './glabels-reader.ts';
import { type LabelDraft, partsText, type TextPart } from './label-draft.ts';
import { fontMetrics, isBundled, textFrame } from './text-metrics.ts';
import { childOf, childrenOf, textIn, type XmlNode } from './xml-tree.ts';

const MM_PER_POINT = 25.4 / 72;
/** Margin of gLabels around the words of a text object. */
const MARGIN = 3 * MM_PER_POINT;
/** Generous width of a character in ems, for text objects that are as wide as their text. */
const WIDE_CHARACTER = 0.8;

/** Names of fonts that stand for a font of the computer, with a font of about the same width and line height. */
const GENERIC: Readonly<Record<string, string>> = { Sans: 'Arial', Serif: 'Times New Roman', Monospace: 'Courier New' };

/** Ascent and descent in ems of DejaVu Sans, which is the font `Sans` on most Linux systems. */
const DEJAVU = { ascent: 0.928, descent: 0.236 };

/** Adds a text object. `frameOf` returns the frame of an object of this size. */
export function drawGlabelsText(
  document: GlabelsDocument,
  object: XmlNode,
  place: string,
  frameOf: (width: number, height: number) => Frame,
): void {
  const { draft, reader, isVersion4 } = document;
  // gLabels 4 keeps the style in the object, earlier versions in its spans
  const spans = childrenOf(object).filter(({ name }) => name === 'Span');
  const style = isVersion4 ? object : (childOf(object, 'Span') ?? object);
  const parts = isVersion4 ? paragraphs(draft, object, place) : spanParts(spans);
  if (partsText(parts) === '') return;
  if (spans.length > 1) draft.note('changed', place, 'has several styles; the whole text gets the first one');
  const sizePt = reader.number(style, 'font_size', place, 10);
  const lines = partsText(parts).split('\n');
  const spacing = reader.number(style, 'line_spacing', place, 1);
  if (lines.length > 1 && spacing !== 1)
    draft.note('changed', place, `has a line spacing of ${spacing}; Platen uses the line height of the font`);
  const font = fontOf(draft, style, place);
  const vertical = VERTICAL[textOf(object, 'valign').toLowerCase()] ?? 'top';
  const [width, height] = [reader.length(object, 'w', place, 0), reader.length(object, 'h', place, 0)];
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const natural = longest * WIDE_CHARACTER * sizePt * MM_PER_POINT + 2 * MARGIN;
  const lineHeight = (font.ascent + font.descent) * sizePt * MM_PER_POINT;
  const whole = frameOf(
    width || Math.max(natural, document.width - reader.length(object, 'x', place, 0)),
    height || lines.length * lineHeight,
  );
  const down = isVersion4 ? MARGIN : 0;
  const area = inset(whole, {
    left: MARGIN,
    right: MARGIN,
    ...(vertical === 'middle' ? {} : { top: down, bottom: down }),
  });
  const align =
    width === 0 ? 'left' : (ALIGN[textOf(object, isVersion4 ? 'align' : 'justify').toLowerCase()] ?? 'left');
  const baseline = { top: font.ascent, middle: (font.ascent - font.descent) / 2, bottom: -font.descent }[vertical];
  const { color } = reader.color(style, 'color', place, 0xff);
  if (textOf(style, 'color_field') !== '')
    draft.note(
      'lost',
      place,
      `takes its colour from the column ${quoted(textOf(style, 'color_field'))}; Platen prints its fixed colour`,
    );
  draft.add(
    place,
    textFrame({
      frame: area,
      family: font.family,
      sizePt,
      verticalAlign: vertical,
      baseline,
      lines: lines.length,
      pitch: font.ascent + font.descent + spacing - 1,
    }),
    {
      ...{
        type: 'text',
        ...draft.content(parts, `text of ${place.split(' <')[0]}`),
        fontSize: Math.round(sizePt * 100) / 100,
      },
      ...(font.family === '' ? {} : { fontFamily: font.family }),
      ...(/bold/i.test(textOf(style, 'font_weight')) ? { bold: true } : {}),
      ...(isOn(style, 'font_italic') ? { italic: true } : {}),
      ...(isOn(style, 'font_underline') ? { underline: true } : {}),
      ...(align === 'left' ? {} : { align }),
      ...(vertical === 'top' ? {} : { verticalAlign: vertical }),
      ...(color === '#000000' ? {} : { color }),
    },
  );
}

const ALIGN: Readonly<Record<string, 'left' | 'center' | 'right'>> = {
  ...{ left: 'left', center: 'center', hcenter: 'center', right: 'right' },
};
const VERTICAL: Readonly<Record<string, 'top' | 'middle' | 'bottom'>> = {
  ...{ top: 'top', center: 'middle', vcenter: 'middle', bottom: 'bottom' },
};

function fontOf(draft: LabelDraft, style: XmlNode, place: string) {
  const named = textOf(style, 'font_family') || 'Sans';
  const generic = GENERIC[named];
  if (generic !== undefined) {
    draft.note('changed', place, `uses the font ${named} of the computer; Platen prints a font like ${generic}`);
    return { family: generic, ...(named === 'Sans' ? DEJAVU : fontMetrics(generic)) };
  }
  if (!isBundled(named))
    draft.note(
      'needed',
      place,
      `uses the font ${quoted(named)}, which Platen does not contain; add it, or choose another font`,
    );
  return { family: named, ...fontMetrics(named) };
}

/** Parts of the text of gLabels 2 and 3: words, line breaks and columns. */
const spanParts = (spans: readonly XmlNode[]): readonly TextPart[] =>
  joined(
    spans.flatMap((span, index) => [
      ...(index > 0 ? ['\n'] : []),
      ...span.content.map((part): TextPart => {
        if (typeof part === 'string') return part;
        if (part.name === 'NL') return '\n';
        const field = textOf(part, 'name');
        return part.name === 'Field' && field !== '' ? { field, sample: field } : textIn(part);
      }),
    ]),
  );

const paragraphs = (draft: LabelDraft, object: XmlNode, place: string): readonly TextPart[] =>
  fieldParts(
    draft,
    childrenOf(object)
      .filter(({ name }) => name === 'p')
      .map(textIn)
      .join('\n'),
    place,
    (field) => field,
  );

/** Joins texts that follow each other, and leaves out the white space around the only column of a text. */
function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const all: TextPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  const fields = all.filter((part) => typeof part === 'object');
  const isOnlyField = fields.length === 1 && all.every((part) => typeof part === 'object' || part.trim() === '');
  return isOnlyField ? fields : all.filter((part) => part !== '');
}

/**
 * A column in text of gLabels 4, with its modifiers: `${name:=default:%05d:n}`. A modifier contains no `${`, even
 * escaped, so that matching takes linear time.
 */
const FIELD = /\$\{([^:${}]+)((?::(?:\\[^$]|\\\$(?!\{)|[^\\:$}])*)*)\}/g;

/** Splits text of gLabels 4 into words and columns. */
export function fieldParts(
  draft: LabelDraft,
  text: string,
  place: string,
  sampleOf: (field: string) => string,
): readonly TextPart[] {
  const parts: TextPart[] = [];
  let reached = 0;
  for (const found of text.matchAll(FIELD)) {
    const [whole, field = '', modifiers = ''] = found;
    parts.push(text.slice(reached, found.index));
    reached = found.index + whole.length;
    const given: readonly string[] = modifiers.match(/:(?:\\.|[^\\:])*/g) ?? [];
    const fallback = given
      .find((modifier) => modifier.startsWith(':='))
      ?.slice(2)
      .replace(/\\(.)/g, '$1');
    if (given.includes(':n')) parts.push('\n');
    if (given.some((modifier) => modifier !== ':n'))
      draft.note(
        'changed',
        place,
        `formats the column ${quoted(whole)}; the template shows the column as it is in the data`,
      );
    parts.push({ field, sample: fallback ?? sampleOf(field) });
  }
  return joined([...parts, text.slice(reached)]);
}
