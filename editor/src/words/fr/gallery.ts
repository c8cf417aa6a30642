import type { galleryWords as english } from '../en/gallery.ts';

/** UI strings for the gallery. */
export const galleryWords: typeof english = {
  view: 'Commencer par',
  paper: 'Mises en page pour ce papier',
  gallery: 'Galerie',
  search: 'Rechercher un modèle',
  none: 'Aucun modèle ne contient tous ces mots. Essayez un autre mot ou une catégorie.',
  found: {
    one: '{count} modèle',
    other: '{count} modèles',
  },
  all: 'Tous',
  categoriesName: 'Catégories',
  roll: 'Rouleau thermique',
  about:
    'Chaque modèle apporte son papier et des lignes d’exemple. Vérifiez les règles de votre pays avant d’imprimer des étiquettes réglementées.',
  missing: '{count} autres modèles nécessitent des symbologies qui ne sont pas activées ici.',
  categories: {
    retail: 'Magasin et rayon',
    food: 'Aliments et boissons',
    substances: 'Chimie et cosmétiques',
    logistics: 'Logistique',
    health: 'Santé et laboratoire',
    industry: 'Industrie et technique',
    office: 'Bureau et bibliothèque',
    garden: 'Jardin',
  },
  designs: {
    'price-tag': {
      name: 'Étiquette de prix avec EAN',
      about: 'Nom, variante et prix à côté d’un EAN-13 à la plus petite taille admise en magasin',
      also: 'commerce, boutique',
    },
    'shelf-edge': {
      name: 'Étiquette de rayon',
      about: 'Grand prix avec prix à l’unité, référence et place dans le rayon',
      also: 'supermarché, prix au kilo, gondole',
    },
    offer: {
      name: 'Promotion',
      about: 'Prix réduit avec l’économie et le prix le plus bas des 30 derniers jours',
      also: 'solde, remise, offre, Omnibus',
    },
    'garment-tag': {
      name: 'Étiquette volante pour vêtement',
      about: 'Marque, taille, couleur et prix au-dessus d’un EAN-13, avec repère de perforation',
      also: 'mode, habillement, textile',
    },
    'care-label': {
      name: 'Étiquette d’entretien textile',
      about: 'Composition en trois langues, symboles d’entretien, taille et origine',
      also: 'lavage, vêtement, fibres, 1007/2011',
    },
    'shoe-box': {
      name: 'Étiquette de boîte à chaussures',
      about: 'Pointures en quatre systèmes, matières de la chaussure et EAN-13',
      also: 'chaussures',
    },
    'jewellery-tag': {
      name: 'Étiquette pour bijou',
      about: 'Se plie autour d’une bague ou d’une chaîne : prix et alliage devant, code-barres derrière',
      also: 'bijouterie, bague, or, argent',
    },
    book: {
      name: 'Étiquette de librairie',
      about: 'Titre, auteur et prix avec le code-barres ISBN',
      also: 'livre, ISBN',
    },
    'ready-meal': {
      name: 'Aliment préemballé avec tableau nutritionnel',
      about: 'Ingrédients avec allergènes mis en évidence, valeurs nutritionnelles, date limite et conservation',
      also: 'allergènes, INCO, 1169/2011, plat préparé',
    },
    bakery: {
      name: 'Étiquette de boulangerie',
      about: 'Pain ou viennoiserie avec allergènes mis en évidence, poids, date et prix',
      also: 'pain, allergènes, aliment',
    },
    deli: {
      name: 'Étiquette de traiteur',
      about: 'Prix au kilo, poids et prix, avec EAN-13 interne au magasin',
      also: 'fromage, viande, balance, poids',
    },
    'kitchen-prep': {
      name: 'Étiquette de date pour cuisine',
      about: 'Préparation et date limite avec jour, allergènes et conservation pour cuisine professionnelle',
      also: 'HACCP, DLC, restaurant',
    },
    'jam-jar': {
      name: 'Pot de confiture, rond',
      about: 'Confiture extra avec teneur en fruits et en sucres, sur étiquette ronde',
      also: 'bocal, couvercle',
    },
    honey: {
      name: 'Pot de miel',
      about: 'Miel avec pays d’origine en pourcentage, lot et date',
      also: 'apiculteur, abeilles',
    },
    wine: {
      name: 'Contre-étiquette de vin',
      about: 'Alcool, volume, sulfites, lot et code QR de l’étiquette électronique',
      also: 'bouteille, domaine, vigneron, allergènes',
    },
    coffee: {
      name: 'Paquet de café',
      about: 'Origine, procédé, altitude et date de torréfaction, avec code QR',
      also: 'torréfacteur, grains',
    },
    'ghs-bottle': {
      name: 'Flacon de produit chimique (CLP)',
      about: 'Deux pictogrammes SGH avec mention d’avertissement, dangers et conseils de prudence',
      also: 'SGH, GHS, solvant, dangereux',
    },
    'ghs-drum': {
      name: 'Fût de produit chimique (CLP)',
      about: 'Trois grands pictogrammes SGH issus du tableau, pour contenants dès 3 litres',
      also: 'SGH, GHS, bidon, dangereux',
    },
    'lab-solution': {
      name: 'Solution de laboratoire',
      about: 'Concentration, pictogramme, mention d’avertissement, péremption et nom',
      also: 'réactif, paillasse, SGH',
    },
    cleaner: {
      name: 'Produit d’entretien (CLP)',
      about: 'Mélange grand public avec code UFI, composants et EAN-13',
      also: 'détergent, ménage, UFI, SGH',
    },
    cosmetic: {
      name: 'Pot de cosmétique',
      about: 'Ingrédients INCI, durée après ouverture, lot et personne responsable',
      also: 'crème, beauté, 1223/2009, INCI',
    },
    candle: {
      name: 'Bougie parfumée, ronde',
      about: 'Allergènes du parfum avec pictogramme et conseils de sécurité, pour le dessous',
      also: 'CLP, bougie, senteur',
    },
    pallet: {
      name: 'Étiquette de palette (GS1)',
      about: 'Étiquette logistique A5 avec SSCC, contenu, quantité, date et lot',
      also: 'SSCC, GS1-128, logistique, transport',
    },
    carton: {
      name: 'Étiquette de carton (GS1-128)',
      about: 'Unité logistique avec GTIN, date, lot et quantité en deux codes-barres',
      also: 'caisse, colis, logistique',
    },
    'carton-itf14': {
      name: 'Étiquette de carton (ITF-14)',
      about: 'Carton avec GTIN-14 en grande taille, date et lot',
      also: 'caisse, colis, ITF-14',
    },
    parcel: {
      name: 'Étiquette d’expédition, 4 × 6 po',
      about: 'Expéditeur, destinataire, route et numéro de suivi en code-barres',
      also: 'colis, transporteur, poste',
    },
    'return-label': {
      name: 'Étiquette de retour',
      about: 'Adresse et numéro de retour, motifs à cocher',
      also: 'renvoi, RMA, boutique en ligne',
    },
    handling: {
      name: 'Étiquette de manutention',
      about: 'Fragile, haut et craint l’humidité, avec contenu et numéro de colis',
      also: 'attention, ISO 780, colis',
    },
    rack: {
      name: 'Emplacement de rack',
      about: 'Emplacement lisible de loin avec flèche, charge et code-barres',
      also: 'entrepôt, casier, stockage',
    },
    kanban: {
      name: 'Carte kanban',
      about: 'Pièce, fournisseur, route et quantités avec code QR',
      also: 'lean, production, bac',
    },
    udi: {
      name: 'Dispositif médical, IUD en GS1-128',
      about: 'IUD avec GTIN, péremption, lot et numéro de série, symboles de l’ISO 15223-1',
      also: 'RDM, UDI, médical',
    },
    'udi-datamatrix': {
      name: 'Dispositif médical, IUD en Data Matrix',
      about: 'Petite étiquette IUD avec GS1 DataMatrix, référence, lot et numéro de série',
      also: 'RDM, UDI, implant, médical',
    },
    specimen: {
      name: 'Étiquette de prélèvement',
      about: 'Patient, analyse, tube, priorité et numéro d’échantillon pour l’hôpital',
      also: 'sang, laboratoire, hôpital',
    },
    'sample-tube': {
      name: 'Tube d’échantillon',
      about: 'Minuscule étiquette pour cryotube avec sujet, visite et code-barres',
      also: 'cryo, étude, laboratoire',
    },
    dispensing: {
      name: 'Étiquette de pharmacie',
      about: 'Médicament, posologie, précautions et patient pour les boîtes délivrées',
      also: 'ordonnance, officine',
    },
    'product-passport': {
      name: 'Passeport numérique de produit',
      about: 'Code QR avec GS1 Digital Link, matières, réparation et origine',
      also: 'DPP, ESPR, UE, durabilité',
    },
    battery: {
      name: 'Étiquette de batterie',
      about: 'Chimie, capacité, matières et code QR, avec CE et collecte séparée',
      also: '2023/1542, pile, accumulateur',
    },
    nameplate: {
      name: 'Plaque signalétique',
      about: 'Fabricant, type, numéro de série et caractéristiques avec CE et DEEE',
      also: 'machine, CE',
    },
    'asset-tag': {
      name: 'Étiquette d’inventaire',
      about: 'Propriétaire, numéro d’inventaire et code-barres sur film résistant',
      also: 'immobilisation, bien, informatique',
    },
    equipment: {
      name: 'Étiquette QR d’équipement',
      about: 'Code QR pour signaler une panne, avec numéro et lieu',
      also: 'maintenance, machine',
    },
    inspection: {
      name: 'Pastille de contrôle, ronde',
      about: 'Date du prochain contrôle, numéro et contrôleur',
      also: 'vérification, sécurité électrique',
    },
    'cable-flag': {
      name: 'Drapeau de câble',
      about: 'Se plie autour d’un câble, même texte des deux côtés',
      also: 'fil, réseau, brassage',
    },
    'name-badge': {
      name: 'Badge nominatif',
      about: 'Grand prénom, société et fonction avec code QR',
      also: 'événement, congrès, visiteur',
    },
    address: {
      name: 'Étiquettes d’adresse, 30 par planche',
      about: 'Nom et adresse en trois lignes, sur la planche usuelle en pouces',
      also: 'courrier, enveloppe, 5160',
    },
    'sender-address': {
      name: 'Adresse avec expéditeur',
      about: 'Destinataire sous une ligne d’expéditeur, pour grandes enveloppes',
      also: 'courrier, enveloppe',
    },
    'archive-box': {
      name: 'Boîte d’archives',
      about: 'Contenu, période, date de destruction et emplacement',
      also: 'dossier, classeur, archivage',
    },
    library: {
      name: 'Code-barres de bibliothèque',
      about: 'Bibliothèque, titre et numéro d’exemplaire en code-barres',
      also: 'livre, prêt',
    },
    'book-spine': {
      name: 'Dos de livre',
      about: 'Cote en grandes lignes pour le dos d’un livre',
      also: 'bibliothèque, cote',
    },
    'plant-passport': {
      name: 'Passeport phytosanitaire européen',
      about: 'Drapeau européen et lignes A à D du règlement (UE) 2016/2031',
      also: 'pépinière, végétaux',
    },
    'plant-tag': {
      name: 'Étiquette de plante',
      about: 'Nom botanique, lumière, eau, hauteur et prix avec EAN-13',
      also: 'jardinerie, pépinière, fleur',
    },
  },
};
