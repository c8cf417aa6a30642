/** `1,234,567`: the same in every locale. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `1 label`, `1,000 labels` */
export const counted = (value: number, noun: string): string => `${grouped(value)} ${noun}${value === 1 ? '' : 's'}`;

/** `840 bytes`, `92 kB`, `1.4 MB`; 1 kB is 1,000 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  return bytes < 999_500
    ? `${Math.round(bytes / 1000)} kB`
    : `${grouped(Math.floor(bytes / 1e6))}.${Math.floor(bytes / 1e5) % 10} MB`;
}
