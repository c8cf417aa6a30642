/** Styles for the sheet view, the print view and the printer dialogs. */
export const viewStyles = `
.view { display: grid; min-width: 0; min-height: 0; background: var(--bench); }
.view .button[aria-disabled=true], .view .tool[aria-disabled=true] { opacity: .45; cursor: default; }
.sheet-view { container-type: inline-size; grid: "head head" auto "body all" minmax(180px, 1fr) "about about" auto / minmax(0, 1fr) auto;
  overflow: hidden auto; }
.sheet-head, .sheet-about { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px; padding: 8px 12px;
  background: var(--surface); }
.sheet-head { grid-area: head; border-bottom: 1px solid var(--line); }
.sheet-head .field { display: flex; align-items: center; gap: 8px; }
.sheet-head .field input { width: 76px; }
.sheet-head .field .issue { flex-basis: 100%; }
.sheet-head .sheet-sum { font-weight: 600; margin-inline-end: auto; }
.sheet-about { grid-area: about; border-top: 1px solid var(--line); min-height: 40px; }
.sheet-about p:first-child { margin-inline-end: auto; }
.sheet-pager { display: flex; align-items: center; gap: 4px; white-space: nowrap; }
.sheet-body { grid-area: body; min-width: 0; min-height: 0; display: grid; place-items: center; overflow: auto; padding: 20px; }
.sheet-paper { position: relative; flex: none; background: #fff; color: #1b1e21; color-scheme: light;
  box-shadow: 0 0 0 1px rgb(0 0 0 / 14%), 0 3px 14px rgb(0 0 0 / 18%); }
.sheet-paper.roll, .sheet-paper.roll-2-up { background: #e9dfc8; }
.sheet-paper canvas, .sheet-paper svg { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
.sheet-paper svg * { vector-effect: non-scaling-stroke; fill: none; }
.sheet-picture .printed-line { stroke: #000; stroke-width: .5; stroke-opacity: .5; fill: none; vector-effect: non-scaling-stroke; }
.sheet-paper .sheet-picture .printed-line { stroke-width: 1; stroke-opacity: 1; }
.print-options { display: grid; gap: 6px; margin: 0; padding: 0; border: 0; }
.print-options legend { padding: 0 0 8px; color: var(--muted); font-size: 12px; }
.print-options .check input { flex: none; }
.print-options .check { display: flex; align-items: center; gap: 8px; min-height: 28px; }
.sheet-paper .place-line { stroke: #b9bec5; stroke-width: 1; }
.sheet-paper.roll .place-line, .sheet-paper.roll-2-up .place-line { stroke: #c4b78f; }
.sheet-paper .margin-line { stroke: #9aa2ab; stroke-dasharray: 3 3; }
.sheet-paper .roll-edge { stroke: #bfb08a; stroke-dasharray: 6 4; }
.sheet-places [role=row] { display: contents; }
.sheet-places button { position: absolute; padding: 0; border: 0; border-radius: 2px; background: none; cursor: pointer; color: inherit;
  font-size: 11px; line-height: 1.1; outline-offset: -2px; }
.sheet-places button:hover { box-shadow: inset 0 0 0 2px color-mix(in srgb, #1573d6 60%, transparent); }
.sheet-places button:focus-visible { outline: 3px solid #1573d6; z-index: 1; }
.sheet-places .used { background: repeating-linear-gradient(45deg, rgb(27 30 33 / 16%) 0 2px, transparent 2px 7px); }
.sheet-places .left-out { background: rgb(27 30 33 / 7%); }
.sheet-places .first { box-shadow: inset 0 0 0 2px #0b6b68; }
.sheet-places .first::before { content: ''; position: absolute; top: 0; left: 0; border: 6px solid; border-color: #0b6b68 transparent transparent #0b6b68; }
.start-handle { position: absolute; z-index: 2; width: 26px; height: 26px; translate: -50% -50%; display: grid; place-items: center;
  border: 2px solid #fff; border-radius: 13px; background: #0b6b68; box-shadow: 0 1px 4px rgb(0 0 0 / 40%); cursor: grab; touch-action: none; }
.start-handle:active { cursor: grabbing; }
.start-handle:focus-visible { outline: 3px solid #1573d6; outline-offset: 1px; }
.sheet-paper .start-handle svg { position: static; width: 16px; height: 16px; }
.sheet-paper .start-handle path { stroke: #fff; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.sheet-paper .start-handle .flag { fill: #fff; }
.sheet-places .blocks { box-shadow: inset 0 0 0 2px #b3261e; background: rgb(179 38 30 / 8%); }
.sheet-places .differs { box-shadow: inset 0 0 0 2px #c07f00; }
.sheet-places [aria-selected=true] { outline: 2px solid #1573d6; }
.sheet-places .sheet-mark { position: absolute; z-index: 1; top: -7px; right: -7px; width: 15px; height: 15px; border-radius: 8px; color: #fff; font-weight: 700; line-height: 15px; }
.sheet-places .blocks .sheet-mark { background: #b3261e; }
.sheet-places .differs .sheet-mark { background: #8a5a00; }
.all-sheets { grid-area: all; display: flex; flex-direction: column; gap: 10px; width: 116px; padding: 12px; overflow: auto;
  border-inline-start: 1px solid var(--line); background: var(--surface); }
.all-sheets button { display: grid; gap: 3px; justify-items: center; padding: 4px; border: 2px solid transparent;
  border-radius: var(--radius); background: none; font-size: 11.5px; }
.all-sheets button[aria-current=true] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; }
.print-notice { display: flex; align-items: baseline; flex-wrap: wrap; gap: 4px 12px; }
.print-notice .icon { align-self: center; }
.print-outcome { display: grid; gap: 10px; justify-items: start; }
.print-outcome:empty { display: none; }
.print-outcome > div { width: 100%; }
.print-found { display: grid; gap: 8px; }
.print-notice.warning { color: var(--warning); }
.print-notice.fault { color: var(--fault); }
.sheet-empty { place-self: center; display: grid; justify-items: center; gap: 12px; max-width: 360px; padding: 24px; text-align: center; }
.print-view { overflow: auto; container-type: inline-size; }
.print-page { display: grid; gap: 14px; align-content: start;
  width: 100%; max-width: 760px; margin: 0 auto; padding: 20px; }
.print-card { display: grid; gap: 12px; align-content: start; padding: 16px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); min-width: 0; }
.right:has(> .print-panel) { padding: 0; }
.service-jobs { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
.print-panel { display: flex; flex-direction: column; min-height: 100%; }
.print-panel > .print-card { padding: 14px; border: 0; border-radius: 0; }
.print-now { position: sticky; bottom: 0; }
.print-view, .right:has(> .print-panel) { scroll-padding-bottom: 150px; }
@media (max-height: 500px) { .narrow .print-now { position: static; } }
.print-panel > .print-now { margin-top: auto; border-top: 1px solid var(--line); }
.print-panel .print-actions .button { flex: 1 1 auto; }
.print-card .sheet-sum { font-size: 18px; font-weight: 650; }
.print-figures { display: flex; gap: 16px; align-items: flex-start; }
.print-figures > div:last-child { display: grid; gap: 8px; align-content: start; min-width: 0; flex: 1; }
.print-figures .fields { align-items: end; }
.to-sheets { flex: none; padding: 0; border: 0; border-radius: 2px; background: none; }
.print-list { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.print-list li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 10px; align-items: baseline; }
.print-list .print-where { font-weight: 600; white-space: nowrap; }
.print-notice.good { color: var(--fine); }
.print-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.print-actions .button.primary { min-height: 38px; padding: 0 18px; }
.print-making { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.print-making progress { flex: 1; min-width: 120px; height: 10px; accent-color: var(--accent); }
.print-maker { display: grid; grid-template-columns: 16px minmax(0, 1fr); gap: 0 8px; align-items: start; }
.print-maker > .hint, .print-terms { grid-column: 2; }
.print-terms { display: grid; gap: 2px; }
.print-terms p { margin: 0; }
.print-makers { display: grid; gap: 8px; margin: 0; padding: 0; border: 0; min-width: 0; }
.print-makers legend { padding: 0; margin-bottom: 4px; color: var(--muted); font-size: 12px; }
.printer-form { display: grid; gap: 14px; }
.printer-form > .print-two { padding-top: 14px; border-top: 1px solid var(--line); }
.printer-form details > .print-two { margin-top: 10px; }
.printer-form summary { padding: 4px 0; cursor: pointer; }
.print-rest { align-items: end; }
.print-rest .field { width: 140px; }
.dialog .print-step { display: grid; gap: 10px; padding-top: 14px; border-top: 1px solid var(--line); }
.dialog .print-step details[open] > .hint { margin: 6px 0 10px; }
.dialog .print-step summary { padding: 4px 0; cursor: pointer; }
.dialog .print-step h3 { font-size: 14px; }
.dialog .print-two { display: grid; grid-template-columns: 1fr 1fr; gap: 10px 14px; align-items: start; }
.narrow .sheet-view { grid: "head" auto "body" minmax(180px, 1fr) "about" auto / minmax(0, 1fr); }
.narrow .all-sheets { display: none; }
.narrow .sheet-body { padding: 12px; }
.narrow .print-page { padding: 12px 12px 0; }
.narrow .print-page > .print-now { gap: 8px; margin: 0 -12px; padding: 10px 12px; border-width: 1px 0 0; border-radius: 0; }
@container (max-width: 620px) {
  .sheet-head .sheet-sum { flex: 1 1 calc(100% - 215px); }
  .sheet-head .field { flex: 1 1 40%; }
  .sheet-head .field input { width: 60px; }
  .print-list li { grid-template-columns: minmax(0, 1fr) auto; }
  .print-list .print-where { grid-column: 1 / -1; white-space: normal; }
}
.narrow .dialog .print-two { grid-template-columns: minmax(0, 1fr); }
@media (pointer: coarse) { .start-handle { width: 44px; height: 44px; border-radius: 22px; } .view button.link, .all-sheets button { min-height: 44px; } }
@media (forced-colors: active) {
  .sheet-paper { forced-color-adjust: none; }
  .sheet-places :is([aria-selected=true], button:focus-visible) { outline-color: #1573d6; }
  .all-sheets button[aria-current=true] { border-color: Highlight; }
}
`;
