import { compose, IDENTITY, rotationAbout, scaling, type Transform, translation } from '../../../base/transform.ts';
import { sinCosDegrees } from '../../../base/trig.ts';
import { numbersIn } from './numbers.ts';
import { type Place, refusal, shown } from './svg-refusal.ts';

const FUNCTION = /[\s,]*([a-z]+)\s*\(([^()]*)\)/iy;

/** Parses a `transform` attribute (SVG 1.1, 7.6). Throws ImageError. */
export function readTransform(text: string, place: Place): Transform {
  let whole = IDENTITY;
  let at = 0;
  for (;;) {
    FUNCTION.lastIndex = at;
    const found = FUNCTION.exec(text);
    if (!found) break;
    at = FUNCTION.lastIndex;
    const [, name = '', inside = ''] = found;
    const each = transformOf(name, numbersIn(inside, place, 'transform'));
    if (!each) throw refusal(place, `has transform=${shown(text)}: ${shown(found[0].trim())} is none`);
    whole = compose(whole, each);
  }
  const rest = text.slice(at).trim();
  if (rest !== '' && rest !== 'none') throw refusal(place, `has transform=${shown(text)}: ${shown(rest)} is none`);
  return whole;
}

function transformOf(name: string, numbers: readonly number[]): Transform | undefined {
  const count = numbers.length;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  if (name === 'matrix' && count === 6) return { a, b, c, d, e, f };
  if (name === 'translate' && (count === 1 || count === 2)) return translation(a, b);
  if (name === 'scale' && (count === 1 || count === 2)) return scaling(a, count === 1 ? a : b);
  if (name === 'rotate' && (count === 1 || count === 3)) return rotationAbout(a, b, c);
  if (name === 'skewX' && count === 1) return { ...IDENTITY, c: tangent(a) };
  if (name === 'skewY' && count === 1) return { ...IDENTITY, b: tangent(a) };
  return undefined;
}

function tangent(degrees: number): number {
  const { sin, cos } = sinCosDegrees(degrees);
  return sin / cos;
}
