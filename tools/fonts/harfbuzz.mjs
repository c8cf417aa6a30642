// @ts-check
// HarfBuzz's subsetter (hb-subset.h), as WebAssembly from the npm package harfbuzzjs. Used only to import fonts.
import { readFileSync } from 'node:fs';

/** hb_subset_sets_t */
const SET = { glyphs: 0, codePoints: 1, dropped: 3, names: 4, features: 6, scripts: 7 };
/** hb_subset_flags_t */
const NO_HINTING = 0x1;
const RETAIN_GLYPH_IDS = 0x2;
const NOTDEF_OUTLINE = 0x40;
const NO_LAYOUT_CLOSURE = 0x200;
const READ_ONLY = 1;

/**
 * Selects the parts of a font to keep. Glyph ids do not change unless `compact` is set.
 * @typedef {object} Kept
 * @property {Iterable<number>} codePoints
 * @property {Iterable<number>} [glyphs] in addition to the glyphs of the code points
 * @property {readonly string[]} [features] by default, all that HarfBuzz keeps
 * @property {readonly string[]} [scripts] by default, all
 * @property {readonly string[]} [without] tables to leave out
 * @property {readonly number[]} [names] ids in `name`
 * @property {boolean} [notdef] true to keep the outline of `.notdef`, the box for missing glyphs
 * @property {boolean} [compact] true to renumber glyphs without gaps
 * @property {boolean} [closed] true to also keep glyphs that substitutions of the kept glyphs produce
 */

/**
 * Loads the subsetter. It takes the bytes of a font and the parts to keep, and returns the bytes of the subset.
 * @param {string} wasm path of harfbuzz-subset.wasm
 * @returns {(font: Uint8Array, kept: Kept) => Uint8Array}
 */
export function loadSubsetter(wasm) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)));
  const hb = /** @type {Record<string, (...args: number[]) => number>} */ (/** @type {unknown} */ (exports));
  const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  const call = (/** @type {string} */ name, /** @type {number[]} */ ...args) => {
    const found = hb[name];
    if (!found) throw new Error(`${wasm} has no ${name}`);
    return found(...args);
  };
  call('_initialize');
  return (font, kept) => {
    const at = call('malloc', font.length);
    new Uint8Array(memory.buffer).set(font, at);
    const blob = call('hb_blob_create', at, font.length, READ_ONLY, 0, 0);
    const face = call('hb_face_create', blob, 0);
    const input = call('hb_subset_input_create_or_fail');
    const add = (/** @type {number} */ set, /** @type {Iterable<number | string>} */ values, clear = true) => {
      const pointer = call('hb_subset_input_set', input, set);
      if (clear) call('hb_set_clear', pointer);
      for (const value of values) call('hb_set_add', pointer, typeof value === 'string' ? tagNumber(value) : value);
    };
    add(SET.codePoints, kept.codePoints);
    add(SET.glyphs, kept.glyphs ?? []);
    if (kept.features) add(SET.features, kept.features);
    if (kept.scripts) add(SET.scripts, kept.scripts);
    if (kept.names) add(SET.names, kept.names);
    add(SET.dropped, kept.without ?? [], false);
    const flags = (kept.notdef ? NOTDEF_OUTLINE : 0) | (kept.closed ? 0 : NO_LAYOUT_CLOSURE);
    call('hb_subset_input_set_flags', input, NO_HINTING | (kept.compact ? 0 : RETAIN_GLYPH_IDS) | flags);
    const subset = call('hb_subset_or_fail', face, input);
    if (subset === 0) throw new Error('HarfBuzz could not subset the font');
    const made = call('hb_face_reference_blob', subset);
    const length = call('hb_blob_get_length', made);
    const start = call('hb_blob_get_data', made, 0);
    const bytes = new Uint8Array(memory.buffer).slice(start, start + length);
    call('hb_blob_destroy', made);
    call('hb_face_destroy', subset);
    call('hb_subset_input_destroy', input);
    call('hb_face_destroy', face);
    call('hb_blob_destroy', blob);
    call('free', at);
    return bytes;
  };
}

/** @param {string} tag */
const tagNumber = (tag) => [...tag.padEnd(4)].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0);
