// This file fails to type-check if a library's types add globals of the DOM or of Node to the core.

/** Globals that the core's types must not declare. */
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
