/** What the label's window looks like. */
export const canvasStyles = `
.stage { position: relative; min-height: 0; overflow: hidden; container-type: size; background: var(--bench); }
.window { position: absolute; inset: 20px 0 0 20px; overflow: hidden; touch-action: none; user-select: none; -webkit-user-select: none;
  -webkit-touch-callout: none; outline-offset: -3px; }
.window.whole { touch-action: pan-x pan-y; }
.holder { position: absolute; top: 0; left: 0; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / 12%), 0 3px 14px rgb(0 0 0 / 18%); }
.holder > * { pointer-events: none; }
.holder.other { background: #fff; }
.holder.other > * { visibility: hidden; }
.waiting { position: absolute; inset: 0; display: grid; place-items: center; color: var(--muted); pointer-events: none; }
.canvas-notice { position: absolute; inset: 10px 10px auto; width: fit-content; max-width: min(560px, calc(100% - 20px)); margin-inline: auto;
  padding: 6px 12px; border: 1px solid var(--fault); border-radius: 8px; background: var(--surface); color: var(--ink);
  box-shadow: var(--shadow); pointer-events: none; }
.canvas-notice strong { color: var(--fault); }
.canvas-notice p { margin: 0; }
.canvas-notice .lacking { display: grid; gap: 6px; margin-top: 6px; pointer-events: auto; user-select: text; -webkit-user-select: text; }
.canvas-notice .buttons { display: flex; flex-wrap: wrap; gap: 6px; }
.ruler { position: absolute; background: var(--surface); pointer-events: none; }
.ruler.x { top: 0; left: 20px; border-bottom: 1px solid var(--line); }
.ruler.y { top: 20px; left: 0; border-right: 1px solid var(--line); }
.ruler.corner { top: 0; left: 0; width: 20px; height: 20px; border: solid var(--line); border-width: 0 1px 1px 0; }
.ruler line { stroke: var(--muted); stroke-width: 1; shape-rendering: crispedges; opacity: .6; }
.ruler text { font-size: 9px; fill: var(--muted); }
.zoom { position: absolute; right: 12px; bottom: 12px; display: flex; align-items: center; border: 1px solid var(--line);
  border-radius: 8px; background: var(--surface); box-shadow: var(--shadow); }
.zoom.below { inset: auto 0 0; justify-content: flex-end; padding-inline-end: 12px; border-width: 1px 0 0; border-radius: 0; box-shadow: none; }
.zoom.back { opacity: .25; pointer-events: none; }
.zoom output { min-width: 46px; text-align: center; font-variant-numeric: tabular-nums; }
@container (max-height: 240px) {
  .zoom { right: 4px; bottom: 4px; }
  .zoom output { display: none; }
}
@media (forced-colors: active) {
  .canvas-notice { border: 1px solid CanvasText; }
  .holder { forced-color-adjust: none; }
}
`;
