import type { ArtClip, ArtNode, VectorArt } from '../../../materials/images/vector-art.ts';
import { ContentWriter } from './content-writer.ts';
import { paintOutline, paintPath } from './paint-path.ts';
import type { Resources } from './resources.ts';

/** Alphas are told apart to a thousandth, finer than a level of the 8 bits that show them. */
const ALPHA_STEPS = 1000;

/** A drawing's outlines as a form XObject, y up, cut off at its edges: whatever shows it, it is written once. */
export function artForm(resources: Resources, art: VectorArt): string {
  return formOf(resources, art, art.nodes, false);
}

function formOf(resources: Resources, art: VectorArt, nodes: readonly ArtNode[], asOne: boolean): string {
  const content = new ContentWriter();
  content.forgetColor();
  const states = new Set<string>();
  const painter = new ArtWriter(resources, art, content, states);
  for (const node of nodes) painter.paint(node);
  return resources.form(content.out.view(), [0, 0, art.width, art.height], content.drawn, { states, asOne });
}

class ArtWriter {
  readonly #resources: Resources;
  readonly #art: VectorArt;
  readonly #content: ContentWriter;
  readonly #states: Set<string>;
  #alpha = 1;

  constructor(resources: Resources, art: VectorArt, content: ContentWriter, states: Set<string>) {
    this.#resources = resources;
    this.#art = art;
    this.#content = content;
    this.#states = states;
  }

  paint(node: ArtNode): void {
    if (node.kind === 'fill') {
      this.#setAlpha(node.alpha);
      this.#content.fillColor(node.color);
      paintPath(this.#content, node.path, this.#art.height, node.rule === 'evenodd' ? 'f*\n' : 'f\n');
      return;
    }
    // What is drawn as one is a transparency group (ISO 32000-1, 11.6.6); a clip alone is none.
    const { alpha, clip, nodes } = node;
    const before = this.#alpha;
    this.#content.save();
    if (clip) this.#clip(clip);
    if (alpha === 1) for (const inner of nodes) this.paint(inner);
    else {
      this.#setAlpha(alpha);
      this.#content.draw(formOf(this.#resources, this.#art, nodes, true));
    }
    this.#content.restore();
    this.#alpha = before;
  }

  #clip({ path, rule }: ArtClip): void {
    // Nothing is seen through a clip without outline.
    if (path.verbs.length === 0) this.#content.rectangle(0, 0, 0, 0);
    else paintOutline(this.#content, path, this.#art.height);
    this.#content.out.text(rule === 'evenodd' ? 'W* n\n' : 'W n\n');
  }

  #setAlpha(alpha: number): void {
    const steps = Math.round(alpha * ALPHA_STEPS) / ALPHA_STEPS;
    if (steps === this.#alpha) return;
    this.#alpha = steps;
    const name = this.#resources.alphaState(steps);
    this.#states.add(name);
    this.#content.out.text('/').text(name).text(' gs\n');
  }
}
