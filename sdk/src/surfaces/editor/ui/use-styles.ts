import { useLayoutEffect } from 'preact/hooks';

const sheets = new Map<string, CSSStyleSheet>();

/** Adds the styles of a part that is loaded when it is used to the editor that it stands in: constructed, once for each. */
export function useStyles(part: { readonly current: HTMLElement | null }, css: string): void {
  useLayoutEffect(() => {
    const root = part.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const sheet = sheets.get(css) ?? new CSSStyleSheet();
    if (!sheets.has(css)) {
      sheet.replaceSync(css);
      sheets.set(css, sheet);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [part, css]);
}
