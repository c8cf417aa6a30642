/** Text that is HTML already. Only this module makes it, so that nothing else gets into a page unescaped. */
export interface Html {
  readonly html: string;
}

export type HtmlPart = Html | string | number | false | undefined | readonly HtmlPart[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** HTML from a template literal: what is put in is escaped unless it is HTML; lists are joined, `false` is nothing. */
export function html(literals: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return { html: literals.map((literal, index) => literal + textOf(parts[index])).join('') };
}

/** An attribute without a value, with the space before it, where it is set. */
export function flag(name: string, isSet: boolean): Html {
  return { html: isSet ? ` ${name}` : '' };
}

function textOf(part: HtmlPart): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return part.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(textOf).join('');
}
