import { type PartGroup, partGroup } from '../ui/part-group.ts';

// One `import()` a group: a bundler makes files of what several have.

/** A group that is of no use without others: it comes when all have come. */
const beside = <Parts>(others: readonly PartGroup<object>[], load: () => Promise<Parts>): PartGroup<Parts> =>
  partGroup(async () => {
    const [parts, ...needed] = await Promise.all([load(), ...others.map((other) => other.load())]);
    if (needed.includes(undefined)) throw new Error('What these parts need did not come.');
    return parts;
  });

/** What reads a label from outside and its rows: the first picture of such a label waits for this alone. */
export const reading = partGroup(async () => (await import('./reading.ts')).reading);
/** What reads labels and rows that the page gives as JSON. */
export const texts = beside([reading], async () => (await import('./texts.ts')).texts);
/** What keeps drafts. */
export const keeping = partGroup(async () => (await import('./keeping.ts')).keeping);
/** What makes columns that count. */
export const counting = beside([reading], async () => (await import('./counting.ts')).counting);
/** Where labels are stored: an application’s library, or this browser. */
export const shelving = partGroup(async () => (await import('./shelving.ts')).shelving);
/** What fills labels with sample rows. */
export const sampling = partGroup(async () => (await import('./sampling.ts')).sampling);
/** What reads a paper that the page gives, and knows it again. */
export const laying = partGroup(async () => (await import('./laying.ts')).laying);

/** What the label is worked with: what commands and the hand do, its panels, what lies over it, menus. */
export const working = beside([reading, laying], async () => (await import('./working.ts')).working);

// What all are made of, and the looks of controls, come with what the label is worked with.

/** What the label is filled with and printed on: rows, papers, what it begins with. */
export const filling = beside([working], async () => (await import('./filling.ts')).filling);
/** What is looked for and looked up: stored labels, commands, findings, keys. */
export const dialogs = beside([working], async () => (await import('./dialogs.ts')).dialogs);
/** Sheets, printing and printers. */
export const printing = beside([working], async () => (await import('./printing.ts')).printing);

/** All that have looks. */
export const GROUPS = [working, filling, dialogs, printing];

/** What whoever works on a label may need next, in this order. */
export const NEXT: readonly PartGroup<object>[] = [keeping, shelving, filling, dialogs, printing];
