import type { galleryWords as english } from '../en/gallery.ts';

/** UI strings for the gallery. */
export const galleryWords: typeof english = {
  view: 'Beginnen mit',
  paper: 'Layouts für dieses Papier',
  gallery: 'Galerie',
  search: 'Vorlagen suchen',
  none: 'Keine Vorlage enthält alle diese Wörter. Versuchen Sie ein anderes Wort oder eine Kategorie.',
  found: {
    one: '{count} Vorlage',
    other: '{count} Vorlagen',
  },
  all: 'Alle',
  categoriesName: 'Kategorien',
  roll: 'Thermorolle',
  about:
    'Jede Vorlage bringt ihr Papier und Beispielzeilen mit. Prüfen Sie die Vorschriften Ihres Landes, bevor Sie gesetzlich geregelte Etiketten drucken.',
  missing: '{count} weitere Vorlagen brauchen Symbologien, die hier nicht aktiviert sind.',
  categories: {
    retail: 'Laden und Regal',
    food: 'Essen und Trinken',
    substances: 'Chemie und Kosmetik',
    logistics: 'Logistik',
    health: 'Gesundheit und Labor',
    industry: 'Industrie und Technik',
    office: 'Büro und Bibliothek',
    garden: 'Garten',
  },
  designs: {
    'price-tag': {
      name: 'Preisetikett mit EAN',
      about: 'Name, Variante und Preis neben einem EAN-13 in der kleinsten Größe für den Handel',
      also: 'Einzelhandel, Laden, Preisschild',
    },
    'shelf-edge': {
      name: 'Regaletikett',
      about: 'Großer Preis mit Grundpreis, Artikelnummer und Platz im Regal',
      also: 'Supermarkt, Grundpreis, Regalschiene',
    },
    offer: {
      name: 'Sonderangebot',
      about: 'Reduzierter Preis mit Ersparnis und niedrigstem Preis der letzten 30 Tage',
      also: 'Aktion, Rabatt, Angebot, Omnibus',
    },
    'garment-tag': {
      name: 'Kleideranhänger',
      about: 'Marke, Größe, Farbe und Preis über einem EAN-13, mit Markierung für das Loch',
      also: 'Mode, Bekleidung, Textil, Hängeetikett',
    },
    'care-label': {
      name: 'Pflegeetikett',
      about: 'Faserzusammensetzung in drei Sprachen, Pflegesymbole, Größe und Herkunft',
      also: 'Wäsche, Waschen, Textil, 1007/2011',
    },
    'shoe-box': {
      name: 'Schuhkarton-Etikett',
      about: 'Größen in vier Systemen, Materialien des Schuhs und ein EAN-13',
      also: 'Schuhe, Schuhschachtel',
    },
    'jewellery-tag': {
      name: 'Schmucketikett',
      about: 'Zum Umfalten an Ring oder Kette: vorn Preis und Legierung, hinten Barcode',
      also: 'Juwelier, Ring, Gold, Silber',
    },
    book: {
      name: 'Buchhandels-Etikett',
      about: 'Titel, Autor und Preis mit ISBN-Barcode',
      also: 'Buch, ISBN, Buchhandlung',
    },
    'ready-meal': {
      name: 'Lebensmittel mit Nährwerttabelle',
      about: 'Zutaten mit hervorgehobenen Allergenen, Nährwerttabelle, Verbrauchsdatum und Lagerung',
      also: 'Allergene, LMIV, 1169/2011, Fertigpackung',
    },
    bakery: {
      name: 'Bäckerei-Etikett',
      about: 'Brot oder Gebäck mit hervorgehobenen Allergenen, Gewicht, Datum und Preis',
      also: 'Brot, Allergene, Lebensmittel',
    },
    deli: {
      name: 'Theken-Etikett',
      about: 'Kilopreis, Gewicht und Preis, mit EAN-13 für den eigenen Laden',
      also: 'Käse, Wurst, Waage, Gewicht',
    },
    'kitchen-prep': {
      name: 'Küchenetikett mit Datum',
      about: 'Herstellung und Verbrauch mit Tag, Allergenen und Lagerung für die Gastronomie',
      also: 'HACCP, Restaurant, Kochen',
    },
    'jam-jar': {
      name: 'Marmeladenglas, rund',
      about: 'Konfitüre extra mit Frucht- und Zuckergehalt, auf rundem Etikett',
      also: 'Konfitüre, Einmachglas, Deckel',
    },
    honey: {
      name: 'Honigglas',
      about: 'Honig mit Ursprungsländern in Prozent, Los und Datum',
      also: 'Imker, Bienen',
    },
    wine: {
      name: 'Wein-Rückenetikett',
      about: 'Alkohol, Volumen, Sulfite, Los und QR-Code für das E-Label',
      also: 'Flasche, Weingut, Winzer, Allergene',
    },
    coffee: {
      name: 'Kaffeetüte',
      about: 'Herkunft, Aufbereitung, Höhe und Röstdatum, mit QR-Code',
      also: 'Rösterei, Bohnen',
    },
    'ghs-bottle': {
      name: 'Chemikalienflasche (CLP)',
      about: 'Zwei GHS-Piktogramme mit Signalwort, Gefahren- und Sicherheitshinweisen',
      also: 'GHS, Gefahrstoff, Lösemittel',
    },
    'ghs-drum': {
      name: 'Chemikalienfass (CLP)',
      about: 'Drei große GHS-Piktogramme aus der Tabelle, für Gebinde ab 3 Litern',
      also: 'GHS, Gefahrstoff, Kanister, Gebinde',
    },
    'lab-solution': {
      name: 'Laborlösung',
      about: 'Konzentration, Piktogramm, Signalwort, Ablaufdatum und Name',
      also: 'Reagenz, Chemie, GHS',
    },
    cleaner: {
      name: 'Reinigungsmittel (CLP)',
      about: 'Gemisch für Verbraucher mit UFI-Code, Inhaltsstoffen und EAN-13',
      also: 'Putzmittel, Haushalt, UFI, GHS',
    },
    cosmetic: {
      name: 'Kosmetiktiegel',
      about: 'INCI-Bestandteile, Haltbarkeit nach dem Öffnen, Charge und verantwortliche Person',
      also: 'Creme, Pflege, 1223/2009, INCI',
    },
    candle: {
      name: 'Duftkerze, rund',
      about: 'Allergene des Dufts mit Piktogramm und Sicherheitshinweisen, für den Boden',
      also: 'CLP, Kerze, Duft',
    },
    pallet: {
      name: 'Palettenetikett (GS1)',
      about: 'Transportetikett in A5 mit SSCC, Inhalt, Anzahl, Datum und Charge',
      also: 'SSCC, NVE, GS1-128, Logistik',
    },
    carton: {
      name: 'Kartonetikett (GS1-128)',
      about: 'Handelseinheit mit GTIN, Mindesthaltbarkeit, Charge und Anzahl in zwei Barcodes',
      also: 'Umkarton, Logistik',
    },
    'carton-itf14': {
      name: 'Kartonetikett (ITF-14)',
      about: 'Umkarton mit GTIN-14 in voller Größe, Datum und Charge',
      also: 'Umkarton, ITF-14',
    },
    parcel: {
      name: 'Versandetikett, 4 × 6 Zoll',
      about: 'Absender, Empfänger, Route und Sendungsnummer als Barcode',
      also: 'Paket, Paketschein, Post',
    },
    'return-label': {
      name: 'Retourenetikett',
      about: 'Rücksendeadresse, Retourennummer und Gründe zum Ankreuzen',
      also: 'Rücksendung, RMA, Onlineshop',
    },
    handling: {
      name: 'Packstück mit Handhabungszeichen',
      about: 'Zerbrechlich, oben und vor Nässe schützen, mit Inhalt und Packstücknummer',
      also: 'Vorsicht, Glas, ISO 780',
    },
    rack: {
      name: 'Lagerplatz am Regal',
      about: 'Von weitem lesbarer Platz mit Pfeil, Traglast und Barcode',
      also: 'Lager, Regalplatz, Stellplatz',
    },
    kanban: {
      name: 'Kanban-Karte',
      about: 'Teil, Lieferant, Route und Mengen mit QR-Code',
      also: 'Lean, Produktion, Behälter',
    },
    udi: {
      name: 'Medizinprodukt, UDI als GS1-128',
      about: 'UDI mit GTIN, Ablaufdatum, Charge und Seriennummer, Symbole nach ISO 15223-1',
      also: 'MDR, UDI, Medizin',
    },
    'udi-datamatrix': {
      name: 'Medizinprodukt, UDI als Data Matrix',
      about: 'Kleines UDI-Etikett mit GS1 DataMatrix, Referenz, Charge und Seriennummer',
      also: 'MDR, UDI, Implantat, Medizin',
    },
    specimen: {
      name: 'Probenetikett',
      about: 'Patient, Untersuchung, Röhrchen, Priorität und Probennummer fürs Krankenhaus',
      also: 'Blut, Labor, Klinik',
    },
    'sample-tube': {
      name: 'Probenröhrchen',
      about: 'Winziges Etikett für Kryoröhrchen mit Proband, Visite und Barcode',
      also: 'Kryo, Studie, Labor',
    },
    dispensing: {
      name: 'Apothekenetikett',
      about: 'Arzneimittel, Dosierung, Hinweise und Patient für abgegebene Packungen',
      also: 'Apotheke, Rezept, Medikament',
    },
    'product-passport': {
      name: 'Digitaler Produktpass',
      about: 'QR-Code mit GS1 Digital Link, Materialien, Reparatur und Herkunft',
      also: 'DPP, ESPR, EU, Nachhaltigkeit',
    },
    battery: {
      name: 'Batterieetikett',
      about: 'Chemie, Kapazität, Stoffe und QR-Code, mit CE und getrennter Sammlung',
      also: '2023/1542, Batteriepass, Akku',
    },
    nameplate: {
      name: 'Typenschild',
      about: 'Hersteller, Typ, Seriennummer und Kennwerte mit CE und WEEE',
      also: 'Maschine, Leistungsschild, CE',
    },
    'asset-tag': {
      name: 'Inventaretikett',
      about: 'Eigentümer, Inventarnummer und Barcode auf wetterfester Folie',
      also: 'Inventar, Eigentum, IT',
    },
    equipment: {
      name: 'Geräteetikett mit QR-Code',
      about: 'QR-Code für Störungsmeldungen, mit Nummer und Standort',
      also: 'Wartung, Instandhaltung, Maschine',
    },
    inspection: {
      name: 'Prüfplakette, rund',
      about: 'Termin der nächsten Prüfung, Prüfnummer und Prüfer',
      also: 'DGUV, E-Check, Geräteprüfung',
    },
    'cable-flag': {
      name: 'Kabelfahne',
      about: 'Zum Umfalten ums Kabel, mit gleichem Text auf beiden Seiten',
      also: 'Leitung, Netzwerk, Patchfeld',
    },
    'name-badge': {
      name: 'Namensschild',
      about: 'Großer Vorname, Firma und Funktion mit QR-Code',
      also: 'Veranstaltung, Tagung, Besucher',
    },
    address: {
      name: 'Adressetiketten, 30 pro Bogen',
      about: 'Name und Adresse in drei Zeilen, auf dem üblichen Bogen in Zoll',
      also: 'Brief, Umschlag, 5160',
    },
    'sender-address': {
      name: 'Adresse mit Absender',
      about: 'Empfänger unter einer Absenderzeile, für große Umschläge',
      also: 'Brief, Umschlag, Post',
    },
    'archive-box': {
      name: 'Archivkarton',
      about: 'Inhalt, Zeitraum, Vernichtungsdatum und Standort',
      also: 'Akten, Ordner, Ablage',
    },
    library: {
      name: 'Bibliotheksbarcode',
      about: 'Bibliothek, Titel und Mediennummer als Barcode',
      also: 'Buch, Ausleihe, Bücherei',
    },
    'book-spine': {
      name: 'Buchrücken',
      about: 'Signatur in großen Zeilen für den Rücken eines Buchs',
      also: 'Bibliothek, Signaturschild',
    },
    'plant-passport': {
      name: 'EU-Pflanzenpass',
      about: 'Europaflagge und die Zeilen A bis D der Verordnung (EU) 2016/2031',
      also: 'Gärtnerei, Baumschule',
    },
    'plant-tag': {
      name: 'Pflanzenetikett',
      about: 'Botanischer Name, Licht, Wasser, Höhe und Preis mit EAN-13',
      also: 'Gartencenter, Gärtnerei, Blume',
    },
  },
};
