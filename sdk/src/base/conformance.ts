/** Standards to which a PDF can conform: PDF/A-2b (ISO 19005-2) for archives, PDF/UA-1 (ISO 14289-1) for accessibility. */
export const CONFORMANCES = ['a-2b', 'ua-1'] as const;
export type Conformance = (typeof CONFORMANCES)[number];
