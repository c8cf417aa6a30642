// Part of `@platen/sdk/internal`: columns of GS1 Digital Links. Unsupported outside Platen's own packages.

export { writeDigitalLink } from '../../surfaces/items/computed/digital-link.ts';
