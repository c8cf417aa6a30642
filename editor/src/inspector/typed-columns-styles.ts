/** Styles for the column chips in text fields, and for the note about text that is shrunk to fit. */
export const typedColumnsStyles = `
.columns-in-text { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin-top: -4px; }
.column-chip { display: inline-flex; align-items: center; max-width: 100%; min-height: 26px; padding-inline-start: 9px; border-radius: 13px;
  background: var(--accent-soft); color: var(--accent); font-size: 12px; }
.column-chip span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.column-chip button { display: inline-grid; place-items: center; width: 26px; height: 26px; padding: 0; border: 0; border-radius: 50%;
  background: none; }
.column-chip button:hover { background: color-mix(in srgb, var(--accent) 18%, transparent); }
.column-chip .icon { width: 13px; height: 13px; stroke-width: 2.2; }
.columns-in-text .link { font-size: 12px; }
.columns-in-text .unknown { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: 0 10px; align-items: center; font-size: 12px; }
.shrink-note { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 14px; padding: 6px 10px; border-inline-start: 3px solid var(--warning);
  border-radius: var(--radius); background: color-mix(in srgb, var(--ink) 5%, transparent); font-size: 12px; }
.shrink-note p { flex: 1 0 100%; }
@media (pointer: coarse) { .column-chip, .column-chip button { min-height: 44px; min-width: 44px; } .column-chip { border-radius: 22px; } }
`;
