import { type Design, draftOf } from '../design.ts';
import type { Problem } from '../report/problem.ts';
import type { Store } from '../store.ts';

/** Tells what is to be said of the paper whenever the template changes; what checks it is loaded when there is paper. */
export function watchPaper(store: Store<Design>, show: (problems: readonly Problem[]) => void): void {
  store.subscribe(async ({ template }, before) => {
    if (template === before?.template) return;
    if (!hasPaper(template)) return show([]);
    const { paperProblems } = await import('./paper-problems.ts');
    if (store.get().template === template) show(paperProblems(template));
  });
}

/** On a plain roll the page is the label: nothing can be wrong with it. */
function hasPaper(template: unknown): boolean {
  const { type = 'ROLL', page, grid, gap } = draftOf(template);
  return type !== 'ROLL' || page !== undefined || grid !== undefined || gap !== undefined;
}
