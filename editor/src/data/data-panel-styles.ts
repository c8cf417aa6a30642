/** CSS of the data panel and its dialogs. Loaded on demand. */
export const dataPanelStyles = `
.data { display: grid; gap: 18px; align-content: start; min-height: 100%; }
.data.over { outline: 2px dashed var(--accent); outline-offset: 4px; border-radius: var(--radius); }
.data section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; outline-offset: 5px; border-radius: 1px; }
.data h3 { color: var(--muted); font-size: 12px; font-weight: 600; }
.data .reading { display: grid; gap: 10px; }
.data progress { width: 100%; height: 10px; accent-color: var(--accent); }
.data .buttons, .form .buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.data .drop { display: grid; gap: 10px; justify-items: center; padding: 20px 14px; border: 1.5px dashed var(--field-line);
  border-radius: 10px; text-align: center; }
.data .drop > .icon { width: 30px; height: 30px; color: var(--muted); }
.data .drop .hint { font-size: 12px; }
.data textarea { resize: vertical; min-height: 66px; }
.data .summary { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; }
.data .summary h2 { font-size: 15px; }
.data .offer { display: grid; gap: 8px; justify-items: start; }
.data .match { display: grid; gap: 4px; }
.data .unused { display: grid; gap: 2px; margin: 0; padding: 0; list-style: none; }
.data .unused li { display: flex; align-items: center; gap: 8px; min-height: 32px; }
.data .unused li { cursor: grab; }
.data .unused .name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.data .unused .hint { font-size: 12px; }
.data .made-list li { flex-wrap: wrap; }
.data .made-list .issue { flex-basis: 100%; }
.data .files { justify-items: start; gap: 8px; padding-top: 14px; border-top: 1px solid var(--line); }
.data .files .button { width: 100%; }
.data .danger { color: var(--fault); }
.data .check { display: flex; align-items: center; gap: 8px; }
.data .check { align-items: start; }
.first-rows { overflow: auto; border: 1px solid var(--line); border-radius: var(--radius); }
.first-rows table { border-collapse: collapse; font-size: 12px; }
.first-rows th, .first-rows td { max-width: 160px; padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: start;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.first-rows tr:last-child td { border: 0; }

.made form { gap: 12px; }
.made .pairs { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 10px; align-items: start; }
.made .shown-cells { min-height: 22px; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
@media (pointer: coarse) { .data .unused li { min-height: 44px; } }
`;
