import { centre, contains, type Rect, rect } from '../../base/rect.ts';
import { mapRect, rotationAbout, type Transform } from '../../base/transform.ts';
import {
  type ElementContent,
  type ElementKind,
  type ElementLayout,
  EMPTY,
  isStatic,
  type LayoutResources,
  type ResolvedElement,
} from '../elements/element-kind.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';
import type { SceneNode } from '../scene/scene.ts';
import { inspect } from './inspect.ts';
import type { LabelLayout, PlacedElement } from './placed.ts';

/** Ignored overhang past the label's edge in points: a thousandth of a dot at 600 dpi. */
const EDGE_TOLERANCE_PT = 0.0001;

/**
 * Creates a function that lays out labels of one template. Elements with static content are laid out once, and labels
 * share their nodes.
 */
export function createLabelLayouter(
  template: ResolvedTemplate,
  held: Omit<LayoutResources, 'resolutionDpi'>,
): (contents: readonly ElementContent[]) => LabelLayout {
  const fixed = new Map<ResolvedElement, PlacedElement & { readonly nodes: readonly SceneNode[] }>();
  const resources = { ...held, resolutionDpi: template.resolutionDpi };
  const edge = rect(0, 0, template.width, template.height);
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
    const overflows = elements.some(({ inkOnLabel }) => inkOnLabel && !contains(edge, inkOnLabel, EDGE_TOLERANCE_PT));
    return {
      template,
      elements,
      warnings: inspect(template, elements),
      scene: {
        width: template.width,
        height: template.height,
        resolutionDpi: template.resolutionDpi,
        nodes: elements.flatMap(({ nodes }) => nodes),
        overflows,
      },
    };
  };
}

/**
 * Lays out one element before its rotation. Cannot fail for the contract's kinds: contents are checked, and fonts and
 * images are loaded.
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

function placeOnLabel(
  element: ResolvedElement,
  layout: ElementLayout,
): PlacedElement & { readonly nodes: readonly SceneNode[] } {
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
