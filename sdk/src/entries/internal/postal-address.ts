// Part of `@platen/sdk/internal`: postal addresses. Unsupported outside Platen's own packages.

export { ADDRESS_PARTS, type AddressPart } from '../../surfaces/items/computed/computed-columns.ts';
export { COUNTRIES, countryCode, countryName, writeAddress } from '../../surfaces/items/computed/postal-address.ts';
