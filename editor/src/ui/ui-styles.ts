/** Styles for controls, menus and dialogs. */
export const uiStyles = `
button, input, textarea { font: inherit; color: inherit; }
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
input, textarea { width: 100%; min-height: 30px; padding: 3px 8px; border: 1px solid var(--field-line);
  border-radius: var(--radius); background: var(--surface); }
.tool[aria-pressed=true] { background: var(--accent-soft); color: var(--accent); }
.toast { position: relative; z-index: 4; grid-area: middle; align-self: end; margin: 12px 12px 56px; display: flex; gap: 8px; align-items: center; justify-content: center; pointer-events: none; }
.toast button { flex: none; pointer-events: auto; }
.toast .button { box-shadow: var(--shadow); }
.toast .tool { margin-inline: -46px 8px; color: #fff; }
.toast .tool:hover { background: rgb(255 255 255 / 16%); }
.toast:has(.tool) p { padding-inline-end: 46px; }
.narrow .toast { margin-bottom: 57px; }
.workspace:has(.print-view) .toast { margin-bottom: 12px; }
.workspace:has(.sheet-view) .toast { margin-bottom: 100px; }
.narrow:has(.side:not(.closed)):has(.label-view:not([hidden]) .label-notice) .toast { margin-bottom: 8px; }
.narrow:has(.print-view) .toast { grid-area: bar; margin: 0 8px 2px; }
.narrow:has(.sheet-view) .toast { margin-bottom: 136px; }
.workspace:not(.narrow):has(.sheet-view .all-sheets) .toast { margin-inline-end: 128px; }
.narrow:has(> .findings) .toast { display: none; }
.toast > div { max-width: min(520px, 100%); }
.toast p { padding: 8px 14px; border: 1px solid light-dark(transparent, var(--field-line)); border-radius: 8px; background: #1b1e21; color: #fff; box-shadow: var(--shadow); }
@media (pointer: coarse) {
  .tool, .button, .link { min-height: 44px; min-width: 44px; }
  input, textarea { min-height: 44px; font-size: 16px; }
}
@media (forced-colors: active) {
  .tool { border: 1px solid ButtonText; }
  [aria-pressed=true], [aria-checked=true], [aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px; }
}
@media (prefers-reduced-motion: no-preference) { .tool, .button { transition: background-color 80ms; } }
.issue { color: var(--fault); }
.menu [aria-disabled=true] { opacity: .38; cursor: default; }
.field { display: grid; gap: 3px; align-content: start; min-width: 0; }
.field.wide { grid-column: 1 / -1; }
.field > label, .field > .label { color: var(--muted); font-size: 12px; }
.field .hint, .field .issue { font-size: 12px; }
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
.choice { display: flex; padding: 2px; border-radius: var(--radius); background: color-mix(in srgb, var(--ink) 8%, transparent); }
.choice button { flex: 1 1 auto; display: inline-flex; align-items: center; justify-content: center; min-width: 26px; min-height: 26px;
  padding: 0 6px; border: 0; border-radius: 4px; background: none; white-space: nowrap; }
.choice button:hover { background: color-mix(in srgb, var(--ink) 6%, transparent); }
.choice [aria-checked=true], .choice [aria-pressed=true], .choice [aria-pressed=mixed] { background: var(--surface);
  box-shadow: 0 0 0 1px var(--field-line); font-weight: 600; }
.choice [aria-pressed=mixed] { opacity: .6; }
.combobox { position: relative; display: block; min-width: 0; }
.combobox > input, .chosen { padding-inline-end: 30px; }
.chosen { width: 100%; min-height: 30px; padding-block: 3px; padding-inline-start: 8px; border: 1px solid var(--field-line);
  border-radius: var(--radius); background: var(--surface); text-align: start; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.combobox > .icon { position: absolute; inset-inline-end: 7px; top: 6px; color: var(--muted); pointer-events: none; }
.options { position: fixed; inset: auto; margin: 0; padding: 4px; max-width: min(360px, calc(100vw - 8px)); overflow: auto; list-style: none;
  border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); box-shadow: var(--shadow); }
.options [role=option] { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; min-height: 32px; padding: 4px 8px;
  border-radius: 5px; }
.options ul { margin: 0; padding: 0; list-style: none; }
.group-name { display: block; padding: 8px 8px 2px; color: var(--muted); font-size: 12px; }
.options [role=option] .name { flex: 0 1 auto; }
.options .detail { color: var(--muted); font-size: 12px; overflow: hidden; text-overflow: ellipsis; }
.options [aria-selected=true] .name { font-weight: 600; }
.options .active, .options [role=option]:hover { background: var(--accent-soft); }
.options .active { outline: 2px solid var(--accent); outline-offset: -2px; }
.options [aria-disabled=true] .name { color: var(--muted); }
input { text-overflow: ellipsis; }
kbd { font: inherit; font-size: 12px; color: var(--muted); }
.dialog { width: min(640px, calc(100vw - 32px)); max-height: min(720px, calc(100vh - 32px)); padding: 0; border: 0;
  border-radius: 12px; background: var(--surface); color: var(--ink); box-shadow: var(--shadow); overflow: auto; }
.dialog:focus { outline: 0; }
.dialog.palette { align-self: start; margin-top: 10vh; }
.palette .dialog-body { gap: 10px; }
.palette [role=listbox] { max-height: 50vh; overflow: auto; }
.palette [role=option] { justify-content: space-between; }
.dialog.keys { width: min(900px, calc(100vw - 32px)); }
.key-groups { columns: 2 340px; column-gap: 32px; }
.keys table { width: 100%; margin-bottom: 16px; border-collapse: collapse; break-inside: avoid; }
.keys caption { padding-bottom: 4px; font-weight: 650; text-align: start; }
.keys th { padding: 3px 12px 3px 0; font-weight: inherit; text-align: start; }
.keys td { padding: 3px 0; text-align: end; white-space: nowrap; color: var(--muted); }
.keys tr + tr > * { border-top: 1px solid var(--line); }
.keys kbd { padding: 1px 5px; border: 1px solid var(--line); border-radius: 4px; color: var(--ink); }
.dialog::backdrop { background: rgb(10 12 14 / 45%); }
.dialog-body { background: inherit; display: grid; gap: 16px; padding: 18px 20px 20px; }
.dialog-head { position: sticky; top: 0; z-index: 1; margin: -18px -20px 0; padding: 14px 20px 4px; background: inherit; display: flex; align-items: center; justify-content: space-between; }
.dialog h2 { font-size: 16px; }
.paper-drawing { overflow: visible; }
.paper-drawing .page { fill: light-dark(#fff, #d9dcdf); stroke: var(--field-line); stroke-width: 1px;
  vector-effect: non-scaling-stroke; }
.paper-drawing.roll .page, .paper-drawing.roll-2-up .page { fill: light-dark(#efe6d2, #a3967a); }
.paper-drawing .labels { fill: color-mix(in srgb, var(--accent) 22%, #fff); stroke: var(--accent); stroke-width: .5px;
  vector-effect: non-scaling-stroke; }
.label-drawing { display: grid; place-items: center; aspect-ratio: 1.6; padding: 8px; border-radius: 5px;
  background: var(--bench); overflow: hidden; }
.label-drawing canvas { max-width: 100%; max-height: 100%; min-width: 0; min-height: 0; background: #fff;
  box-shadow: 0 1px 3px rgb(0 0 0 / 25%); }
@media (pointer: coarse) and (hover: none) { .menu kbd, .palette kbd { display: none; } }
@media (pointer: coarse) {
  .menu button { min-height: 44px; min-width: 44px; }
  .chosen { min-height: 44px; font-size: 16px; }
  .choice button { min-height: 40px; }
  .options [role=option] { min-height: 44px; }
  .combobox > .icon { top: 12px; }
  .measured span { top: 10px; }
}
@media (forced-colors: active) { .menu button, .choice button { border: 1px solid ButtonText; } .paper-drawing .labels { stroke: CanvasText; } }
@media (prefers-reduced-motion: no-preference) {
  .menu button { transition: background-color 80ms; }
  .dialog, .toast p, .narrow .panel, .workspace > .findings, .trouble { animation: rise 160ms ease-out; }
  .menu, .options { animation: rise 100ms ease-out; }
  .dialog::backdrop { animation: dim 160ms; }
  @keyframes rise { from { transform: translateY(8px); } }
  @keyframes dim { from { opacity: 0; } }
}
`;
