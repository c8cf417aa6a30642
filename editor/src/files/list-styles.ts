/** Styles for the search, the order and the folders of the list of stored labels; loaded with the list. */
export const listStyles = `
.list-head { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 12px; align-items: end; }
.folders { display: grid; gap: 4px; }
.folders summary { display: flex; gap: 8px; align-items: center; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; cursor: pointer; list-style: none; }
.folders summary::-webkit-details-marker { display: none; }
.folders summary::before { content: "▸"; width: 1em; color: var(--muted); }
.folders [open] > summary::before { content: "▾"; }
.folders summary:hover { background: var(--accent-soft); }
.folders summary strong { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.folders summary .hint { margin-inline-start: auto; white-space: nowrap; }
.folders svg { flex: none; width: 18px; height: 18px; fill: none; stroke: currentcolor; stroke-width: 1.6; }
.folders .stored { margin: 4px 0 8px 22px; }
.list-end { height: 320px; margin-top: -320px; visibility: hidden; pointer-events: none; }
@media (max-width: 560px) {
  .list-head { grid-template-columns: minmax(0, 1fr); }
  .folders .stored { margin-inline-start: 8px; }
}
`;
