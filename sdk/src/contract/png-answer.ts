import type { LayoutReport } from './generated/schema.ts';

/**
 * True if an Accept header requests the PNG itself instead of JSON. The header must name `image/png`, with at least the
 * quality of `application/json`. Wildcards such as `image/*` do not count, so they select JSON.
 */
export function prefersPng(accept: string | null | undefined): boolean {
  if (accept === null || accept === undefined || !/image\/png/i.test(accept)) return false;
  const png = qualityOf('image/png', accept);
  return png > 0 && png >= qualityOf('application/json', accept);
}

/** Returns the quality of a media type that an Accept header names (RFC 9110, clause 12.5.1); 0 if it is not named. */
function qualityOf(type: string, accept: string): number {
  let quality = 0;
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    quality = Math.max(quality, weight === undefined ? 1 : Number(weight.slice('q='.length)) || 0);
  }
  return quality;
}

/**
 * Maximum length of a layout report in a header. Proxies such as nginx reject responses with more than 4 KiB of
 * headers.
 */
const MAX_LAYOUT = 2048;

/**
 * Returns the response headers for a label sent as a PNG: the codes of its warnings, and its layout report as JSON in
 * ASCII. Leaves out a layout report longer than 2,048 characters.
 */
export function pngHeaders(report: LayoutReport): Readonly<Record<string, string>> {
  const codes = [...new Set(report.warnings.map(({ code }) => code))].join(', ');
  const layout = JSON.stringify(report).replaceAll(/[\u007f-\uffff]/g, escaped);
  return {
    ...(codes !== '' && { 'X-Label-Warnings': codes }),
    ...(layout.length <= MAX_LAYOUT && { 'X-Label-Layout': layout }),
  };
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
