/** Styles of the icon dialog. */
export const iconStyles = `
.dialog.icons { width: min(760px, calc(100vw - 16px)); }
.icons .dialog-body { gap: 10px; grid-template-columns: minmax(0, 1fr); }
.icon-list { max-height: min(440px, calc(100vh - 300px)); min-height: 160px; overflow: auto; padding: 2px; scroll-padding: 8px; }
.icon-list .section-name { padding: 10px 4px 6px; color: var(--muted); font-size: 12px; font-weight: 650; }
.icon-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(92px, 1fr)); gap: 4px; }
.icon-grid button { display: grid; justify-items: center; align-content: start; gap: 6px; min-width: 0; padding: 10px 4px 8px; border: 1px solid transparent;
  border-radius: var(--radius); background: none; }
.icon-grid button:hover, .icon-grid button:focus-visible { border-color: var(--accent); background: var(--accent-soft); }
.icon-grid svg { width: 40px; height: 40px; }
.icon-grid span { max-width: 100%; font-size: 11px; line-height: 1.25; text-align: center; overflow: hidden; display: -webkit-box;
  -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow-wrap: anywhere; hyphens: auto; }
.icons .hint { font-size: 12px; }
@media (max-width: 520px) {
  .icon-grid { grid-template-columns: repeat(auto-fill, minmax(76px, 1fr)); }
}
@media (max-height: 520px) { .icon-list { max-height: none; overflow: visible; } }
`;
