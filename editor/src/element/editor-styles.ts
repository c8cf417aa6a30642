import { effect } from '@preact/signals-core';
import { canvasStyles } from '../canvas/canvas-styles.ts';
import { GROUPS } from '../later/groups.ts';
import { uiStyles } from '../ui/ui-styles.ts';
import { panelStyles } from './panel-styles.ts';

/**
 * Custom properties that a page may set: `--label-editor-accent`, `--label-editor-font`, `--label-editor-radius`. Colours
 * follow the page's `color-scheme`.
 */
const CSS = `
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
.workspace {
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
.workspace.narrow {
  overflow: hidden auto;
  grid: "bar" max-content "middle" minmax(180px, 1fr) "table" auto "strip" max-content "side" fit-content(45%) / minmax(0, 1fr);
}
`;

const sheets = new Map<string, CSSStyleSheet>();

/** A style sheet, constructed once however many editors take it: a content security policy without inline styles permits it. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) {
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Gives a root the editor's looks, and those of each group of parts when it has come. Gives what ends that. */
export function followStyles(root: ShadowRoot): () => void {
  const first = sheetOf([CSS, uiStyles, canvasStyles, panelStyles].join('\n'));
  return effect(() => {
    const later = GROUPS.flatMap(({ parts }) => parts.value?.styles ?? []);
    root.adoptedStyleSheets = [first, ...later.map(sheetOf)];
  });
}
