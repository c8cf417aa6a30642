import { resolveVariables } from './css-variables.ts';
import type { SvgElement } from './document.ts';
import { isInvalidValue } from './invalid-values.ts';
import { mediaRules } from './media-rules.ts';
import { isSelected, readSelector, type Selector, splitSelectors } from './selectors.ts';
import { type Place, shown, tooMuch, unsupportedPart } from './svg-refusal.ts';

/** CSS properties that cannot be set as attributes (SVG 2, 6.6; Compositing 1, 3.4). */
const NO_ATTRIBUTES = ['mix-blend-mode', 'isolation'];

/**
 * Cascaded properties of an element, in ascending precedence: attributes, style sheets, `style` (SVG 2, 6.6),
 * `!important`.
 */
export function declarationsOf(element: SvgElement, sheet: StyleSheet): Declarations {
  const { style } = element.attributes;
  const declared = new Map(Object.entries(element.attributes).filter(([name, value]) => !isInvalidValue(name, value)));
  for (const property of NO_ATTRIBUTES) declared.delete(property);
  for (const [property, value] of sheet.of(element)) declare(declared, property, value);
  if (style !== undefined)
    for (const [property, value] of readDeclarations(style, element)) declare(declared, property, value);
  for (const [property, value] of declared) if (property.startsWith('!')) declare(declared, property.slice(1), value);
  resolveVariables(declared, (name) => sheet.variable(element, name));
  return declared;
}

/**
 * Returns the declarations from style sheets and `style`, without presentation attributes. Used for CSS properties that
 * have no presentation attribute.
 */
export function cssOf(element: SvgElement, sheet: StyleSheet): Declarations {
  const { id, class: names, style } = element.attributes;
  const attributes = Object.fromEntries(
    Object.entries({ id, class: names, style }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  return declarationsOf({ ...element, attributes }, sheet);
}

/** Property values as written, by property. An `!important` declaration has the key `!` plus the property. */
export type Declarations = ReadonlyMap<string, string>;

/**
 * Matches a modern colour function. Programs write it after a fallback for older software: `fill:#f00;fill:color(…)`.
 */
const LATER_COLOR = /^(?:color|color-mix|lab|lch|oklab|oklch|light-dark)\(/i;

/**
 * Sets a property. An invalid value or an unsupported colour function does not replace an earlier value, as in CSS (CSS
 * Cascade 5, 4.2).
 */
function declare(declarations: Map<string, string>, property: string, value: string): void {
  if (isInvalidValue(property.startsWith('!') ? property.slice(1) : property, value)) return;
  if (!LATER_COLOR.test(value) || !declarations.has(property)) declarations.set(property, value);
}

/** Declarations of one selector. */
interface Rule {
  readonly selector: Selector;
  readonly declarations: Declarations;
}

/** Maximum number of rules; limited because each rule is matched against every element. */
const MAX_RULES = 500;
/** Maximum number of ancestor tests; limited because each selector may test all ancestors of every element. */
const MAX_VISITS = 10_000_000;

/**
 * Removes comments but keeps their line breaks. An unclosed comment extends to the end (CSS Syntax 3, 4.3.2). Runs in
 * linear time, unlike a regular expression.
 */
function withoutComments(css: string): string {
  let text = '';
  let at = 0;
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', at)) {
    text += css.slice(at, start);
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return text;
    text += '\n'.repeat(newlinesIn(css.slice(start, end)));
    at = end + 2;
  }
  return text + css.slice(at);
}

const newlinesIn = (text: string): number => text.split('\n').length - 1;

/** Number of line breaks in the leading white space. */
const blankLinesBefore = (text: string): number => newlinesIn(text.slice(0, text.length - text.trimStart().length));

/** Parses the declarations of a `style` attribute or of a rule. Throws ImageError if a declaration is invalid. */
function readDeclarations(text: string, place: Place): Declarations {
  const declarations = new Map<string, string>();
  let line = place.line;
  for (const each of withoutComments(text).split(';')) {
    const at = { ...place, line: line + blankLinesBefore(each) };
    line += newlinesIn(each);
    if (each.trim() === '') continue;
    const colon = each.indexOf(':');
    const [value = '', mark, ...more] = each.slice(colon + 1).split('!');
    const isInvalid = colon < 0 || more.length > 0 || (mark !== undefined && mark.trim().toLowerCase() !== 'important');
    // ignored as in browsers; but if the text has quotes or parentheses, this may be part of a value split at a
    // semicolon
    if (isInvalid && !/["'()]/.test(text)) continue;
    if (isInvalid) throw unsupportedPart(at, `has the style ${shown(each.trim())}; expected a property and its value`);
    const name = each.slice(0, colon).trim();
    const property = name.startsWith('--') ? name : name.toLowerCase();
    declare(declarations, mark === undefined ? property : `!${property}`, value.trim());
  }
  return declarations;
}

/** The rules of a drawing's `<style>` elements. */
export class StyleSheet {
  readonly #rules: Rule[] = [];
  #visits = 0;
  readonly #parents: ReadonlyMap<SvgElement, SvgElement>;

  /**
   * Creates a style sheet without rules. `parents` must contain the parent of each element by the time the rules are
   * applied.
   */
  constructor(parents: ReadonlyMap<SvgElement, SvgElement>) {
    this.#parents = parents;
  }

  /** Returns the value of a custom property, which elements inherit; `undefined` if it is not set. */
  variable(element: SvgElement, name: string): string | undefined {
    for (let each: SvgElement | undefined = element; each; each = this.#parents.get(each)) {
      const { style = '' } = each.attributes;
      const value = readDeclarations(style, each).get(name) ?? this.of(each).get(name);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /**
   * Adds the rules of a `<style>` element, unless its language is not CSS. Throws ImageError for invalid or unsupported
   * CSS, or for too many rules.
   */
  add(style: SvgElement): void {
    const { type = '', media = '' } = style.attributes;
    if (!CSS_TYPES.has(type.trim().toLowerCase())) return;
    if (!FOLLOWED_MEDIA.has(media.trim().toLowerCase()))
      throw unsupportedPart(style, `has media=${shown(media)}; only all and screen are supported`);
    const text = mediaRules(withoutComments(style.text).replace(/<!--|-->/g, ''), style);
    let line = style.textLine;
    for (const block of text.split('}')) {
      const at = { ...style, line: line + blankLinesBefore(block) };
      const bodyLine = line + newlinesIn(block.slice(0, Math.max(0, block.indexOf('{'))));
      line += newlinesIn(block);
      const brace = block.indexOf('{');
      const selectors = (brace < 0 ? block : block.slice(0, brace)).trim();
      if (selectors === '' && brace < 0) continue;
      if (selectors.startsWith('@'))
        throw unsupportedPart(at, `has ${shown(selectors)}: at-rules are not supported, except for @media`);
      if (brace < 0) throw unsupportedPart(at, `has the selector ${shown(selectors)}, but no block in braces after it`);
      const declarations = readDeclarations(block.slice(brace + 1), { ...style, line: bodyLine });
      for (const selector of splitSelectors(selectors))
        this.#rules.push({ selector: readSelector(selector, at), declarations });
      if (this.#rules.length > MAX_RULES) throw unsupportedPart(at, `has more than ${MAX_RULES} CSS rules`);
    }
  }

  /** Declarations that apply to an element; higher specificity wins, then the later rule. */
  of(element: SvgElement): Declarations {
    if (this.#rules.length === 0) return NONE;
    const visit = (): void => {
      this.#visits++;
      if (this.#visits > MAX_VISITS)
        throw tooMuch('its CSS selectors test too many ancestor elements; simplify the selectors', element);
    };
    const fitting = this.#rules.filter(({ selector }) => isSelected(selector, element, this.#parents, visit));
    fitting.sort((a, b) => a.selector.weight - b.selector.weight);
    const all = new Map<string, string>();
    for (const { declarations } of fitting) for (const [property, value] of declarations) declare(all, property, value);
    return all;
  }
}

const NONE: Declarations = new Map();
const CSS_TYPES = new Set(['', 'text/css']);
const FOLLOWED_MEDIA = new Set(['', 'all', 'screen']);
