const NAME = 'platen.draft-owner';

/**
 * Records the account that uses this browser. Returns true if another account used it before, so that an open template
 * belongs to that account. Without storage there is no draft either.
 */
export function isDraftOfOtherAccount(owner: string): boolean {
  try {
    const before = localStorage.getItem(NAME);
    localStorage.setItem(NAME, owner);
    return before !== null && before !== owner;
  } catch {
    return false;
  }
}
