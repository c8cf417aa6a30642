import { type PartGroup, partGroup } from '../state/part-group.ts';

/** What reads a label from outside, its rows, and what is kept of it: the first picture of such a label waits for this alone. */
export const reading = partGroup(async () => (await import('./reading.ts')).reading);

/** A group that is of no use without another: it comes when both have come. */
const beside = <Parts>(other: PartGroup<object>, load: () => Promise<Parts>): PartGroup<Parts> =>
  partGroup(async () => {
    const [parts, others] = await Promise.all([load(), other.load()]);
    if (others === undefined) throw new Error('What these parts need did not come.');
    return parts;
  });

/**
 * What the label is worked with: what commands and the hand do, its panels, what lies over it, menus. It comes as soon as the
 * editor is seen, and nobody works before the label that the page gave, or the draft, can be read.
 */
export const working = beside(reading, async () => (await import('./working.ts')).working);

// What all are made of, and the looks of controls, come with what the label is worked with.

/** What the label is filled with and printed on: rows, papers, what it begins with. */
export const filling = beside(working, async () => (await import('./filling.ts')).filling);
/** What is looked for and looked up: stored labels, commands, findings, keys. */
export const dialogs = beside(working, async () => (await import('./dialogs.ts')).dialogs);
/** Sheets, printing and printers. */
export const printing = beside(working, async () => (await import('./printing.ts')).printing);

/** All that have looks. */
export const GROUPS = [working, filling, dialogs, printing];
