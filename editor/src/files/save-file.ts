/** How long a browser may take to begin reading what it saves: some ask for a place first. */
const READ_MS = 60_000;

/** Saves a file as a download; where to is the browser's and its user's choice. The name as `fileName` gives it. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
