/** The browser reads a file's address after the click that asks for it, in its own time; a minute is ample. */
const READ_MS = 60_000;

/** Hands a file that was made in the page to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}

/** A label's name as a file's, without its ending: no sign that a system could stumble over. */
export const fileNameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80) || 'label';
