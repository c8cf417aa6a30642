/** Escaped HTML. Only this module creates such values, so unescaped text can't get into a page. */
export interface Html {
  readonly html: string;
}

export type HtmlPart = Html | string | number | false | undefined | readonly HtmlPart[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Template tag for HTML. Escapes inserted values other than `Html`, joins lists, and omits `false` and `undefined`.
 */
export function html(literals: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return { html: literals.map((literal, index) => literal + textOf(parts[index])).join('') };
}

/** Returns a boolean HTML attribute with a leading space if `isSet` is true, otherwise empty HTML. */
export function flag(name: string, isSet: boolean): Html {
  return { html: isSet ? ` ${name}` : '' };
}

function textOf(part: HtmlPart): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return part.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(textOf).join('');
}

/** Converts a description in the contract to HTML: paragraphs, `code` and **bold**. */
export function prose(text: string): Html {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return html`${paragraphs.map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

/** Converts one line of a description to HTML. */
export function inline(text: string): Html {
  const parts = text.replaceAll('\n', ' ').split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return html`${parts.map(marked)}`;
}

function marked(part: string): HtmlPart {
  if (part.length > 2 && part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
  if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
  return part;
}

/** A section of a long description. For example, `**Units.** Lengths are …` is a section with the title `Units`. */
export interface Chapter {
  readonly title: string;
  readonly text: string;
}

/**
 * Splits a description into its paragraphs. Bold text at the start of a paragraph becomes the paragraph's title. If the
 * paragraph starts with other text, the title is ''.
 */
export function chapters(description: string): readonly Chapter[] {
  return description
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [whole = '', title = ''] = /^\*\*([^*]+?)\.?\*\*\s*/.exec(paragraph) ?? [];
      return { title, text: paragraph.slice(whole.length) };
    });
}
