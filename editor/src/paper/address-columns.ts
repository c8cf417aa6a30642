/** Role of a column in a postal address. */
type AddressRole = 'name' | 'street' | 'postcode' | 'city' | 'region' | 'country';

/** Words in the names of columns, in English, German and French. A word at the end of a compound also counts. */
const ROLES: Readonly<Record<AddressRole, readonly string[]>> = {
  name: [
    ...['name', 'surname', 'firstname', 'lastname', 'vorname', 'nachname', 'nom', 'prénom', 'contact', 'kontakt'],
    ...['recipient', 'empfänger', 'destinataire', 'customer', 'kunde', 'client', 'company', 'firma', 'société'],
  ],
  street: ['street', 'address', 'strasse', 'straße', 'anschrift', 'adresse', 'rue', 'line'],
  postcode: ['zip', 'postcode', 'postal', 'plz', 'postleitzahl'],
  city: ['city', 'town', 'ort', 'stadt', 'ville'],
  region: ['state', 'province', 'county', 'bundesland', 'kanton'],
  country: ['country', 'land', 'pays'],
};

/** Columns that contain other kinds of addresses. */
const NOT_POSTAL = ['email', 'mail', 'web', 'url', 'ip'];

/** Minimum length of a word that is searched for at the end of another word. */
const MIN_PART_LENGTH = 4;

/** Returns the role of a column in a postal address, according to its name; undefined if it has none. */
function addressRole(column: string): AddressRole | undefined {
  const words = column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  if (words.some((word) => NOT_POSTAL.includes(word))) return undefined;
  // Tests whole words before word endings: "Bundesland" is a region, although it ends in "land", a country's keyword.
  const isIn = (role: AddressRole, isWhole: boolean): boolean =>
    ROLES[role].some((known) =>
      words.some((word) => word === known || (!isWhole && known.length >= MIN_PART_LENGTH && word.endsWith(known))),
    );
  return ORDER.find((role) => isIn(role, true)) ?? ORDER.find((role) => isIn(role, false));
}

/**
 * The roles in the order in which they are tested. The order matters if a name matches two roles: "city name" is a
 * city, and "postal address" is a street.
 */
const ORDER: readonly AddressRole[] = ['city', 'region', 'country', 'street', 'postcode', 'name'];

/**
 * Returns the lines of a postal address, each with the columns that it shows side by side; undefined if the columns do
 * not form an address. The postcode is before the city on one line. With a region, such as a US state, the city has its
 * own line, and the region and the postcode follow on the next line.
 */
export function addressLines<Each extends { readonly field: string }>(
  columns: readonly Each[],
): readonly (readonly Each[])[] | undefined {
  const of = (role: AddressRole): readonly Each[] => columns.filter(({ field }) => addressRole(field) === role);
  const [postcodes, cities, regions] = [of('postcode'), of('city'), of('region')];
  const [[postcode], [city], [region]] = [postcodes, cities, regions];
  if (city === undefined || (postcode === undefined && of('street').length === 0)) return undefined;
  const alone = (each: readonly Each[]): readonly (readonly Each[])[] => each.map((column) => [column]);
  const together = (...line: readonly (Each | undefined)[]): readonly Each[] =>
    line.filter((column) => column !== undefined);
  return [
    ...alone(of('name')),
    ...alone(of('street')),
    ...(region === undefined ? [together(postcode, city)] : [[city], together(region, postcode)]),
    ...alone([...postcodes.slice(1), ...cities.slice(1), ...regions.slice(1)]),
    ...alone(of('country')),
  ];
}
