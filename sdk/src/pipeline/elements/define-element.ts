import { BLACK, parseColor } from '../../base/color.ts';
import { isShort, quoted } from '../../base/describe-value.ts';
import { pointerBelow } from '../../base/json-pointer.ts';
import { nearName } from '../../base/near-name.ts';
import { PathBuilder } from '../../base/path.ts';
import type { Rect } from '../../base/rect.ts';
import {
  type AddedElement,
  checkWithCustomElements,
  type ElementIssue,
  type OwnProperties,
  ownProperties,
} from '../../contract/added-elements.ts';
import { nodesInk, type PathNode } from '../scene/scene.ts';
import type { ColoredPart, ElementContent, ElementKind, GivenElement, ResolvedElement } from './element-kind.ts';

/**
 * A shape that a custom element draws. Coordinates are in points from the top left of the label, with y pointing down.
 */
export type ElementShape = RectangleShape | PolygonShape;

/** A filled rectangle. */
export interface RectangleShape extends Rect {
  readonly kind: 'rectangle';
  /** `#RGB` or `#RRGGBB`; black by default. */
  readonly color?: string | undefined;
}

/** A filled polygon, which is closed automatically. It is filled by the non-zero winding rule. */
export interface PolygonShape {
  readonly kind: 'polygon';
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** `#RGB` or `#RRGGBB`; black by default. */
  readonly color?: string | undefined;
}

/** The parsed properties of an element, or every issue in them. */
export type ReadElement<Properties> =
  | { readonly value: Properties; readonly issues?: undefined }
  | { readonly issues: readonly ElementIssue[]; readonly value?: undefined };

/** The element that a custom kind draws. */
export interface DrawnElement {
  /** Box in points, before rotation. The drawing is then rotated about the centre of this box. */
  readonly box: Rect;
  /** Content of the element on this label, from its `value` or its `field`; an empty string if it has neither. */
  readonly content: string;
  /** Number of points per unit of the template. Multiply lengths of the template by this number to get points. */
  readonly pointsPerUnit: number;
  /** Resolution of the printer in dots per inch. */
  readonly resolutionDpi: number;
}

/** Definition of a custom kind of element. */
export interface ElementDefinition<Properties> {
  /**
   * The `type` that elements of this kind have in templates. It must differ from the element types of the API contract.
   */
  readonly type: string;
  /** `text` if elements of this kind have a `value` or a `field`, as text elements do; `none` by default. */
  readonly content?: 'none' | 'text' | undefined;
  /** Names of the properties that only this kind has. Any other property of an element is an issue. */
  readonly properties: readonly string[];
  /**
   * Parses the properties that only this kind has. Properties that the template omits are absent from `own`. Position,
   * size, rotation and content are already validated.
   */
  parse(own: OwnProperties): ReadElement<Properties>;
  /** Draws an element. Equal input must give equal shapes, so use no clock, no random numbers and no network. */
  draw(properties: Properties, element: DrawnElement): readonly ElementShape[];
}

/** A custom kind of element, for the `elements` option of `createRenderer` and similar functions. */
export interface CustomElement extends AddedElement, ElementKind<GivenElement, CustomResolved, CustomContent> {}

interface CustomResolved extends ResolvedElement {
  readonly own: OwnProperties;
  readonly pointsPerUnit: number;
}

interface CustomContent extends ElementContent {
  readonly text: string;
}

/**
 * Creates a custom kind of element, for the `elements` option of `createRenderer`, `createPdf`, `renderPreview` and the
 * checks. Experimental: it may change in a minor version.
 * @example
 * ```ts
 * const rule = defineElement({
 *   type: 'rule',
 *   properties: [],
 *   parse: () => ({ value: {} }),
 *   draw: (_properties, { box }) => [{ kind: 'rectangle', ...box }],
 * });
 * const renderer = createRenderer(nodePlatform(), { elements: [rule] });
 * ```
 */
export function defineElement<Properties>(definition: ElementDefinition<Properties>): CustomElement {
  const { type } = definition;
  if (typeof type !== 'string' || type === '')
    throw new TypeError('defineElement: the type is missing; set a type, for example type: "rule"');
  const hasContent = definition.content === 'text';
  const parse = (own: OwnProperties): ReadElement<Properties> => {
    const result = definition.parse(own);
    if (result.issues?.length === 0)
      throw new TypeError(
        `defineElement: parse of ${quoted(type)} returned an empty list of issues; return { value } if there are no issues`,
      );
    return result;
  };
  const read = (own: OwnProperties): Properties => {
    const { value, issues } = parse(own);
    if (issues === undefined) return value;
    throw new Error(`parse of ${quoted(type)} rejected an element that it had accepted earlier`);
  };
  return {
    type,
    reportType: undefined,
    hasContent,
    isCode: false,
    issues: (own) => [...unknownProperties(own, definition.properties), ...(parse(own).issues ?? [])],
    checked: checkWithCustomElements,
    resolve: (given, frame, pointsPerUnit) => ({
      ...frame,
      kind: type,
      own: ownProperties(given, { hasContent }),
      pointsPerUnit,
    }),
    bind: (_element, text) => ({ kind: 'custom', text }),
    layout({ box, own, pointsPerUnit }, { text }, { resolutionDpi }) {
      const shapes = definition.draw(read(own), { box, content: text, pointsPerUnit, resolutionDpi });
      const nodes = shapes.map((shape) => nodeOf(shape, type));
      const colors = nodes.map(({ color }): ColoredPart => ({ part: 'shape', color }));
      return { nodes, ink: nodesInk(nodes, resolutionDpi), colors, warnings: [] };
    },
  };
}

function unknownProperties(own: OwnProperties, known: readonly string[]): readonly ElementIssue[] {
  const unused = known.filter((name) => !Object.hasOwn(own, name));
  return Object.keys(own)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearName(name, unused);
      const only = known.length === 0 ? 'remove it' : `expected only ${known.join(', ')}`;
      return {
        // If the name is too long for a path, the path refers to the whole element.
        path: isShort(name) ? pointerBelow('', name) : '',
        code: 'unknown_property',
        message: `unknown property; ${near === undefined ? only : `did you mean "${near}"?`}`,
      };
    });
}

const SHAPES: readonly string[] = ['rectangle', 'polygon'] satisfies readonly ElementShape['kind'][];

function nodeOf(shape: ElementShape, type: string): PathNode {
  if (!SHAPES.includes(shape.kind))
    throw new TypeError(
      `the element kind ${quoted(type)} draws a shape of kind ${quoted(String(shape.kind))}: expected "rectangle" or "polygon"`,
    );
  const color = shape.color === undefined ? BLACK : parseColor(shape.color);
  if (color === undefined)
    throw new TypeError(
      `the element kind ${quoted(type)} draws in the colour ${quoted(String(shape.color))}: expected #RGB or #RRGGBB`,
    );
  const path = outlineOf(shape).build();
  const unusable = path.points.find((coordinate) => !Number.isFinite(coordinate));
  if (unusable !== undefined)
    throw new TypeError(
      `the element kind ${quoted(type)} draws a ${shape.kind} with the coordinate ${unusable}: expected finite numbers`,
    );
  return { kind: 'path', path, color };
}

function outlineOf(shape: ElementShape): PathBuilder {
  const outline = new PathBuilder();
  if (shape.kind === 'rectangle') return outline.rect(shape);
  for (const [index, { x, y }] of shape.points.entries()) {
    if (index === 0) outline.moveTo(x, y);
    else outline.lineTo(x, y);
  }
  return outline.close();
}
