/** Text in the items of a poison job, which kills every process that draws it. */
export const POISON = 'this label kills';
