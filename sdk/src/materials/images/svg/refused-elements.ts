import type { SvgElement } from './document.ts';
import { type Place, refusal, shown } from './svg-refusal.ts';

/** What is not drawn wherever it stands, and what would be. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['text', 'is text, which is not drawn; convert it to paths'],
  ['tspan', 'is text, which is not drawn; convert it to paths'],
  ['textPath', 'is text, which is not drawn; convert it to paths'],
  ['image', 'is a picture, which is not drawn; place it as an image of its own'],
  ['foreignObject', 'holds another kind of document, which is not drawn'],
  ['script', 'is a script, which is never run; remove it'],
  ['animate', 'moves, which is not drawn; remove it'],
  ['animateTransform', 'moves, which is not drawn; remove it'],
  ['animateMotion', 'moves, which is not drawn; remove it'],
  ['set', 'moves, which is not drawn; remove it'],
]);

/** Of another vocabulary. */
const PREFIX = /^.*:/;
/** Attributes that make a script run. */
const HANDLER = /^on[a-z]/i;

/** Every element that may be drawn, in the order of the file. Throws ImageError at the first that is refused. */
export function checkElements(root: SvgElement): readonly SvgElement[] {
  const found: SvgElement[] = [];
  const walk = (element: SvgElement): void => {
    const why = REFUSED.get(element.name.replace(PREFIX, ''));
    if (why !== undefined) throw refusal(element, why);
    // Elements of other vocabularies are an editor's notes.
    if (element.name.includes(':')) return;
    for (const [name, value] of Object.entries(element.attributes)) checkAttribute(element, name, value);
    found.push(element);
    for (const child of element.children) walk(child);
  };
  walk(root);
  return found;
}

function checkAttribute(place: Place, name: string, value: string): void {
  if (HANDLER.test(name)) throw refusal(place, `has the script ${name}, which is never run; remove it`);
  if ((name === 'href' || name === 'xlink:href') && !value.trim().startsWith('#'))
    throw refusal(place, `refers to ${shown(value)}: nothing outside the file is fetched`);
}
