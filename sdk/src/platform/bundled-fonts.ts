import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the package's fonts. A path is used instead of a `URL`. Server bundlers, such as the bundler of
 * Next.js, would try to bundle the file at a `URL` that is built from a variable.
 */
export const bundledFonts: string = join(dirname(fileURLToPath(import.meta.url)), '../../fonts');
