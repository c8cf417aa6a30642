import { compose, IDENTITY, type Transform } from '../../../base/transform.ts';
import type { VectorArt } from '../../../materials/images/vector-art.ts';
import type { BarsNode, GlyphsNode, GroupNode, ImageNode, PathNode, Scene, SceneNode } from '../../scene/scene.ts';
import { ContentWriter } from './content-writer.ts';
import { placeImage } from './image-place.ts';
import { barGrid, concatGrid, gridBounds, paintRectangles } from './paint-bars.ts';
import { paintPath } from './paint-path.ts';
import { paintText } from './paint-text.ts';
import type { Resources } from './resources.ts';
import { SharedArt } from './shared-art.ts';

/** Writes a drawing as a form and gives its name: `artForm`, which comes with the first drawing. */
export type ArtForm = (resources: Resources, art: VectorArt) => string;

/** Where nodes are: the label, and the groups around them. */
interface Frame {
  readonly scene: Scene;
  /** From the nodes' own coordinates to the label's. */
  readonly toLabel: Transform;
}

/** Room around a form's box, so that its clipping does not touch ink at its edge; points. */
const ROOM = 1;

/** Paints scenes as content stream operators, y up from the label's bottom left. */
export class ScenePainter {
  readonly #resources: Resources;
  readonly #art = new SharedArt();
  /** Without it drawings are painted as their pixels. */
  artForm: ArtForm | undefined;

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  paint(content: ContentWriter, scene: Scene): void {
    this.#paintNodes(content, scene.nodes, { scene, toLabel: IDENTITY });
    content.endText();
  }

  /** The name of a form that shows the scene, clipped to the label when it overflows. */
  form(scene: Scene): string {
    const room = scene.overflows ? 0 : ROOM;
    const content = new ContentWriter();
    this.paint(content, scene);
    return this.#makeForm(content, [-room, -room, scene.width + room, scene.height + room]);
  }

  #paintNodes(content: ContentWriter, nodes: readonly SceneNode[], frame: Frame): void {
    for (const node of nodes) this.#paintNode(content, node, frame);
  }

  #paintNode(content: ContentWriter, node: SceneNode, frame: Frame): void {
    switch (node.kind) {
      case 'path':
        this.#paintPath(content, node, frame);
        break;
      case 'glyphs':
        this.#paintGlyphs(content, node, frame);
        break;
      case 'bars':
        this.#paintBars(content, node, frame);
        break;
      case 'image':
        this.#paintImage(content, node, frame);
        break;
      case 'group':
        this.#paintGroup(content, node, frame);
        break;
      default:
        node satisfies never;
    }
  }

  #paintPath(content: ContentWriter, node: PathNode, { scene }: Frame): void {
    content.fillColor(node.color);
    const form = this.#art.find(node, scene.height, () => {
      const inner = new ContentWriter();
      paintPath(inner, node.path, scene.height);
      return this.#makeForm(inner, aroundLabel(scene));
    });
    if (form) content.draw(form);
    else paintPath(content, node.path, scene.height);
  }

  #paintGlyphs(content: ContentWriter, node: GlyphsNode, { scene }: Frame): void {
    paintText(content, this.#resources.font(node.run.face), node, node.x, scene.height - node.y);
  }

  #paintBars(content: ContentWriter, node: BarsNode, { scene }: Frame): void {
    if (node.rects.length === 0) return;
    const grid = barGrid(node, scene.resolutionDpi);
    content.fillColor(node.color);
    content.save();
    concatGrid(content, node, grid, scene.height);
    const form = this.#art.find(node, scene.height, () => {
      const inner = new ContentWriter();
      paintRectangles(inner.out, node.rects, grid);
      return this.#makeForm(inner, gridBounds(node.rects, grid));
    });
    if (form) content.draw(form);
    else paintRectangles(content.out, node.rects, grid);
    content.restore();
  }

  #paintImage(content: ContentWriter, { image, box }: ImageNode, { scene, toLabel }: Frame): void {
    const place = placeImage(image, box, toLabel, scene.resolutionDpi);
    const { x, y, width, height } = place.box;
    const { artForm } = this;
    const art = artForm && image.art;
    const name = art
      ? this.#resources.art(art, () => artForm(this.#resources, art))
      : this.#resources.image(image, place.width, place.height);
    // A picture is one unit wide and high, a drawing as many as it has.
    const [across, down] = art ? [art.width, art.height] : [1, 1];
    content.save();
    content.concat({ a: width / across, b: 0, c: 0, d: height / down, e: x, f: scene.height - y - height });
    content.draw(name);
    content.restore();
  }

  #paintGroup(content: ContentWriter, node: GroupNode, frame: Frame): void {
    const form = this.#art.find(node, frame.scene.height, () => {
      const inner = new ContentWriter();
      inner.forgetColor();
      this.#paintTransformed(inner, node, frame);
      return this.#makeForm(inner, aroundLabel(frame.scene));
    });
    if (form) content.draw(form);
    else this.#paintTransformed(content, node, frame);
  }

  #paintTransformed(content: ContentWriter, { transform, nodes }: GroupNode, { scene, toLabel }: Frame): void {
    content.save();
    content.concat(yUp(transform, scene.height));
    this.#paintNodes(content, nodes, { scene, toLabel: compose(toLabel, transform) });
    content.restore();
  }

  #makeForm(content: ContentWriter, box: readonly number[]): string {
    return this.#resources.form(content.out.view(), box, content.drawn);
  }
}

/** The same map where y counts up from `height`. */
function yUp({ a, b, c, d, e, f }: Transform, height: number): Transform {
  return { a, b: 0 - b, c: 0 - c, d, e: c * height + e, f: height - d * height - f };
}

/** A box around everything that can be seen, whole points. */
function aroundLabel({ width, height }: Scene): readonly number[] {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return [-w, -h, 2 * w, 2 * h];
}
