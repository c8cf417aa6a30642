// Part of `@platen/sdk/internal`: the folder of the fonts, for the server, whose bundle contains the SDK's code but not
// its fonts. Unsupported outside of Platen's own packages.

export { bundledFonts } from '../../platform/bundled-fonts.ts';
