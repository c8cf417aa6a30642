/** What the views of sheets and of printing look like: given to the editor when one is first shown. */
export const viewStyles = `
.view { display: grid; min-width: 0; min-height: 0; background: var(--bench); }
.view .button[aria-disabled=true], .view .tool[aria-disabled=true] { opacity: .45; cursor: default; }
.sheet-view { grid: "head head" auto "body all" minmax(0, 1fr) "about about" auto / minmax(0, 1fr) auto; }
.sheet-head, .sheet-about { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px; padding: 8px 12px;
  background: var(--surface); }
.sheet-head { grid-area: head; border-bottom: 1px solid var(--line); }
.sheet-head .field { display: flex; align-items: center; gap: 8px; }
.sheet-head .field input { width: 76px; }
.sheet-head .field .issue { flex-basis: 100%; }
.sheet-head .sum { font-weight: 600; margin-inline-end: auto; }
.sheet-about { grid-area: about; border-top: 1px solid var(--line); min-height: 40px; }
.sheet-about p:first-child { margin-inline-end: auto; }
.pager { display: flex; align-items: center; gap: 4px; white-space: nowrap; }
.sheet-body { grid-area: body; min-width: 0; min-height: 0; display: grid; place-items: center; overflow: auto; padding: 20px; }
.paper { position: relative; flex: none; background: #fff; color: #1b1e21; color-scheme: light;
  box-shadow: 0 0 0 1px rgb(0 0 0 / 14%), 0 3px 14px rgb(0 0 0 / 18%); }
.paper.roll, .paper.roll-2-up { background: #e9dfc8; }
.paper canvas, .paper svg { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
.paper svg * { vector-effect: non-scaling-stroke; fill: none; }
.paper .place-line { stroke: #b9bec5; stroke-width: 1; }
.paper.roll .place-line, .paper.roll-2-up .place-line { stroke: #c4b78f; }
.paper .margin-line { stroke: #9aa2ab; stroke-dasharray: 3 3; }
.paper .roll-edge { stroke: #bfb08a; stroke-dasharray: 6 4; }
.places [role=row] { display: contents; }
.places button { position: absolute; padding: 0; border: 0; border-radius: 2px; background: none; cursor: pointer; color: inherit;
  font-size: 11px; line-height: 1.1; overflow: hidden; outline-offset: -2px; }
.places button:hover { box-shadow: inset 0 0 0 2px color-mix(in srgb, #1573d6 60%, transparent); }
.places button:focus-visible { outline: 3px solid #1573d6; z-index: 1; }
.places .used { background: repeating-linear-gradient(45deg, rgb(27 30 33 / 16%) 0 2px, transparent 2px 7px); }
.places .left-out { background: rgb(27 30 33 / 7%); }
.places .first { box-shadow: inset 0 0 0 2px #0b6b68; }
.places .blocks { box-shadow: inset 0 0 0 2px #b3261e; background: rgb(179 38 30 / 8%); }
.places .differs { box-shadow: inset 0 0 0 2px #c07f00; }
.places .mark { position: absolute; top: 2px; right: 2px; min-width: 15px; padding: 1px 4px; border-radius: 8px; background: #0b6b68; color: #fff;
  font-weight: 700; }
.places .blocks .mark { background: #b3261e; }
.places .differs .mark { background: #8a5a00; }
.all-sheets { grid-area: all; display: flex; flex-direction: column; gap: 10px; width: 116px; padding: 12px; overflow: auto;
  border-inline-start: 1px solid var(--line); background: var(--surface); }
.all-sheets button { display: grid; gap: 3px; justify-items: center; padding: 4px; border: 2px solid transparent;
  border-radius: var(--radius); background: none; font-size: 11.5px; }
.all-sheets button[aria-current=true] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; }
.notice { display: flex; align-items: baseline; flex-wrap: wrap; gap: 4px 12px; }
.notice .icon { align-self: center; }
.outcome { display: grid; gap: 10px; justify-items: start; }
.outcome:empty { display: none; }
.outcome > div { width: 100%; }
.checked-rows { display: grid; gap: 8px; }
.notice.warning { color: var(--warning); }
.notice.fault { color: var(--fault); }
.empty { place-self: center; display: grid; justify-items: center; gap: 12px; max-width: 360px; padding: 24px; text-align: center; }
.print-view { overflow: auto; }
.print-page { display: grid; gap: 14px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-content: start;
  width: 100%; max-width: 940px; margin: 0 auto; padding: 20px; }
.print-card { display: grid; gap: 12px; align-content: start; padding: 16px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); min-width: 0; }
.print-card.wide { grid-column: 1 / -1; }
.print-card .sum { font-size: 18px; font-weight: 650; }
.figures { display: flex; gap: 16px; align-items: flex-start; }
.figures > div:last-child { display: grid; gap: 8px; align-content: start; min-width: 0; flex: 1; }
.figures .fields { align-items: end; }
.to-sheets { flex: none; padding: 0; border: 0; border-radius: 2px; background: none; }
.row-faults { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.row-faults li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 10px; align-items: baseline; }
.row-faults .where { font-weight: 600; white-space: nowrap; }
.good, .good .icon { color: var(--fine); }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.actions .button.primary { min-height: 38px; padding: 0 18px; }
.making { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.making progress { flex: 1; min-width: 120px; height: 10px; accent-color: var(--accent); }
.maker { display: grid; grid-template-columns: 16px minmax(0, 1fr); gap: 0 8px; align-items: start; }
.maker .hint { grid-column: 2; }
.makers { display: grid; gap: 8px; margin: 0; padding: 0; border: 0; min-width: 0; }
.makers legend { padding: 0; margin-bottom: 4px; color: var(--muted); font-size: 12px; }
.dialog .step { display: grid; gap: 10px; padding-top: 14px; border-top: 1px solid var(--line); }
.dialog .step h3 { font-size: 14px; }
.dialog .two { display: grid; grid-template-columns: 1fr 1fr; gap: 10px 14px; align-items: start; }
.narrow .sheet-view { grid: "head" auto "body" minmax(0, 1fr) "about" auto / minmax(0, 1fr); }
.narrow .all-sheets { display: none; }
.narrow .sheet-body { padding: 12px; }
.narrow .print-page { grid-template-columns: minmax(0, 1fr); padding: 12px; }
.narrow .dialog .two { grid-template-columns: minmax(0, 1fr); }
@media (pointer: coarse) { .view button.link, .all-sheets button { min-height: 44px; } }
@media (forced-colors: active) {
  .paper { forced-color-adjust: none; }
  .places button:focus-visible { outline-color: #1573d6; }
  .all-sheets button[aria-current=true] { border-color: Highlight; }
}
`;
