import { fileURLToPath } from 'node:url';

/** Noto Sans JP, regular, reduced to some Japanese words and ASCII; see SOURCES.md in the same folder. */
export const JAPANESE_FONT = fileURLToPath(new URL('./fonts/noto-sans-jp-subset.ttf', import.meta.url));

/** Words that no bundled font covers. */
export const JAPANESE = '緑茶 静岡県産、税込';
