/** CSS of the table and the row form; loaded when either is first shown. */
export const tableStyles = `
.drawer { position: relative; display: flex; flex-direction: column; min-width: 0; min-height: 0; max-height: 70vh;
  border-top: 1px solid var(--line); background: var(--surface); }
.drawer .edge { position: absolute; z-index: 3; inset: -5px 0 auto; height: 10px; cursor: ns-resize; touch-action: none; outline-offset: -4px; }
.drawer .edge::after { content: ""; position: absolute; inset: 3px 0 auto; margin: auto; width: 44px; height: 4px; border-radius: 2px;
  background: var(--field-line); opacity: .6; }
.table-bar { display: flex; flex: none; align-items: center; gap: 4px 10px; padding: 8px 10px 6px; }
.table-bar .gap { flex: 1; }
.table-bar .tool { gap: 4px; padding: 0 8px; }
.table-bar .hint, .table-bar .only { white-space: nowrap; }
.search { position: relative; flex: 0 1 220px; min-width: 90px; }
.search .icon { position: absolute; inset-inline-start: 8px; top: calc(50% - 9px); color: var(--muted); pointer-events: none; }
.search input { padding-inline-start: 32px; }

.grid { flex: 1; min-height: 0; overflow: auto; border-top: 1px solid var(--line); outline-offset: -2px; user-select: none;
  font-variant-numeric: tabular-nums; }
.grid .names, .grid .row { display: grid; grid-template-columns: 58px var(--columns) minmax(0, 1fr); height: var(--row); min-width: max-content; }
.grid .names { position: sticky; z-index: 2; top: 0; background: var(--page); }
.grid .names > * { font-weight: 600; }
.grid .body { position: relative; min-width: max-content; }
.grid .row { position: absolute; inset-inline: 0; }
.grid .cell, .grid .number { display: flex; align-items: center; gap: 6px; min-width: 0; padding: 0 8px; border-inline-end: 1px solid var(--line);
  border-bottom: 1px solid var(--line); }
.grid .cell { position: relative; cursor: cell; scroll-margin: var(--row) 0 0 58px; }
.grid .text { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.grid .shows { flex: none; max-width: 60%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--accent); font-size: 11.5px; font-weight: 400; }
.grid .number { position: sticky; z-index: 1; inset-inline-start: 0; justify-content: flex-end; background: var(--page); color: var(--muted);
  font-size: 12px; cursor: default; }
.grid .number .icon { width: 15px; height: 15px; margin-inline-end: auto; }
.grid .number.blocks .icon { color: var(--fault); }
.grid .number.differs .icon { color: var(--warning); }
.grid .new .number .icon { margin: 0; }
.grid .current .number { color: var(--ink); font-weight: 600; background: color-mix(in srgb, var(--accent) 14%, var(--page)); }
.grid .current .cell { background: color-mix(in srgb, var(--accent) 6%, transparent); }
.grid .made .text { color: var(--muted); font-style: italic; }
.grid .failed { display: flex; color: var(--fault); }
.grid .failed::after { content: ""; position: absolute; inset: 0; background: linear-gradient(to bottom left, var(--fault) 50%, #0000 0) 100% 0 / 9px 9px no-repeat; }
.grid .bad { box-shadow: inset 0 0 0 1.5px var(--fault); }
.grid .failed .icon { width: 15px; height: 15px; }
.grid .formula { flex: none; color: var(--accent); font-family: Georgia, serif; font-style: italic; }
.grid .selected { background: var(--accent-soft) !important; }
.grid .active { outline: 1px solid var(--field-line); outline-offset: -1px; }
.grid:focus .active, .grid:focus-within .active { outline: 2px solid var(--accent); outline-offset: -2px; }
.grid:focus-visible { outline: none; }
.cell-input { position: absolute; z-index: 2; inset: 0 auto auto 0; width: 100%; min-width: 100%; min-height: var(--row); padding: 5px 8px 3px;
  border: 0; border-radius: 0; outline: 2px solid var(--accent); outline-offset: -2px; background: var(--surface); resize: none; line-height: 1.35;
  font-weight: 400; user-select: text; }
.row-form { width: 100vw; max-width: none; height: 100dvh; max-height: none; margin: 0; border-radius: 0; }
.form { display: grid; gap: 16px; }
.form .cells { display: grid; gap: 12px; }
.form textarea { min-height: 0; resize: vertical; }
.form .stepper { flex-wrap: wrap; justify-content: center; }
.form .stepper .only { order: 1; flex-basis: 100%; justify-content: center; margin: 0; }
@media (pointer: coarse) { .form textarea { min-height: 44px; } }
@media (forced-colors: active) { .grid .active { outline-color: Highlight; } .grid .selected { background: Highlight !important; color: HighlightText; } }
`;
