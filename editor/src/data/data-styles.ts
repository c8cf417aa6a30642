/** CSS of lists of issues, and of the filters of the table and of the strip of rows. */
export const dataStyles = `
.only { display: flex; align-items: center; gap: 8px; }
.issues { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; font-size: 12.5px; }
.issues li { display: flex; gap: 8px; }
.issues.blocks .icon { color: var(--fault); }
.issues.differs .icon { color: var(--warning); }
.issues summary { cursor: pointer; min-height: 24px; }
.issues details p { color: var(--muted); overflow-wrap: anywhere; }
`;
