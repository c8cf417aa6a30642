import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const sheets = new Map<string, CSSStyleSheet>();

/** Gives the root that an element stands in a constructed style sheet, once: for parts that are loaded when they are shown. */
export function useStyles(held: RefObject<HTMLElement | null>, css: string): void {
  useLayoutEffect(() => {
    const root = held.current?.getRootNode();
    if (!(root instanceof ShadowRoot || root instanceof Document)) return;
    const sheet = sheets.get(css) ?? new CSSStyleSheet();
    if (!sheets.has(css)) sheet.replaceSync(css);
    sheets.set(css, sheet);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [held, css]);
}
