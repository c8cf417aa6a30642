/** What tools, the label's name, tabs and the strip of rows look like. */
export const panelStyles = `
.bar { display: flex; align-items: center; gap: 8px; padding: 6px 10px; border-bottom: 1px solid var(--line);
  background: var(--surface); min-width: 0; }
.toolbar { display: flex; flex: 1; min-width: 0; align-items: center; }
.tools { display: flex; flex: 0 1 auto; flex-wrap: wrap; min-width: 0; height: 30px; overflow: hidden; row-gap: 8px; }
.tools .tool { outline-offset: -2px; }
.group { display: flex; flex: none; }
.group[inert] { visibility: hidden; }
.group + .group { margin-inline-start: 6px; padding-inline-start: 6px; border-inline-start: 1px solid var(--line); }
.views { display: flex; flex: none; padding: 2px; border-radius: 8px; background: color-mix(in srgb, var(--ink) 8%, transparent); }
.views button { min-height: 26px; padding: 0 12px; border: 0; border-radius: 6px; background: none; }
.views button[aria-pressed=true] { background: var(--surface); box-shadow: 0 1px 2px rgb(0 0 0 / 20%); font-weight: 600; }
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
.strip.blocks > .icon, .strip.blocks strong { color: var(--fault); }
.strip .rows { display: flex; align-items: center; gap: 6px; margin-inline-start: auto; flex: none; white-space: nowrap; }
.strip .rows > .tool { padding: 0 10px; }
.strip .sample { min-height: 24px; padding: 0 8px; border: 1px dashed var(--field-line); border-radius: 12px; background: none; color: var(--muted); font-size: 12px; }
.strip .sample:hover { color: var(--ink); }
.narrow .strip { flex-wrap: wrap; padding-block: 6px 2px; }
.narrow .strip .known { flex: 1; }
.narrow .strip .rows { flex: 1 1 100%; justify-content: space-between; }
.narrow .strip .rows > .tool { margin-inline-start: auto; }
.narrow .strip .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.narrow .bar { flex-wrap: wrap; }
@media (max-width: 480px) {
  .bar > .primary { min-width: 44px; justify-content: center; padding: 0; }
  .bar > .primary span { position: absolute; clip-path: inset(50%); }
  .views button { padding: 0 8px; }
  .narrow .document-name { min-width: 40px; padding-inline: 4px; }
}
.narrow .toolbar { order: 1; flex-basis: 100%; }
.narrow .tools { flex-grow: 1; }
.narrow .views { margin-inline-end: auto; }
.narrow .side { min-height: 54px; border: 0; border-top: 1px solid var(--line); }
.narrow .side.closed .tabs { border: 0; }
.document { position: relative; display: flex; flex: 0 1 auto; align-items: center; gap: 6px; min-width: 0; }
.document > .tool { flex: none; }
.document-name { width: 168px; min-width: 64px; max-width: 240px; field-sizing: content; border-color: transparent; background: none; font-weight: 600; text-overflow: ellipsis; }
.document-name:hover, .document-name:focus { border-color: var(--field-line); background: var(--surface); }
.document-name::placeholder { color: var(--muted); opacity: 1; }
.saved-state { overflow: hidden; color: var(--muted); font-size: 12px; white-space: nowrap; text-overflow: ellipsis; }
.saved-state.unsaved { color: var(--warning); }
.narrow .document { flex: 1 1 90px; }
.narrow .document > .tool span { position: absolute; clip-path: inset(50%); }
.narrow .document-name { width: 100%; max-width: none; field-sizing: fixed; }
.narrow .saved-state { display: none; }
@media (pointer: coarse) { .strip .sample { min-height: 44px; } .tools { height: 44px; } .views button { min-height: 40px; } }
`;
