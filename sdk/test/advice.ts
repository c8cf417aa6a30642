import fc from 'fast-check';

/** How many cases a property has. They differ every day; `PLATEN_PROPERTY_RUNS` multiplies their number. */
export const runs = (numRuns: number) => ({
  seed: Math.floor(Date.now() / 86_400_000),
  numRuns: numRuns * Number(process.env.PLATEN_PROPERTY_RUNS ?? 1),
});

/** A name as people misspell it. */
export const slip = (name: string): fc.Arbitrary<string> =>
  fc
    .nat(Math.max(0, name.length - 1))
    .chain((at) =>
      fc.constantFrom(
        name.slice(0, at) + name.slice(at + 1),
        name.slice(0, at) + name.charAt(at) + name.slice(at),
        `${name.slice(0, at)}x${name.slice(at + 1)}`,
        name.toUpperCase(),
        `${name}s`,
        name.replace('-', '_'),
        name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
      ),
    );

/** The name that an error proposes. */
export const meantIn = (message: string): string | undefined => /did you mean "([^"]+)"\?/.exec(message)?.[1];
