import { type Html, type HtmlPart, html } from './html.ts';

/** A description of the contract: paragraphs, `code` and **bold**, and addresses of its own that become links. */
export function prose(text: string): Html {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return html`${paragraphs.map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

/** One line of a description. */
export function inline(text: string): Html {
  const parts = text.replaceAll('\n', ' ').split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return html`${parts.map(marked)}`;
}

function marked(part: string): HtmlPart {
  if (part.length > 2 && part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
  if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
  return part;
}

/** A part of a longer description: `**Units.** Lengths are …` has the title `Units`. */
export interface Chapter {
  readonly title: string;
  readonly text: string;
}

/** The parts of a description that begin with their title in bold; what comes before the first has the title ''. */
export function chapters(description: string): readonly Chapter[] {
  return description
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [whole = '', title = ''] = /^\*\*([^*]+?)\.?\*\*\s*/.exec(paragraph) ?? [];
      return { title, text: paragraph.slice(whole.length) };
    });
}
