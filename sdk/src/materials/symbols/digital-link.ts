import { gs1CheckDigit } from './check-digit.ts';

/**
 * Identification keys of fixed length that end with a check digit, by identifier (GS1 Digital Link Standard: URI
 * Syntax, 4.5). GTINs of eight digits are not included, because eight digits after `/01/` are usually a date.
 */
const KEYS: Readonly<Record<string, { readonly name: string; readonly digits: RegExp }>> = {
  '00': { name: 'SSCC', digits: /^\d{18}$/ },
  '01': { name: 'GTIN', digits: /^\d{12,14}$/ },
  '402': { name: 'GSIN', digits: /^\d{17}$/ },
  '414': { name: 'GLN', digits: /^\d{13}$/ },
  '417': { name: 'GLN', digits: /^\d{13}$/ },
  '8017': { name: 'GSRN', digits: /^\d{18}$/ },
  '8018': { name: 'GSRN', digits: /^\d{18}$/ },
};

/** Scheme, domain and path of a web address. */
const ADDRESS = /^https?:\/\/[^/?#]+(\/[^?#]*)/i;

/**
 * Finds a wrong check digit in a GS1 Digital Link, such as `https://example.com/01/09521234543210`. Returns a message
 * that says how to fix it; `undefined` for a correct link and for any other text.
 */
export function digitalLinkProblem(text: string): string | undefined {
  const path = ADDRESS.exec(text)?.[1];
  if (path === undefined) return undefined;
  const parts = path.split('/');
  for (const [at, part] of parts.entries()) {
    const key = Object.hasOwn(KEYS, part) ? KEYS[part] : undefined;
    const digits = parts[at + 1] ?? '';
    if (!key?.digits.test(digits)) continue;
    const check = `${gs1CheckDigit(digits.slice(0, -1))}`;
    if (digits.endsWith(check)) return undefined;
    return `the GS1 Digital Link has the ${key.name} ${digits}, whose check digit should be ${check}: write /${part}/${digits.slice(0, -1)}${check}`;
  }
  return undefined;
}
