import { bottom, type Rect, right } from '../../base/rect.ts';
import { dotInPoints, pointsPer } from '../../base/units.ts';
import { wholeDotsUp } from '../resolve/content-length.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';

/** Areas of an element that determine where its label ends; undefined if the element draws nothing. */
interface DrawnArea {
  readonly inkOnLabel: Rect | undefined;
  readonly quietZoneOnLabel: Rect | undefined;
}

/**
 * Returns the template with the length that one label needs: up to the end of its last ink, plus the margin, rounded up
 * to whole dots and limited to the allowed range. The margin may overlap quiet zones of codes, but the label always
 * contains them. Ignores elements without content. Returns the template unchanged if its labels have a fixed length.
 */
export function fittedToContent(template: ResolvedTemplate, elements: readonly DrawnArea[]): ResolvedTemplate {
  const { contentLength, resolutionDpi } = template;
  if (contentLength === undefined) return template;
  const { side, marginPt, minDots, maxDots } = contentLength;
  const end = side === 'height' ? bottom : right;
  const ends = elements.flatMap(({ inkOnLabel, quietZoneOnLabel }) => [
    ...(inkOnLabel ? [end(inkOnLabel) + marginPt] : []),
    ...(quietZoneOnLabel ? [end(quietZoneOnLabel)] : []),
  ]);
  const dots = Math.min(maxDots, Math.max(minDots, wholeDotsUp(Math.max(0, ...ends), resolutionDpi)));
  const points = dots * dotInPoints(resolutionDpi);
  const requested = Math.round((points / pointsPer(template.unit)) * 10_000) / 10_000;
  return { ...template, [side]: points, requestedSize: { ...template.requestedSize, [side]: requested } };
}
