// The session's cookie is not for scripts. This note, which opens nothing, spares a page that needs no session the
// question who is signed in: the preview works for guests without a call to the server.
const NAME = 'platen.signed-in';

export const rememberSignIn = (): void => store((storage) => storage.setItem(NAME, '1'));

export const forgetSignIn = (): void => store((storage) => storage.removeItem(NAME));

/** Whether somebody signed in here and did not sign out; the session may have ended since. */
export const mayBeSignedIn = (): boolean => store((storage) => storage.getItem(NAME) !== null) ?? true;

/** Undefined where the browser keeps nothing for pages. */
function store<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
