import { describe, expect, it } from 'vitest';
import { addressParts } from './address-columns.ts';

describe('the columns of a postal address', () => {
  it.each([
    [
      'English',
      'First name,Last name,Company,Address line 1,Address line 2,Town,County,Postcode,Country',
      {
        ...{ name: '{First name} {Last name}', company: '{Company}', street: '{Address line 1}' },
        ...{
          extra: '{Address line 2}',
          town: '{Town}',
          region: '{County}',
          postcode: '{Postcode}',
          country: '{Country}',
        },
      },
    ],
    [
      'German',
      'Anrede,Vorname,Name,Firma,Straße,Hausnummer,Adresszusatz,PLZ,Ort,Land',
      {
        ...{ name: '{Anrede} {Vorname} {Name}', company: '{Firma}', street: '{Straße}', number: '{Hausnummer}' },
        ...{ extra: '{Adresszusatz}', postcode: '{PLZ}', town: '{Ort}', country: '{Land}' },
      },
    ],
    [
      'French',
      'Prénom,Nom,Société,Adresse,Complément d’adresse,Code postal,Ville,Pays',
      {
        ...{ name: '{Prénom} {Nom}', company: '{Société}', street: '{Adresse}', extra: '{Complément d’adresse}' },
        ...{ postcode: '{Code postal}', town: '{Ville}', country: '{Pays}' },
      },
    ],
    [
      'Spanish',
      'Nombre,Apellidos,Dirección,Código postal,Población,Provincia,País',
      {
        ...{ name: '{Nombre} {Apellidos}', street: '{Dirección}', postcode: '{Código postal}', town: '{Población}' },
        ...{ region: '{Provincia}', country: '{País}' },
      },
    ],
    [
      'Italian',
      'Nome,Cognome,Indirizzo,CAP,Città,Provincia,Paese',
      {
        ...{ name: '{Nome} {Cognome}', street: '{Indirizzo}', postcode: '{CAP}', town: '{Città}' },
        ...{ region: '{Provincia}', country: '{Paese}' },
      },
    ],
    [
      'Polish',
      'Imię,Nazwisko,Ulica,Nr domu,Kod pocztowy,Miejscowość,Kraj',
      {
        ...{ name: '{Imię} {Nazwisko}', street: '{Ulica}', number: '{Nr domu}', postcode: '{Kod pocztowy}' },
        ...{ town: '{Miejscowość}', country: '{Kraj}' },
      },
    ],
    [
      'Dutch',
      'Voornaam,Achternaam,Straat,Huisnummer,Toevoeging,Postcode,Woonplaats,Land',
      {
        ...{ name: '{Voornaam} {Achternaam}', street: '{Straat}', number: '{Huisnummer} {Toevoeging}' },
        ...{ postcode: '{Postcode}', town: '{Woonplaats}', country: '{Land}' },
      },
    ],
  ])('are found by their %s names', (_, columns, parts) => {
    expect(addressParts(columns.split(','))).toEqual(parts);
  });

  it.each([
    ['Calle,Número,C.P.,Población', { street: '{Calle}', number: '{Número}', postcode: '{C.P.}', town: '{Población}' }],
    [
      'Dirección,N.º,Cód. postal,Pobl.',
      { street: '{Dirección}', number: '{N.º}', postcode: '{Cód. postal}', town: '{Pobl.}' },
    ],
    ['N°,Rue,CP,Ville', { street: '{Rue}', number: '{N°}', postcode: '{CP}', town: '{Ville}' }],
    ['Voie,Nº,Code post.,Commune', { street: '{Voie}', number: '{Nº}', postcode: '{Code post.}', town: '{Commune}' }],
    ['Nr.,Name,Str.,Plz.,Ort', { name: '{Name}', street: '{Str.}', postcode: '{Plz.}', town: '{Ort}' }],
    ['Str.,Nr.,P.L.Z.,Ort', { street: '{Str.}', number: '{Nr.}', postcode: '{P.L.Z.}', town: '{Ort}' }],
    [
      'Via,N. civ.,C.A.P.,Città,Prov.',
      { street: '{Via}', number: '{N. civ.}', postcode: '{C.A.P.}', town: '{Città}', region: '{Prov.}' },
    ],
    [
      'Ul.,Nr dom.,Kod poczt.,Miejsc.',
      { street: '{Ul.}', number: '{Nr dom.}', postcode: '{Kod poczt.}', town: '{Miejsc.}' },
    ],
    ['Straat,Nr,Pc,Plaats', { street: '{Straat}', number: '{Nr}', postcode: '{Pc}', town: '{Plaats}' }],
    ['No.,Street,Town,Post code', { street: '{Street}', number: '{No.}', town: '{Town}', postcode: '{Post code}' }],
  ])('are found by short names: %s', (columns, parts) => {
    expect(addressParts(columns.split(','))).toEqual(parts);
  });

  it('are those of the delivery if the table also has an address for the invoice', () => {
    const columns = ['Billing Name', 'Billing City', 'Billing Zip', 'Shipping Name', 'Shipping City', 'Shipping Zip'];
    expect(addressParts(['Email', ...columns, 'Shipping Phone'])).toEqual({
      ...{ name: '{Shipping Name}', town: '{Shipping City}', postcode: '{Shipping Zip}' },
    });
  });

  it('are none in a table of products', () => {
    expect(addressParts(['Product name', 'Price', 'EAN', 'Country of origin'])).toBeUndefined();
    expect(addressParts(['E-mail address', 'City'])).toBeUndefined();
  });
});
