import { signal } from '@preact/signals-core';

/** CSS of the lazily loaded parts that have loaded so far. Every editor on the page adopts these styles. */
export const addedStyles = signal<readonly string[]>([]);

/** Adds the CSS of a lazily loaded part. Call it before the part is first rendered. */
export function addStyles(css: string): void {
  if (!addedStyles.peek().includes(css)) addedStyles.value = [...addedStyles.peek(), css];
}
