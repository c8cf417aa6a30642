// Scripts cannot read the session cookie. This marker, which grants no access, tells a page whether it needs to request
// the session. Guests can thus use the preview without a call to the server.
const NAME = 'platen.signed-in';

export const rememberSignIn = (): void => store((storage) => storage.setItem(NAME, '1'));

export const forgetSignIn = (): void => store((storage) => storage.removeItem(NAME));

/** True if someone has signed in with this browser and not signed out. The session may have expired since. */
export const mayBeSignedIn = (): boolean => store((storage) => storage.getItem(NAME) !== null) ?? true;

/** Accesses the storage; `undefined` if the browser allows none. */
function store<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
