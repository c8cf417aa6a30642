/** What the canvas and what lies over the label look like. */
export const canvasStyles = `
.stage { position: relative; min-height: 0; overflow: hidden; background: var(--bench); }
.window { position: absolute; inset: 20px 0 0 20px; overflow: hidden; touch-action: none; user-select: none; outline-offset: -3px; }
.holder { position: absolute; top: 0; left: 0; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / 12%), 0 3px 14px rgb(0 0 0 / 18%); }
.holder > * { pointer-events: none; }
.waiting { position: absolute; inset: 0; display: grid; place-items: center; color: var(--muted); pointer-events: none; }
.overlay { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; pointer-events: none; }
.overlay * { vector-effect: non-scaling-stroke; fill: none; }
.outline, .frame { stroke: var(--sel, #1573d6); stroke-width: 1.5; }
.outline.locked { stroke-dasharray: 4 3; stroke: #6b7280; }
.handles line { stroke: #1573d6; }
.handles rect:not(.frame), .handles circle { fill: #fff; stroke: #1573d6; stroke-width: 1.5; }
.marquee { stroke: #1573d6; fill: rgb(21 115 214 / 12%); }
.guide line { stroke: #d6258f; stroke-width: 1; }
.guide.quiet_zone line { stroke-dasharray: 3 2; }
.guide text { fill: #b0116f; stroke: #fff; stroke-width: 3; paint-order: stroke; font-size: 11px; font-weight: 600;
  text-anchor: middle; }
.quiet-zone { stroke: #0f8a5f; stroke-dasharray: 2 2; }
.quiet-zone.intruded { stroke: #c62828; stroke-width: 1.5; fill: rgb(198 40 40 / 10%); }
.ink { stroke: #9aa2ab; stroke-dasharray: 1 2; }
.ink.cut { stroke: #c62828; stroke-dasharray: 4 2; }
.ruler { position: absolute; background: var(--surface); pointer-events: none; }
.ruler.x { top: 0; left: 20px; border-bottom: 1px solid var(--line); }
.ruler.y { top: 20px; left: 0; border-right: 1px solid var(--line); }
.ruler.corner { top: 0; left: 0; width: 20px; height: 20px; border: solid var(--line); border-width: 0 1px 1px 0; }
.ruler line { stroke: var(--muted); stroke-width: 1; shape-rendering: crispedges; opacity: .6; }
.ruler text { font-size: 9px; fill: var(--muted); }
.zoom { position: absolute; right: 12px; bottom: 12px; display: flex; align-items: center; border: 1px solid var(--line);
  border-radius: 8px; background: var(--surface); box-shadow: var(--shadow); }
.zoom output { min-width: 46px; text-align: center; font-variant-numeric: tabular-nums; }
.in-place { position: absolute; top: 0; left: 0; padding: 0; min-height: 0; border: 0; border-radius: 0; resize: none; overflow: hidden;
  background: transparent; color: transparent; caret-color: #1573d6; outline: 2px solid #1573d6; line-height: 1.2; }
.in-place::selection { background: rgb(21 115 214 / 25%); color: transparent; }
@media (forced-colors: active) {
  .outline, .handles line, .handles rect, .handles circle { stroke: Highlight; }
  .holder { forced-color-adjust: none; }
}
`;
