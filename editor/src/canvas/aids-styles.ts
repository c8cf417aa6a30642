/** CSS of the guides and the grid. */
export const aidsStyles = `
.grid-layer { position: absolute; top: 0; left: 0; pointer-events: none; }
.ruler-guide { position: absolute; touch-action: none; }
.ruler-guide.x { top: 0; bottom: 0; left: -4px; width: 9px; cursor: ew-resize; }
.ruler-guide.y { left: 0; right: 0; top: -4px; height: 9px; cursor: ns-resize; }
.ruler-guide::before { content: ""; position: absolute; background: #00a0b4; }
.ruler-guide.x::before { top: 0; bottom: 0; left: 4px; width: 1px; }
.ruler-guide.y::before { left: 0; right: 0; top: 4px; height: 1px; }
.ruler-guide:not(.locked):hover::before, .ruler-guide.dragged::before { background: #d6258f; }
.ruler-guide.locked, .ruler-guide.dragged { pointer-events: none; }
.ruler-guide.moving::before { opacity: .35; }
.guide-field { position: absolute; z-index: 2; top: 0; left: 0; display: flex; align-items: end; gap: 4px; width: 224px; padding: 8px;
  border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); box-shadow: var(--shadow); cursor: default;
  user-select: text; -webkit-user-select: text; }
.guide-field .field { flex: 1; }
.aids { position: fixed; inset: auto; width: 260px; max-height: calc(100vh - 8px); overflow: auto; margin: 0; padding: 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--surface); color: var(--ink); box-shadow: var(--shadow); }
.aids:popover-open { display: grid; gap: 12px; }
.aids .buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.aids .button { flex: 1 1 auto; }
.guide-ticks { display: grid; gap: 8px; }
.dialog.guides { width: min(460px, calc(100vw - 32px)); }
.guides-body { display: grid; gap: 12px; align-content: start; }
.guides-body p:empty { display: none; }
.new-guide { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr)); gap: 12px; align-items: end; }
.new-guide .button { grid-column: 1 / -1; justify-self: end; }
.guide-list { display: grid; gap: 8px; margin: 0; padding: 12px 0; list-style: none; border-block: 1px solid var(--line); max-height: 40vh; overflow: auto; }
.guide-list li { display: flex; align-items: end; gap: 8px; padding-inline: 2px; }
.guide-list .field { flex: 1; }
.guide-foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px; }
@media (pointer: coarse) {
  .ruler-guide.x { left: -12px; width: 25px; }
  .ruler-guide.x::before { left: 12px; }
  .ruler-guide.y { top: -12px; height: 25px; }
  .ruler-guide.y::before { top: 12px; }
}
@media (forced-colors: active) { .ruler-guide::before { background: Highlight; forced-color-adjust: none; } }
`;
