/** Styles for cards and card grids. */
export const paperStyles = `
.beginnings { display: grid; grid-template-columns: repeat(auto-fill, minmax(168px, 1fr)); gap: 12px; margin: 0; padding: 0;
  list-style: none; }
.card { display: grid; grid-template-rows: auto auto 1fr; gap: 6px; align-content: start; width: 100%; height: 100%;
  padding: 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); text-align: start; }
button.card:hover { border-color: var(--accent); background: var(--accent-soft); }
.card.refused { border-style: dashed; }
.card-name { font-weight: 600; }
.card .hint { font-size: 12px; }
@media (max-width: 500px) { .beginnings { grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); } }
@media (forced-colors: active) { .card { border-color: ButtonText; } }
`;
