import { starters } from '@platen/sdk/render';

/** A design to begin with, and data that suits it. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly template: unknown;
  readonly data: Readonly<Record<string, string>>;
}

const starterData: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'product-label-2x1': { name: 'Stoneware mug, sand', price: '$18.50', sku: 'MUG-0417' },
  'inventory-label-4x2': { name: 'Ball bearing 6204-2RS', location: 'Aisle 12 · Bay C · Shelf 4', sku: 'BRG-6204-2RS' },
  'price-tag-1.5x1': { name: 'Olive oil 500 ml', price: '$12.90', sku: 'OIL-500' },
};

/** A seal of 128 by 128 pixels in 16 greys. */
export const SEAL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAIAAAACABAAAAAAjpdMWAAAD/0lEQVR42t2az2sTQRTHv0ma2Cb9BR682V4EpWjjpQeR2qNQsMGbKDbQi6gY/QtaRKTqIUUQPJmAIIJiilQREVMQPSiY4h/g1p/gL5JqmzY/Nk/fbppuYrLd2efJd0gmuzOfffPmzezMewHZyPfH16enL915bVcHLe98u7gXVdl64qky4OsE6mTonhJAv4C/5KDmHFAYQRNpSzgFvOhFU/GcdgZ4sF5/6PKTt0Q/Xt2eWCcedQKYM+v6Tlr6rN8Km1dHNwc8N2se4eb6S/aDu0bxmnn92GaAVdNeN4gqjw6vd37HlSzRF9Oyk/aAYj9X2qYRPQxb7ec7RaSf45I3ZQeoRLnOTqJipHEI/Cmi81wIZG0A97nGruYDyYN4lQsDrQFrfL+9NhCNMko0xd/xVoAK6+3X6CZayD7SjSrZFoBnpo3m0FJGTSvvbw4occfP0GfYiHnbk24KSALooEKvHcCToBkAwWaAIg93phKBrfizZXaQVBMAK3DcHEg7GaBPdSrAqkDAHEh7iVPUqkINMGv4eXRzQMCYL6FGQLmXXegjHMghdidPpgHwgZXTw04APo07OtwAiABb6A0cyW46C/jrAcyM6f3OAF4tvzEjUDOh3+iGIxlmhUNWQKWfr444BbTxs7xZC4BVyuThWGJl/rAAkjwLppwD2nlGBC2AfiBWgoKk84B3A7DKPXqvAtjDVpusAeZZn4gKwM+97qwBIsB4AUqSWKn6EgO499o7NcB2nS1RBSyzWaNqgAAP2lgVMAsMlqAo6Z+mM8I0QWJZFTBWMI0AojIPaVIVEGTnyRiAPJsgrArwsRFiBmAJ6LOagPXiT6CnOuHQQznjV85qBG5nAGaAyWV1wNgqTyAGjADavDqgU+d5TSDjO6oOCBhPJvBq1kG96gAP9z1OYD/sLkIdgNQi+yJoERhfcQPgVt0EdqFEzg2gp8DuBLafNusGENLZkqAwfPVT0SkgYDRFxSy5ABjPzaIEBCtwA0A2CaSxBnSV3AHSC0AceaBvzR0gvgTE8As4sOIOMM5twZSf7gCDrD0WgXjOHaBnDejGPJBacAfoKgKdmAXS8+4AnSUghCSQSboDBMtAEDOANuMO0KEDHfiztman3AHaK0A7A8gtgP4fgMyI4mEUO5LYlcWTSTydxQuKeEkTL6riZV38YhG/2sQvV/nrXbzBEG9xxJss8TZPvNEUb3Xlm23xdl984BAfecSHLvmxT3zwFB99xYdv+fFfHIAQh0DkQRhxGEgciBKHwuTBOHE4UB6QFIdExUFZeVhYHJiWh8bFwXl5ekCcoJCnSMRJGnmaSJ6oEqfK5Mk6ebpQnrCUp0zlSVt52lieuJanzv9B8t7x3wd+A26s+GSg9iAsAAAAAElFTkSuQmCC';

const everything: Sample = {
  id: 'everything',
  name: 'All elements, 100 × 62 mm',
  template: {
    unit: 'mm',
    width: 100,
    height: 62,
    type: 'ROLL',
    elements: [
      { type: 'image', x: 4, y: 4, width: 14, height: 14, rotation: 0, value: SEAL },
      {
        type: 'text',
        x: 21,
        y: 3.5,
        width: 50,
        height: 8,
        rotation: 0,
        field: 'name',
        fontSize: 18,
        bold: true,
        verticalAlign: 'middle',
      },
      {
        type: 'text',
        x: 21,
        y: 11.5,
        width: 50,
        height: 9,
        rotation: 0,
        field: 'description',
        fontSize: 8.5,
        color: '#444444',
      },
      {
        type: 'qrcode',
        x: 75,
        y: 4,
        width: 21,
        height: 21,
        rotation: 0,
        field: 'url',
        stroke: '#000000',
        strokeWidth: 0.3,
      },
      {
        type: 'text',
        x: 4,
        y: 22,
        width: 20,
        height: 5,
        rotation: 0,
        value: 'Best before',
        fontSize: 8.5,
        underline: true,
        verticalAlign: 'middle',
      },
      {
        type: 'text',
        x: 24,
        y: 22,
        width: 34,
        height: 5,
        rotation: 0,
        field: 'best_before',
        fontSize: 10,
        bold: true,
        verticalAlign: 'middle',
      },
      {
        type: 'barcode',
        x: 10,
        y: 30,
        width: 36,
        height: 30,
        rotation: 0,
        field: 'gtin',
        barcodeType: 'ean13',
        showBarcodeText: true,
      },
      {
        type: 'barcode',
        x: 57,
        y: 30,
        width: 28,
        height: 13,
        rotation: 0,
        field: 'batch',
        barcodeType: 'code128',
        showBarcodeText: true,
      },
      {
        type: 'text',
        x: 55,
        y: 46,
        width: 32,
        height: 12,
        rotation: 0,
        field: 'price',
        fontSize: 26,
        bold: true,
        align: 'center',
        verticalAlign: 'middle',
      },
      {
        type: 'text',
        x: 79.5,
        y: 42,
        width: 28,
        height: 5,
        rotation: 270,
        value: 'Keep dry and cool',
        fontSize: 8.5,
        italic: true,
        align: 'center',
        verticalAlign: 'middle',
      },
    ],
  },
  data: {
    name: 'Ground coffee',
    description: 'Washed arabica, medium roast, ground for filter. 250 g.',
    url: 'https://example.com/coffee/250',
    best_before: '2028-04-30',
    gtin: '590123412345',
    batch: 'L2417',
    price: '€ 8.90',
  },
};

const blank: Sample = {
  id: 'blank',
  name: 'Blank, 60 × 40 mm',
  template: {
    unit: 'mm',
    width: 60,
    height: 40,
    type: 'ROLL',
    elements: [
      {
        type: 'text',
        x: 5,
        y: 5,
        width: 50,
        height: 30,
        rotation: 0,
        value: 'Your text',
        fontSize: 18,
        align: 'center',
        verticalAlign: 'middle',
      },
    ],
  },
  data: {},
};

/** The starters of the API, then two of the page's own. */
export const samples: readonly Sample[] = [
  ...starters.map(({ id, name, template }) => ({ id, name, template, data: starterData[id] ?? {} })),
  everything,
  blank,
];
