import type { StoredCopy } from './shelf.ts';

/** What a draft is stored as, and whether it has changes that are not stored. */
export interface RememberedCopy {
  readonly copy: StoredCopy | undefined;
  readonly isChanged: boolean;
}

/** Which stored documents drafts are of, remembered by the drafts' names from page to page. */
export interface RememberedCopies {
  remember(draft: string, copy: StoredCopy | undefined, isChanged: boolean): void;
  recall(draft: string): RememberedCopy | undefined;
  forget(draft: string): void;
}

const PREFIX = 'platen.copy.';

/** Remembers in a browser's storage. One that keeps nothing forgets, so that a draft counts as not stored. */
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

/** What can be read of it, whoever wrote it. */
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
