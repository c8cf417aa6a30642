/** What Windows, macOS or a URL would not take in a file's name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among them
const UNFIT = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;
/** Leaves room for a number that browsers add, within what file systems take. */
const LONGEST = 80;

/**
 * A file's name for what is printed: the label's own name, made fit for every file system.
 * @example fileName('Shelf: front/back', 'labels', 'pdf') // 'Shelf front back.pdf'
 */
export function fileName(name: string, otherwise: string, ending: 'pdf' | 'png'): string {
  const plain = name.replace(UNFIT, ' ').replace(/\s+/g, ' ');
  const short = Array.from(plain).slice(0, LONGEST).join('');
  return `${short.replace(/^[\s.]+|[\s.]+$/g, '') || otherwise}.${ending}`;
}
