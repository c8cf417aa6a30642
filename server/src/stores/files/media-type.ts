/** The media type of a file by its name. No printer's language has a registered one (RFC 2046, clause 4.5.1). */
export const mediaTypeOf = (name: string): string =>
  name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';
