/** CSS of the dialog for fonts. */
export const fontStyles = `
.dialog.fonts { width: min(640px, calc(100vw - 32px)); }
.fonts-body { display: grid; gap: 12px; min-width: 0; }
.fonts-drop { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; justify-content: center; padding: 18px 12px;
  border: 1px dashed var(--line); border-radius: 8px; }
.fonts-said:empty { display: none; }
.fonts-body .issue p { margin: 4px 0; overflow-wrap: anywhere; }
.font-finds { display: grid; gap: 4px; margin: 0; padding: 0; list-style: none; }
.font-finds li { display: flex; gap: 8px; align-items: center; justify-content: space-between; }
.font-cards { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
.font-card { display: grid; gap: 8px; min-width: 0; padding: 12px; border: 1px solid var(--line); border-radius: 8px; }
.font-card h3 { overflow-wrap: anywhere; font-size: 14px; }
.font-card .label-drawing { aspect-ratio: auto; padding: 6px; }
.font-card .answers { justify-content: flex-end; }
.font-facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 14px; margin: 0; }
.font-facts dt { color: var(--muted); }
.font-facts dd { display: grid; gap: 2px; min-width: 0; margin: 0; overflow-wrap: anywhere; }
.font-facts .link { justify-self: start; text-align: start; overflow-wrap: anywhere; }
@media (max-width: 560px) { .font-facts { grid-template-columns: minmax(0, 1fr); } }
`;
