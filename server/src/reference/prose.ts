import { type Html, type HtmlPart, html } from './html.ts';

/** Converts a description of the contract to HTML: paragraphs, `code`, **bold**, and links for its own addresses. */
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

/** A section of a long description: `**Units.** Lengths are …` has the title `Units`. */
export interface Chapter {
  readonly title: string;
  readonly text: string;
}

/** Splits a description at bold titles. The text before the first title has the title ''. */
export function chapters(description: string): readonly Chapter[] {
  return description
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [whole = '', title = ''] = /^\*\*([^*]+?)\.?\*\*\s*/.exec(paragraph) ?? [];
      return { title, text: paragraph.slice(whole.length) };
    });
}
