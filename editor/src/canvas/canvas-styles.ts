/** Styles of the canvas and of everything drawn over the label. */
export const canvasStyles = `
.stage { position: relative; flex: 1; min-height: 0; overflow: hidden; container-type: size; background: var(--bench); }
.window { position: absolute; inset: 20px 0 0 20px; overflow: hidden; touch-action: none; user-select: none; -webkit-user-select: none;
  -webkit-touch-callout: none; outline-offset: -3px; }
.window.whole { touch-action: pan-x pan-y; }
.window.drawing { touch-action: none; }
.tool-hint { position: absolute; inset: 8px 8px auto; width: fit-content; margin: 0 auto; padding: 4px 10px; border-radius: 8px;
  background: #1b1e21; color: #fff; font-size: 12px; text-align: center; pointer-events: none; }
.holder { position: absolute; top: 0; left: 0; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / 12%), 0 3px 14px rgb(0 0 0 / 18%); }
.holder > * { pointer-events: none; }
.holder > *::part(canvas) { opacity: 1; }
.holder.stale > *::part(canvas) { opacity: .4; }
.holder > *::part(outline), .holder > *::part(marker) { display: none; }
.holder.other { background: #fff; }
.holder.other > * { visibility: hidden; }
.waiting { position: absolute; inset: 0; display: grid; place-items: center; color: var(--muted); pointer-events: none; }
.label-notice { flex: none; padding: 10px 10px 10px 30px; background: var(--bench); }
.label-notice:not(.above) { position: absolute; z-index: 1; inset: 20px 0 auto; background: none; pointer-events: none; }
.canvas-notice { width: fit-content; max-width: 560px; margin-inline: auto; padding: 6px 12px; border: 1px solid var(--fault);
  border-radius: 8px; background: var(--surface); color: var(--ink); box-shadow: var(--shadow); }
.canvas-notice strong { color: var(--fault); }
.canvas-notice .lacking { display: grid; gap: 6px; margin-top: 6px; pointer-events: auto; }
.canvas-notice:has(.fix) { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; }
.canvas-notice:has(.fix) > p { flex: 1 1 220px; }
.canvas-notice .fix { pointer-events: auto; }
.canvas-notice .buttons { display: flex; flex-wrap: wrap; gap: 6px; }
/* an open panel leaves no space for the notice, and the strip says the same */
.narrow:has(.side:not(.closed)) .label-notice { display: none; }
.narrow .label-notice { padding-inline-start: 10px; }
.narrow .canvas-notice .button { padding-inline: 8px; }
.narrow .stage { min-height: 160px; }
.narrow:has(.label-view:not([hidden]) > .label-notice.above) { grid-template-rows: max-content minmax(max-content, 1fr) auto max-content fit-content(45%); }
.zoom { position: absolute; right: 12px; bottom: 12px; display: flex; align-items: center; border: 1px solid var(--line);
  border-radius: 8px; background: var(--surface); box-shadow: var(--shadow); }
.zoom.below { inset: auto 0 0; justify-content: flex-end; padding-inline-end: 12px; border-width: 1px 0 0; border-radius: 0; box-shadow: none; }
.zoom .quick { display: flex; margin-inline: 4px auto; }
.zoom.back { opacity: .25; pointer-events: none; }
.zoom output { min-width: 46px; text-align: center; font-variant-numeric: tabular-nums; }
@container (max-height: 240px) {
  .zoom:not(.below) { right: 4px; bottom: 4px; }
  .zoom output { display: none; }
}
@container (max-width: 380px) { .zoom:has(.quick) output { display: none; } }
@media (forced-colors: active) {
  .canvas-notice { border: 1px solid CanvasText; }
  .holder { forced-color-adjust: none; }
}
.grip { position: absolute; top: 0; left: 0; touch-action: none; }
.grip::before { content: ""; position: absolute; inset: -50px -22px -22px; }
.dots { position: absolute; top: 0; left: 0; pointer-events: none; background-image:
  linear-gradient(to right, rgb(21 115 214 / 28%) 1px, transparent 1px),
  linear-gradient(to bottom, rgb(21 115 214 / 28%) 1px, transparent 1px); }
.undrawable { position: absolute; top: 0; left: 0; display: grid; place-items: safe center; overflow: hidden; padding: 1px 4px;
  border: 1.5px solid; border-radius: 2px; background: rgb(179 38 30 / 8%); color: #b3261e; font-size: 11px; line-height: 1.25;
  text-align: center; pointer-events: none; }
.overlay { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; pointer-events: none; }
.overlay * { vector-effect: non-scaling-stroke; fill: none; }
.outline, .around { stroke: var(--sel, #1573d6); stroke-width: 1.5; }
.absent { stroke: #6b7280; stroke-dasharray: 2 3; opacity: 0.7; }
.outline.locked { stroke-dasharray: 4 3; stroke: #6b7280; }
.handles line { stroke: #1573d6; }
.handles rect:not(.around), .handles circle { fill: #fff; stroke: #1573d6; stroke-width: 1.5; }
.marquee { stroke: #1573d6; fill: rgb(21 115 214 / 12%); }
.guide line { stroke: #d6258f; stroke-width: 1; }
.guide.quiet_zone line { stroke-dasharray: 3 2; }
.guide.margin line { stroke-dasharray: 6 3; }
.guide.gap.y text { text-anchor: start; }
.guide text { fill: #b0116f; stroke: #fff; stroke-width: 3; paint-order: stroke; font-size: 11px; font-weight: 600;
  text-anchor: middle; }
.quiet-zone { stroke: #0f8a5f; stroke-dasharray: 2 2; }
.quiet-zone.intruded { stroke: #c62828; stroke-width: 1.5; fill: rgb(198 40 40 / 10%); }
.ink { stroke: #9aa2ab; stroke-dasharray: 1 2; }
.ink.cut { stroke: #c62828; stroke-dasharray: 4 2; }
.overlap { fill: rgb(214 120 0 / 30%); stroke: #b45f00; stroke-width: 1; }
.readout { position: absolute; top: 0; left: 0; padding: 0 8px; height: 24px; display: grid; place-items: center; border-radius: 5px;
  background: #1b1e21; color: #fff; font-size: 12px; font-variant-numeric: tabular-nums; white-space: nowrap; pointer-events: none; }
.set-size { position: absolute; top: 0; left: 0; padding: 0 5px; border-radius: 4px; background: #fff3d6; color: #6b4500;
  box-shadow: 0 0 0 1px #e2b55c; font-size: 11px; line-height: 16px; font-variant-numeric: tabular-nums; white-space: nowrap;
  pointer-events: none; }
.canvas-badge { position: absolute; top: 0; left: 0; min-width: 24px; height: 24px; padding: 0; border: 0; background: none;
  display: grid; place-items: center; }
.canvas-badge span { padding: 0 6px; border-radius: 9px; background: #575e66; color: #fff; font-size: 11px; font-weight: 600; line-height: 18px;
  min-width: 18px; white-space: nowrap; box-shadow: 0 0 0 1.5px #fff; }
.canvas-badge.blocks span { background: #b3261e; }
.canvas-badge.differs span { background: #fff3d6; color: #6b4500; box-shadow: 0 0 0 1px #e2b55c; }
.in-place { position: absolute; top: 0; left: 0; padding: 0; min-height: 0; border: 0; border-radius: 0; resize: none; overflow: hidden;
  background: transparent; color: transparent; caret-color: #1573d6; outline: 2px solid #1573d6; user-select: text;
  -webkit-user-select: text; white-space: pre-wrap; overflow-wrap: anywhere; font-kerning: normal; }
.in-place::selection { background: rgb(21 115 214 / 25%); color: transparent; }
.in-place.code { width: max-content; field-sizing: content; min-width: 160px; max-width: 100%; padding: 3px 8px; min-height: 32px;
  border-radius: var(--radius); background: var(--surface); color: var(--ink); caret-color: auto; box-shadow: var(--shadow); }
.in-place.code::selection { color: inherit; }
@media (forced-colors: active) {
  .outline, .around, .handles line, .handles rect, .handles circle, .marquee, .guide line { stroke: Highlight; }
  .readout, .tool-hint, .set-size, .canvas-badge span, .undrawable { border: 1px solid CanvasText; }
  .in-place { outline-color: Highlight; forced-color-adjust: none; }
}
`;
