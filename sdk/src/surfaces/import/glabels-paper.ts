import { rounded } from './frame.ts';
import { type AttributeReader, textOf } from './glabels-reader.ts';
import { importError } from './imported-label.ts';
import type { LabelDraft } from './label-draft.ts';
import { childrenOf, type XmlNode } from './xml-tree.ts';

/** Size of the label in millimetres, and the template's properties for its paper. */
export interface GlabelsPaper {
  readonly width: number;
  readonly height: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Widths and heights of paper sizes in millimetres, by their names in gLabels. */
const PAPERS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['US-Letter', [215.9, 279.4]],
  ['US-Legal', [215.9, 355.6]],
  ['US-Executive', [184.15, 266.7]],
  ['number10', [104.775, 241.3]],
  ['monarch', [98.425, 190.5]],
  ['c5', [162, 229]],
  ['c6', [114, 162]],
  ['dl', [110, 220]],
  ...series('A', [841, 1189]),
  ...series('B', [1000, 1414]),
  ...series('RA', [860, 1220], 4),
  ...series('SRA', [900, 1280], 4),
]);

/** Paper sizes of an ISO series: each is the one before it, halved. */
function series(
  name: string,
  first: readonly [number, number],
  last = 10,
): readonly (readonly [string, readonly [number, number]])[] {
  const sizes: (readonly [string, readonly [number, number]])[] = [];
  for (let [index, [width, height]] = [0, first]; index <= last; index++) {
    sizes.push([`${name}${index}`, [width, height]]);
    [width, height] = [Math.floor(height / 2), width];
  }
  return sizes;
}

/** Reads the `Template` of a gLabels document: the label's size and its places on the page. */
export function readPaper(draft: LabelDraft, reader: AttributeReader, template: XmlNode): GlabelsPaper {
  const frame = childrenOf(template).find(({ name }) => name.startsWith('Label-'));
  if (frame === undefined)
    throw importError(
      'missing',
      '<Template>: contains no label (Label-rectangle, Label-round, Label-ellipse, Label-cd, Label-path or Label-continuous); save the document again with gLabels',
    );
  const place = `<${frame.name}>`;
  const { width, height } = labelSize(draft, reader, frame, place);
  reader.throwIssues();
  const size = { width: rounded(width), height: rounded(height) };
  const page = pageSize(reader, template);
  const layouts = childrenOf(frame).filter(({ name }) => name === 'Layout');
  const [first] = layouts;
  if (layouts.length > 1)
    draft.note(
      'lost',
      `${place}/Layout`,
      `the page has ${layouts.length} grids of labels; only the first was imported. Print the others from a second template`,
    );
  if (frame.name === 'Label-continuous' || page === undefined || first === undefined)
    return { ...size, properties: { type: 'ROLL', ...size } };
  return { ...size, properties: sheet(reader, first, size, page) };
}

function labelSize(draft: LabelDraft, reader: AttributeReader, frame: XmlNode, place: string) {
  const length = (name: string, fallback?: number): number => reader.length(frame, name, place, fallback);
  const shaped = (what: string): void =>
    draft.note('changed', place, `${what}; a template has the rectangle around it, so keep its corners empty`);
  switch (frame.name) {
    case 'Label-round': {
      shaped('a round label');
      return { width: 2 * length('radius'), height: 2 * length('radius') };
    }
    case 'Label-cd': {
      shaped('a label for a disc');
      const side = 2 * length('radius');
      return { width: length('width', 0) || side, height: length('height', 0) || side };
    }
    case 'Label-path': {
      shaped('a label with a cut outline');
      return pathSize(frame, place);
    }
    case 'Label-continuous':
      return { width: length('width'), height: length('height', 0) || length('default_height') };
    default: {
      if (frame.name === 'Label-ellipse') shaped('an elliptical label');
      return { width: length('width'), height: length('height') };
    }
  }
}

/** Size of the points of a path in its unit. Curves do not occur in gLabels' paths. */
function pathSize(frame: XmlNode, place: string) {
  const unit = { pt: 25.4 / 72, in: 25.4, mm: 1, cm: 10, pc: 25.4 / 6 }[textOf(frame, 'd_units')] ?? 25.4 / 6;
  const tokens = textOf(frame, 'd').split(/\s+/);
  let [x, y, right, bottom, at] = [0, 0, 0, 0, 0];
  const next = (): number => Number(tokens[at++]) || 0;
  while (at < tokens.length) {
    const command = tokens[at++] ?? '';
    const from = command === command.toLowerCase() ? { x, y } : { x: 0, y: 0 };
    if (/^[ml]$/i.test(command)) [x, y] = [from.x + next(), from.y + next()];
    else if (/^h$/i.test(command)) x = from.x + next();
    else if (/^v$/i.test(command)) y = from.y + next();
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  if (!(right > 0 && bottom > 0)) throw importError('type', `${place}: the attribute d contains no outline of a label`);
  return { width: right * unit, height: bottom * unit };
}

function pageSize(reader: AttributeReader, template: XmlNode): readonly [number, number] | undefined {
  const known = PAPERS.get(textOf(template, 'size'));
  if (known !== undefined) return known;
  const [width, height] = ['width', 'height'].map((name) => reader.length(template, name, '<Template>', 0));
  reader.throwIssues();
  return width && height ? [width, height] : undefined;
}

/** Maximum number of columns and rows of a page. */
const MAX_LABELS = 1000;

function sheet(
  reader: AttributeReader,
  layout: XmlNode,
  label: Pick<GlabelsPaper, 'width' | 'height'>,
  [pageWidth, pageHeight]: readonly [number, number],
): GlabelsPaper['properties'] {
  const place = '<Layout>';
  const length = (name: string): number => reader.length(layout, name, place, 0);
  const count = (name: string): number =>
    Math.min(MAX_LABELS, Math.max(1, Math.round(reader.number(layout, name, place, 1))));
  const [col, row, x, y] = [count('nx'), count('ny'), length('x0'), length('y0')];
  const right = pageWidth - x - (col - 1) * length('dx') - label.width;
  const bottom = pageHeight - y - (row - 1) * length('dy') - label.height;
  reader.throwIssues();
  if (col === 1 && row === 1 && [x, y, right, bottom].every((margin) => Math.abs(margin) < 0.01))
    return { type: 'ROLL', ...label };
  return {
    ...{ type: 'SHEET', ...label },
    page: { width: rounded(pageWidth), height: rounded(pageHeight), margins: [x, y, right, bottom].map(rounded) },
    grid: { col, row },
  };
}
