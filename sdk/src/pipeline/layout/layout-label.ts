import { centre, contains, type Rect, rect } from '../../base/rect.ts';
import { mapRect, rotationAbout, type Transform } from '../../base/transform.ts';
import type { ElementContent } from '../bind/element-content.ts';
import { isStatic, type ResolvedElement, type ResolvedTemplate } from '../resolve/resolved.ts';
import type { SceneNode } from '../scene/scene.ts';
import type { ElementLayout } from './element-layout.ts';
import { inspect } from './inspect.ts';
import { type LayoutResources, layoutElement } from './layout-element.ts';
import type { LabelLayout, PlacedElement } from './placed.ts';

/** Ink no further than this past the label's edge is ignored: a thousandth of a dot at 600 dpi. */
const EDGE_TOLERANCE_PT = 0.0001;

/** Lays out the labels of one template; elements with static content are laid out once and their nodes shared. */
export function createLabelLayouter(
  template: ResolvedTemplate,
  resources: LayoutResources,
): (contents: readonly ElementContent[]) => LabelLayout {
  const fixed = new Map<ResolvedElement, PlacedElement & { readonly nodes: readonly SceneNode[] }>();
  const edge = rect(0, 0, template.width, template.height);
  const place = (element: ResolvedElement, content: ElementContent) => {
    const known = fixed.get(element);
    if (known) return known;
    const layout = layoutElement(element, content, resources, template.resolutionDpi);
    const placed = placeOnLabel(element, layout);
    if (isStatic(element.source)) fixed.set(element, placed);
    return placed;
  };
  return (contents) => {
    const elements = template.elements.map((element, index) => place(element, contents[index] ?? { kind: 'empty' }));
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
