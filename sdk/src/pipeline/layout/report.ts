import type { Rect } from '../../base/rect.ts';
import { pointsPer } from '../../base/units.ts';
import type { LayoutElement, LayoutRect, LayoutReport } from '../../contract/types.ts';
import type { ElementKind } from '../elements/element-kind.ts';
import type { LabelLayout, PlacedElement } from './placed.ts';

/** What was drawn, in the template's unit, ink at 4 decimals. */
export function reportOf({ template, elements, warnings }: LabelLayout): LayoutReport {
  const points = pointsPer(template.unit);
  return {
    unit: template.unit,
    label: { x: 0, y: 0, ...template.requestedSize },
    elements: elements.flatMap((placed) => elementReport(placed, template.kinds.of(placed.element.kind), points)),
    warnings,
  };
}

/** What must stay free around a code: the box around its quiet zone as it lies on the label, in the template's unit. */
export interface QuietZone extends LayoutRect {
  /** The report's id of the element: `e0`. */
  readonly element: string;
}

/** The quiet zones of a label's codes, at 4 decimals. */
export const quietZonesOf = ({ template, elements }: LabelLayout): readonly QuietZone[] =>
  elements.flatMap(({ element, quietZoneOnLabel }) =>
    quietZoneOnLabel === undefined
      ? []
      : [{ element: element.id, ...inUnit(quietZoneOnLabel, pointsPer(template.unit)) }],
  );

/** The report of an element of the contract; nothing for an element of another kind. */
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

/** An element of a kind of your own, as it was drawn. Its warnings are with the others in the report. */
export interface CustomElementReport extends Pick<LayoutElement, 'id' | 'box' | 'ink' | 'rotation'> {
  /** The `type` of its kind. */
  readonly type: string;
}

/** The elements of kinds beyond the contract, in the template's unit, ink at 4 decimals. */
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
