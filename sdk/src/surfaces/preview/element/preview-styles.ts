/**
 * Styles of the element. Custom properties: `--label-preview-warning` and `--label-preview-issue` (colours of outlines
 * and markers), `--label-preview-marker-size`, `--label-preview-message-background`, `--label-preview-message-color`.
 * Parts: `label`, `canvas`, `outline` and `marker` (each also `warning` or `issue`), `message`.
 */
const CSS = `
:host { display: block; }
:host([hidden]) { display: none; }
.label { position: relative; }
.label[hidden] { display: none; }
canvas { display: block; width: 100%; height: auto; background: #fff; transition: opacity 120ms; }
canvas.stale { opacity: 0.4; }
.outline, .marker { --mark: var(--label-preview-warning, #c2410c); }
.issue { --mark: var(--label-preview-issue, #b91c1c); }
.outline {
  position: absolute; box-sizing: border-box; pointer-events: none;
  border: 1.5px dashed var(--mark); border-radius: 2px;
}
.outline.issue { border-style: solid; }
.marker {
  position: absolute; display: grid; place-items: center; width: 24px; height: 24px; margin: -12px 0 0 -12px; padding: 0;
  border: 0; background: none; color: #fff; cursor: help; font: 700 11px/1 system-ui, sans-serif;
}
.marker::before {
  content: ""; grid-area: 1 / 1; width: var(--label-preview-marker-size, 16px); height: var(--label-preview-marker-size, 16px);
  border-radius: 50%; background: var(--mark); box-shadow: 0 0 0 1.5px #fff;
}
.marker::after { content: attr(data-sign); grid-area: 1 / 1; }
.marker:focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; border-radius: 50%; }
.message {
  position: fixed; inset: auto; margin: 0; padding: 6px 9px; border: 0; border-radius: 5px; box-sizing: border-box;
  max-width: min(320px, 90vw); font: 13px/1.4 system-ui, sans-serif; white-space: pre-line; overflow-wrap: anywhere;
  background: var(--label-preview-message-background, #1f2328); color: var(--label-preview-message-color, #fff);
}
.message[hidden] { display: none; }
@media (prefers-reduced-motion: reduce) { canvas { transition: none; } }
@media (forced-colors: active) {
  .marker { color: ButtonText; }
  .marker::before { background: ButtonFace; border: 1px solid ButtonText; box-sizing: border-box; }
  .message { border: 1px solid CanvasText; }
}
`;

let sheet: CSSStyleSheet | undefined;

/**
 * Returns the shared style sheet. It is constructed, because a content security policy without inline styles allows
 * that.
 */
export function previewStyles(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    // jsdom lacks `replaceSync`, and tests need no styles
    if ('replaceSync' in sheet) sheet.replaceSync(CSS);
  }
  return sheet;
}
