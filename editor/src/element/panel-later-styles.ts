/** What the list of elements, properties, the stepper of rows and questions look like. */
export const panelLaterStyles = `
.adds { display: grid; grid-template-columns: 1fr 1fr; gap: 6px; margin-bottom: 12px; }
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
[role=option].acted-on { padding-inline-end: 64px; }
[role=option].acted-on .place { display: none; }
[role=option].held { opacity: .55; cursor: grabbing; }
[role=option].above { box-shadow: 0 -2px var(--accent); }
[role=option].below:last-child { box-shadow: 0 2px var(--accent); }
.row-actions { position: absolute; inset-inline-end: 4px; display: flex; align-items: center; }
.row-actions .tool { min-width: 26px; height: 26px; padding: 0 4px; color: var(--muted); }
.row-actions .tool:hover { color: var(--ink); }
.row-actions .tool:disabled { opacity: .35; cursor: default; }
.badge { padding: 0 6px; border-radius: 9px; background: var(--warning); color: var(--surface); font-size: 11px; font-weight: 600; }
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
.narrow .strip .known:has(.link) .fault { display: none; }
.narrow .strip .stepper { flex: 1; }
.narrow .strip .rows, .narrow .strip .stepper { flex-wrap: wrap; }
.narrow .strip .known .link { white-space: normal; text-align: start; }
@media (max-width: 420px) { .strip .number > span:first-child { position: absolute; clip-path: inset(50%); } }
.narrow .strip .only { order: 1; margin-inline: auto 8px; }
@media (max-width: 1180px) { .strip .only .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
.workspace.narrow:has(.side:not(.closed)) .strip .rows { display: none; }
.narrow .side:not(.closed) { min-height: 200px; overflow: hidden; }
.narrow:has(.side:not(.closed)) .strip .rows { display: none; }
.tabs .shut { flex: none; min-width: 44px; justify-content: center; }
`;
