/** Formats `1,234,567`, independent of the locale. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Formats `1 label` or `1,000 labels`. */
export const counted = (value: number, noun: string): string => `${grouped(value)} ${noun}${value === 1 ? '' : 's'}`;

/** Formats `840 bytes`, `92 kB` or `1.4 MB`; 1 kB is 1,000 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  return bytes < 999_500
    ? `${Math.round(bytes / 1000)} kB`
    : `${grouped(Math.floor(bytes / 1e6))}.${Math.floor(bytes / 1e5) % 10} MB`;
}
