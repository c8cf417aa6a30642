import { readContact, writeContact } from './qr-contact.ts';
import { readDigitalLink, writeDigitalLink } from './qr-digital-link.ts';
import { QR_KINDS, type QrKind, type QrValues } from './qr-values.ts';
import { readWifi, writeWifi } from './qr-wifi.ts';

interface QrFormat {
  /** Returns the content of the code; undefined while a required field is empty or invalid. */
  readonly write: (values: QrValues) => string | undefined;
  /**
   * Returns the field values for this content; undefined if the content is of another kind or has parts without a field
   * in the form.
   */
  readonly read: (content: string) => QrValues | undefined;
}

const FORMATS: Readonly<Record<QrKind, QrFormat>> = {
  gs1: { write: writeDigitalLink, read: readDigitalLink },
  web: { write: writeWeb, read: (content) => (/^https?:\/\/[^\s]+$/i.test(content) ? { url: content } : undefined) },
  wifi: { write: writeWifi, read: readWifi },
  contact: { write: writeContact, read: readContact },
  email: { write: writeEmail, read: readEmail },
  phone: {
    write: ({ mobile = '' }) => (dialled(mobile) === '' ? undefined : `tel:${dialled(mobile)}`),
    read: (content) => {
      const mobile = /^tel:([+\d*][\d*().-]*)$/i.exec(content)?.[1];
      return mobile === undefined ? undefined : { mobile };
    },
  },
  sms: { write: writeSms, read: readSms },
};

/** Returns the content of a QR code of this kind; undefined while a required field is empty or invalid. */
export const writeQr = (kind: QrKind, values: QrValues): string | undefined => FORMATS[kind].write(values);

/** Recognises the kind and the fields of a QR code's content; undefined for plain text. */
export function readQr(content: string): { readonly kind: QrKind; readonly values: QrValues } | undefined {
  const kinds: readonly QrKind[] = ['gs1', ...QR_KINDS];
  for (const kind of kinds) {
    const values = FORMATS[kind].read(content);
    if (values !== undefined) return { kind, values };
  }
  return undefined;
}

/** Writes a web address. Adds `https://` if the address has no scheme, and encodes spaces and line breaks. */
function writeWeb({ url = '' }: QrValues): string | undefined {
  const typed = url.trim().replace(/\s/g, encodeURIComponent);
  if (typed === '' || /^https?:\/*$/i.test(typed)) return undefined;
  return /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
}

/** Removes visual separators, such as spaces and hyphens, from a telephone number (RFC 3966). */
const dialled = (number: string): string => number.trim().replace(/[^+\d*]/g, '');

/** Percent-encodes an e-mail address except its `@`, which a `mailto:` URL contains unencoded (RFC 6068, section 2). */
const encodedAddress = (address: string): string => encodeURIComponent(address).replaceAll('%40', '@');

/** Percent-encodes text, with line breaks as CR LF (RFC 6068, section 5). */
const encodedText = (text: string): string => encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n'));

function writeEmail({ email = '', subject = '', body = '' }: QrValues): string | undefined {
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) return undefined;
  const parts = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === '' ? [] : `${name}=${encodedText(text)}`,
  );
  return `mailto:${encodedAddress(email.trim())}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

function readEmail(content: string): QrValues | undefined {
  const [, address, query = ''] = /^mailto:([^?,@]+@[^?,@]+)(?:\?(.*))?$/is.exec(content) ?? [];
  if (address === undefined) return undefined;
  const values = new Map<string, string>();
  for (const part of query === '' ? [] : query.split('&')) {
    const [name = '', ...rest] = part.split('=');
    const key = name.toLowerCase();
    const text = decoded(rest.join('='));
    if ((key !== 'subject' && key !== 'body') || values.has(key) || text === undefined) return undefined;
    values.set(key, text.replaceAll('\r\n', '\n'));
  }
  const email = decoded(address);
  return email === undefined ? undefined : { email, ...Object.fromEntries(values) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Writes a text message in the format `SMSTO:`, because more camera apps read the text from this format than from
 * `sms:` (RFC 5724).
 */
function writeSms({ mobile = '', message = '' }: QrValues): string | undefined {
  const number = dialled(mobile);
  if (number === '') return undefined;
  return message === '' ? `SMSTO:${number}` : `SMSTO:${number}:${message}`;
}

function readSms(content: string): QrValues | undefined {
  const [, mobile, message = ''] = /^smsto:([+\d*]+)(?::(.*))?$/is.exec(content) ?? [];
  if (mobile !== undefined) return { mobile, message };
  const [, number, body = ''] = /^sms:([+\d*]+)(?:\?body=([^&]*))?$/i.exec(content) ?? [];
  const text = decoded(body);
  return number === undefined || text === undefined ? undefined : { mobile: number, message: text };
}
