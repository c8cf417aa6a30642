import { type DrawnShape, thicknessOf, thinSideOf } from '@platen/sdk/internal/shapes';
import type { ElementKind, ElementOf } from '../element-kind.ts';
import { image } from './image.ts';
import { drawnAs, fittedShape, type ShapeName, shapeOf } from './shape.ts';

/** Icons of the shapes, as SVG path data. */
export const SHAPE_ICONS = {
  line: 'M4 20 20 4',
  arrow: 'M4 20 20 4M11 4h9v9',
  box: 'M4 6h16v12H4z',
  ellipse: 'M12 6c5 0 9 2.7 9 6s-4 6-9 6-9-2.7-9-6 4-6 9-6z',
} satisfies Readonly<Record<ShapeName, string>>;

type Image = ElementOf<'image'>;

/** Returns the result of `read` for the shape of an element, or `other` if the element is not a shape. */
const ofShape = <Value>(element: Image, other: Value, read: (shape: DrawnShape) => Value): Value => {
  const shape = shapeOf(element);
  return shape === undefined ? other : read(shape);
};

const shapeKind = (name: ShapeName): ElementKind<Image> => ({
  ...image,
  icon: SHAPE_ICONS[name],
  newSize: { mm: { width: 30, height: 15 }, inch: { width: 1.2, height: 0.6 } },
  content: 'none',
  form: ['shape', 'place'],
  withLengths: (element, change) =>
    ofShape(element, element, (shape) =>
      drawnAs(element, { ...shape, stroke: change(shape.stroke), radius: change(shape.radius) }),
    ),
  fitted: fittedShape,
  leastSide: (element) => ofShape(element, 0, thicknessOf),
  thinSide: (element) => ofShape(element, undefined, (shape) => thinSideOf(shape, element)),
  outline: (element) =>
    ofShape(element, undefined, ({ kind, fill, stroke }) => (kind === 'line' || fill !== 'none' ? undefined : stroke)),
});

/** The kinds of the shapes: image elements with an SVG that the editor wrote. */
export const SHAPE_KINDS: Readonly<Record<ShapeName, ElementKind<Image>>> = {
  line: shapeKind('line'),
  arrow: shapeKind('arrow'),
  box: shapeKind('box'),
  ellipse: shapeKind('ellipse'),
};
