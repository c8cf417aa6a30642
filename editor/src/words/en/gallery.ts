import type { GalleryCategory } from '../../gallery/gallery-template.ts';
import type { GalleryId } from '../../gallery/templates.ts';

/** A design's name, its description, and more search words. */
export interface DesignWords {
  readonly name: string;
  readonly about: string;
  readonly also: string;
}

/** UI strings for the gallery. They are separate from the other UI strings, because they load with the gallery. */
export const galleryWords = {
  view: 'Start from',
  paper: 'Layouts for this paper',
  gallery: 'Gallery',
  search: 'Search designs',
  none: 'No design matches all these words. Try another word, or a category.',
  found: {
    one: '{count} design',
    other: '{count} designs',
  },
  all: 'All',
  categoriesName: 'Categories',
  roll: 'Thermal roll',
  about:
    'Each design brings its paper and sample rows. Check the rules of your country before you print regulated labels.',
  missing: '{count} more designs need symbologies that are not enabled here.',
  categories: {
    retail: 'Shop and shelf',
    food: 'Food and drink',
    substances: 'Chemicals and cosmetics',
    logistics: 'Logistics',
    health: 'Health and laboratory',
    industry: 'Industry and technology',
    office: 'Office and library',
    garden: 'Garden',
  } satisfies Readonly<Record<GalleryCategory, string>>,
  designs: {
    'price-tag': {
      name: 'Price tag with EAN',
      about: 'Name, variant and price next to an EAN-13 at the smallest size for shops',
      also: 'retail, shop, boutique',
    },
    'shelf-edge': {
      name: 'Shelf edge label',
      about: 'Large price with the unit price, article number and place on the shelf',
      also: 'supermarket, unit price, planogram',
    },
    offer: {
      name: 'Special offer',
      about: 'Reduced price with the saving and the lowest price of the last 30 days',
      also: 'sale, promotion, discount, Omnibus',
    },
    'garment-tag': {
      name: 'Clothing hang tag',
      about: 'Brand, size, colour and price above an EAN-13, with a mark for the hole',
      also: 'fashion, garment, clothes, textile',
    },
    'care-label': {
      name: 'Textile care label',
      about: 'Fibre composition in three languages, care symbols, size and origin',
      also: 'washing, laundry, garment, 1007/2011',
    },
    'shoe-box': {
      name: 'Shoe box label',
      about: 'Sizes in four systems, materials of the shoe and an EAN-13',
      also: 'footwear, shoes',
    },
    'jewellery-tag': {
      name: 'Jewellery tag',
      about: 'Folds around a ring or chain: price and alloy in front, barcode behind',
      also: 'jewelry, ring, gold, silver',
    },
    book: {
      name: 'Bookshop label',
      about: 'Title, author and price with the ISBN barcode',
      also: 'book, ISBN, bookstore',
    },
    'ready-meal': {
      name: 'Packed food with nutrition table',
      about: 'Ingredients with highlighted allergens, nutrition table, use by date and storage',
      also: 'food, allergens, 1169/2011, prepacked',
    },
    bakery: {
      name: 'Bakery label',
      about: 'Bread or pastry with highlighted allergens, weight, date and price',
      also: 'bread, allergens, food',
    },
    deli: {
      name: 'Deli counter label',
      about: 'Price per kilogram, weight and price, with an in-store EAN-13',
      also: 'cheese, meat, scales, weight',
    },
    'kitchen-prep': {
      name: 'Kitchen date label',
      about: 'Prepared and use by with day, allergens and storage for a professional kitchen',
      also: 'HACCP, food prep, restaurant',
    },
    'jam-jar': {
      name: 'Jam jar, round',
      about: 'Extra jam with fruit and sugar content, on a round label',
      also: 'preserve, marmalade, jar lid',
    },
    honey: {
      name: 'Honey jar',
      about: 'Honey with its countries of origin in per cent, lot and date',
      also: 'bees, beekeeper',
    },
    wine: {
      name: 'Wine back label',
      about: 'Alcohol, volume, sulphites, lot and a QR code for the e-label',
      also: 'bottle, winery, e-label, allergens',
    },
    coffee: {
      name: 'Coffee bag',
      about: 'Origin, process, altitude and roast date, with a QR code',
      also: 'roastery, beans',
    },
    'ghs-bottle': {
      name: 'Chemical bottle (CLP)',
      about: 'Two GHS pictograms with signal word, hazard and precautionary statements',
      also: 'GHS, CLP, hazardous, solvent',
    },
    'ghs-drum': {
      name: 'Chemical drum (CLP)',
      about: 'Three large GHS pictograms from the table, for containers from 3 litres',
      also: 'GHS, CLP, hazardous, canister, barrel',
    },
    'lab-solution': {
      name: 'Laboratory solution',
      about: 'Concentration, pictogram, signal word, expiry date and initials',
      also: 'reagent, bench, GHS',
    },
    cleaner: {
      name: 'Cleaning product (CLP)',
      about: 'Consumer mixture with UFI code, ingredients and an EAN-13',
      also: 'detergent, household, UFI, CLP',
    },
    cosmetic: {
      name: 'Cosmetics jar',
      about: 'INCI ingredients, period after opening, batch and responsible person',
      also: 'cream, beauty, 1223/2009, INCI',
    },
    candle: {
      name: 'Scented candle, round',
      about: 'Allergens of the scent with pictogram and safety notes, for the base',
      also: 'CLP, candle, fragrance',
    },
    pallet: {
      name: 'Pallet label (GS1)',
      about: 'Logistic label on A5 with SSCC, content, count, date and lot',
      also: 'SSCC, GS1-128, logistics, transport',
    },
    carton: {
      name: 'Carton label (GS1-128)',
      about: 'Trade item with GTIN, best before date, lot and count in two barcodes',
      also: 'case, box, GS1-128, logistics',
    },
    'carton-itf14': {
      name: 'Carton label (ITF-14)',
      about: 'Outer carton with the GTIN-14 at full size, date and lot',
      also: 'case, box, ITF-14',
    },
    parcel: {
      name: 'Shipping label, 4 × 6 in',
      about: 'Sender, recipient, route and tracking number as a barcode',
      also: 'parcel, package, carrier, post',
    },
    'return-label': {
      name: 'Return label',
      about: 'Return address, return number and reasons to tick',
      also: 'returns, RMA, online shop',
    },
    handling: {
      name: 'Handling label',
      about: 'Fragile, this way up and keep dry, with contents and package number',
      also: 'fragile, caution, warehouse, ISO 780',
    },
    rack: {
      name: 'Rack location',
      about: 'Place name to read from far, arrow, load and barcode',
      also: 'warehouse, bin, shelf, storage',
    },
    kanban: {
      name: 'Kanban bin card',
      about: 'Part, supplier, route and quantities with a QR code',
      also: 'lean, production, parts, bin',
    },
    udi: {
      name: 'Medical device, UDI in GS1-128',
      about: 'UDI with GTIN, expiry date, lot and serial number, and the symbols of ISO 15223-1',
      also: 'MDR, UDI, medical, device',
    },
    'udi-datamatrix': {
      name: 'Medical device, UDI in Data Matrix',
      about: 'Small UDI label with GS1 DataMatrix, reference, lot and serial number',
      also: 'MDR, UDI, implant, medical',
    },
    specimen: {
      name: 'Specimen label',
      about: 'Patient, test, tube, priority and sample number for a hospital',
      also: 'blood, laboratory, hospital, sample',
    },
    'sample-tube': {
      name: 'Sample tube',
      about: 'Tiny label for a cryo tube with subject, visit and barcode',
      also: 'cryo, vial, study, laboratory',
    },
    dispensing: {
      name: 'Pharmacy label',
      about: 'Medicine, dose, warnings and patient for dispensed packs',
      also: 'pharmacy, prescription, medicine',
    },
    'product-passport': {
      name: 'Digital product passport',
      about: 'QR code with a GS1 Digital Link, materials, repair and origin',
      also: 'DPP, ESPR, EU, sustainability',
    },
    battery: {
      name: 'Battery label',
      about: 'Chemistry, capacity, materials and QR code, with CE and separate collection',
      also: '2023/1542, battery passport, WEEE',
    },
    nameplate: {
      name: 'Machine nameplate',
      about: 'Maker, type, serial number and ratings with CE and WEEE',
      also: 'rating plate, machinery, CE',
    },
    'asset-tag': {
      name: 'Asset tag',
      about: 'Owner, inventory number and barcode on weatherproof film',
      also: 'inventory, property, IT',
    },
    equipment: {
      name: 'Equipment QR label',
      about: 'QR code to report a fault, with number and place',
      also: 'maintenance, service, machine',
    },
    inspection: {
      name: 'Test sticker, round',
      about: 'Date of the next test, test number and tester',
      also: 'PAT, inspection, electrical safety',
    },
    'cable-flag': {
      name: 'Cable flag',
      about: 'Folds around a cable, with the same text on both sides',
      also: 'wire, network, patch panel, rack',
    },
    'name-badge': {
      name: 'Name badge',
      about: 'Large first name, company and role with a QR code',
      also: 'event, conference, visitor',
    },
    address: {
      name: 'Address labels, 30 per sheet',
      about: 'Name and address in three lines, on the usual sheet in inches',
      also: 'mailing, letter, envelope, 5160',
    },
    'sender-address': {
      name: 'Address with sender',
      about: 'Recipient below a line with the sender, for large envelopes',
      also: 'mailing, letter, envelope',
    },
    'archive-box': {
      name: 'Archive box',
      about: 'Contents, period, date of destruction and place',
      also: 'file, folder, records, storage',
    },
    library: {
      name: 'Library barcode',
      about: 'Library, title and item number as a barcode',
      also: 'book, lending',
    },
    'book-spine': {
      name: 'Book spine',
      about: 'Call number in large lines for the spine of a book',
      also: 'library, shelf mark',
    },
    'plant-passport': {
      name: 'EU plant passport',
      about: 'Flag of Europe and the lines A to D of Regulation (EU) 2016/2031',
      also: 'nursery, plant health',
    },
    'plant-tag': {
      name: 'Plant tag',
      about: 'Botanical name, light, water, height and price with an EAN-13',
      also: 'garden centre, nursery, flower',
    },
  } satisfies Readonly<Record<GalleryId, DesignWords>>,
};
