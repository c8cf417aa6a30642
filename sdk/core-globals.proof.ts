// Fails to type-check when a library's types bring the DOM's or Node's names into the core after all.

/** Names that must be unknown to the core. */
export const surroundings = [
  // @ts-expect-error no DOM
  () => document,
  // @ts-expect-error no DOM
  () => window,
  // @ts-expect-error no network
  () => fetch,
  // @ts-expect-error no clock
  () => performance,
  // @ts-expect-error no clock
  () => setTimeout,
  // @ts-expect-error no randomness
  () => crypto,
  // @ts-expect-error no Node
  () => process,
  // @ts-expect-error no Node
  () => Buffer,
  // @ts-expect-error no surroundings
  () => console,
];
