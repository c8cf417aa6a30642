/** CSS for lists of issues, and for the filters in the table and in the row strip. */
export const dataStyles = `
.only { display: flex; align-items: center; gap: 8px; }
.issues { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; font-size: 12.5px; }
.issues li { display: flex; gap: 8px; }
.issues.blocks .icon { color: var(--fault); }
.issues.differs .icon { color: var(--warning); }
.issues summary { cursor: pointer; min-height: 24px; }
.issues details p { color: var(--muted); overflow-wrap: anywhere; }
`;
