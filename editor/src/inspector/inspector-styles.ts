/** Styles of the forms for element properties, loaded with the forms. */
export const inspectorStyles = `
fieldset.properties { margin: 0; padding: 0; border: 0; }
fieldset.properties:disabled { opacity: .6; }
.element-name { display: flex; align-items: center; gap: 8px; min-width: 0; }
.element-name .icon { color: var(--muted); }
.element-name .hint { margin-inline-start: auto; flex: none; font-size: 12px; }
:where(.properties) h2 { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.section { display: grid; gap: 10px; padding-top: 12px; border-top: 1px solid var(--line); }
.note { display: flex; align-items: center; gap: 6px; padding: 4px 4px 4px 10px; border-radius: var(--radius);
  background: color-mix(in srgb, var(--ink) 7%, transparent); }
.note span { flex: 1; }
.note .tool { color: var(--accent); }
.note .tool span { flex: none; }
.found-list { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.found-list li { display: flex; gap: 8px; padding: 8px 10px; border: 1px solid var(--line); border-inline-start: 3px solid var(--muted);
  border-radius: var(--radius); }
.found-list .icon { margin-top: 1px; color: var(--muted); }
.found-list .blocks { border-inline-start-color: var(--fault); }
.found-list .differs { border-inline-start-color: var(--warning); }
.found-list .blocks > .icon { color: var(--fault); }
.found-list .differs > .icon { color: var(--warning); }
.found-list li > div { display: grid; gap: 4px; min-width: 0; }
.found-list .ways { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; }
.found-list .button { min-height: 28px; border-color: var(--accent); color: var(--accent); }
.tick { display: flex; align-items: center; gap: 8px; min-height: 28px; grid-column: 1 / -1; }
.colour { display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 6px; }
.colour input[type=color] { padding: 2px; }
.swatches { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 6px; }
.swatch { width: 26px; height: 26px; padding: 0; border: 1px solid var(--field-line); border-radius: 50%; forced-color-adjust: none; }
.swatch[aria-pressed=true] { box-shadow: 0 0 0 2px var(--surface), 0 0 0 4px var(--accent); }
.drawn { display: block; width: 100%; height: auto; max-width: 300px; max-height: 64px; object-fit: contain; object-position: left; border-radius: 3px;
  background: #fff; }
.drawn.blank { visibility: hidden; }
.pictured { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 10px; width: 100%; }
@media (pointer: coarse) { .swatch { width: 36px; height: 36px; } .tick { min-height: 44px; } }
.fix-offer { display: grid; gap: 4px; justify-items: start; width: 100%; margin-top: 4px; }
.fix-offer .hint { font-size: 12px; }
.before-after { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; width: 100%; }
.before-after figure { margin: 0; min-width: 0; }
.before-after figcaption { text-align: center; }
.before-after .label-drawing { display: grid; place-items: center; aspect-ratio: 1.6; padding: 6px; border-radius: 5px; background: var(--bench); overflow: hidden; }
.before-after canvas { max-width: 100%; max-height: 100%; min-width: 0; min-height: 0; background: #fff; }
`;
