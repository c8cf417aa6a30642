/** Time until the object URL is revoked. Browsers that ask for a folder first read it late. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file. `name` must be valid as returned by `fileName`; the browser or the user chooses the folder. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
