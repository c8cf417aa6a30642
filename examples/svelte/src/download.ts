/** Hands a file made in the page to the person. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has its copy a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
