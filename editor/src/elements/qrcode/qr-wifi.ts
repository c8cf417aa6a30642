import type { QrValues } from './qr-values.ts';

// The text of a QR code for a Wi-Fi network, in the format that ZXing defines and phones read:
// `WIFI:T:WPA;S:network;P:password;H:true;;`.

const SPECIAL = /[\\;,":]/g;
const escaped = (text: string): string => text.replace(SPECIAL, '\\$&');

/**
 * The security types of a Wi-Fi network. `WPA` also stands for WPA2 and WPA3; `nopass` is a network without a password.
 */
export const WIFI_SECURITY = ['WPA', 'WEP', 'nopass'] as const;

/** Returns the content of a Wi-Fi code; undefined without a network name, or if a secured network has no password. */
export function writeWifi({ ssid = '', security = 'WPA', password = '', hidden = '' }: QrValues): string | undefined {
  const isOpen = security === 'nopass';
  if (ssid === '' || (password === '' && !isOpen)) return undefined;
  const key = isOpen ? '' : `P:${escaped(password)};`;
  return `WIFI:T:${security};S:${escaped(ssid)};${key}${hidden === '' ? '' : 'H:true;'};`;
}

/**
 * Reads a Wi-Fi code. A code for an enterprise network has more fields than the editor shows, so it is read as plain
 * text.
 */
export function readWifi(content: string): QrValues | undefined {
  const [, rest] = /^WIFI:((?:[A-Z]{1,4}\d?:(?:[^\\;]|\\.)*;)+);?$/is.exec(content) ?? [];
  if (rest === undefined) return undefined;
  const found = new Map<string, string>();
  for (const [, name = '', text = ''] of rest.matchAll(/([A-Z]{1,4}\d?):((?:[^\\;]|\\.)*);/gisy)) {
    const key = name.toUpperCase();
    if (!/^[TSPH]$/.test(key) || found.has(key)) return undefined;
    found.set(key, text.replace(/\\(.)/gs, '$1'));
  }
  const ssid = unquoted(found.get('S'));
  const type = found.get('T') ?? 'nopass';
  const security = WIFI_SECURITY.find((each) => each.toLowerCase() === (type || 'nopass').toLowerCase());
  if (ssid === undefined || security === undefined) return undefined;
  const hidden = found.get('H')?.toLowerCase() === 'true' ? 'yes' : '';
  return { ssid, security, password: unquoted(found.get('P')) ?? '', hidden };
}

/** Removes quotes around hexadecimal digits. Some generators add them to mark a name or a password as text. */
const unquoted = (text: string | undefined): string | undefined => text?.replace(/^"([\dA-F]+)"$/i, '$1');
