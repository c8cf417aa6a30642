import type { GalleryTemplate } from './gallery-template.ts';
import { address } from './templates/address.ts';
import { archiveBox } from './templates/archive-box.ts';
import { assetTag } from './templates/asset-tag.ts';
import { bakery } from './templates/bakery.ts';
import { battery } from './templates/battery.ts';
import { book } from './templates/book.ts';
import { bookSpine } from './templates/book-spine.ts';
import { cableFlag } from './templates/cable-flag.ts';
import { candle } from './templates/candle.ts';
import { careLabel } from './templates/care-label.ts';
import { carton } from './templates/carton.ts';
import { cartonItf14 } from './templates/carton-itf14.ts';
import { cleaner } from './templates/cleaner.ts';
import { coffee } from './templates/coffee.ts';
import { cosmetic } from './templates/cosmetic.ts';
import { deli } from './templates/deli.ts';
import { dispensing } from './templates/dispensing.ts';
import { equipment } from './templates/equipment.ts';
import { garmentTag } from './templates/garment-tag.ts';
import { ghsBottle } from './templates/ghs-bottle.ts';
import { ghsDrum } from './templates/ghs-drum.ts';
import { handling } from './templates/handling.ts';
import { honey } from './templates/honey.ts';
import { inspection } from './templates/inspection.ts';
import { jamJar } from './templates/jam-jar.ts';
import { jewelleryTag } from './templates/jewellery-tag.ts';
import { kanban } from './templates/kanban.ts';
import { kitchenPrep } from './templates/kitchen-prep.ts';
import { labSolution } from './templates/lab-solution.ts';
import { library } from './templates/library.ts';
import { nameBadge } from './templates/name-badge.ts';
import { nameplate } from './templates/nameplate.ts';
import { offer } from './templates/offer.ts';
import { pallet } from './templates/pallet.ts';
import { parcel } from './templates/parcel.ts';
import { plantPassport } from './templates/plant-passport.ts';
import { plantTag } from './templates/plant-tag.ts';
import { priceTag } from './templates/price-tag.ts';
import { productPassport } from './templates/product-passport.ts';
import { rack } from './templates/rack.ts';
import { readyMeal } from './templates/ready-meal.ts';
import { returnLabel } from './templates/return-label.ts';
import { sampleTube } from './templates/sample-tube.ts';
import { senderAddress } from './templates/sender-address.ts';
import { shelfEdge } from './templates/shelf-edge.ts';
import { shoeBox } from './templates/shoe-box.ts';
import { specimen } from './templates/specimen.ts';
import { udi } from './templates/udi.ts';
import { udiDataMatrix } from './templates/udi-datamatrix.ts';
import { wine } from './templates/wine.ts';

/** The templates of the gallery by id, in display order. */
export const GALLERY = {
  'price-tag': priceTag,
  'shelf-edge': shelfEdge,
  offer,
  'garment-tag': garmentTag,
  'care-label': careLabel,
  'shoe-box': shoeBox,
  'jewellery-tag': jewelleryTag,
  book,
  'ready-meal': readyMeal,
  bakery,
  deli,
  'kitchen-prep': kitchenPrep,
  'jam-jar': jamJar,
  honey,
  wine,
  coffee,
  'ghs-bottle': ghsBottle,
  'ghs-drum': ghsDrum,
  'lab-solution': labSolution,
  cleaner,
  cosmetic,
  candle,
  pallet,
  carton,
  'carton-itf14': cartonItf14,
  parcel,
  'return-label': returnLabel,
  handling,
  rack,
  kanban,
  udi,
  'udi-datamatrix': udiDataMatrix,
  specimen,
  'sample-tube': sampleTube,
  dispensing,
  'product-passport': productPassport,
  battery,
  nameplate,
  'asset-tag': assetTag,
  equipment,
  inspection,
  'cable-flag': cableFlag,
  'name-badge': nameBadge,
  address,
  'sender-address': senderAddress,
  'archive-box': archiveBox,
  library,
  'book-spine': bookSpine,
  'plant-passport': plantPassport,
  'plant-tag': plantTag,
} as const satisfies Readonly<Record<string, GalleryTemplate>>;
export type GalleryId = keyof typeof GALLERY;
