/** Keys whose last label was paid for. The server draws their next label before it checks that they can pay. */
export interface PayingKeys {
  /** Adds a key after a label was charged. */
  note(keyId: string): void;
  /** Removes a key after a label was rejected. */
  forget(keyId: string): void;
  has(keyId: string): boolean;
}

/**
 * Maximum number of keys. Beyond it, the keys that paid longest ago are removed, which costs each a database query
 * later.
 */
const MOST = 50_000;

export function createPayingKeys(): PayingKeys {
  const paying = new Set<string>();
  return {
    note: (keyId) => {
      paying.delete(keyId);
      paying.add(keyId);
      const [first] = paying;
      if (paying.size > MOST && first !== undefined) paying.delete(first);
    },
    forget: (keyId) => void paying.delete(keyId),
    has: (keyId) => paying.has(keyId),
  };
}
