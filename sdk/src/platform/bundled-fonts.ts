import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Path of the package's font folder. It is not a `URL`, because server bundlers, such as Next.js's, would try to bundle
 * the target of a `URL` built from a variable.
 */
export const bundledFonts: string = join(dirname(fileURLToPath(import.meta.url)), '../../fonts');
