/** Styles for the findings list and for the selected elements' findings. */
export const findingsStyles = `
.selection-findings { display: grid; gap: 12px; align-content: start; outline: 0; }
.selection-findings > .issue { padding: 8px 10px; border: 1px solid var(--line); border-inline-start: 3px solid var(--fault); border-radius: var(--radius); }
.found-list { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
/* the note above the list offers to enlarge the box or to allow smaller text */
.shrink-note ~ * :is(.no-fix-shrunk, .no-fix-truncated) { display: none; }
.found-list li { display: flex; gap: 8px; padding: 8px 10px; border: 1px solid var(--line); border-inline-start: 3px solid var(--muted);
  border-radius: var(--radius); }
.found-list .icon { margin-top: 1px; color: var(--muted); }
.found-list .blocks { border-inline-start-color: var(--fault); }
.found-list .differs { border-inline-start-color: var(--warning); }
.found-list .blocks > .icon { color: var(--fault); }
.found-list .differs > .icon { color: var(--warning); }
.found-list li > div { display: grid; gap: 4px; min-width: 0; }
.found-list .ways { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; }
.found-list .button { min-height: 28px; border-color: var(--accent); color: var(--accent); }
.fix-offer { display: grid; gap: 4px; justify-items: start; width: 100%; margin-top: 4px; }
.fix-offer .hint { font-size: 12px; }
.before-after { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; width: 100%; }
.before-after figure { margin: 0; min-width: 0; }
.before-after figcaption { text-align: center; }
.before-after .label-drawing { display: grid; place-items: center; aspect-ratio: 1.6; padding: 6px; border-radius: 5px; background: var(--bench); overflow: hidden; }
.before-after canvas { max-width: 100%; max-height: 100%; min-width: 0; min-height: 0; background: #fff; }
.findings { grid-area: side; z-index: 3; min-height: 0; overflow: auto; padding: 12px 14px 14px; background: var(--surface);
  border-inline-end: 1px solid var(--line); outline-offset: -3px; }
.workspace:not(.narrow):has(> .findings) { grid-template-columns: 340px minmax(0, 1fr) 272px; }
.narrow > .findings { grid-area: table; max-height: max(200px, 32vh); border: 0; border-top: 1px solid var(--line);
  border-radius: 12px 12px 0 0; box-shadow: var(--shadow); padding-top: 2px; }
.narrow > .findings .head { inset-block-start: -2px; margin-bottom: 0; }
.narrow > .findings .group:first-child { padding-top: 0; }
.findings .head { position: sticky; inset-block-start: -12px; z-index: 1; margin-inline: -14px; padding-inline: 14px 8px; background: var(--surface); display: flex; align-items: center; justify-content: space-between; margin-bottom: 4px; }
.findings h2 { font-size: 15px; }
.findings ul { margin: 0; padding: 0; list-style: none; }
.findings .group { display: flex; gap: 10px; padding: 12px 0; border: 0; margin: 0; }
.findings .group + .group { border-top: 1px solid var(--line); }
.findings .group > .icon { margin-top: 1px; color: var(--muted); }
.findings .blocks > .icon, .findings .blocks .weight { color: var(--fault); }
.findings .differs > .icon, .findings .differs .weight { color: var(--warning); }
.findings .what { flex: 1; min-width: 0; display: grid; gap: 6px; justify-items: start; }
.findings p { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 8px; }
.findings .found-rows { gap: 4px; align-items: center; color: var(--muted); }
.findings .place { min-width: 28px; min-height: 24px; padding: 0 6px; border: 1px solid var(--field-line); border-radius: 5px; background: none;
  color: var(--ink); font-size: 12px; font-variant-numeric: tabular-nums; }
.findings .place[aria-pressed=true] { border-color: var(--accent); background: var(--accent-soft); }
.findings .fix { border-color: var(--accent); color: var(--accent); }
.findings summary { min-height: 24px; color: var(--muted); font-size: 12px; cursor: pointer; }
.findings details p { font-size: 12px; color: var(--muted); overflow-wrap: anywhere; }
.findings code { font: 12px ui-monospace, monospace; }
@media (pointer: coarse) { .findings p { align-items: center; } .findings .group > .icon { margin-top: 13px; } .findings .place { min-width: 44px; min-height: 44px; } }
`;
