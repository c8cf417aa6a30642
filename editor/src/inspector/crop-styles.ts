export const cropStyles = `
.crop { position: absolute; top: 0; left: 0; touch-action: none; outline: none; }
.workspace .overlay:has(~ .crop) .outline { display: none; }
.crop > * { position: absolute; }
.crop-picture { overflow: hidden; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / 35%); }
.crop-picture canvas { display: block; width: 100%; height: 100%; }
.crop-shade { position: absolute; box-shadow: 0 0 0 9999px rgb(16 20 24 / 58%); }
.crop-frame { outline: 1.5px solid #fff; outline-offset: -1px; box-shadow: 0 0 0 1.5px #1573d6; cursor: move; touch-action: none;
  background: linear-gradient(to right, transparent calc(100% / 3 - .5px), rgb(255 255 255 / 65%) 0 calc(100% / 3 + .5px), transparent 0 calc(200% / 3 - .5px), rgb(255 255 255 / 65%) 0 calc(200% / 3 + .5px), transparent 0),
    linear-gradient(to bottom, transparent calc(100% / 3 - .5px), rgb(255 255 255 / 65%) 0 calc(100% / 3 + .5px), transparent 0 calc(200% / 3 - .5px), rgb(255 255 255 / 65%) 0 calc(200% / 3 + .5px), transparent 0); }
.crop:focus-visible .crop-frame { box-shadow: 0 0 0 3px #1573d6; }
.crop-edge, .crop-corner { position: absolute; width: 24px; height: 24px; translate: -50% -50%; touch-action: none; }
.crop-edge { display: grid; place-items: center; }
.crop-edge::before { content: ""; border-radius: 3px; background: #fff; box-shadow: 0 0 0 1.5px #1573d6; }
.crop-edge[data-edges~=left], .crop-edge[data-edges~=right] { top: 50%; cursor: ew-resize; }
.crop-edge[data-edges~=top], .crop-edge[data-edges~=bottom] { left: 50%; cursor: ns-resize; }
.crop-edge[data-edges~=left]::before, .crop-edge[data-edges~=right]::before { width: 5px; height: 18px; }
.crop-edge[data-edges~=top]::before, .crop-edge[data-edges~=bottom]::before { width: 18px; height: 5px; }
.crop-edge:focus-visible { outline: 2px solid #1573d6; border-radius: 6px; background: rgb(255 255 255 / 70%); }
.crop-corner::before { content: ""; position: absolute; inset: 6px; border: 0 solid #1573d6; background: #fff; border-radius: 3px; box-shadow: 0 0 0 1.5px #1573d6; }
.crop-frame [data-edges~=left] { left: 0; }
.crop-frame [data-edges~=right] { left: 100%; }
.crop-frame [data-edges~=top] { top: 0; }
.crop-frame [data-edges~=bottom] { top: 100%; }
.crop-corner[data-edges~=left][data-edges~=top], .crop-corner[data-edges~=right][data-edges~=bottom] { cursor: nwse-resize; }
.crop-corner[data-edges~=right][data-edges~=top], .crop-corner[data-edges~=left][data-edges~=bottom] { cursor: nesw-resize; }
.crop-buttons { display: flex; gap: 6px; translate: -50% 18px; white-space: nowrap; }
.crop-buttons .button { box-shadow: var(--shadow); }
@media (pointer: coarse) { .crop-edge, .crop-corner { width: 44px; height: 44px; } .crop-corner::before { inset: 16px; } }
@media (forced-colors: active) { .crop-frame { outline-color: Highlight; } .crop-edge::before, .crop-corner::before { background: Highlight; } }
`;
