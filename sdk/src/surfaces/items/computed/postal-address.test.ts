import { describe, expect, it } from 'vitest';
import { readCsv } from '../read-rows.ts';
import { rowsToItems } from '../rows-to-items.ts';
import { ADDRESS_PARTS, type AddressPart } from './computed-columns.ts';
import { type AddressTexts, countryCode, writeAddress } from './postal-address.ts';

const textsOf = (texts: Partial<AddressTexts>): AddressTexts =>
  Object.fromEntries(ADDRESS_PARTS.map((part: AddressPart) => [part, texts[part] ?? ''])) as AddressTexts;
const written = (texts: Partial<AddressTexts>, options: Parameters<typeof writeAddress>[1] = { sender: 'DE' }) =>
  writeAddress(textsOf(texts), options).split('\n');

const LEIPZIG = { name: 'Jonas Weber', street: 'Lindenweg', number: '8', postcode: '04109', town: 'Leipzig' };
const BRISTOL = { name: 'Nadia Okafor', street: 'Harbour Lane', number: '14', postcode: 'BS1 4DJ', town: 'Bristol' };
const LYON = { name: 'Claire Petit', street: 'rue des Lilas', number: '3', postcode: '69001', town: 'Lyon' };

describe('a postal address', () => {
  it('has the country only if it is not the sender’s', () => {
    expect(written({ ...LEIPZIG, country: 'Deutschland' })).toEqual(['Jonas Weber', 'Lindenweg 8', '04109 Leipzig']);
    expect(written(LEIPZIG)).toEqual(['Jonas Weber', 'Lindenweg 8', '04109 Leipzig']);
    expect(written({ ...LEIPZIG, country: 'Deutschland' }, { sender: 'FR' }).at(-1)).toBe('DEUTSCHLAND');
    expect(written({ ...LEIPZIG, country: 'DE' }, { sender: 'FR', language: 'fr' }).at(-1)).toBe('ALLEMAGNE');
  });

  it('is in the order of its country, with capitals where its post asks for them', () => {
    expect(written({ ...BRISTOL, country: 'England' })).toEqual([
      ...['Nadia Okafor', '14 Harbour Lane', 'BRISTOL', 'BS1 4DJ', 'ENGLAND'],
    ]);
    expect(written({ ...LYON, country: 'Francia' }, { sender: 'FR' })).toEqual([
      ...['Claire Petit', '3 rue des Lilas', '69001 LYON'],
    ]);
    const springfield = { name: 'Ann Lee', street: '12 Main St', postcode: '62704', town: 'Springfield', region: 'IL' };
    expect(written({ ...springfield, country: 'U.S.A.' }, { sender: 'US' })).toEqual([
      ...['Ann Lee', '12 Main St', 'SPRINGFIELD, IL 62704'],
    ]);
    expect(written(springfield, { sender: 'US', capitals: 'all' })).toEqual([
      ...['ANN LEE', '12 MAIN ST', 'SPRINGFIELD, IL 62704'],
    ]);
    expect(written({ ...LYON, country: 'FR' }, { sender: 'FR', capitals: 'none' }).at(-1)).toBe('69001 Lyon');
  });

  it('has the town and the country in capitals abroad, as the Universal Postal Union asks', () => {
    expect(written({ ...LEIPZIG, country: 'Germany' }, { sender: 'GB' }).slice(2)).toEqual([
      '04109 LEIPZIG',
      'GERMANY',
    ]);
    expect(written({ ...LEIPZIG, country: 'Germany' }, { sender: 'GB', capitals: 'none' }).slice(2)).toEqual([
      ...['04109 Leipzig', 'Germany'],
    ]);
  });

  it('has no blank lines, and one line for each line of the other columns', () => {
    expect(written({ ...LEIPZIG, extra: '\n Hinterhaus \n\n2. Stock' })).toEqual([
      ...['Jonas Weber', 'Lindenweg 8', 'Hinterhaus', '2. Stock', '04109 Leipzig'],
    ]);
    expect(written({})).toEqual(['']);
  });

  it('loses no postcode and no town', () => {
    const dubai = { name: 'Ali', street: 'Al Wasl Rd', postcode: '12345', town: 'Dubai', country: 'AE' };
    expect(written(dubai)).toEqual(['Ali', 'Al Wasl Rd', '12345 DUBAI', 'UNITED ARAB EMIRATES']);
    expect(written({ ...LEIPZIG, country: 'Neverland' }).slice(2)).toEqual(['04109 LEIPZIG', 'NEVERLAND']);
    expect(written({ ...LEIPZIG, postcode: 'CH-8001', town: 'Zürich', country: 'CH' })[2]).toBe('CH-8001 ZÜRICH');
    expect(written({ ...LEIPZIG, postcode: '8001', town: 'Zürich', country: 'CH' })[2]).toBe('8001 ZÜRICH');
  });

  it.each([
    ...[
      ['Niederlande', 'NL'],
      ['Pays-Bas', 'NL'],
      ['Países Bajos', 'NL'],
      ['Holandia', 'NL'],
      ['the Netherlands', 'NL'],
    ],
    ...[
      ['Großbritannien', 'GB'],
      ['UK', 'GB'],
      ['U.K.', 'GB'],
      ['Polska', 'PL'],
      ['Spagna', 'ES'],
      ['Duitsland', 'DE'],
    ],
    ...[
      ['ÖSTERREICH', 'AT'],
      ['fr', 'FR'],
      ['USA', 'US'],
      ['Stany Zjednoczone', 'US'],
    ],
  ] as const)('knows the country %s as %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });

  it('is computed for each row of a table', async () => {
    const items = await rowsToItems(readCsv('Name;Ort;PLZ;Land\nJonas;Leipzig;04109;\nClaire;Lyon;69001;Frankreich'), {
      fields: ['to'],
      compute: {
        to: { kind: 'address', name: '{Name}', town: '{Ort}', postcode: '{PLZ}', country: '{Land}', sender: 'DE' },
      },
    });
    expect(items.items?.map(({ data }) => data?.to)).toEqual([
      'Jonas\n04109 Leipzig',
      'Claire\n69001 LYON\nFRANKREICH',
    ]);
  });
});
