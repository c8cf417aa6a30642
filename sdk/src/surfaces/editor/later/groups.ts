import { type PartGroup, partGroup } from '../state/part-group.ts';

/** What reads a label from outside, its rows, and what is kept of it: the first picture of such a label waits for this alone. */
export const reading = partGroup(async () => (await import('./reading.ts')).reading);

/** What the label is worked with: what commands and the hand do, its panels, what lies over it, menus. It comes as soon as the editor is seen. */
export const working = partGroup(async () => (await import('./working.ts')).working);
/** A group that is used beside what the label is worked with: what both are made of, and the looks of controls, come with that. */
const beside = <Parts>(load: () => Promise<Parts>): PartGroup<Parts> =>
  partGroup(async () => {
    const [parts, first] = await Promise.all([load(), working.load()]);
    if (first === undefined) throw new Error('What the label is worked with did not come.');
    return parts;
  });

/** What the label is filled with and printed on: rows, papers, what it begins with. */
export const filling = beside(async () => (await import('./filling.ts')).filling);
/** What is looked for and looked up: stored labels, commands, findings, keys. */
export const dialogs = beside(async () => (await import('./dialogs.ts')).dialogs);
/** Sheets, printing and printers. */
export const printing = beside(async () => (await import('./printing.ts')).printing);

/** All that have looks. */
export const GROUPS = [working, filling, dialogs, printing];
