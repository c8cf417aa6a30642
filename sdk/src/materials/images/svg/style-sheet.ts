import type { SvgElement } from './document.ts';
import { type Place, refusal, shown } from './svg-refusal.ts';

/** Properties and their values, both as written. */
export type Declarations = ReadonlyMap<string, string>;

/** What one selector says. */
interface Rule {
  readonly element: string | undefined;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly declarations: Declarations;
  /** Ids, then classes, then elements (Selectors 3, 9), in one number. */
  readonly weight: number;
}

const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
const NAME = '[A-Za-z_][\\w-]*';
const SELECTOR = new RegExp(`^(\\*|${NAME})?((?:[.#]${NAME})*)$`);
/** Each is held against every element. */
const MOST_RULES = 500;
const ID_WEIGHT = 10_000;
const CLASS_WEIGHT = 100;

/** The declarations of a `style` attribute or of a rule's braces. Throws ImageError. */
export function readDeclarations(text: string, place: Place): Declarations {
  const declarations = new Map<string, string>();
  for (const each of text.replace(COMMENT, '').split(';')) {
    if (each.trim() === '') continue;
    const colon = each.indexOf(':');
    if (colon < 0) throw refusal(place, `has the style ${shown(each.trim())}, which has no colon`);
    const value = each.slice(colon + 1).trim();
    if (value.includes('!')) throw refusal(place, `has the style ${shown(each.trim())}: "!" is not followed`);
    declarations.set(each.slice(0, colon).trim().toLowerCase(), value);
  }
  return declarations;
}

/** The rules of a drawing's `<style>` elements: those by class, id or element, one by one. */
export class StyleSheet {
  readonly #rules: Rule[] = [];

  /** Throws ImageError. */
  add(style: SvgElement): void {
    const text = style.text.replace(COMMENT, '').replace(/<!--|-->/g, '');
    for (const block of text.split('}')) {
      const brace = block.indexOf('{');
      const selectors = (brace < 0 ? block : block.slice(0, brace)).trim();
      if (selectors === '' && brace < 0) continue;
      if (selectors.startsWith('@'))
        throw refusal(style, `has ${shown(selectors)}: only rules by class, id or element are followed`);
      if (brace < 0) throw refusal(style, `has ${shown(selectors)} without braces`);
      const declarations = readDeclarations(block.slice(brace + 1), style);
      for (const selector of selectors.split(',')) this.#rules.push(ruleOf(selector.trim(), declarations, style));
      if (this.#rules.length > MOST_RULES) throw refusal(style, `has more than ${MOST_RULES} rules`);
    }
  }

  /** What the rules say of an element, the weightier and later ones over the others. */
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
    return new Map(fitting.flatMap(({ declarations }) => [...declarations]));
  }
}

const NONE: Declarations = new Map();

function ruleOf(selector: string, declarations: Declarations, style: SvgElement): Rule {
  const found = SELECTOR.exec(selector);
  if (!found || selector === '')
    throw refusal(style, `has the selector ${shown(selector)}: only those by class, id or element are followed`);
  const element = found[1] === '*' ? undefined : found[1];
  const parts = (found[2] ?? '').match(/[.#][^.#]+/g) ?? [];
  const ids = parts.filter((part) => part.startsWith('#'));
  const classes = parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1));
  if (ids.length > 1) throw refusal(style, `has the selector ${shown(selector)} with two ids`);
  const weight = ids.length * ID_WEIGHT + classes.length * CLASS_WEIGHT + (element === undefined ? 0 : 1);
  return { element, id: ids[0]?.slice(1), classes, declarations, weight };
}
