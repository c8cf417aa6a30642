import { BLACK } from '../../base/color.ts';
import { rect } from '../../base/rect.ts';
import { dotInPoints } from '../../base/units.ts';
import type { AreaPlacement } from '../bind/symbol-placement.ts';
import type { ResolvedBarcode } from '../resolve/resolved.ts';
import { snapToDots } from './dot-grid.ts';
import type { ElementLayout } from './element-layout.ts';

/** The dark areas of a placed symbol that covers an area, without a text line. */
export function layoutArea(
  { box, rotationDegrees }: ResolvedBarcode,
  { rects, unitDots, widthDots, heightDots, leftDots, topDots, quietDots, warnings }: AreaPlacement,
  resolutionDpi: number,
): ElementLayout {
  const dot = dotInPoints(resolutionDpi);
  const { x, y } = snapToDots(box.x + leftDots * dot, box.y + topDots * dot, box, rotationDegrees, resolutionDpi);
  const unit = unitDots * dot;
  const ink = rect(x, y, widthDots * dot, heightDots * dot);
  const across = quietDots.across * dot;
  const down = quietDots.down * dot;
  return {
    nodes: [{ kind: 'bars', x, y, unitX: unit, unitY: unit, rects, color: BLACK }],
    ink,
    symbolInk: ink,
    pattern: { kind: 'modules', rect: ink },
    quietZone: rect(x - across, y - down, ink.width + 2 * across, ink.height + 2 * down),
    warnings,
  };
}
