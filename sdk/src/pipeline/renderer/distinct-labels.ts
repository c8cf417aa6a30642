import { noItem, uint32At } from '../../base/item-at.ts';
import type { LabelData } from '../../contract/types.ts';
import { isStatic } from '../elements/element-kind.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';

/**
 * Groups of items whose labels are identical, because all data that the template shows is equal. Each distinct label is
 * laid out and written once.
 */
export interface DistinctLabels {
  /** For each item, the index of the first item with the same label. */
  readonly firstOf: Uint32Array;
  /**
   * Number of copies of each distinct label in the job, at the index of the first item with this label; 0 at all other
   * indexes.
   */
  readonly copies: Uint32Array;
}

/** A job's items, which can be read several times. */
interface Items {
  readonly length: number;
  at(index: number): { readonly data: LabelData } | undefined;
}

/**
 * Creates a function that returns the same key for rows of data with identical labels, and different keys otherwise.
 */
export function labelKeys({ elements }: ResolvedTemplate): (data: LabelData) => string {
  const fields = [...new Set(elements.flatMap(({ source }) => (isStatic(source) ? [] : [source.field])))];
  return (data) => {
    let key = '';
    for (const field of fields) key += `${data[field]?.length}:${data[field]},`;
    return key;
  };
}

/** Groups identical labels. Uses only 20 to 28 bytes per item, because a job may have a million items. */
export function findDistinct(template: ResolvedTemplate, items: Items, quantities: Uint32Array): DistinctLabels {
  const { length } = items;
  const keyOf = labelKeys(template);
  const firstOf = new Uint32Array(length);
  const copies = new Uint32Array(length);
  const hashes = new Uint32Array(length);
  // A hash table with open addressing. At most half of its slots are used. A slot contains one plus the index of a
  // group's first item; 0 marks a free slot.
  const slots = new Uint32Array(powerOfTwo(length * 2));
  for (let index = 0; index < length; index++) {
    const { data } = items.at(index) ?? noItem();
    const key = keyOf(data);
    const hash = hashOf(key);
    hashes[index] = hash;
    let slot = hash & (slots.length - 1);
    for (;;) {
      const first = uint32At(slots, slot) - 1;
      if (first < 0) {
        slots[slot] = index + 1;
        firstOf[index] = index;
        break;
      }
      if (hashes[first] === hash && keyOf((items.at(first) ?? noItem()).data) === key) {
        firstOf[index] = first;
        break;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    const first = uint32At(firstOf, index);
    copies[first] = uint32At(copies, first) + uint32At(quantities, index);
  }
  return { firstOf, copies };
}

/** Returns the smallest power of two that is at least `count`. */
function powerOfTwo(count: number): number {
  let power = 1;
  while (power < count) power *= 2;
  return power;
}

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** Returns the 32-bit FNV-1a hash of a string, mixed so that its low bits depend on all characters. */
function hashOf(text: string): number {
  let hash = OFFSET_BASIS;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}
