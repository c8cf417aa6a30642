/**
 * Lets somebody choose a file; undefined when they choose none. `accept` names types or endings, as the attribute of that name
 * does, and is no promise. To be called while a click or a key is answered, since browsers open nothing unasked.
 */
export function openFile(accept: string): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.hidden = true;
  // Safari forgets an input that is on no page
  document.body.append(input);
  return new Promise<File | undefined>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  }).finally(() => input.remove());
}
