import type { Issue } from '../api/issue.ts';

let told = '';

/**
 * Says in the console what is no fault of a label: a font that was not deployed, a part that could not be loaded. A page that
 * does not listen to `error` would only stay empty. The same message is not said twice in a row.
 */
export function tellFault(issues: readonly Issue[]): void {
  const message = issues.find(({ code }) => code === 'internal_error')?.message ?? '';
  if (message !== '' && message !== told) console.warn(`<label-preview>: ${message}`);
  told = message;
}
