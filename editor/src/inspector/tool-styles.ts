/** Styles for the picture tools and the GS1 form. */
export const helperStyles = `
.helper { padding-inline-start: 10px; border-inline-start: 2px solid var(--line); }
.helper .wide { grid-column: 1 / -1; }
.helper .button { justify-self: start; }
.gs1-row { display: grid; gap: 6px; }
.gs1-row + .gs1-row { padding-top: 8px; border-top: 1px solid var(--line); }
.gs1-data { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px; align-items: start; }
.gs1-data .tool { margin-top: 18px; }
.picture-tools { display: flex; flex-wrap: wrap; gap: 6px; }
`;
