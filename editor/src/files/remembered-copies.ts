import type { StoredCopy } from './shelf.ts';

/** The stored copy of a draft, and whether the draft has unsaved changes. */
export interface RememberedCopy {
  readonly copy: StoredCopy | undefined;
  readonly isChanged: boolean;
}

/** Remembers, across page loads, the stored copy of each draft, by draft name. */
export interface RememberedCopies {
  remember(draft: string, copy: StoredCopy | undefined, isChanged: boolean): void;
  recall(draft: string): RememberedCopy | undefined;
  forget(draft: string): void;
}

const PREFIX = 'platen.copy.';

/** Remembers the stored copies of drafts in `localStorage`; without `localStorage`, remembers none. */
export function rememberedCopies(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): RememberedCopies {
  const tried = <Value>(work: (kept: ReturnType<typeof storage>) => Value): Value | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    remember: (draft, copy, isChanged) =>
      void tried((kept) => kept.setItem(PREFIX + draft, JSON.stringify({ copy, isChanged }))),
    recall: (draft) => tried((kept) => readCopy(JSON.parse(kept.getItem(PREFIX + draft) ?? 'null'))),
    forget: (draft) => void tried((kept) => kept.removeItem(PREFIX + draft)),
  };
}

/** Reads a remembered copy, whose shape is unknown; undefined if it is not an object. */
function readCopy(value: unknown): RememberedCopy | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { copy, isChanged }: { copy?: unknown; isChanged?: unknown } = value;
  return { copy: storedCopy(copy), isChanged: isChanged !== false };
}

function storedCopy(value: unknown): StoredCopy | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { place, id, tag }: { place?: unknown; id?: unknown; tag?: unknown } = value;
  if ((place !== 'library' && place !== 'browser') || typeof id !== 'string') return undefined;
  return { place, id, tag: typeof tag === 'string' ? tag : undefined };
}
