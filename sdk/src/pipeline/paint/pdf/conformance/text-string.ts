const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * Returns a text string as it is written in a PDF (ISO 32000-1, 7.9.2.2): ASCII in parentheses, any other text as
 * hexadecimal digits of UTF-16BE.
 */
export function textString(text: string): string {
  if (PRINTABLE.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  let digits = 'FEFF';
  for (let i = 0; i < text.length; i++) digits += text.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0');
  return `<${digits}>`;
}
