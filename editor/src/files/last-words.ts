/** What a page says of a draft in the moment that it ends. */
export interface LastWord {
  /** The version of the draft that it was made of. */
  readonly since: number;
  /** The writing that was under way then: what it wrote, if it did, is older than this. */
  readonly during?: string | undefined;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly text: string;
}

/** Last words by their drafts' keys. Nothing here throws: what the browser refuses is not there. */
export interface LastWords {
  leave(key: string, word: LastWord): void;
  read(key: string): LastWord | undefined;
  forget(key: string): void;
}

/**
 * Words left in the page's `localStorage`, which is slow and small, but written before a call returns: IndexedDB answers no
 * page that is ending (HTML, unloading documents).
 */
export function createLastWords(name: string, storage: Storage | undefined = ownStorage()): LastWords {
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

/** Absent outside of a page; a page of which cookies are blocked throws for being asked. */
const ownStorage = (): Storage | undefined => attempt(() => globalThis.localStorage);

/** Undefined where the browser refuses, or somebody else's words are no JSON. */
function attempt<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function parsed(json: string): LastWord | undefined {
  const word: Partial<Record<keyof LastWord, unknown>> | null = JSON.parse(json);
  if (typeof word !== 'object' || word === null) return undefined;
  const { since, during, time, text } = word;
  return typeof since === 'number' && typeof time === 'number' && typeof text === 'string'
    ? { since, during: typeof during === 'string' ? during : undefined, time, text }
    : undefined;
}
