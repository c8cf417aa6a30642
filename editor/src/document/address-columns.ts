import type { AddressPart } from '@platen/sdk/internal/postal-address';
import type { AddressColumn } from '@platen/sdk/items';

/** Role of a column in an address: a part of the address, or a component of a part, such as the first name. */
type Role =
  | Exclude<AddressPart, 'number' | 'extra' | 'name'>
  | ('title' | 'first' | 'last' | 'full' | 'number' | 'addition' | 'extra' | 'postcodeTown');

/**
 * Words in column names, without accents, in English, German, French, Spanish, Italian, Polish and Dutch. The longest
 * match in a name decides: "company name" is a company.
 */
const WORDS: Readonly<Record<Role, string>> = {
  title: 'salutation,anrede,titel,civilite,tratamiento,trattamento,titolo,aanhef',
  first:
    'first name,firstname,given name,forename,fname,vorname,prenom,nombre de pila,nome di battesimo,imie,voornaam,roepnaam',
  last: 'last name,lastname,surname,family name,lname,nachname,familienname,zuname,nom de famille,apellido,apellidos,cognome,nazwisko,achternaam,familienaam',
  full: 'name,full name,recipient,recipient name,addressee,contact,contact name,contact person,customer name,customer,empfanger,empfangername,ansprechpartner,kontakt,kunde,kundenname,nom,nom complet,destinataire,client,nombre,nombre completo,destinatario,cliente,nome,nominativo,nome completo,imie i nazwisko,odbiorca,adresat,klient,naam,volledige naam,ontvanger,geadresseerde,klant,klantnaam,contactpersoon',
  company:
    'company,company name,organisation,organization,organisation name,business,business name,firm,firma,firmenname,unternehmen,societe,entreprise,raison sociale,nom de l entreprise,nom de la societe,empresa,nombre de la empresa,razon social,compania,azienda,ditta,ragione sociale,societa,nazwa firmy,przedsiebiorstwo,bedrijf,bedrijfsnaam,organisatie',
  street:
    'street,street address,street name,address,postal address,address line,address 1,address line 1,addressline 1,address1,addr,addr1,road,strasse,strassenname,str,anschrift,adresse,adresszeile 1,rue,voie,adresse 1,adresse ligne 1,calle,direccion,direccion 1,domicilio,via,indirizzo,indirizzo 1,ulica,adres,adres 1,ulica i numer,straat,straatnaam,adresregel 1,anschr,dir,direcc,ind,ul',
  number:
    'house number,house no,housenumber,street number,building number,hausnummer,haus nr,hausnr,hnr,numero de rue,numero de voie,n de rue,numero de casa,numero de portal,numero civico,civico,n civico,nr domu,numer domu,numer budynku,huisnummer,huisnr,hs nr,str nr,num civico,n civ,n rue,n voie,nr dom,huis nr',
  addition:
    'house number addition,housenumber addition,hausnummernzusatz,hausnummerzusatz,toevoeging,huisnummertoevoeging,huisnummer toevoeging,bis ter',
  extra:
    'street 2,address 2,address 3,address 4,address2,address3,address line 2,address line 3,addressline 2,addressline 3,apartment,apt,suite,unit,flat,floor,building,department,dept,care of,c o,adresszusatz,anschriftenzusatz,zusatz,adresszeile 2,adresszeile 3,abteilung,complement,complement d adresse,adresse 2,adresse 3,adresse ligne 2,batiment,service,piso,direccion 2,complemento,planta,interno,scala,indirizzo 2,presso,nr mieszkania,numer mieszkania,numer lokalu,nr lokalu,adres 2,adresregel 2,afdeling,appartement',
  postcode:
    'postcode,post code,postal code,postalcode,zip,zip code,zipcode,plz,postleitzahl,code postal,codepostal,cp,codigo postal,codigopostal,cap,codice postale,codice di avviamento postale,kod pocztowy,kod,postnummer,postnr,pcode,p l z,c p,code post,cod postal,c postal,cod post,c a p,kod poczt,k poczt,pc,p c',
  town: 'town,city,post town,city name,locality,municipality,ort,stadt,wohnort,lieferort,ortschaft,gemeinde,ville,commune,localite,ciudad,localidad,poblacion,municipio,citta,comune,localita,miasto,miejscowosc,plaats,woonplaats,stad,gemeente,pobl,loc,miejsc,gem',
  postcodeTown:
    'plz ort,plz und ort,plz stadt,postcode and town,zip city,zip and city,code postal et ville,code postal ville,cp ville,cp ciudad,cap citta,cap e citta,kod i miasto,kod pocztowy i miasto,postcode en plaats,postcode plaats',
  district: 'district,suburb,ortsteil,stadtteil,neighbourhood,neighborhood,lieu dit,barrio,frazione,dzielnica,wijk',
  region:
    'state,province,county,region,state province,province state,province code,bundesland,kanton,departement,provincia,comunidad autonoma,provincia sigla,regione,wojewodztwo,provincie,prov,woj',
  country:
    'country,country name,country code,land,staat,landercode,landeskennzeichen,zielland,lieferland,pays,code pays,pais,codigo de pais,paese,nazione,kraj,kod kraju,landcode,landnaam',
};

/**
 * Column names that mean house numbers if the column is next to the street. Elsewhere, such a column may contain row
 * numbers.
 */
const NUMBERS: ReadonlySet<string> = new Set('number,no,num,nr,nummer,numero,numer,n,n o'.split(','));

/** Words in a column's name that exclude the column from postal addresses, as in "email address". */
const OTHER =
  /\b(e ?mail|mail|web|url|website|ip|phone|tel|telefon|telephone|telefono|fax|vat|tax|id|product|produkt|produit|producto|prodotto|item|article|artikel|file|user|brand|marke|sku|price|date|order|iban|customer n[or]|kunden ?nr|kundennummer)\b/;

/** Words that distinguish delivery and billing addresses. If a table contains both, the delivery address is used. */
const DELIVERY = /\b(shipping|delivery|ship to|liefer|lieferung|livraison|envio|spedizione|dostawy|aflever|bezorg)\b/;
const BILLING = /\b(billing|bill to|invoice|rechnung|rechnungs|facturation|facturacion|fatturazione|faktury|factuur)\b/;

const plain = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('º', 'o')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const LIST = Object.entries(WORDS).flatMap(([role, words]) =>
  words.split(',').map((word) => [role as Role, plain(word)] as const),
);

/**
 * Returns the role of a column, according to its name. If the name contains several known terms, the longest term
 * determines the role. Among terms of equal length, the last term in the list determines the role.
 */
function roleOf(name: string): Role | undefined {
  if (OTHER.test(name)) return undefined;
  const text = ` ${name} `;
  let best: readonly [Role, string] | undefined;
  for (const entry of LIST) {
    const [, words] = entry;
    const isLonger = best === undefined || words.length >= best[1].length;
    if (isLonger && text.includes(` ${words} `)) best = entry;
  }
  return best?.[0];
}

/** The columns for each part of an address block. */
export type AddressParts = Omit<AddressColumn, 'kind'>;

/**
 * Finds the columns of a postal address by their names. Returns undefined unless the table has columns for at least two
 * of the parts street, postcode and town.
 */
export function addressParts(columns: readonly string[]): AddressParts | undefined {
  const names = columns.map((column) => ({ column, name: plain(column) }));
  const isSeveral = names.some(({ name }) => DELIVERY.test(name)) && names.some(({ name }) => BILLING.test(name));
  const roles = names
    .filter(({ column, name }) => column.trim() !== '' && !/[{}]/.test(column) && !(isSeveral && BILLING.test(name)))
    .map(({ column, name }) => {
      const term = name.replace(DELIVERY, '').replace(BILLING, '').trim();
      return { column, name: term, role: NUMBERS.has(term) ? undefined : roleOf(term) };
    });
  const all = (role: Role): readonly string[] =>
    roles.flatMap((each) => (each.role === role ? `{${each.column.trim()}}` : []));
  const [street, second] = all('street');
  const [postcode] = all('postcode');
  const [town = all('postcodeTown')[0]] = all('town');
  const isWhole = [street, postcode ?? all('postcodeTown')[0], town].filter((each) => each !== undefined).length >= 2;
  if (!isWhole) return undefined;
  const isStreet = (at: number): boolean => roles[at]?.role === 'street';
  const beside = roles.find(({ name }, at) => NUMBERS.has(name) && (isStreet(at - 1) || isStreet(at + 1)))?.column;
  const number = all('number')[0] ?? (beside === undefined ? undefined : `{${beside.trim()}}`);
  const [first, last, full] = [all('first')[0], all('last')[0], all('full')];
  // In a pair such as "Vorname" and "Name", or "Nombre" and "Apellidos", one is the first name and the other the last
  // name. If the table has columns for both, another column "Name" is ignored, because it repeats them.
  const person = last === undefined ? [first, full[0]] : [first ?? full[0], last];
  const joined = (...texts: readonly (string | undefined)[]): string | undefined =>
    texts.filter((text) => text !== undefined).join(' ') || undefined;
  const parts: AddressParts = {
    name: joined(all('title')[0], ...person),
    company: all('company')[0],
    street,
    number: joined(number, all('addition')[0]),
    extra: [second, ...all('extra')].filter((each) => each !== undefined).join('\n') || undefined,
    ...{ postcode, town, district: all('district')[0], region: all('region')[0], country: all('country')[0] },
  };
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== undefined));
}
