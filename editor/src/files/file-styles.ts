/** CSS of fields and lists that several dialogs share. */
export const fileStyles = `
.one-field { grid-template-columns: minmax(0, 1fr); }
.one-field .answers { justify-content: flex-end; }
.about { display: grid; gap: 2px; min-width: 0; }
.about > * { overflow: hidden; text-overflow: ellipsis; }
:where(.issue) ul { margin: 0; padding-inline-start: 18px; }
`;
