/** What the items of a job have in them that kills whatever process draws it. */
export const POISON = 'this label kills';
