const NAME = 'platen.draft-owner';

/**
 * Notes who works in this browser now, and tells whether somebody else did before: what is open of an account's templates is
 * then another's. A browser that keeps nothing keeps no draft either.
 */
export function isAnothersDraft(owner: string): boolean {
  try {
    const before = localStorage.getItem(NAME);
    localStorage.setItem(NAME, owner);
    return before !== null && before !== owner;
  } catch {
    return false;
  }
}
