/** What buttons and fields look like, and what is said. */
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
.loading { animation: wait 400ms; }
@keyframes wait { from, 99% { visibility: hidden; } }
.tool { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-width: 30px; height: 30px;
  padding: 0 6px; border: 0; border-radius: var(--radius); background: none; color: inherit; }
.tool:hover { background: color-mix(in srgb, var(--ink) 8%, transparent); }
.tool[aria-disabled=true] { opacity: .38; cursor: default; }
.tool.more .icon { stroke-width: 2.8; }
.tool.primary { background: var(--accent); color: var(--on-accent); padding: 0 12px 0 9px; font-weight: 600; }
.tool.primary:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
.button { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-height: 32px; padding: 0 12px; text-wrap: balance;
  border: 1px solid var(--field-line); border-radius: var(--radius); background: var(--surface); }
.button:hover { border-color: var(--ink); }
.button.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
.button:disabled { opacity: .45; cursor: default; }
.link { padding: 0; min-height: 24px; border: 0; background: none; color: var(--accent); text-align: start;
  text-decoration: underline; text-underline-offset: 2px; }
input, select, textarea { width: 100%; min-height: 30px; padding: 3px 8px; border: 1px solid var(--field-line);
  border-radius: var(--radius); background: var(--surface); }
.tool[aria-pressed=true] { background: var(--accent-soft); color: var(--accent); }
.toast { position: absolute; inset: auto 12px 60px; display: flex; gap: 8px; align-items: center; justify-content: center; pointer-events: none; }
.toast button { flex: none; pointer-events: auto; box-shadow: var(--shadow); }
.narrow .toast { inset: 92px 12px auto; }
.toast p { max-width: min(520px, 100%); padding: 8px 14px; border: 1px solid light-dark(transparent, var(--field-line)); border-radius: 8px; background: #1b1e21; color: #fff; box-shadow: var(--shadow); }
@media (pointer: coarse) {
  .tool, .button, .link { min-height: 44px; min-width: 44px; }
  input, select, textarea { min-height: 44px; font-size: 16px; }
}
@media (forced-colors: active) {
  .tool { border: 1px solid ButtonText; }
  [aria-pressed=true], [aria-checked=true], [aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px; }
}
@media (prefers-reduced-motion: no-preference) { .tool, .button { transition: background-color 80ms; } }
`;
