import { expect, it } from 'vitest';
import { statusQuery } from './printer-status.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const host = (first: string, second: string): Uint8Array =>
  bytes(`\x02${first}\x03\r\n\x02${second}\x03\r\n\x021234,0\x03\r\n`);

const READY = ['030,0,0,1245,000,0,0,0,000,0,0,0', '001,0,0,0,1,2,4,0,00000000,1,000'] as const;

it('reads the three lines of ~HS: ready, nothing waits', () => {
  expect(statusQuery('zpl')?.read(host(...READY))).toEqual({ problems: [], waiting: 0 });
});

it('reads paper out, head open, ribbon out, paused and what waits of ~HS', () => {
  const answer = host('030,1,1,1245,002,0,0,0,000,0,0,0', '001,0,1,1,1,2,4,0,00000007,1,000');
  expect(statusQuery('zpl')?.read(answer)).toEqual({
    problems: ['paper-out', 'ribbon-out', 'head-open', 'paused'],
    waiting: 9,
  });
});

it('waits for the rest of an answer', () => {
  const answer = host(...READY);
  expect(statusQuery('zpl')?.read(answer.subarray(0, answer.length - 5))).toBeUndefined();
  expect(statusQuery('escpos')?.read(Uint8Array.of(0x12))).toBeUndefined();
});

it('reads the flags of TSPL’s and ESC/POS’s answers', () => {
  expect(statusQuery('tspl')?.read(Uint8Array.of(0x00))).toEqual({ problems: [] });
  expect(statusQuery('tspl')?.read(Uint8Array.of(0x05))).toEqual({ problems: ['paper-out', 'head-open'] });
  expect(statusQuery('tspl')?.read(Uint8Array.of(0x20))).toEqual({ problems: [] });
  expect(statusQuery('escpos')?.read(Uint8Array.of(0x12, 0x12))).toEqual({ problems: [] });
  expect(statusQuery('escpos')?.read(Uint8Array.of(0x16, 0x72))).toEqual({ problems: ['paper-out', 'head-open'] });
});

it('takes no answer of something else for one', () => {
  const page = bytes('HTTP/1.1 400 Bad Request\r\n\r\n');
  for (const language of ['zpl', 'tspl', 'escpos'] as const) expect(statusQuery(language)?.read(page)).toBeUndefined();
  expect(statusQuery('zpl')?.read(bytes('\x03\x03\x03\x03 what \x03'))).toBeUndefined();
  // TSPL never sets bit 6; Epson's answers start and end with fixed bits
  expect(statusQuery('tspl')?.read(bytes('E'))).toBeUndefined();
  expect(statusQuery('tspl')?.read(Uint8Array.of(0x00, 0x00))).toBeUndefined();
  expect(statusQuery('escpos')?.read(Uint8Array.of(0x12, 0x00))).toBeUndefined();
});

it('reads the codes of EPL’s error report over USB, and ignores errors of earlier jobs', () => {
  const query = statusQuery('epl', 'usb');
  expect(query?.read(bytes('00\r\n'))).toEqual({ problems: [] });
  expect(query?.read(bytes('07,11,12\r\n'))).toEqual({ problems: ['paper-out', 'head-open', 'paused'] });
  expect(query?.read(bytes('01\r\n'))).toEqual({ problems: [] });
  for (const part of ['', '0', '07', '07,', '07\r', 'no\r\n', '7\r\n', 'HTTP/1.1 400\r\n'])
    expect(query?.read(bytes(part))).toBeUndefined();
});

it('has no question for printers that do not answer, or must not be asked while they print', () => {
  expect(statusQuery('epl')).toBeUndefined();
  for (const language of ['brother-ql', 'brother-pt', 'dymo'] as const)
    expect(statusQuery(language, 'usb')).toBeUndefined();
});
