import type { PDFContext, PDFRef } from 'pdf-lib';
import {
  type ArtClip,
  type ArtFill,
  type ArtGradient,
  type ArtNode,
  type ArtPicture,
  type ArtStop,
  type BlendMode,
  isBlended,
  isGradient,
  isPicture,
  type VectorArt,
  writtenSize,
} from '../../../materials/images/vector-art.ts';
import { ContentWriter } from './content-writer.ts';
import { type ArtForm, paintOutline, paintPath } from './paint-scene.ts';
import type { Resources } from './resources.ts';

/** Alpha values are rounded to multiples of 1 / `ALPHA_STEPS`, which is finer than one level of an 8-bit alpha. */
const ALPHA_STEPS = 1000;

/**
 * Writes a drawing as a form XObject of outlines, with y pointing up, clipped to the drawing's edges. Each drawing is
 * written only once per file.
 */
export const artForm: ArtForm = (resources, art) => {
  const writer = new ArtWriter(resources, art, new Map());
  writer.paintAll(art.nodes);
  // blended nodes are mixed only with other nodes of the drawing, not with the page
  return resources.form(...writer.finish(art.nodes.some(isBlended) ? 'DeviceRGB' : undefined, art.nodes));
};

/** Colour space of a transparency group. */
type GroupSpace = 'DeviceRGB' | 'DeviceGray';

class ArtWriter {
  readonly #resources: Resources;
  readonly #art: VectorArt;
  readonly #content = new ContentWriter();
  /** References to the graphics states of the drawing, including its nested forms, keyed by their content. */
  readonly #known: Map<string, PDFRef>;
  readonly #states = new Map<string, PDFRef>();
  readonly #shadings = new Map<string, PDFRef>();
  #alpha = 1;

  constructor(resources: Resources, art: VectorArt, known: Map<string, PDFRef>) {
    this.#resources = resources;
    this.#art = art;
    this.#known = known;
    this.#content.forgetColor();
  }

  paintAll(nodes: readonly ArtNode[]): void {
    for (const node of nodes) this.#paint(node);
  }

  /**
   * Returns the arguments for `Resources.formObject` that create a form with this content. With `space`, the form is a
   * transparency group in this colour space. The group is isolated if one of its `nodes` is blended (ISO 32000-1,
   * 11.4.5); without blending, isolation has no effect.
   */
  finish(space?: GroupSpace, nodes: readonly ArtNode[] = []): Parameters<Resources['formObject']> {
    const { width, height } = this.#art;
    const { context } = this.#resources;
    const group = space && context.obj({ S: 'Transparency', CS: space, ...(nodes.some(isBlended) && { I: true }) });
    const resources = new Map([
      ['ExtGState', this.#states],
      ['Shading', this.#shadings],
    ]);
    return [this.#content.out.view(), [0, 0, width, height], this.#content.drawn, { resources, group }];
  }

  #paint(node: ArtNode): void {
    if (node.kind === 'fill') {
      if (isGradient(node.paint)) this.#fillWithGradient(node, node.paint);
      else if (isPicture(node.paint)) this.#fillWithPicture(node, node.paint);
      else {
        this.#setAlpha(node.alpha);
        this.#content.fillColor(node.paint);
        this.#fill(node);
      }
      return;
    }
    // A group with alpha or a blend mode becomes a transparency group (ISO 32000-1, 11.6.6). A group that is only clipped
    // does not need one, unless it isolates blended nodes.
    const { alpha, clip, mask, nodes, blend } = node;
    const before = this.#alpha;
    this.#content.save();
    if (clip) this.#clip(clip);
    if (mask) this.#setMask((writer) => writer.paintAll(mask));
    if (alpha === 1 && !mask && !blend && !nodes.some(isBlended)) this.paintAll(nodes);
    else {
      this.#setAlpha(alpha);
      if (blend) this.#setBlend(blend);
      const inner = this.#inner();
      inner.paintAll(nodes);
      this.#content.draw(this.#resources.form(...inner.finish('DeviceRGB', nodes)));
    }
    this.#content.restore();
    this.#alpha = before;
  }

  #inner(): ArtWriter {
    return new ArtWriter(this.#resources, this.#art, this.#known);
  }

  #fill({ path, rule }: ArtFill): void {
    paintPath(this.#content, path, this.#art.height, rule === 'evenodd' ? 'f*\n' : 'f\n');
  }

  /**
   * Fills with a gradient. A constant alpha is set by a graphics state, as for flat colours. A varying alpha is set by
   * a soft mask (ISO 32000-1, 11.6.5.2).
   */
  #fillWithGradient(fill: ArtFill, gradient: ArtGradient): void {
    const even = evenAlpha(gradient);
    const before = this.#alpha;
    this.#content.save();
    this.#setAlpha(fill.alpha * (even ?? 1));
    if (even === undefined)
      this.#setMask((mask) => mask.#shade(gradient, alphaShading(this.#resources.context, gradient)));
    this.#clip(fill);
    this.#shade(gradient, colorShading(this.#resources.context, gradient));
    this.#content.restore();
    this.#alpha = before;
  }

  #fillWithPicture(fill: ArtFill, picture: ArtPicture): void {
    const before = this.#alpha;
    this.#content.save();
    this.#setAlpha(fill.alpha);
    this.#clip(fill);
    const { width, height } = writtenSize(picture);
    const name = this.#resources.image(picture.image, width, height);
    // an image is one unit wide and high, and its first row is at the top
    const { a, b, c, d, e, f } = picture.toArt;
    this.#content.concat({ a, b: 0 - b, c: 0 - c, d, e: e + c, f: this.#art.height - f - d });
    this.#content.draw(name);
    this.#content.restore();
    this.#alpha = before;
  }

  /**
   * Paints the shading with `sh` over the whole clip. A pattern would do the same, but Ghostscript 10.00 loses the
   * colour of patterns under a soft mask.
   */
  #shade({ toArt: { a, b, c, d, e, f } }: ArtGradient, shading: PDFRef): void {
    const name = `S${this.#shadings.size}`;
    this.#shadings.set(name, shading);
    this.#content.concat({ a, b: 0 - b, c, d: 0 - d, e, f: this.#art.height - f });
    this.#content.out.text('/').text(name).text(' sh\n');
  }

  /** Sets a soft mask: the grey levels that `paint` draws on black become the alpha of everything drawn afterwards. */
  #setMask(paint: (mask: ArtWriter) => void): void {
    const { context } = this.#resources;
    const mask = this.#inner();
    paint(mask);
    const shown = this.#resources.formObject(...mask.finish('DeviceGray'));
    this.#setState(context.register(context.obj({ SMask: { S: 'Luminosity', G: shown } })));
  }

  #clip({ path, rule }: ArtClip): void {
    // A clip without an outline hides the whole group.
    if (path.verbs.length === 0) this.#content.rectangle(0, 0, 0, 0);
    else paintOutline(this.#content, path, this.#art.height);
    this.#content.out.text(rule === 'evenodd' ? 'W* n\n' : 'W n\n');
  }

  /** Sets the alpha of everything that is filled or drawn after this call (ISO 32000-1, 11.6.4.4). */
  #setAlpha(alpha: number): void {
    const steps = Math.round(alpha * ALPHA_STEPS) / ALPHA_STEPS;
    if (steps === this.#alpha) return;
    this.#alpha = steps;
    this.#setKnown(`ca ${steps}`, { ca: steps });
  }

  /** Sets the blend mode of everything that is drawn after this call (ISO 32000-1, 11.6.3). */
  #setBlend(mode: BlendMode): void {
    const name = mode.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
    this.#setKnown(`BM ${name}`, { BM: name });
  }

  /** Sets a graphics state. Each distinct state is written once per drawing. */
  #setKnown(key: string, entries: { readonly ca: number } | { readonly BM: string }): void {
    const { context } = this.#resources;
    const state = this.#known.get(key) ?? context.register(context.obj({ Type: 'ExtGState', ...entries }));
    this.#known.set(key, state);
    this.#setState(state);
  }

  #setState(state: PDFRef): void {
    const known = [...this.#states].find(([, ref]) => ref === state)?.[0];
    const name = known ?? `G${this.#states.size}`;
    this.#states.set(name, state);
    this.#content.out.text('/').text(name).text(' gs\n');
  }
}

/** Minimum distance between two stops. Closer stops count as an abrupt change of colour. */
const SAME = 1e-6;

/** Returns the alpha of a gradient if it is the same everywhere, otherwise `undefined`. */
function evenAlpha({ stops }: ArtGradient): number | undefined {
  const alpha = stops[0]?.alpha ?? 1;
  return stops.every((stop) => stop.alpha === alpha) ? alpha : undefined;
}

/** Creates the shading for a gradient's colours, in the gradient's own units (ISO 32000-1, 8.7.4.5). */
const colorShading = (context: PDFContext, gradient: ArtGradient): PDFRef =>
  shading(context, gradient, 'DeviceRGB', ({ color: { r, g, b } }) => [r / 255, g / 255, b / 255]);

/** Creates a grey shading from a gradient's alpha, for a soft mask. */
const alphaShading = (context: PDFContext, gradient: ArtGradient): PDFRef =>
  shading(context, gradient, 'DeviceGray', ({ alpha }) => [alpha]);

type Values = (stop: ArtStop) => number[];

const shading = (context: PDFContext, gradient: ArtGradient, space: string, valuesOf: Values): PDFRef =>
  context.register(
    context.obj({
      ShadingType: gradient.kind === 'linear' ? 2 : 3,
      ColorSpace: space,
      Coords: gradient.kind === 'linear' ? [0, 0, 1, 0] : circles(gradient.focus),
      Function: ramp(context, gradient.stops, valuesOf),
      Extend: [true, true],
    }),
  );

const circles = ({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }): number[] => [
  ...[x, y, radius].map(rounded),
  ...[0, 0, 1],
];

/**
 * Rounds to six decimal places. Otherwise, small numbers would be written with an exponent, which PDF does not allow.
 * Adding 0 turns -0 into 0.
 */
const rounded = (value: number): number => Number(value.toFixed(6)) + 0;

/**
 * Creates the PDF function of a shading: a stitching function that interpolates linearly between consecutive stops (ISO
 * 32000-1, 7.10.3 and 7.10.4).
 */
function ramp(context: PDFContext, stops: readonly ArtStop[], valuesOf: Values) {
  const pieces: { readonly from: ArtStop; readonly to: ArtStop }[] = [];
  let from = stops[0];
  for (const to of stops) {
    if (from && to.at - from.at > SAME) pieces.push({ from, to });
    from = to;
  }
  const functions = pieces.map((piece) => ({
    ...{ FunctionType: 2, Domain: [0, 1], N: 1 },
    C0: valuesOf(piece.from).map(rounded),
    C1: valuesOf(piece.to).map(rounded),
  }));
  const [only] = functions;
  if (functions.length === 1 && only) return context.obj(only);
  return context.obj({
    ...{ FunctionType: 3, Domain: [0, 1], Functions: functions },
    Bounds: pieces.slice(1).map((piece) => rounded(piece.from.at)),
    Encode: pieces.flatMap(() => [0, 1]),
  });
}
