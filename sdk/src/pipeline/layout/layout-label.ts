import { luminance } from '../../base/color.ts';
import { centre, contains, inset, overlaps, type Rect, rect } from '../../base/rect.ts';
import { mapRect, rotationAbout, type Transform } from '../../base/transform.ts';
import { pointsPer } from '../../base/units.ts';
import type { LayoutElement, LayoutRect, LayoutReport, LayoutWarning } from '../../contract/types.ts';
import type { FontBook } from '../../materials/fonts/font-book.ts';
import { edgeOverhangs, INVISIBLE_PT, largestOverhang } from '../elements/box.ts';
import {
  type ElementContent,
  type ElementKind,
  type ElementLayout,
  type ElementWarning,
  EMPTY,
  isStatic,
  type LayoutResources,
  type ResolvedElement,
} from '../elements/element-kind.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';
import { hasInkIn } from '../scene/ink-in-area.ts';
import type { Scene, SceneNode } from '../scene/scene.ts';
import { fittedToContent } from './content-length.ts';

/** The layout of one element, with the positions of its ink on the label. */
export interface PlacedElement {
  readonly element: ResolvedElement;
  readonly layout: ElementLayout;
  /** Scene nodes of the element, positioned on the label and rotated. */
  readonly nodes: readonly SceneNode[];
  /** Bounding box of the ink after rotation, before clipping; absent if nothing was drawn. */
  readonly inkOnLabel: Rect | undefined;
  /** Area of a code's bars or modules on the label, after rotation. */
  readonly patternOnLabel: Rect | undefined;
  /** Area on the label, after rotation, that must stay free of other ink; it includes the code itself. */
  readonly quietZoneOnLabel: Rect | undefined;
}

/** A label ready for painting, with its placed elements and warnings. */
export interface LabelLayout {
  readonly template: ResolvedTemplate;
  readonly scene: Scene;
  readonly elements: readonly PlacedElement[];
  readonly warnings: readonly LayoutWarning[];
}

/** Overhang past the label's edge that is ignored, in points: a thousandth of a dot at 600 dpi. */
const EDGE_TOLERANCE_PT = 0.0001;

/**
 * Creates a function that lays out labels of one template. The function lays out elements with static content only once
 * and shares their nodes among all labels.
 */
export function createLabelLayouter(
  template: ResolvedTemplate,
  held: Omit<LayoutResources, 'resolutionDpi'>,
): (contents: readonly ElementContent[]) => LabelLayout {
  const fixed = new Map<ResolvedElement, PlacedElement>();
  const resources = { ...held, resolutionDpi: template.resolutionDpi };
  const kinds = template.elements.map((element) => ({ element, kind: template.kinds.of(element.kind) }));
  const place = (element: ResolvedElement, kind: ElementKind, content: ElementContent) => {
    const known = fixed.get(element);
    if (known) return known;
    const layout = layoutElement(kind, element, content, resources);
    const placed = placeOnLabel(element, layout);
    if (isStatic(element.source)) fixed.set(element, placed);
    return placed;
  };
  return (contents) => {
    const elements = kinds.map(({ element, kind }, index) => place(element, kind, contents[index] ?? EMPTY));
    const label = fittedToContent(template, elements);
    const edge = rect(0, 0, label.width, label.height);
    const overflows = elements.some(({ inkOnLabel }) => inkOnLabel && !contains(edge, inkOnLabel, EDGE_TOLERANCE_PT));
    return {
      template: label,
      elements,
      warnings: inspect(label, elements),
      scene: {
        width: label.width,
        height: label.height,
        resolutionDpi: template.resolutionDpi,
        nodes: elements.flatMap(({ nodes }) => nodes),
        overflows,
      },
    };
  };
}

/**
 * Lays out one element, unrotated. Never throws for built-in element kinds, because their contents are already
 * validated, and their fonts and images loaded.
 */
function layoutElement(
  kind: ElementKind,
  element: ResolvedElement,
  content: ElementContent,
  resources: LayoutResources,
): ElementLayout {
  const drawn = content.kind === EMPTY.kind ? undefined : kind.layout(element, content, resources);
  if (drawn !== undefined) return drawn;
  const text = kind.emptyText?.(element);
  return {
    nodes: [],
    ink: undefined,
    ...(text && { text }),
    warnings: [{ code: 'empty', message: `the ${element.kind} has no content, so nothing is drawn` }],
  };
}

function placeOnLabel(element: ResolvedElement, layout: ElementLayout): PlacedElement {
  if (element.rotationDegrees % 360 === 0)
    return {
      ...{ element, layout, inkOnLabel: layout.ink, patternOnLabel: layout.pattern?.rect },
      ...{ quietZoneOnLabel: layout.quietZone, nodes: layout.nodes },
    };
  const { x, y } = centre(element.box);
  const transform = rotationAbout(element.rotationDegrees, x, y);
  return {
    element,
    layout,
    inkOnLabel: mapped(transform, layout.ink),
    patternOnLabel: mapped(transform, layout.pattern?.rect),
    quietZoneOnLabel: mapped(transform, layout.quietZone),
    nodes: layout.nodes.length === 0 ? [] : [{ kind: 'group', transform, nodes: layout.nodes }],
  };
}

const mapped = (transform: Transform, area: Rect | undefined): Rect | undefined => area && mapRect(transform, area);

/** Minimum contrast of ink on white paper for readable text (WCAG 2.2, 1.4.11: 3 to 1). */
const MIN_CONTRAST = 3;

/** Empty list shared by all elements without warnings, to avoid an allocation for each. */
const NOTHING: readonly ElementWarning[] = [];

/** Returns a label's warnings: the warnings of its elements, and the warnings of checks on the whole label. */
function inspect(template: ResolvedTemplate, elements: readonly PlacedElement[]): readonly LayoutWarning[] {
  const found: LayoutWarning[] = [];
  for (const placed of elements) {
    const { id } = placed.element;
    addTo(found, id, placed.layout.warnings);
    addTo(found, id, contrast(placed));
    addTo(found, id, offLabel(template, placed));
    addTo(found, id, coveredCodeWarnings(template, placed, elements));
  }
  return found;
}

function addTo(found: LayoutWarning[], element: string, warnings: readonly ElementWarning[]): void {
  for (const warning of warnings) found.push({ element, ...warning });
}

function contrast({ layout }: PlacedElement): readonly ElementWarning[] {
  if (layout.colors === undefined || layout.nodes.length === 0) return NOTHING;
  const text = layout.colors.find(({ part }) => part === 'text');
  if (text === undefined) return NOTHING;
  const ratio = 1.05 / (luminance(text.color) + 0.05);
  if (ratio >= MIN_CONTRAST) return NOTHING;
  return [
    {
      code: 'low_contrast',
      message: `the text's colour has a contrast of ${ratio.toFixed(1)} to 1 on white, but readable text needs at least ${MIN_CONTRAST} to 1`,
    },
  ];
}

function offLabel(template: ResolvedTemplate, { inkOnLabel }: PlacedElement): readonly ElementWarning[] {
  if (!inkOnLabel || largestOverhang(inkOnLabel, template) <= INVISIBLE_PT) return NOTHING;
  const sides = edgeOverhangs(inkOnLabel, template).filter(([, by]) => by > INVISIBLE_PT);
  const named = sides.map(([side, by]) => `${length(by, template)} past the label's ${side} edge`).join(', ');
  return [{ code: 'off_label', message: `ink extends ${named} and is cut off there` }];
}

/** Warns if other ink covers a code's bars or modules, or extends into its quiet zone. */
function coveredCodeWarnings(
  template: ResolvedTemplate,
  placed: PlacedElement,
  all: readonly PlacedElement[],
): readonly ElementWarning[] {
  const zone = placed.quietZoneOnLabel;
  if (!zone) return NOTHING;
  const pattern = placed.patternOnLabel;
  const covering: string[] = [];
  const intruders: string[] = [];
  for (const other of all) {
    const ink = other === placed ? undefined : other.inkOnLabel;
    if (!ink || !overlaps(zone, ink, INVISIBLE_PT)) continue;
    const isIn = (area: Rect): boolean => hasInkIn(other.nodes, inset(area, INVISIBLE_PT), template.resolutionDpi);
    if (!isIn(zone)) continue;
    const isOnCode = pattern !== undefined && isIn(pattern);
    (isOnCode ? covering : intruders).push(`elements[${other.element.id.slice(1)}] (${other.element.kind})`);
  }
  const edge = largestOverhang(zone, template);
  if (edge > INVISIBLE_PT) intruders.push(`the label's edge (by ${length(edge, template)})`);
  return [...coveredWarnings(covering, placed), ...quietZoneWarnings(intruders)];
}

function coveredWarnings(covering: readonly string[], { layout }: PlacedElement): readonly ElementWarning[] {
  if (covering.length === 0) return NOTHING;
  const cover = covering.length === 1 ? 'covers' : 'cover';
  const what = layout.pattern?.kind ?? 'bars';
  return [
    {
      code: 'code_covered',
      message: `${covering.join(' and ')} ${cover} ${what} of the code, so scanners may fail to read the code; move the elements apart`,
    },
  ];
}

function quietZoneWarnings(intruders: readonly string[]): readonly ElementWarning[] {
  if (intruders.length === 0) return NOTHING;
  const intrude = intruders.length === 1 ? 'intrudes' : 'intrude';
  return [
    {
      code: 'quiet_zone',
      message: `the code's quiet zone must stay empty, but ${intruders.join(' and ')} ${intrude} on it; move the elements apart`,
    },
  ];
}

/** Formats a length in the template's unit for a message. */
function length(points: number, template: ResolvedTemplate): string {
  const value = points / pointsPer(template.unit);
  return template.unit === 'mm' ? `${value.toFixed(2)} mm` : `${value.toFixed(3)} in`;
}

/** Returns the layout report of a label in the template's unit, with ink bounds rounded to 4 decimals. */
export function reportOf({ template, elements, warnings }: LabelLayout): LayoutReport {
  const points = pointsPer(template.unit);
  return {
    unit: template.unit,
    label: { x: 0, y: 0, ...template.requestedSize },
    elements: elements.flatMap((placed) => elementReport(placed, template.kinds.of(placed.element.kind), points)),
    warnings,
  };
}

/** Quiet zone of a code: the box on the label that must stay free of other ink, in the template's unit. */
export interface QuietZone extends LayoutRect {
  /** Id of the element in the report, such as `e0`. */
  readonly element: string;
}

/** Returns the quiet zones of a label's codes, rounded to 4 decimals. */
export const quietZonesOf = ({ template, elements }: LabelLayout): readonly QuietZone[] =>
  elements.flatMap(({ element, quietZoneOnLabel }) =>
    quietZoneOnLabel === undefined
      ? []
      : [{ element: element.id, ...inUnit(quietZoneOnLabel, pointsPer(template.unit)) }],
  );

/** Returns a list with one element's report, or an empty list for an element of a custom kind. */
function elementReport(placed: PlacedElement, kind: ElementKind, points: number): readonly LayoutElement[] {
  if (kind.reportType === undefined) return [];
  const { element, layout } = placed;
  return [
    {
      ...placeReport(placed, kind.reportType, points),
      ...(layout.text && {
        text: { fontSize: layout.text.fontSizePt, lines: layout.text.lines, truncated: layout.text.truncated },
      }),
      ...(kind.isCode && { fillRatio: fillRatio(element.box, layout.symbolInk) }),
    },
  ];
}

function placeReport<Type extends string>({ element, layout }: PlacedElement, type: Type, points: number) {
  const { x, y, width, height } = element.requestedBox;
  return {
    id: element.id,
    type,
    box: { x, y, width, height },
    ink: layout.ink ? inUnit(layout.ink, points) : { x, y, width: 0, height: 0 },
    rotation: element.rotationDegrees,
  };
}

/** Report of an element of a custom kind. The element's warnings are among the label's warnings. */
export interface CustomElementReport extends Pick<LayoutElement, 'id' | 'box' | 'ink' | 'rotation'> {
  /** The `type` of the element, which names its custom kind. */
  readonly type: string;
}

/** Returns the reports of a label's custom elements in the template's unit, with ink bounds rounded to 4 decimals. */
export const customReports = ({ template, elements }: LabelLayout): readonly CustomElementReport[] =>
  elements.flatMap((placed) => {
    const { reportType, type } = template.kinds.of(placed.element.kind);
    return reportType === undefined ? [placeReport(placed, type, pointsPer(template.unit))] : [];
  });

const fillRatio = (box: Rect, ink: Rect | undefined): number =>
  ink ? fourDecimals((ink.width * ink.height) / (box.width * box.height)) : 0;

const inUnit = (r: Rect, points: number): LayoutRect => ({
  x: fourDecimals(r.x / points),
  y: fourDecimals(r.y / points),
  width: fourDecimals(r.width / points),
  height: fourDecimals(r.height / points),
});

const fourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

type Labels = readonly (readonly ElementContent[])[];

/** Loads every font that the elements of these labels need. */
export async function loadFonts({ elements, kinds }: ResolvedTemplate, labels: Labels, book: FontBook): Promise<void> {
  await Promise.all(
    elements.map((element, index) => kinds.of(element.kind).loadFonts?.(element, contentsOf(labels, index), book)),
  );
}

/** Returns an element's non-empty contents on all labels. */
function contentsOf(labels: Labels, index: number): readonly ElementContent[] {
  const drawn: ElementContent[] = [];
  for (const contents of labels) {
    const content = contents[index];
    if (content !== undefined && content.kind !== EMPTY.kind) drawn.push(content);
  }
  return drawn;
}
