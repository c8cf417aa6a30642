const CSS = `
:host { display: block; }
:host([hidden]) { display: none; }
canvas { display: block; height: auto; background: #fff; transition: opacity 120ms; }
canvas[hidden] { display: none; }
canvas.stale { opacity: 0.4; }
@media (prefers-reduced-motion: reduce) { canvas { transition: none; } }
`;

let sheet: CSSStyleSheet | undefined;

/** The element's one style sheet, constructed: a content security policy without inline styles permits it. */
export function previewStyles(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
