import type { QrField, QrValues } from './qr-values.ts';

// A contact as a vCard 3.0 (RFC 2426), which more phones support than version 4.0. Both versions use the same escape
// sequences (RFC 6350, section 3.4).

const escaped = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
const unescaped = (text: string): string =>
  text.replace(/\\(.)/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));

/** Splits a structured value at its semicolons, except escaped ones. */
function components(value: string): readonly string[] {
  const parts = [''];
  for (const [token] of value.matchAll(/\\.|./gs)) {
    if (token === ';') parts.push('');
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts.map(unescaped);
}

/** vCard properties with a single value, each with its field in the form. */
const SIMPLE: readonly (readonly [name: string, field: QrField])[] = [
  ['ORG', 'organization'],
  ['TITLE', 'jobTitle'],
  ['TEL', 'mobile'],
  ['EMAIL', 'email'],
  ['URL', 'website'],
];
/** Form fields for the components of vCard's `ADR` property, in the property's order (RFC 6350, 6.3.1). */
const ADDRESS: readonly (QrField | undefined)[] = [
  ...[undefined, undefined],
  ...(['street', 'city', undefined, 'postcode', 'country'] as const),
];

const formattedName = ({ firstName = '', lastName = '', organization = '' }: QrValues): string =>
  [firstName, lastName].filter((name) => name !== '').join(' ') || organization;

/** Returns the content of a contact code; undefined if it names neither a person nor an organisation. */
export function writeContact(values: QrValues): string | undefined {
  const { firstName = '', lastName = '' } = values;
  const name = formattedName(values);
  if (name.trim() === '') return undefined;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(lastName)};${escaped(firstName)};;;`,
    `FN:${escaped(name)}`,
  ];
  for (const [property, field] of SIMPLE) {
    const text = values[field] ?? '';
    // not escaped for a URL, because vCard does not escape URIs
    if (text !== '') lines.push(`${property}:${property === 'URL' ? text : escaped(text)}`);
  }
  const address = ADDRESS.map((field) => (field && values[field]) ?? '');
  if (address.some((part) => part !== '')) lines.push(`ADR:${address.map(escaped).join(';')}`);
  return [...lines, 'END:VCARD', ''].join('\r\n');
}

/** Reads a contact code. A vCard with properties that the editor does not show is read as text. */
export function readContact(content: string): QrValues | undefined {
  if (!/^BEGIN:VCARD\s/i.test(content)) return undefined;
  const lines = content
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const properties = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value] = /^([A-Z]+)(?:;[^:]*)?:(.*)$/i.exec(line) ?? [];
    const key = name.toUpperCase();
    if (value === undefined || properties.has(key) || !KNOWN.has(key)) return undefined;
    properties.set(key, value);
  }
  const { VERSION = '', N = '', FN, ADR = '' }: Readonly<Record<string, string>> = Object.fromEntries(properties);
  const names = components(N);
  const [lastName = '', firstName = ''] = names;
  const parts = components(ADR);
  if (!/^[34]\.0$/.test(VERSION) || FN === undefined || hasMore(names, 2)) return undefined;
  if (parts.some((part, index) => part !== '' && ADDRESS[index] === undefined)) return undefined;
  const simple = SIMPLE.map(([name, field]) => [field, textIn(name, properties.get(name) ?? '')]);
  const address = ADDRESS.flatMap((field, index) => (field === undefined ? [] : [[field, parts[index] ?? '']]));
  const values: QrValues = {
    ...{ lastName, firstName },
    ...Object.fromEntries([...simple, ...address]),
  };
  return formattedName(values) === unescaped(FN) ? values : undefined;
}

const KNOWN = new Set(['BEGIN', 'END', 'VERSION', 'N', 'FN', 'ADR', ...SIMPLE.map(([name]) => name)]);
const hasMore = (parts: readonly string[], from: number): boolean => parts.slice(from).some((part) => part !== '');
const textIn = (property: string, value: string): string => (property === 'URL' ? value : unescaped(value));
