// What black and white needs, as one part that is loaded when an ink is asked for.

export { monoWarnings } from '../layout/mono-warnings.ts';
export { greyRaster } from '../paint/mono/grey-raster.ts';
export { createMonoPainter } from '../paint/mono/mono-painter.ts';
