// Part of `@platen/sdk/internal`: the path of the font folder. The server needs the path, because its bundle contains
// the SDK's code but not the SDK's fonts. Unsupported outside of Platen's own packages.

export { bundledFonts } from '../../platform/bundled-fonts.ts';
