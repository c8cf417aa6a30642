import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the package's fonts. It is a path, because server bundlers, such as Next.js's, would try to bundle the
 * file at a `URL` built from a variable.
 */
export const bundledFonts: string = join(dirname(fileURLToPath(import.meta.url)), '../../fonts');
