/** CSS of the dialogs for stored labels and for developers. It is loaded together with these dialogs. */
export const dialogStyles = `
.stored { display: grid; gap: 4px; margin: 0; padding: 0; list-style: none; }
.stored li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 8px; align-items: center; min-height: 80px; padding: 4px 8px 4px 4px;
  border: 1px solid var(--line); border-radius: 8px; }
.stored li.removed { padding-inline-start: 12px; border-style: dashed; }
.stored .issue { grid-column: 1 / -1; padding: 0 8px 4px; }
.stored input { width: 150px; }
.pick { display: flex; gap: 12px; align-items: center; min-width: 0; padding: 4px; border: 0; border-radius: 6px; background: none; text-align: start; }
.pick:hover { background: var(--accent-soft); }
.pick .picture { display: grid; flex: none; place-items: center; width: 104px; height: 70px; overflow: hidden; border-radius: 4px; background: var(--bench); }
.picture label-preview { pointer-events: none; }
.developer { width: min(820px, calc(100vw - 32px)); }
.code { display: grid; gap: 6px; min-width: 0; }
.code header { display: flex; flex-wrap: nowrap; align-items: center; justify-content: space-between; }
.code h3 { font-size: 13px; }
.code pre, .json { max-height: 320px; margin: 0; padding: 8px 10px; overflow: auto; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--page); font: 12px/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; white-space: pre; tab-size: 2; }
.code pre { max-height: 170px; }
textarea.json { background: var(--surface); }
.code ul { margin: 0; padding-inline-start: 18px; }
.code ul .link { color: inherit; }
@media (max-width: 560px) {
  .stored li { grid-template-columns: minmax(0, 1fr); }
  .pick .picture { width: 76px; }
  .stored .answers { justify-content: flex-end; }
}
`;
