import { canvasStyles } from '../canvas/canvas-styles.ts';
import { dataStyles } from '../data/data-styles.ts';
import { fileStyles } from '../files/file-styles.ts';
import { inspectorStyles } from '../inspector/inspector-styles.ts';
import { uiStyles } from '../ui/ui-styles.ts';
import { sheetOf } from './loading-frame.ts';

/** CSS of the toolbar, the side panels and the row strip. */
const panelStyles = `
.bar { display: flex; align-items: center; gap: 8px; padding: 6px 10px; border-bottom: 1px solid var(--line);
  background: var(--surface); min-width: 0; }
.toolbar { display: flex; flex: 1; min-width: 0; align-items: center; }
.tools { display: flex; flex: 1 1 auto; flex-wrap: wrap; min-width: 0; height: 30px; overflow: hidden; row-gap: 8px; }
.tools .tool { outline-offset: -2px; }
.group { display: flex; flex: none; }
.group[inert] { visibility: hidden; }
.group + .group { margin-inline-start: 6px; padding-inline-start: 6px; border-inline-start: 1px solid var(--line); }
.views { display: flex; flex: none; gap: 8px; }
.views .primary[aria-pressed=true] { background: var(--accent-soft); color: var(--accent); }
.view-choice { display: flex; padding: 2px; border-radius: 8px; background: color-mix(in srgb, var(--ink) 8%, transparent); }
.view-choice button { min-height: 26px; padding: 0 12px; border: 0; border-radius: 6px; background: none; }
.view-choice button[aria-pressed=true] { background: var(--surface); box-shadow: 0 1px 2px rgb(0 0 0 / 20%); font-weight: 600; }
.side, .right { min-height: 0; display: flex; flex-direction: column; background: var(--surface); }
.side { border-inline-end: 1px solid var(--line); }
.right { border-inline-start: 1px solid var(--line); overflow: auto; padding: 14px; }
.tabs, .tabs [role=tablist] { display: flex; flex: none; }
.tabs { border-bottom: 1px solid var(--line); }
.tabs [role=tablist] { flex: 1; }
.tabs button { flex: 1; display: flex; flex-direction: column; align-items: center; gap: 1px; padding: 7px 4px 6px; border: 0;
  border-bottom: 2px solid transparent; background: none; color: var(--muted); font-size: 11.5px; outline-offset: -3px; }
.tabs button[aria-selected=true] { color: var(--accent); border-color: var(--accent); }
.panel { flex: 1; min-height: 0; overflow: auto; padding: 12px; }
.strip { position: relative; display: flex; align-items: center; gap: 4px 10px; min-height: 54px; padding: 4px 12px;
  border-top: 1px solid var(--line); background: var(--surface); }
.strip > .icon { flex: none; }
.strip .known { display: grid; justify-items: start; min-width: 0; }
.strip .known p { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; min-width: 0; }
.strip .known strong { font-weight: 600; }
.strip.blocks { border-top: 2px solid var(--fault); background: color-mix(in srgb, var(--fault) 9%, var(--surface)); }
.strip.blocks > .icon, .strip .known .blocks { color: var(--fault); }
.strip .known .blocks { font-weight: 600; }
.strip .rows { display: flex; align-items: center; gap: 6px; margin-inline-start: auto; flex: none; white-space: nowrap; }
.strip .rows > .tool { padding: 0 10px; }
.strip .sample { min-height: 24px; padding: 0 8px; border: 1px dashed var(--field-line); border-radius: 12px; background: none; color: var(--muted); font-size: 12px; }
.strip .sample:hover { color: var(--ink); }
.narrow .strip { flex-wrap: wrap; padding-block: 6px 2px; }
/* always as high as with the link, so that the label stays in place when a check ends. Above the link, the line has room
   for one result. */
.narrow .strip .known { flex: 1; align-content: center; min-height: 44px; }
.narrow .strip .known p { flex-wrap: nowrap; }
.narrow .strip .known p > span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.narrow .strip .known:has(.link) p > span { -webkit-line-clamp: 1; }
/* the clickable area also covers the sentence above the link's text */
.narrow .strip .known .link { min-height: 44px; margin-top: -20px; padding-top: 20px; }
.narrow .strip .rows { flex: 1 1 100%; flex-wrap: wrap; justify-content: space-between; }
.narrow .strip .rows > .tool { margin-inline-start: auto; }
.narrow .strip .words, .narrow .strip .known:has(.link) p span ~ span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.narrow .bar { flex-wrap: wrap; }
@media (max-width: 480px) {
  .narrow .bar, .narrow .views { column-gap: 6px; }
  .view-choice button { padding: 0 6px; }
  .narrow .document-name { min-width: 40px; padding-inline: 4px; }
}
.narrow .toolbar { order: 1; flex-basis: 100%; }
.narrow .views { margin-inline-end: auto; }
.narrow .views .icon { display: none; }
.narrow .side { min-height: 54px; border: 0; border-top: 1px solid var(--line); }
.narrow .side.closed .tabs { border: 0; }
.document { position: relative; display: flex; flex: 0 1 auto; align-items: center; gap: 6px; min-width: 0; }
.document > .tool { flex: none; }
.document-name { width: 168px; min-width: 64px; max-width: 240px; field-sizing: content; border-color: transparent; background: none; font-weight: 600; text-overflow: ellipsis; }
.document-name:hover, .document-name:focus { border-color: var(--field-line); background: var(--surface); }
.document-name::placeholder { color: var(--muted); opacity: 1; }
.saved-state { overflow: hidden; color: var(--muted); font-size: 12px; white-space: nowrap; text-overflow: ellipsis; }
.saved-state::after { content: attr(data-longest) / ''; display: block; height: 0; overflow: hidden; visibility: hidden; }
.saved-state.unsaved { color: var(--warning); }
.narrow .document { flex: 1 1 90px; }
.narrow .document > .tool span { position: absolute; clip-path: inset(50%); }
.narrow .document-name { width: 100%; max-width: none; field-sizing: fixed; }
.narrow .saved-state { position: absolute; inset: auto 2px 1px 8px; font-size: 10.5px; line-height: 13px; pointer-events: none; }
.narrow .document:has(.saved-state:not(.none)) :is(.document-name:not(:focus), .tool) { padding-block: 0 13px; }
.narrow .document-name:not(:focus) { border-color: transparent; background: none; }
.narrow .document-name:focus ~ .saved-state { visibility: hidden; }
@media (pointer: coarse) { .tools { height: 44px; } .view-choice button { min-height: 40px; }
  .strip .sample { position: relative; min-height: 44px; padding: 0 10px; border-color: transparent; }
  .strip .sample::before { content: ''; position: absolute; inset: 8px 0; border: 1px dashed var(--field-line); border-radius: 14px; }
}
.adds { display: grid; grid-template-columns: 1fr 1fr; gap: 6px; margin-bottom: 12px; }
.tool.add.shapes { grid-column: 1 / -1; }
.tool.add { justify-content: flex-start; height: 36px; padding: 0 8px; border: 1px solid var(--line); white-space: nowrap; }
.elements > .hint { margin-bottom: 12px; }
[role=listbox] { margin: 0; padding: 0; list-style: none; }
[role=option] { display: flex; align-items: center; gap: 8px; min-height: 32px; padding: 3px 8px; border-radius: var(--radius);
  cursor: default; outline-offset: -2px; user-select: none; -webkit-user-select: none; }
[role=option]:hover { background: color-mix(in srgb, var(--ink) 6%, transparent); }
[role=option][aria-selected=true] { background: var(--accent-soft); }
[role=option] .icon { color: var(--muted); }
[role=option] .name { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
[role=option] .place { color: var(--muted); font-size: 11.5px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.list { position: relative; }
[role=option].acted-on { padding-inline-end: 92px; }
[role=option].absent .name { color: var(--muted); font-style: italic; }
[role=option].hidden .name { color: var(--muted); text-decoration: line-through; }
.row-name { inset-inline-start: 30px; }
.row-name input { flex: 1; min-width: 0; height: 26px; min-height: 0; padding: 0 6px; }
[role=option].acted-on .place { display: none; }
[role=option].held { opacity: .55; cursor: grabbing; }
[role=option].above { box-shadow: 0 -2px var(--accent); }
[role=option].below:last-child { box-shadow: 0 2px var(--accent); }
.row-actions { position: absolute; inset-inline-end: 4px; display: flex; align-items: center; }
.row-actions .tool { min-width: 26px; height: 26px; padding: 0 4px; color: var(--muted); }
.row-actions .tool:hover { color: var(--ink); }
.row-actions .tool:disabled { opacity: .35; cursor: default; }
.badge { padding: 0 6px; border-radius: 9px; background: light-dark(#fff3d6, #3a2e12); color: light-dark(#6b4500, #f0b95a); font-size: 11px; font-weight: 600; }
.badge.blocks { background: var(--fault); color: var(--surface); }
.badge.advice { background: var(--muted); color: var(--surface); }
.properties { display: grid; gap: 12px; align-content: start; min-width: 0; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
.stepper { display: flex; align-items: center; gap: 2px; }
.stepper .only { display: flex; align-items: center; gap: 6px; margin-inline-end: 8px; }
.stepper .only .icon { width: 15px; height: 15px; color: var(--warning); }
.stepper .number { display: flex; align-items: center; gap: 6px; font-variant-numeric: tabular-nums; }
.stepper .number input { width: auto; min-height: 26px; padding: 1px 6px; text-align: end; }
.trouble { position: absolute; z-index: 5; top: calc(100% + 12px); inset-inline-start: 0; display: grid;
  grid-template-columns: auto 1fr; gap: 8px 10px; width: min(400px, calc(100vw - 32px)); padding: 12px;
  border: 1px solid var(--line); border-inline-start: 4px solid var(--warning); border-radius: 8px; background: var(--surface);
  box-shadow: var(--shadow); }
.trouble > .icon { color: var(--warning); }
.trouble .answers { grid-column: 2; }
.naming { display: grid; gap: 14px; }
.naming .answers { justify-content: flex-end; }
.answers { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
:where(.dialog-body) > .answers { justify-content: flex-end; }
@media (pointer: coarse) { [role=option] { min-height: 44px; } }
.strip.good > .icon { color: var(--fine); }
.strip.differs > .icon, .strip.failed > .icon { color: var(--warning); }
.strip progress { width: 72px; height: 6px; flex: none; accent-color: var(--accent); }
.strip .known .link { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.strip .listing { flex: none; min-height: 28px; padding: 0 6px 0 10px; font-size: 12px; }
.strip .listing .icon { width: 15px; height: 15px; }
.strip .rows > .tool[aria-pressed=true] { background: var(--accent-soft); color: var(--ink); }
/* a fixed width, so that the filter, which appears when a check ends, does not need another line */
.narrow .strip .stepper { flex: 1 1 200px; min-width: 0; }
.narrow .strip .number, .narrow .strip .number > span:last-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.narrow .strip .number { padding: 3px; margin: -3px; }
.narrow .strip .number input { flex: 0 1 66px; width: 66px; min-width: 40px; }
.narrow .strip .stepper > .tool, .narrow .strip .only { flex: none; }
@media (max-width: 420px) { .strip .number > span:first-child { position: absolute; clip-path: inset(50%); } }
.narrow .strip .only { order: 1; margin-inline: auto 8px; }
@media (max-width: 1180px) { .strip .only .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
.workspace.narrow:has(.side:not(.closed)) .strip .rows { display: none; }
.narrow .side:not(.closed) { min-height: 200px; overflow: hidden; }
.narrow:has(.side:not(.closed)) .strip .rows { display: none; }
.tabs .shut { flex: none; min-width: 44px; justify-content: center; }
`;

const STYLES = [...[uiStyles, canvasStyles, panelStyles, inspectorStyles], ...[dataStyles, fileStyles]].join('\n');

/** The editor's style sheet. Lazily loaded parts add their own (see ui/added-styles.ts). */
export const editorSheet = (): CSSStyleSheet => sheetOf(STYLES);
