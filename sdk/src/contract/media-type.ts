/** Tests if a Content-Type header specifies JSON in UTF-8, which is the default charset of JSON. */
export function isUtf8Json(header: string | null | undefined): boolean {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return type === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
}
