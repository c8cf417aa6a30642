/**
 * Opens the browser's file picker; resolves to undefined if the user cancels. `accept` lists types or extensions like
 * the HTML attribute; browsers do not enforce it. Must be called in a click or key handler, because browsers require a
 * user gesture.
 */
export function openFile(accept: string): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.hidden = true;
  // Safari drops an input that is not in the document
  document.body.append(input);
  return new Promise<File | undefined>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  }).finally(() => input.remove());
}
