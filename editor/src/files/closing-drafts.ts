/** A draft that a page stored while it was closing. */
export interface ClosingDraft {
  /** Version of the draft that it is based on. */
  readonly since: number;
  /** Id of the write that was pending at that time; its text is older than this one. */
  readonly during?: string | undefined;
  /** Time in milliseconds since 1970. */
  readonly time: number;
  readonly text: string;
}

/** Drafts of closing pages, by draft key. Never throws: errors of the storage are ignored. */
export interface ClosingDrafts {
  leave(key: string, word: ClosingDraft): void;
  read(key: string): ClosingDraft | undefined;
  forget(key: string): void;
}

/**
 * Stores the drafts in `localStorage`. It is slow and small, but synchronous; IndexedDB does not complete writes while
 * a page closes (HTML, unloading documents).
 */
export function createClosingDrafts(name: string, storage: Storage | undefined = ownStorage()): ClosingDrafts {
  const place = (key: string): string => `${name}/${key}`;
  return {
    leave(key, word) {
      attempt(() => storage?.setItem(place(key), JSON.stringify(word)));
    },
    read: (key) => attempt(() => parsed(storage?.getItem(place(key)) ?? 'null')),
    forget(key) {
      attempt(() => storage?.removeItem(place(key)));
    },
  };
}

/** Undefined outside of a page. If cookies are blocked, the access throws. */
const ownStorage = (): Storage | undefined => attempt(() => globalThis.localStorage);

/** Returns undefined if the storage throws or a stored text is not JSON. */
function attempt<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function parsed(json: string): ClosingDraft | undefined {
  const word: Partial<Record<keyof ClosingDraft, unknown>> | null = JSON.parse(json);
  if (typeof word !== 'object' || word === null) return undefined;
  const { since, during, time, text } = word;
  return typeof since === 'number' && typeof time === 'number' && typeof text === 'string'
    ? { since, during: typeof during === 'string' ? during : undefined, time, text }
    : undefined;
}
