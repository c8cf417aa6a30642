import { quoted } from '../../../base/describe-value.ts';

/** A name in a declaration as a message shows where something is: long ones cut, control characters escaped. */
export const shownName = (name: string): string => quoted(name).slice(1, -1).replaceAll('\\"', '"');
