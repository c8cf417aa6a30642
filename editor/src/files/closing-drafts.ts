/** A draft that a page stored while it was closing. */
export interface ClosingDraft {
  /** Version of the stored draft on which `text` is based. */
  readonly since: number;
  /** Id of the write that was pending when the page closed. That write's text is older than this draft's `text`. */
  readonly during?: string | undefined;
  /** Time at which the page stored the draft, in milliseconds since 1970. */
  readonly time: number;
  readonly text: string;
}

/** Storage for drafts that a page saves while it closes, by draft key. Never throws: storage errors are ignored. */
export interface ClosingDrafts {
  leave(key: string, word: ClosingDraft): void;
  read(key: string): ClosingDraft | undefined;
  forget(key: string): void;
}

/**
 * Creates a store in `localStorage` for drafts that a page saves while it closes. `localStorage` is slow and small, but
 * synchronous. IndexedDB does not complete writes while a page closes (HTML, unloading documents).
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

/**
 * The page's `localStorage`. Undefined outside a page, and if the user blocks cookies: reading `localStorage` then
 * throws.
 */
const ownStorage = (): Storage | undefined => attempt(() => globalThis.localStorage);

/**
 * Returns the result of `ask`; undefined if `ask` throws, for example because the storage fails or its content is not
 * JSON.
 */
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
