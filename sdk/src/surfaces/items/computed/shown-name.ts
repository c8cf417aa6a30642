import type { TableTools } from '../table-tools.ts';

/** A name in a declaration as a message shows where something is: long ones cut, control characters escaped. */
export const shownName = (name: string, { quoted }: Pick<TableTools, 'quoted'>): string =>
  quoted(name).slice(1, -1).replaceAll('\\"', '"');
