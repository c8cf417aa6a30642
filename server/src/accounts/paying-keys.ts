/** Keys whose last label was paid for: their next one is drawn before it is asked whether it can be paid for. */
export interface PayingKeys {
  /** A label was charged. */
  note(keyId: string): void;
  /** A label was refused. */
  forget(keyId: string): void;
  has(keyId: string): boolean;
}

/** Those that paid longest ago are forgotten beyond; what that costs is a look at the database. */
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
