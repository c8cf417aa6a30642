import { luminance } from '../../base/color.ts';
import { overlaps } from '../../base/rect.ts';
import { pointsPer } from '../../base/units.ts';
import type { LayoutWarning } from '../../contract/types.ts';
import type { ElementWarning } from '../elements/element-kind.ts';
import { edgeOverhangs, INVISIBLE_PT, largestOverhang } from '../elements/label-edge.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';
import type { PlacedElement } from './placed.ts';

/** Minimum contrast of ink on white paper for readable text (WCAG 2.2, 1.4.11: 3 to 1). */
const MIN_CONTRAST = 3;

/** Shared empty list, because most elements have no warnings. */
const NOTHING: readonly ElementWarning[] = [];

/** Returns the warnings of a label: from its elements, and from checks of the whole label. */
export function inspect(template: ResolvedTemplate, elements: readonly PlacedElement[]): readonly LayoutWarning[] {
  const found: LayoutWarning[] = [];
  for (const placed of elements) {
    const { id } = placed.element;
    addTo(found, id, placed.layout.warnings);
    addTo(found, id, contrast(placed));
    addTo(found, id, offLabel(template, placed));
    addTo(found, id, codeRoom(template, placed, elements));
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
      message: `the text's colour has a contrast of ${ratio.toFixed(1)} to 1 on white; at least ${MIN_CONTRAST} to 1 is readable`,
    },
  ];
}

function offLabel(template: ResolvedTemplate, { inkOnLabel }: PlacedElement): readonly ElementWarning[] {
  if (!inkOnLabel || largestOverhang(inkOnLabel, template) <= INVISIBLE_PT) return NOTHING;
  const sides = edgeOverhangs(inkOnLabel, template).filter(([, by]) => by > INVISIBLE_PT);
  const named = sides.map(([side, by]) => `${length(by, template)} past the ${side} edge`).join(', ');
  return [{ code: 'off_label', message: `ink lies ${named} and is cut off there` }];
}

/** Warns about ink on a code's bars or modules, and about ink in its quiet zone. */
function codeRoom(
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
    const isOnCode = pattern !== undefined && overlaps(pattern, ink, INVISIBLE_PT);
    (isOnCode ? covering : intruders).push(`elements[${other.element.id.slice(1)}] (${other.element.kind})`);
  }
  const edge = largestOverhang(zone, template);
  if (edge > INVISIBLE_PT) intruders.push(`the label's edge (${length(edge, template)} short)`);
  return [...coveredWarnings(covering, placed), ...quietZoneWarnings(intruders)];
}

function coveredWarnings(covering: readonly string[], { layout }: PlacedElement): readonly ElementWarning[] {
  if (covering.length === 0) return NOTHING;
  const cover = covering.length === 1 ? 'covers' : 'cover';
  const what = layout.pattern?.kind ?? 'bars';
  return [
    {
      code: 'code_covered',
      message: `${covering.join(' and ')} ${cover} ${what} of the code, so scanners may not read it; move them apart`,
    },
  ];
}

function quietZoneWarnings(intruders: readonly string[]): readonly ElementWarning[] {
  if (intruders.length === 0) return NOTHING;
  const intrude = intruders.length === 1 ? 'intrudes' : 'intrude';
  return [
    {
      code: 'quiet_zone',
      message: `the code's quiet zone must stay empty, but ${intruders.join(' and ')} ${intrude} on it`,
    },
  ];
}

/** Formats a length in the template's unit for a message. */
function length(points: number, template: ResolvedTemplate): string {
  const value = points / pointsPer(template.unit);
  return template.unit === 'mm' ? `${value.toFixed(2)} mm` : `${value.toFixed(3)} in`;
}
