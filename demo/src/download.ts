/** Hands a file made in this page to the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this task; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
