import type { Rect } from '../../base/rect.ts';
import { pointsPer } from '../../base/units.ts';
import type { LayoutElement, LayoutRect, LayoutReport } from '../../contract/types.ts';
import type { LabelLayout, PlacedElement } from './placed.ts';

const TYPES = { text: 'TEXT', barcode: 'BARCODE', qrcode: 'QRCODE', image: 'IMAGE' } as const;

/** What was drawn, in the template's unit, ink at 4 decimals. */
export function reportOf({ template, elements, warnings }: LabelLayout): LayoutReport {
  const points = pointsPer(template.unit);
  return {
    unit: template.unit,
    label: { x: 0, y: 0, ...template.requestedSize },
    elements: elements.map((placed) => elementReport(placed, points)),
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

function elementReport({ element, layout }: PlacedElement, points: number): LayoutElement {
  const { x, y, width, height } = element.requestedBox;
  return {
    id: element.id,
    type: TYPES[element.kind],
    box: { x, y, width, height },
    ink: layout.ink ? inUnit(layout.ink, points) : { x, y, width: 0, height: 0 },
    rotation: element.rotationDegrees,
    ...(layout.text && {
      text: { fontSize: layout.text.fontSizePt, lines: layout.text.lines, truncated: layout.text.truncated },
    }),
    ...((element.kind === 'barcode' || element.kind === 'qrcode') && {
      fillRatio: fillRatio(element.box, layout.symbolInk),
    }),
  };
}

const fillRatio = (box: Rect, ink: Rect | undefined): number =>
  ink ? fourDecimals((ink.width * ink.height) / (box.width * box.height)) : 0;

const inUnit = (r: Rect, points: number): LayoutRect => ({
  x: fourDecimals(r.x / points),
  y: fourDecimals(r.y / points),
  width: fourDecimals(r.width / points),
  height: fourDecimals(r.height / points),
});

const fourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
