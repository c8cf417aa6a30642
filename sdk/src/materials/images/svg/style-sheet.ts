import type { SvgElement } from './document.ts';
import { type Place, refusal, shown } from './svg-refusal.ts';

/** Property values as written, by property. An `!important` declaration has the key `!` plus the property. */
export type Declarations = ReadonlyMap<string, string>;

/** Modern colour functions, which programs write after a fallback: `fill:#f00;fill:color(…)`. */
const LATER_COLOR = /^(?:color|color-mix|lab|lch|oklab|oklch|light-dark)\(/i;

/**
 * Sets a property. An unsupported colour function does not replace an earlier value, as in CSS (CSS Cascade 5, 4.2).
 */
export function declare(declarations: Map<string, string>, property: string, value: string): void {
  if (!LATER_COLOR.test(value) || !declarations.has(property)) declarations.set(property, value);
}

/** Declarations of one selector. */
interface Rule {
  readonly element: string | undefined;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly declarations: Declarations;
  /** Specificity as one number: ids, then classes, then elements (Selectors 3, 9). */
  readonly weight: number;
}

const NAME = '[A-Za-z_][\\w-]*';
const SELECTOR = new RegExp(`^(\\*|${NAME})?((?:[.#]${NAME})*)$`);
/** Maximum number of rules, because each rule is matched against every element. */
const MAX_RULES = 500;
const ID_WEIGHT = 10_000;
const CLASS_WEIGHT = 100;

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

/** Parses the declarations of a `style` attribute or of a rule. Throws ImageError. */
export function readDeclarations(text: string, place: Place): Declarations {
  const declarations = new Map<string, string>();
  let line = place.line;
  for (const each of withoutComments(text).split(';')) {
    const at = { ...place, line: line + blankLinesBefore(each) };
    line += newlinesIn(each);
    if (each.trim() === '') continue;
    const colon = each.indexOf(':');
    if (colon < 0) throw refusal(at, `has the style ${shown(each.trim())}, which has no colon`);
    const [value = '', mark, ...more] = each.slice(colon + 1).split('!');
    if (more.length > 0 || (mark !== undefined && mark.trim().toLowerCase() !== 'important'))
      throw refusal(at, `has the style ${shown(each.trim())}: of "!" only !important is followed`);
    const property = each.slice(0, colon).trim().toLowerCase();
    declare(declarations, mark === undefined ? property : `!${property}`, value.trim());
  }
  return declarations;
}

/** The rules of a drawing's `<style>` elements: simple selectors by class, id or element. */
export class StyleSheet {
  readonly #rules: Rule[] = [];

  /** Adds the rules of a `<style>` element, unless its language is not CSS. Throws ImageError. */
  add(style: SvgElement): void {
    const { type = '', media = '' } = style.attributes;
    if (!CSS_TYPES.has(type.trim().toLowerCase())) return;
    if (!FOLLOWED_MEDIA.has(media.trim().toLowerCase()))
      throw refusal(style, `is for media=${shown(media)}; only all and screen are followed`);
    const text = withoutComments(style.text).replace(/<!--|-->/g, '');
    let line = style.textLine;
    for (const block of text.split('}')) {
      const at = { ...style, line: line + blankLinesBefore(block) };
      const bodyLine = line + newlinesIn(block.slice(0, Math.max(0, block.indexOf('{'))));
      line += newlinesIn(block);
      const brace = block.indexOf('{');
      const selectors = (brace < 0 ? block : block.slice(0, brace)).trim();
      if (selectors === '' && brace < 0) continue;
      if (selectors.startsWith('@'))
        throw refusal(at, `has ${shown(selectors)}: only rules by class, id or element are followed`);
      if (brace < 0) throw refusal(at, `has ${shown(selectors)} without braces`);
      const declarations = readDeclarations(block.slice(brace + 1), { ...style, line: bodyLine });
      for (const selector of selectors.split(',')) this.#rules.push(ruleOf(selector.trim(), declarations, at));
      if (this.#rules.length > MAX_RULES) throw refusal(at, `has more than ${MAX_RULES} rules`);
    }
  }

  /** Declarations that apply to an element; higher specificity wins, then the later rule. */
  of(element: SvgElement): Declarations {
    if (this.#rules.length === 0) return NONE;
    const { id } = element.attributes;
    const classes = new Set(element.attributes.class?.split(/\s+/));
    const fitting = this.#rules.filter(
      (rule) =>
        (rule.element === undefined || rule.element === element.name) &&
        (rule.id === undefined || rule.id === id) &&
        rule.classes.every((each) => classes.has(each)),
    );
    fitting.sort((a, b) => a.weight - b.weight);
    const all = new Map<string, string>();
    for (const { declarations } of fitting) for (const [property, value] of declarations) declare(all, property, value);
    return all;
  }
}

const NONE: Declarations = new Map();
const CSS_TYPES = new Set(['', 'text/css']);
const FOLLOWED_MEDIA = new Set(['', 'all', 'screen']);

function ruleOf(selector: string, declarations: Declarations, place: Place): Rule {
  const found = SELECTOR.exec(selector);
  if (!found || selector === '')
    throw refusal(place, `has the selector ${shown(selector)}: only those by class, id or element are followed`);
  const element = found[1] === '*' ? undefined : found[1];
  const parts = (found[2] ?? '').match(/[.#][^.#]+/g) ?? [];
  const ids = parts.filter((part) => part.startsWith('#'));
  const classes = parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1));
  if (ids.length > 1) throw refusal(place, `has the selector ${shown(selector)} with two ids`);
  const weight = ids.length * ID_WEIGHT + classes.length * CLASS_WEIGHT + (element === undefined ? 0 : 1);
  return { element, id: ids[0]?.slice(1), classes, declarations, weight };
}
