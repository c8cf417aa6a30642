import type { Rect } from '../../base/rect.ts';
import { pointsPer } from '../../base/units.ts';
import type { LayoutElement, LayoutRect, LayoutReport } from '../../contract/types.ts';
import type { ElementKind } from '../elements/element-kind.ts';
import type { LabelLayout, PlacedElement } from './placed.ts';

/** Returns the layout report of a label in the template's unit, with ink rounded to 4 decimals. */
export function reportOf({ template, elements, warnings }: LabelLayout): LayoutReport {
  const points = pointsPer(template.unit);
  return {
    unit: template.unit,
    label: { x: 0, y: 0, ...template.requestedSize },
    elements: elements.flatMap((placed) => elementReport(placed, template.kinds.of(placed.element.kind), points)),
    warnings,
  };
}

/** Quiet zone of a code: the bounding box on the label that must stay free of other ink, in the template's unit. */
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

/** Returns the report of an element of the contract; an empty list for an element of a custom kind. */
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

/** Report of a drawn element of a custom kind. Its warnings are in the list of the whole report. */
export interface CustomElementReport extends Pick<LayoutElement, 'id' | 'box' | 'ink' | 'rotation'> {
  /** The `type` of its kind. */
  readonly type: string;
}

/** Returns the reports of elements of custom kinds in the template's unit, with ink rounded to 4 decimals. */
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
