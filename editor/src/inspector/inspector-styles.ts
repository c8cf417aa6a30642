/** Styles for the element forms, loaded with the forms. */
export const inspectorStyles = `
fieldset.properties { margin: 0; padding: 0; border: 0; }
fieldset.properties:disabled { opacity: .6; }
.element-name { display: flex; align-items: center; gap: 8px; min-width: 0; }
.element-name { min-height: 24px; }
.element-name .icon { color: var(--muted); }
.element-name .badge { flex: none; min-width: 24px; min-height: 24px; margin-inline-start: auto; border: 0; border-radius: 12px; }
.element-name .hint { margin-inline-start: auto; flex: none; font-size: 12px; }
:where(.properties) h2 { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.paper-button { justify-content: flex-start; padding-inline: 8px; }
.section { display: grid; gap: 10px; padding-top: 12px; border-top: 1px solid var(--line); }
.note { display: flex; align-items: center; gap: 6px; padding: 4px 4px 4px 10px; border-radius: var(--radius);
  background: color-mix(in srgb, var(--ink) 7%, transparent); }
.note span { flex: 1; }
.note .tool { color: var(--accent); }
.note .tool span { flex: none; }
/* two lines, so that the text of another row moves nothing */
.column-source .hint { min-height: 2lh; }
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
@media (pointer: coarse) { .element-name, .element-name .badge { min-height: 44px; } .element-name .badge { min-width: 44px; padding: 10px 0; border-radius: 22px; background-clip: content-box; } .swatch { width: 36px; height: 36px; } .tick { min-height: 44px; } }
`;
