// @ts-check
// Checks the relative links of Markdown pages: each link must lead to a file or folder of the project, and each anchor
// to a heading.
import { posix } from 'node:path';

/**
 * Returns every broken relative link, in the order of the pages.
 * @param {ReadonlyMap<string, string>} pages Markdown by path, relative to the project's root, with `/`
 * @param {(path: string) => boolean} exists tests if the project has a file or folder with this path
 * @returns {readonly { page: string, line: number, link: string, reason: string }[]}
 */
export function brokenLinks(pages, exists) {
  return [...pages].flatMap(([page, text]) =>
    linksOf(text).flatMap(({ line, link }) => {
      const reason = reasonOf(page, link, pages, exists);
      return reason === undefined ? [] : [{ page, line, link, reason }];
    }),
  );
}

/**
 * @param {string} page @param {string} link
 * @param {ReadonlyMap<string, string>} pages @param {(path: string) => boolean} exists
 */
function reasonOf(page, link, pages, exists) {
  if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link)) return undefined;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : posix.join(posix.dirname(page), decodeURI(file));
  if (!exists(target)) return `${target} does not exist`;
  const text = pages.get(target);
  if (anchor === undefined || text === undefined || anchorsOf(text).has(decodeURI(anchor))) return undefined;
  return `${target} has no heading #${anchor}`;
}

/** Returns the targets of links and images, except those in code. @param {string} text */
function linksOf(text) {
  return withoutFences(text)
    .split('\n')
    .flatMap((row, index) =>
      [...row.replace(/`[^`]*`/g, '``').matchAll(/\]\(<?([^)\s<>]+)/g)].map(([, link = '']) => ({
        line: index + 1,
        link,
      })),
    );
}

/**
 * Returns the anchors that GitHub generates for a page's headings; a repeated heading gets a number.
 * @param {string} text
 */
function anchorsOf(text) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const anchors = new Set();
  for (const [, heading = ''] of withoutFences(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

/** Replaces fenced code with blank lines, so that line numbers stay the same. @param {string} text */
function withoutFences(text) {
  let fence = '';
  return text
    .split('\n')
    .map((row) => {
      const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(row) ?? [];
      const isInside = fence !== '';
      if (!isInside) fence = mark;
      else if (mark.startsWith(fence)) fence = '';
      return isInside || mark !== '' ? '' : row;
    })
    .join('\n');
}
