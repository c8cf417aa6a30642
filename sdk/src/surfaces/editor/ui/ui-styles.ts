/** What buttons, fields, menus and dialogs look like. */
export const uiStyles = `
button, input, select, textarea { font: inherit; color: inherit; }
button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
h2, h3 { margin: 0; font-size: 13px; font-weight: 650; }
p { margin: 0; }
.icon { width: 18px; height: 18px; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.6;
  stroke-linecap: round; stroke-linejoin: round; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.hint { color: var(--muted); }
.issue { color: var(--fault); }
.tool { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-width: 30px; height: 30px;
  padding: 0 6px; border: 0; border-radius: var(--radius); background: none; color: inherit; }
.tool:hover { background: color-mix(in srgb, var(--ink) 8%, transparent); }
.tool[aria-disabled=true], .menu [aria-disabled=true] { opacity: .38; cursor: default; }
.tool.primary { background: var(--accent); color: var(--on-accent); padding: 0 12px 0 9px; font-weight: 600; }
.tool.primary:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
.button { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-height: 32px; padding: 0 12px;
  border: 1px solid var(--field-line); border-radius: var(--radius); background: var(--surface); }
.button:hover { border-color: var(--ink); }
.button.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
.button:disabled { opacity: .45; cursor: default; }
.link { padding: 0; min-height: 24px; border: 0; background: none; color: var(--accent); text-align: start;
  text-decoration: underline; text-underline-offset: 2px; }
.field { display: grid; gap: 3px; align-content: start; min-width: 0; }
.field.wide { grid-column: 1 / -1; }
.field > label { color: var(--muted); font-size: 12px; }
.field .hint, .field .issue { font-size: 12px; }
input, select, textarea { width: 100%; min-height: 30px; padding: 3px 8px; border: 1px solid var(--field-line);
  border-radius: var(--radius); background: var(--surface); }
input[type=checkbox], input[type=radio] { width: 16px; min-height: 16px; height: 16px; accent-color: var(--accent); }
input[aria-invalid=true], textarea[aria-invalid=true] { border-color: var(--fault); }
.measured { position: relative; display: block; }
.measured input { padding-inline-end: 28px; }
.measured span { position: absolute; inset-inline-end: 8px; top: 6px; color: var(--muted); font-size: 12px;
  pointer-events: none; }
.menu { position: fixed; inset: auto; margin: 0; padding: 4px; min-width: 220px; max-height: calc(100vh - 16px); overflow: auto;
  border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); box-shadow: var(--shadow); }
.menu [role=group] + [role=group] { margin-top: 4px; padding-top: 4px; border-top: 1px solid var(--line); }
.menu button { display: flex; justify-content: space-between; align-items: center; gap: 24px; width: 100%; min-height: 28px;
  padding: 2px 8px; border: 0; border-radius: 5px; background: none; text-align: start; }
.menu button:hover, .menu button:focus-visible { background: var(--accent-soft); outline-offset: -2px; }
kbd { font: inherit; font-size: 12px; color: var(--muted); }
.said { position: absolute; inset: auto 12px 60px; display: grid; justify-items: center; pointer-events: none; }
.said p { max-width: min(520px, 100%); padding: 8px 14px; border-radius: 8px; background: #1b1e21; color: #fff; box-shadow: var(--shadow); }
.dialog { width: min(640px, calc(100vw - 32px)); max-height: min(720px, calc(100vh - 32px)); padding: 0; border: 0;
  border-radius: 12px; background: var(--surface); color: var(--ink); box-shadow: var(--shadow); overflow: auto; }
.dialog::backdrop { background: rgb(10 12 14 / 45%); }
.dialog-body { display: grid; gap: 16px; padding: 18px 20px 20px; }
.dialog header { display: flex; align-items: center; justify-content: space-between; }
.dialog h2 { font-size: 16px; }
@media (pointer: coarse) {
  .tool, .button, .link, .menu button { min-height: 44px; min-width: 44px; }
  input, select, textarea { min-height: 40px; font-size: 16px; }
  .measured span { top: 10px; }
}
@media (forced-colors: active) {
  .tool, .menu button { border: 1px solid ButtonText; }
  [aria-pressed=true], [aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px; }
}
@media (prefers-reduced-motion: no-preference) { .tool, .button, .menu button { transition: background-color 80ms; } }
`;
