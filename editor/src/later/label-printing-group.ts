import { partGroup } from '../ui/part-group.ts';

/** What label printers take, in their languages: nothing of it comes before one is chosen or added. Known to the views alone. */
export const labelPrinting = partGroup(async () => (await import('./label-printing.ts')).labelPrinting);
