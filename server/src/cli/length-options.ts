import { givenLength, type LengthOptions, lengthIssues } from '@platen/sdk/internal/requests';
import { type Given, InputError, type Option } from './command.ts';
import { asInputIssues, type Places } from './drawing.ts';

/** Options of `platen render` and `platen print` for labels whose length depends on their content. */
export const LENGTH_OPTIONS: readonly Option[] = [
  {
    name: 'length',
    value: 'content',
    help: 'end each label after its content, on a roll or tape without\ngaps; elements keep their positions',
  },
  {
    name: 'margin',
    value: 'MM',
    help: 'with --length: distance from the last ink to the end of the\nlabel (default 3)',
  },
  { name: 'min-length', value: 'MM', help: 'with --length: minimum length of a label (default 12.7)' },
  {
    name: 'feed',
    value: 'SIDE',
    help: 'with --length: the side of the template in the feed direction,\nheight (default) or width; a printer’s --rotate determines it',
  },
];

/** Maps paths of issues to the command-line options that can cause them. */
export const LENGTH_PLACES: Places = {
  '/length': () => '--length',
  '/margin': () => '--margin',
  '/minLength': () => '--min-length',
  '/feed': () => '--feed',
};

/** Reads the options for the length of labels. Throws InputError with all issues. */
export function readLengths({ length, margin, 'min-length': minLength, feed }: Given): LengthOptions {
  const given = givenLength({ length, margin, minLength, feed });
  const issues = lengthIssues(given);
  if (issues.length > 0) throw new InputError(asInputIssues(issues, LENGTH_PLACES));
  return given as LengthOptions;
}
