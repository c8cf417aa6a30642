/** A binary heap with a custom order. Adding or removing a value takes O(log n). */
export interface Heap<T> {
  add(value: T): void;
  first(): T | undefined;
  /** Removes and returns the first value. */
  take(): T | undefined;
}

/** `isBefore` must be a strict order. */
export function createHeap<T>(isBefore: (one: T, other: T) => boolean): Heap<T> {
  const values: T[] = [];
  const swapUp = (index: number): void => {
    const above = (index - 1) >> 1;
    const [value, other] = [values[index], values[above]];
    if (index === 0 || value === undefined || other === undefined || !isBefore(value, other)) return;
    values[index] = other;
    values[above] = value;
    swapUp(above);
  };
  const sink = (index: number): void => {
    let least = index;
    for (const below of [2 * index + 1, 2 * index + 2]) {
      const [value, other] = [values[below], values[least]];
      if (value !== undefined && other !== undefined && isBefore(value, other)) least = below;
    }
    const [value, other] = [values[index], values[least]];
    if (least === index || value === undefined || other === undefined) return;
    values[index] = other;
    values[least] = value;
    sink(least);
  };
  return {
    add: (value) => {
      values.push(value);
      swapUp(values.length - 1);
    },
    first: () => values[0],
    take: () => {
      const [first] = values;
      const last = values.pop();
      if (values.length === 0 || last === undefined) return first;
      values[0] = last;
      sink(0);
      return first;
    },
  };
}
