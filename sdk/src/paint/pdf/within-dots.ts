/**
 * How far ink that fills whole dots stays within them, in dots. Devices that paint every dot touched (ISO 32000-1,
 * 10.6.5) and viewers that round an image's edges outwards would add a dot where the last bit of an edge goes astray;
 * anti-aliased, it takes 2 of 255 shades.
 */
export const WITHIN_DOTS = 1 / 128;
