import { enabledBy } from '@platen/sdk/internal/requests';
import { type Issue, TemplateError } from '@platen/sdk/render';
import { messageWithoutPath } from '../issues.ts';
import { InputError, type InputIssue } from './input-error.ts';

/**
 * Maps the parts of a request to places in the user's files. For each path, the entry with the longest matching prefix
 * is used.
 */
export type Places = Readonly<Record<string, (pointer: string) => string>>;

/** Converts a request's issues to issues with places in the user's files. */
export const asInputIssues = (issues: readonly Issue[], places: Places): InputIssue[] =>
  enabledBy(issues, (name) => `draw it by --symbologies ${name}`).map((issue) => asInputIssue(issue, places));

/** Runs `work` and converts its TemplateError to an InputError with places in the user's files. */
export async function inUserTerms<T>(places: Places, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new InputError(asInputIssues(error.issues, places));
  }
}

const FILE_HINT = "; a file's path is not taken, since it would name another file on every machine";

function asInputIssue(issue: Issue, places: Places): InputIssue {
  const { path, code } = issue;
  const prefix = Object.keys(places)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)[0];
  const place = prefix === undefined ? path : places[prefix]?.(path.slice(prefix.length));
  const bare = messageWithoutPath(issue);
  const hint = code === 'image_unsupported' && bare.includes('is no address of an image') ? FILE_HINT : '';
  return { place: place ?? path, message: `${bare}${hint}` };
}
