import { GS1_TITLES } from './generated/gs1-titles.ts';
import { expandRange } from './gs1-format.ts';

let titles: ReadonlyMap<string, string> | undefined;

/** Data titles of all application identifiers (GS1 General Specifications, 3.2), such as `BATCH/LOT`, by identifier. */
export function gs1Titles(): ReadonlyMap<string, string> {
  titles ??= new Map(
    GS1_TITLES.trim()
      .split('\n')
      .flatMap((line) => {
        const end = line.indexOf(' ');
        return expandRange(line.slice(0, end)).map((ai) => [ai, line.slice(end + 1)] as const);
      }),
  );
  return titles;
}
