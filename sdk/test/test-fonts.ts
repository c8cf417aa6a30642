import { fileURLToPath } from 'node:url';

/** Noto Sans JP, regular, cut down to some Japanese words and ASCII: see SOURCES.md beside it. */
export const JAPANESE_FONT = fileURLToPath(new URL('./fonts/noto-sans-jp-subset.ttf', import.meta.url));

/** Words that this font has and no bundled one. */
export const JAPANESE = '緑茶 静岡県産、税込';
