import { signal } from '@preact/signals-core';
import type { TypedColumns } from '../data/typed-columns.tsx';
import { addStyles } from './added-styles.ts';

/** The code for texts with column names in braces; undefined until it has loaded. */
export const typedColumns = signal<TypedColumns | undefined>(undefined);

/** Loads the code for texts with column names in braces. If it cannot be loaded, braces stay text. */
export function loadTypedColumns(): void {
  if (typedColumns.peek() === undefined)
    import('../data/typed-columns.tsx').then(
      ({ typedColumns: loaded }) => {
        addStyles(loaded.styles);
        typedColumns.value = loaded;
      },
      () => undefined,
    );
}
