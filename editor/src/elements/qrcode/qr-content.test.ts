import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQr, writeQr } from './qr-content.ts';
import { checkGtin } from './qr-digital-link.ts';

describe('a Wi-Fi code (ZXing, Barcode Contents)', () => {
  it('names security, network and password, and ends with two semicolons', () => {
    expect(writeQr('wifi', { ssid: 'mynetwork', security: 'WPA', password: 'mypass' })).toBe(
      'WIFI:T:WPA;S:mynetwork;P:mypass;;',
    );
    expect(writeQr('wifi', { ssid: 'cellar', security: 'WEP', password: 'abcde', hidden: 'yes' })).toBe(
      'WIFI:T:WEP;S:cellar;P:abcde;H:true;;',
    );
    expect(writeQr('wifi', { ssid: 'open', security: 'nopass', password: 'ignored' })).toBe('WIFI:T:nopass;S:open;;');
  });
  it('escapes the five special characters with a backslash', () => {
    // the example of ZXing's documentation: the network "foo;bar\baz"
    expect(writeQr('wifi', { ssid: '"foo;bar\\baz"', security: 'WPA', password: 'a,b:c' })).toBe(
      'WIFI:T:WPA;S:\\"foo\\;bar\\\\baz\\";P:a\\,b\\:c;;',
    );
  });
  it('is incomplete without a name, or without the password of a secure network', () => {
    expect(writeQr('wifi', { ssid: '', password: 'x' })).toBeUndefined();
    expect(writeQr('wifi', { ssid: 'x', security: 'WPA' })).toBeUndefined();
  });
  it('is read in any order of its fields, and as text if it has others', () => {
    expect(readQr('WIFI:S:my\\;net;T:WPA;P:p;H:true;;')).toEqual({
      kind: 'wifi',
      values: { ssid: 'my;net', security: 'WPA', password: 'p', hidden: 'yes' },
    });
    expect(readQr('WIFI:T:WPA2-EAP;S:work;E:PEAP;PH2:MS-CHAPv2;I:me;P:p;;')).toBeUndefined();
  });
});

describe('a contact (RFC 2426; RFC 6350, 3.4)', () => {
  const ada = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', organization: 'Engines, Ltd; London', jobTitle: '' },
    ...{ mobile: '+442071234567', email: 'ada@example.com', website: 'https://example.com/a,b' },
    ...{ street: '12 St James’s Sq', postcode: 'SW1Y 4JH', city: 'London', country: 'UK' },
  };
  it('is a vCard with lines that end in CR LF, and escaped commas and semicolons', () => {
    expect(writeQr('contact', ada)).toBe(
      [
        ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Lovelace;Ada;;;', 'FN:Ada Lovelace', 'ORG:Engines\\, Ltd\\; London'],
        ...['TEL:+442071234567', 'EMAIL:ada@example.com', 'URL:https://example.com/a,b'],
        ...['ADR:;;12 St James’s Sq;London;;SW1Y 4JH;UK', 'END:VCARD', ''],
      ].join('\r\n'),
    );
  });
  it('is read back', () => {
    expect(readQr(writeQr('contact', ada) ?? '')).toEqual({ kind: 'contact', values: ada });
  });
  it('of an organization has its name as the formatted name', () => {
    expect(writeQr('contact', { organization: 'ACME' })).toContain('\r\nN:;;;;\r\nFN:ACME\r\nORG:ACME\r\n');
    expect(writeQr('contact', { mobile: '1' })).toBeUndefined();
  });
  it('is read from version 4.0 with folded lines, and as text if it says more than the form', () => {
    const lines = [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Ada Love',
      ' lace',
      'N:Lovelace;Ada;;;',
      'TEL;TYPE=cell:+44',
      'END:VCARD',
    ];
    expect(readQr(lines.join('\n'))?.values).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', mobile: '+44' });
    expect(readQr([...lines.slice(0, -1), 'BDAY:18151210', 'END:VCARD'].join('\n'))).toBeUndefined();
  });
});

describe('messages and calls', () => {
  it('an e-mail is percent-encoded (RFC 6068)', () => {
    // the examples of RFC 6068, section 6.1 and 5
    expect(writeQr('email', { email: 'infobot@example.com', subject: 'current-issue' })).toBe(
      'mailto:infobot@example.com?subject=current-issue',
    );
    expect(writeQr('email', { email: 'a+b@example.com', subject: 'café & co', body: 'one\ntwo' })).toBe(
      'mailto:a%2Bb@example.com?subject=caf%C3%A9%20%26%20co&body=one%0D%0Atwo',
    );
    expect(writeQr('email', { email: 'nobody' })).toBeUndefined();
  });
  it('an e-mail is read back, and is text if it has more than a subject and a body', () => {
    expect(readQr('mailto:a%2Bb@example.com?subject=caf%C3%A9&body=one%0D%0Atwo')).toEqual({
      kind: 'email',
      values: { email: 'a+b@example.com', subject: 'café', body: 'one\ntwo' },
    });
    expect(readQr('mailto:a@example.com?cc=b@example.com')).toBeUndefined();
    expect(readQr('mailto:a@example.com?subject=%E9')).toBeUndefined();
  });
  it('a telephone number has no spaces (RFC 3966)', () => {
    expect(writeQr('phone', { mobile: '+49 (30) 123-456' })).toBe('tel:+4930123456');
    expect(readQr('tel:+1-201-555-0123')).toEqual({ kind: 'phone', values: { mobile: '+1-201-555-0123' } });
  });
  it('a text message names number and text', () => {
    expect(writeQr('sms', { mobile: '+1 510 555 0101', message: 'hello: there' })).toBe(
      'SMSTO:+15105550101:hello: there',
    );
    expect(readQr('SMSTO:+15105550101:hello: there')?.values).toEqual({
      mobile: '+15105550101',
      message: 'hello: there',
    });
    // the example of RFC 5724, section 2.4
    expect(readQr('sms:+15105550101?body=hello%20there')?.values).toEqual({
      mobile: '+15105550101',
      message: 'hello there',
    });
  });
  it('a web address gets its scheme', () => {
    expect(writeQr('web', { url: 'example.com/a b' })).toBe('https://example.com/a%20b');
    expect(writeQr('web', { url: 'http://example.com' })).toBe('http://example.com');
    expect(writeQr('web', { url: 'https://' })).toBeUndefined();
    expect(readQr('just a text')).toBeUndefined();
  });
});

describe('a GS1 Digital Link (GS1 Digital Link Standard: URI Syntax)', () => {
  it('has the GTIN with 14 digits, its qualifiers in order, and the expiry date in the query', () => {
    // the GTIN and the values of the standard's examples
    expect(writeQr('gs1', { gtin: '09506000134352', batch: 'ABC123', serial: '12345', expiry: '2018-04-26' })).toBe(
      'https://id.gs1.org/01/09506000134352/10/ABC123/21/12345?17=180426',
    );
    expect(writeQr('gs1', { gtin: '9506000134352', domain: 'example.com/products/' })).toBe(
      'https://example.com/products/01/09506000134352',
    );
  });
  it('encodes reserved characters', () => {
    expect(writeQr('gs1', { gtin: '9506000134352', batch: 'A/1(2)' })).toBe(
      'https://id.gs1.org/01/09506000134352/10/A%2F1%282%29',
    );
    expect(writeQr('gs1', { gtin: '9506000134352', batch: 'ä' })).toBeUndefined();
  });
  it('is read back, and is a web address if it says more than the form', () => {
    expect(readQr('https://id.gs1.org/01/09506000134352/10/A%2F1/21/7?17=270131')).toEqual({
      kind: 'gs1',
      values: { gtin: '09506000134352', batch: 'A/1', serial: '7', expiry: '2027-01-31', domain: '' },
    });
    expect(readQr('https://id.gs1.org/01/09506000134352?3103=000195')?.kind).toBe('web');
    expect(readQr('https://id.gs1.org/01/09506000134351')?.kind).toBe('web');
  });
  it('needs a GTIN with the right check digit (GS1 General Specifications, 7.9)', () => {
    expect(checkGtin('629104150021')).toEqual({ proposal: '6291041500213' });
    expect(checkGtin('6291041500213')).toEqual({ gtin: '06291041500213' });
    expect(checkGtin('6291041500214')).toEqual({ proposal: '6291041500213' });
    expect(checkGtin('9638507')).toEqual({ proposal: '96385074' });
    expect(checkGtin('9638-5074')).toEqual({ gtin: '00000096385074' });
    expect(checkGtin('036000291452')).toEqual({ gtin: '00036000291452' });
    expect(checkGtin('12345')).toEqual({});
  });
});

describe('every content', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  it('is recognised with the same fields', () => {
    fc.assert(
      fc.property(text, text, text, (ssid, password, subject) => {
        const wifi = writeQr('wifi', { ssid, password, security: 'WPA', hidden: '' });
        const isPlain = !/^"[\dA-F]+"$/i.test(ssid) && !/^"[\dA-F]+"$/i.test(password);
        if (wifi !== undefined && isPlain) expect(readQr(wifi)?.values).toMatchObject({ ssid, password });
        const email = writeQr('email', { email: 'a@b.c', subject, body: password });
        expect(writeQr('email', readQr(email ?? '')?.values ?? {})).toBe(email);
        const contact = writeQr('contact', { firstName: ssid, lastName: password, organization: subject });
        expect(writeQr('contact', readQr(contact ?? '')?.values ?? {})).toBe(contact);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
