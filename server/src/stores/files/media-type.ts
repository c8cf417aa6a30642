/** Returns the media type for a file's name. Printer languages have no registered type (RFC 2046, clause 4.5.1). */
export const mediaTypeOf = (name: string): string =>
  name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';
