import type { Platform } from '../../../platform/platform.ts';
import { isDataUrl } from '../data-url.ts';
import { sha256 } from '../digest.ts';
import type { VectorArt } from '../vector-art.ts';
import { readDocument, type SvgElement } from './document.ts';
import { Pictures } from './pictures.ts';
import { showsNothing } from './placing.ts';
import { Scenery } from './scenery.ts';
import { declarationsOf, StyleSheet } from './style-sheet.ts';
import { fontBookOf, SvgFonts } from './svg-fonts.ts';
import { Budget, shown, unsupportedPart } from './svg-refusal.ts';
import { readViewport } from './viewport.ts';

/** Approximate memory use of a path coordinate, in bytes. */
const BYTES_PER_NUMBER = 8;
/** Approximate memory use of a gradient stop with its colour, as a number of coordinates. */
const STOP_NUMBERS = 12;

/**
 * Reads the drawing of an SVG file. Its text is drawn in the platform's fonts. Rejects with ImageError, or with
 * FontError if a font can't be loaded.
 */
export async function readSvgFile(bytes: Uint8Array, platform: Platform): Promise<VectorArt> {
  const fonts = new SvgFonts();
  const pictures = new Pictures();
  const art = readSvg(bytes, fonts, pictures);
  if (!fonts.isWaiting && !pictures.isWaiting) return art;
  if (fonts.isWaiting) await fonts.load(fontBookOf(platform));
  await pictures.load(platform);
  return readSvg(bytes, fonts, pictures);
}

/**
 * Reads the drawing of an SVG file. Supports shapes, paths, text, groups, `use` within the file, colours, gradients,
 * patterns, markers, strokes, opacity, clip paths, masks, and embedded pictures. Omits text whose fonts are not loaded
 * yet; `fonts.isWaiting` is then true. Likewise omits pictures that are not loaded, and sets `pictures.isWaiting`.
 *
 * Throws ImageError for other visible content, such as filters, scripts and external references. The message names the
 * element and its line. Also throws ImageError if the file is invalid or exceeds a resource limit. These limits prevent
 * small files from producing huge drawings.
 */
export function readSvg(bytes: Uint8Array, fonts = new SvgFonts(), pictures = new Pictures()): VectorArt {
  return readWithin(bytes, { fonts, pictures, budget: new Budget() });
}

interface Sources {
  readonly fonts: SvgFonts;
  readonly pictures: Pictures;
  readonly budget: Budget;
}

/** Reads an SVG file or an embedded SVG, within the limits of `budget`. */
function readWithin(bytes: Uint8Array, sources: Sources): VectorArt {
  const { budget } = sources;
  const root = readDocument(bytes);
  const byId = new Map<string, SvgElement>();
  const parents = new Map<SvgElement, SvgElement>();
  const sheet = new StyleSheet(parents);
  for (const style of stylesOf(root)) sheet.add(style);
  const leftOut = leftOutBy(root);
  const isDisplayed = (element: SvgElement): boolean =>
    !leftOut.has(element) && declarationsOf(element, sheet).get('display') !== 'none';
  for (const element of checkElements(root, isDisplayed)) {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) parents.set(child, element);
  }
  const viewport = readViewport(root);
  const readEmbedded = (embedded: Uint8Array): VectorArt => readWithin(embedded, sources);
  const nodes = new Scenery({ viewport, sheet, byId, parents, leftOut, readEmbedded, ...sources }).ofRoot(root);
  const { width, height } = viewport;
  return {
    kind: 'art',
    key: sha256(bytes),
    width,
    height,
    nodes,
    bytes:
      bytes.length +
      budget.pixelsUsed * 4 +
      (budget.segmentsUsed * 4 + budget.stopsUsed * STOP_NUMBERS) * BYTES_PER_NUMBER,
  };
}

/** Unsupported elements, each with the end of its error message. */
const UNSUPPORTED: ReadonlyMap<string, string> = new Map([
  ['flowRoot', 'is text that flows into a shape, which is not supported; convert the text to paths'],
  ['foreignObject', 'embeds HTML or other content that is not SVG, which is not supported; remove it'],
  ['animate', 'is an animation, which is not supported; remove it'],
  ['animateTransform', 'is an animation, which is not supported; remove it'],
  ['animateMotion', 'is an animation, which is not supported; remove it'],
  ['set', 'is an animation, which is not supported; remove it'],
]);

/** Matches a namespace prefix. */
const PREFIX = /^.*:/;
/**
 * Elements whose content is ignored; only scripts in the content are rejected. References to external files in these
 * elements are accepted, because the files are never fetched: text is drawn in the platform's fonts.
 */
const IGNORED = new Set(['font', 'font-face', 'color-profile']);
/** Event handler attributes, which run scripts. */
const HANDLER = /^on[a-z]/i;
const SCRIPT_HREF = /^\s*javascript:/i;

/** Every `style` element of a file, in document order. */
const stylesOf = (element: SvgElement): readonly SvgElement[] =>
  element.name === 'style' ? [element] : element.children.flatMap(stylesOf);

/**
 * Returns every element that may be drawn, in document order. Does not check the content of hidden elements, apart from
 * scripts. Throws ImageError at the first unsupported element.
 */
function checkElements(root: SvgElement, isDisplayed: (element: SvgElement) => boolean): readonly SvgElement[] {
  const found: SvgElement[] = [];
  const around: SvgElement[] = [];
  const asked = new Map<SvgElement, boolean>();
  const isShown = (element: SvgElement): boolean => {
    const known = asked.get(element) ?? isDisplayed(element);
    asked.set(element, known);
    return known;
  };
  const walk = (element: SvgElement): void => {
    around.push(element);
    const script = scriptIn(element);
    if (script !== undefined) throw unsupportedPart(element, script);
    const why = notDrawn(element);
    if (why !== undefined && around.every((each) => isShown(each) && !IGNORED.has(each.name)))
      throw unsupportedPart(element, why);
    // elements of other namespaces are omitted, because they contain metadata of drawing programs
    if (!element.name.includes(':')) {
      found.push(element);
      for (const child of element.children) walk(child);
    }
    around.pop();
  };
  walk(root);
  return found;
}

function scriptIn({ name, attributes }: SvgElement): string | undefined {
  if (name.replace(PREFIX, '') === 'script') return 'is a script, which is never run; remove it';
  if (name.includes(':')) return undefined;
  const handler = Object.keys(attributes).find((attribute) => HANDLER.test(attribute));
  if (handler !== undefined) return `has the script ${handler}, which is never run; remove it`;
  const href = Object.entries(attributes).find(([attribute, value]) => isHref(attribute) && SCRIPT_HREF.test(value));
  return href && `has the script ${shown(href[1])}, which is never run; remove it`;
}

function notDrawn(element: SvgElement): string | undefined {
  const { name, attributes } = element;
  const why = UNSUPPORTED.get(name.replace(PREFIX, ''));
  if (why === undefined && isOfLanguage(element))
    return `is for the language ${shown(attributes.systemLanguage ?? '')} only, but labels have no language; remove the attribute systemLanguage`;
  // a link is drawn as a group; its target is never fetched
  if (why !== undefined || name.includes(':') || name === 'a') return why;
  const outside = Object.entries(attributes).find(
    ([attribute, value]) => isHref(attribute) && !isInside(value.trim(), name),
  );
  return (
    outside &&
    `refers to ${shown(outside[1])}, but external content is not fetched${name === 'image' ? '; embed the image as a data: URL' : ''}`
  );
}

const isInside = (value: string, name: string): boolean =>
  name === 'image' ? isDataUrl(value) : value.startsWith('#');

const isHref = (attribute: string): boolean => attribute === 'href' || attribute === 'xlink:href';

/**
 * Returns the elements that conditional processing excludes (SVG 2, 5.8 and 5.9): all elements with
 * `requiredExtensions`, and all children of a `switch` except the first that applies. `requiredFeatures` never excludes
 * an element, as in SVG 2. A label has no language, so a `switch` picks a child without `systemLanguage`. If every
 * child has this attribute, one child is kept, and `checkElements` rejects it with a clear message.
 */
function leftOutBy(root: SvgElement): ReadonlySet<SvgElement> {
  const leftOut = new Set<SvgElement>();
  const walk = (element: SvgElement): void => {
    const others = element.name === 'switch' ? allBut(chosenIn(element), element) : element.children.filter(needsMore);
    for (const child of others) leftOut.add(child);
    for (const child of element.children) walk(child);
  };
  walk(root);
  return leftOut;
}

/** True if an element is drawn only for certain languages. */
const isOfLanguage = ({ attributes }: SvgElement): boolean => attributes.systemLanguage !== undefined;

const needsMore = ({ attributes }: SvgElement): boolean => attributes.requiredExtensions !== undefined;

const allBut = (chosen: SvgElement | undefined, { children }: SvgElement): readonly SvgElement[] =>
  children.filter((child) => child !== chosen && !showsNothing(child));

function chosenIn({ children }: SvgElement): SvgElement | undefined {
  const able = children.filter((child) => mayBeShown(child) && !needsMore(child));
  return able.find((child) => !isOfLanguage(child)) ?? able[0];
}

/** True if a `switch` may select the element. Never true for a `foreignObject`, because its content is unsupported. */
const mayBeShown = (element: SvgElement): boolean => element.name !== 'foreignObject' && !showsNothing(element);
