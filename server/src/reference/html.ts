/** Escaped HTML. Only this module creates it, so that no unescaped text gets into a page. */
export interface Html {
  readonly html: string;
}

export type HtmlPart = Html | string | number | false | undefined | readonly HtmlPart[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Template tag for HTML. Escapes inserted values unless they are HTML, joins lists, and omits `false`. */
export function html(literals: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return { html: literals.map((literal, index) => literal + textOf(parts[index])).join('') };
}

/** Returns a boolean attribute with a leading space if set, and nothing otherwise. */
export function flag(name: string, isSet: boolean): Html {
  return { html: isSet ? ` ${name}` : '' };
}

function textOf(part: HtmlPart): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return part.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(textOf).join('');
}
