import { type Issue, TemplateError } from '@platen/sdk/render';
import { InputError, type Problem } from './problem.ts';

/** Where the parts of a request come from: the function for the longest prefix that fits gives a path's place. */
export type Places = Readonly<Record<string, (pointer: string) => string>>;

/** Runs a step of the renderer; its TemplateError becomes an InputError that names the user's files. */
export async function inUserTerms<T>(
  places: Places,
  work: () => Promise<T>,
  counts: (issue: Issue) => boolean = () => true,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new InputError(error.issues.filter(counts).map((issue) => asProblem(issue, places)));
  }
}

const FILE_HINT =
  '; a path to a file is none, as it would mean another file on every machine: give an https: or a data: address';

function asProblem({ path, code, message }: Issue, places: Places): Problem {
  const prefix = Object.keys(places)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)[0];
  const place = prefix === undefined ? path : places[prefix]?.(path.slice(prefix.length));
  const bare = message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
  const hint = code === 'image_unsupported' && bare.includes('is no address of an image') ? FILE_HINT : '';
  return { place: place ?? path, message: `${bare}${hint}` };
}
