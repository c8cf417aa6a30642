/**
 * Custom properties for the page: `--label-editor-accent`, `--label-editor-font` and `--label-editor-radius`. Colours
 * follow the page's `color-scheme`.
 */
const HOST = `
:host {
  --accent: var(--label-editor-accent, light-dark(#0b6b68, #57c7bb));
  --on-accent: light-dark(#fff, #06211f);
  --accent-soft: color-mix(in srgb, var(--accent) 14%, transparent);
  --page: light-dark(#f6f6f4, #141618);
  --surface: light-dark(#fff, #1c1f22);
  --bench: light-dark(#e7e8ea, #0e1011);
  --ink: light-dark(#1b1e21, #e7e9eb);
  --muted: light-dark(#575e66, #a5acb3);
  --line: light-dark(#dcdee1, #2e3338);
  --field-line: light-dark(#858c94, #6f777f);
  --fault: light-dark(#b3261e, #ff8a80);
  --warning: light-dark(#8a5a00, #f0b95a);
  --fine: light-dark(#1d6f42, #7bcf9c);
  --radius: var(--label-editor-radius, 6px);
  --shadow: 0 1px 2px rgb(0 0 0 / 16%), 0 8px 24px rgb(0 0 0 / 16%);
  display: block; position: relative; min-height: 320px; height: 100%; overflow: hidden;
  background: var(--page); color: var(--ink); color-scheme: light dark;
  font: var(--label-editor-font, 13px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif);
}
:host([hidden]) { display: none; }
*, *::before, *::after { box-sizing: border-box; }
`;

/** Layout of bars, panels and label, shared by the editor and its loading frame. */
const GRID = `
.workspace, .frame {
  height: 100%; display: grid; min-height: 0;
  grid: "bar bar bar" auto "side middle right" minmax(0, 1fr) "side table table" auto "strip strip strip" auto / 264px minmax(0, 1fr) 272px;
}
.bar { grid-area: bar; }
.side { grid-area: side; }
.middle { grid-area: middle; min-width: 0; min-height: 0; display: grid; }
.label-view { display: grid; min-width: 0; min-height: 0; }
.label-view[hidden] { display: none; }
.right { grid-area: right; }
.table { grid-area: table; min-width: 0; min-height: 0; }
.strip { grid-area: strip; }
:is(.workspace, .frame).narrow {
  overflow: hidden auto;
  grid: "bar" max-content "middle" minmax(180px, 1fr) "table" auto "strip" max-content "side" fit-content(45%) / minmax(0, 1fr);
}
`;

/** The loading frame, whose bars have the same sizes as the editor's. */
const FRAME = `
.frame > * { background: var(--surface); min-width: 0; min-height: 0; }
.frame > .bar { height: 43px; border-bottom: 1px solid var(--line); }
.frame > .side { border-inline-end: 1px solid var(--line); }
.frame > .right { border-inline-start: 1px solid var(--line); }
.frame > .strip { min-height: 54px; border-top: 1px solid var(--line); }
.frame > .middle { position: relative; overflow: hidden; background: var(--bench); }
.frame .window { position: absolute; inset: 20px 0 0 20px; overflow: hidden; outline-offset: -3px; }
.frame .holder { position: absolute; top: 0; left: 0; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / 12%), 0 3px 14px rgb(0 0 0 / 18%); }
.frame .holder > * { pointer-events: none; }
.frame .holder:empty, .frame .holder.failed > * { visibility: hidden; }
.frame.narrow > .bar { height: 81px; }
.frame.narrow > .right { display: none; }
.frame.narrow > .side { min-height: 54px; border: 0; border-top: 1px solid var(--line); }
.frame .alert { position: absolute; inset: auto 10px 10px; width: fit-content; max-width: calc(100% - 20px); margin-inline: auto; padding: 12px;
  border: 1px solid var(--line); border-inline-start: 4px solid var(--warning); border-radius: 8px; background: var(--surface); box-shadow: var(--shadow); }
.frame .alert p { margin: 0 0 8px; }
.frame .alert button { min-height: 30px; padding: 0 12px; border: 1px solid var(--field-line); border-radius: var(--radius); background: none;
  color: inherit; font: inherit; }
/* a line of text above the stepper of rows */
.frame.narrow.filled > .strip { min-height: calc(1.45em + 43px); }
@media (pointer: coarse) {
  .frame.narrow.filled > .strip { min-height: calc(1.45em + 57px); }
  .frame > .bar { height: 57px; }
  .frame.narrow > .bar { height: 109px; }
  .frame .alert button { min-height: 44px; }
}
`;

const sheets = new Map<string, CSSStyleSheet>();

/**
 * A constructed style sheet, cached by its text and shared by all editors. A content security policy without inline
 * styles allows it.
 */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) {
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** The style sheet of the element before the editor has been loaded. */
export const frameSheet = (): CSSStyleSheet => sheetOf(HOST + GRID + FRAME);
