import { BLACK, type Color, luminance } from '../../../base/color.ts';
import { type ArtNode, isGradient } from '../../../materials/images/vector-art.ts';

/** What a flat colour is printed as, before middle tones become patterns. */
export type ToneOf = (color: Color) => Color;

const WHITE: Color = { r: 255, g: 255, b: 255 };
/** Colours that give off less of the paper's light are ink: pure red gives 0.21, orange 0.4. */
const DARK = 0.3;
/** Colours that give off more are paper. */
const LIGHT = 0.8;
/** Tones further apart are told apart by the eye, and stay so: a blue on a red. */
const APART = 0.1;

/**
 * How a drawing's flat colours are printed where there is only black and white. A drawing of one ink is black, whatever the
 * ink; of several the darkest is, with those like it, if it is dark, and light ones are the paper. Others keep their tone.
 */
export function flatTones(nodes: readonly ArtNode[]): ToneOf {
  const tones = new Set<number>();
  const isFlat = collect(nodes, tones);
  const inks = [...tones].filter((tone) => tone <= LIGHT).sort((a, b) => a - b);
  const [darkest = 0] = inks;
  const isOneInk = isFlat && (inks.at(-1) ?? 0) - darkest < APART;
  return (color) => {
    const tone = luminance(color);
    if (tone > LIGHT) return WHITE;
    if (isOneInk) return BLACK;
    return darkest < DARK && tone - darkest < APART ? BLACK : color;
  };
}

/** Gathers the light of all opaque flat colours; whether there is nothing else. */
function collect(nodes: readonly ArtNode[], tones: Set<number>): boolean {
  let isFlat = true;
  for (const node of nodes) {
    if (node.alpha < 1 || (node.kind === 'fill' && isGradient(node.paint))) isFlat = false;
    else if (node.kind === 'group') isFlat = collect(node.nodes, tones) && isFlat;
    else if (!isGradient(node.paint)) tones.add(luminance(node.paint));
  }
  return isFlat;
}
