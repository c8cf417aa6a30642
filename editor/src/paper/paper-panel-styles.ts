/** Styles for the paper panel and the dialog for new labels, loaded on demand. */
export const paperPanelStyles = `
.paper-now { display: flex; align-items: center; gap: 12px; }
.paper-now .paper-drawing { width: 56px; height: 64px; flex: none; }
.paper-now p { display: grid; gap: 2px; min-width: 0; }
.paper-search { position: relative; display: grid; gap: 4px; }
.paper-search > label { color: var(--muted); font-size: 12px; }
.paper-search .hint { font-size: 12px; }
.papers { max-height: min(340px, 45vh); overflow: auto; border: 1px solid var(--line); border-radius: var(--radius); }
.papers[hidden] { display: none; }
.papers [role=option] { gap: 10px; padding: 6px 8px; }
.papers .paper-drawing { width: 34px; height: 40px; flex: none; }
.paper-name { display: grid; min-width: 0; }
.paper-name > :first-child { overflow-wrap: anywhere; }
.paper-name .hint { font-size: 12px; }
.to-check { margin-inline-start: 6px; color: var(--warning); font-weight: 600; }
.paper-issues { display: grid; gap: 8px; padding: 10px; border: 1px solid var(--fault); border-radius: var(--radius); }
.paper-issues .issue { display: flex; gap: 8px; align-items: start; }
.paper-issues ul { margin: 0; padding-inline-start: 18px; }
.paper-notes summary { min-height: 24px; cursor: pointer; }
.paper-notes.warned > summary { color: var(--warning); font-weight: 600; }
.paper-notes p { font-size: 12px; }
.dialog.start { width: min(860px, calc(100vw - 32px)); }
.start-views { min-height: 28px; }
.start-paper { display: grid; gap: 8px; }
.start-head { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; }
.start-head .button { margin-inline-start: auto; }
.narrow .start-head .button { flex-basis: 100%; margin-block: 6px; }
.unsuitable > summary { width: fit-content; padding: 4px 0; color: var(--muted); cursor: pointer; }
.unsuitable .beginnings { margin-top: 8px; }
`;
