import { quoted } from '../../../base/describe-value.ts';

/** Formats a declared name for a message: shortens long names and escapes control characters. */
export const shownName = (name: string): string => quoted(name).slice(1, -1).replaceAll('\\"', '"');
