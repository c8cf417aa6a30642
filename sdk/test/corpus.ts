import { createCanvas } from '@napi-rs/canvas';
import type { BarcodeType, LabelElement, Template } from '../src/contract/types.ts';
import type { CorpusCase } from './corpus-case.ts';
import { photographCases, randomCases } from './corpus-random.ts';

/** A test image with colour, grey and transparency, as a data: URL. */
async function picture(type: 'png' | 'jpeg' | 'webp', width: number, height: number): Promise<string> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (type !== 'png') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      context.fillStyle = `rgba(${(x * 7) % 256}, ${(y * 5) % 256}, ${(x * y) % 256}, ${type === 'png' ? ((x + y) % 5) / 4 : 1})`;
      context.fillRect(x, y, 4, 4);
    }
  const bytes = type === 'png' ? await canvas.encode('png') : await canvas.encode(type, 90);
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

/** 2 × 2 pixels: black, white / white, black (GIF89a, written by hand). */
const GIF = 'data:image/gif;base64,R0lGODlhAgACAIAAAAAAAP///ywAAAAAAgACAAACA0QCBQA7';

/** Shapes, strokes with every join and cap, dashes, a clip, both fill rules and alpha. */
const LOGO = `data:image/svg+xml;base64,${Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">
  <style>.ring{fill:none;stroke:#123456;stroke-width:5}</style>
  <clipPath id="round"><circle cx="26" cy="26" r="20"/></clipPath>
  <g clip-path="url(#round)"><path d="M0 0h60v60H0z" fill="#e63"/><path d="M0 40 60 0v60z" fill="#fc0"/></g>
  <circle class="ring" cx="26" cy="26" r="22"/>
  <path d="M60 8 70 38 46 18h28L50 38z" fill="#060" fill-rule="evenodd" transform="translate(14 2)"/>
  <g fill="none" stroke="#000" stroke-width="4">
    <path d="M8 60 20 74 32 58" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="M40 60 52 74 64 58" stroke-linejoin="bevel" stroke-linecap="square"/>
    <path d="M72 60 84 74 96 58"/>
    <path d="M100 8c20 0-10 40 10 44" stroke-dasharray="6 3" stroke-width="3"/>
  </g>
  <g opacity=".5"><rect x="80" y="10" width="16" height="30" rx="5" fill="#00f"/><ellipse cx="96" cy="40" rx="14" ry="9" fill="#f0f"/></g>
</svg>`,
).toString('base64')}`;

/**
 * Both kinds of gradient with each spread method, abrupt colour changes, translucent stops and groups, and a symbol.
 */
const LETTERED_LOGO = `data:image/svg+xml;base64,${Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" font-family="serif">
<text x="60" y="30" font-size="24" text-anchor="middle" font-weight="bold" fill="#0a5">Tea <tspan fill="none" stroke="#c00" stroke-width=".5">&amp; Co</tspan></text>
<text x="60" y="55" font-size="12" text-anchor="middle" letter-spacing="2" text-decoration="underline" font-family="sans-serif">since 1897</text>
<text x="110" y="74" font-size="14" text-anchor="end">\u05e9\u05dc\u05d5\u05dd \u03ba\u03cc\u03c3\u03bc\u03b5</text>
</svg>`,
).toString('base64')}`;

const SHADED_LOGO = `data:image/svg+xml;base64,${Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">
  <linearGradient id="a" x1=".2" x2=".7" y2=".3"><stop stop-color="#004"/><stop offset=".5" stop-color="#c40"/><stop offset=".5" stop-color="#0a8"/><stop offset="1" stop-color="#fe8"/></linearGradient>
  <radialGradient id="b" fx=".3" fy=".4"><stop stop-color="#fff"/><stop offset=".7" stop-color="#36c"/><stop offset="1" stop-color="#013" stop-opacity=".4"/></radialGradient>
  <linearGradient id="c" x2=".13" y2=".05" spreadMethod="reflect"><stop stop-color="#222"/><stop offset="1" stop-color="#eee"/></linearGradient>
  <radialGradient id="d" cx=".4" r=".2" spreadMethod="repeat" gradientTransform="skewX(10)"><stop stop-color="#900"/><stop offset="1" stop-color="#fd0"/></radialGradient>
  <symbol id="s" viewBox="0 0 10 10"><path d="M0 0h14L0 14z" fill="url(#c)"/></symbol>
  <path d="M2 2h36v36H2z" fill="url(#a)"/><circle cx="60" cy="20" r="18" fill="url(#b)"/><path d="M82 2h36v36H82z" fill="url(#d)"/>
  <use href="#s" x="2" y="42" width="36" height="36"/><path d="M45 75 60 45 75 75z" fill="#777" stroke="url(#b)" stroke-width="4"/>
  <g opacity=".6"><rect x="84" y="44" width="24" height="24" fill="url(#d)"/><rect x="92" y="52" width="24" height="24" fill="#0a0"/></g>
</svg>`,
).toString('base64')}`;

/** A soft mask, overlapping clips, a pattern, markers and a picture. */
const MASKED_LOGO = `data:image/svg+xml;base64,${Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">
  <mask id="m"><circle cx="20" cy="20" r="16" fill="#fff"/><circle cx="30" cy="24" r="12" fill="#06a"/></mask>
  <clipPath id="c"><circle cx="56" cy="18" r="12"/><circle cx="66" cy="24" r="12"/></clipPath>
  <pattern id="p" width="7" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><path d="M0 0h4v3z" fill="#a30"/><circle cx="6" cy="4" r="2" fill="#05a"/></pattern>
  <marker id="a" viewBox="0 0 6 6" refX="3" refY="3" orient="auto" markerWidth="4" markerHeight="4"><path d="M0 0l6 3-6 3z" fill="#080"/></marker>
  <rect x="2" y="2" width="40" height="38" fill="#c06" mask="url(#m)"/><rect x="42" y="2" width="40" height="38" fill="#06c" clip-path="url(#c)"/>
  <rect x="84" y="4" width="32" height="32" rx="6" fill="url(#p)"/><image x="84" y="44" width="30" height="30" href="${GIF}" transform="rotate(8 99 59)"/>
  <path d="M8 50 30 72 50 50 74 70" fill="none" stroke="#222" stroke-width="2" marker-start="url(#a)" marker-mid="url(#a)" marker-end="url(#a)"/>
</svg>`,
).toString('base64')}`;

/** Blend modes of all formulas, in a group with opacity, in an isolated group and in a clipped viewport. */
const BLENDED_LOGO = `data:image/svg+xml;base64,${Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">
  <linearGradient id="g"><stop stop-color="#07c"/><stop offset="1" stop-color="#fc3"/></linearGradient>
  <path d="M2 10h116v12H2z" fill="#c60"/><path d="M2 22h116v10H2z" fill="url(#g)"/>
  <g fill="#38a">${'multiply screen overlay color-dodge color-burn soft-light difference hue saturation luminosity'
    .split(' ')
    .map((mode, i) => `<path d="M${i * 11 + 6} 4h8v34h-8z" style="mix-blend-mode:${mode}"/>`)
    .join('')}</g>
  <path d="M2 48h116v18H2z" fill="#c60"/>
  <g opacity=".6" style="mix-blend-mode:multiply"><circle cx="20" cy="56" r="13" fill="#0a8"/><circle cx="32" cy="58" r="13" fill="#5cf"/></g>
  <g style="isolation:isolate"><circle cx="62" cy="56" r="13" fill="#0a8"/><circle cx="74" cy="58" r="13" fill="#5cf" style="mix-blend-mode:multiply"/></g>
  <svg x="90" y="42" width="20" height="30"><circle cx="10" cy="15" r="13" fill="#5cf" style="mix-blend-mode:exclusion"/></svg>
</svg>`,
).toString('base64')}`;

const label = (elements: readonly LabelElement[], more: Partial<Template> = {}): Template => ({
  unit: 'mm',
  width: 60,
  height: 40,
  type: 'ROLL',
  elements,
  ...more,
});

const VALUES: Readonly<Record<BarcodeType, string>> = {
  upca: '036000291452',
  ean13: '4006381333931',
  code128: 'Platen-128',
  upce: '01234565',
  code39: 'CODE-39',
  isbn: '978-0-306-40615-7',
  ean8: '96385074',
  'gs1-128': '(01)09506000134352(10)ABC123(17)261231',
};
const TYPES = Object.keys(VALUES) as readonly BarcodeType[];

const text = (value: string, more: Partial<Extract<LabelElement, { type: 'text' }>> = {}): LabelElement =>
  ({ type: 'text', x: 3, y: 3, width: 54, height: 34, value, ...more }) as LabelElement;

function textCases(): readonly CorpusCase[] {
  const aligns = (['left', 'center', 'right'] as const).flatMap((align) =>
    (['top', 'middle', 'bottom'] as const).map((verticalAlign) => ({
      name: `text aligned ${align} and ${verticalAlign}`,
      template: label([text('Aligned text that wraps on to a second line', { align, verticalAlign, fontSize: 12 })]),
    })),
  );
  const faces = ['Arial', 'Times New Roman', 'Courier New', 'Noto Sans'].flatMap((fontFamily) =>
    [
      { bold: false, italic: false },
      { bold: true, italic: false },
      { bold: false, italic: true },
      { bold: true, italic: true },
    ].map((style) => ({
      name: `${fontFamily}${style.bold ? ' bold' : ''}${style.italic ? ' italic' : ''}`,
      template: label([text('AVATAR Tomorrow fjord 0123', { fontFamily, ...style, fontSize: 14 })]),
    })),
  );
  const samples: readonly (readonly [string, LabelElement])[] = [
    ['underlined and coloured', text('Underlined', { underline: true, color: '#C00020', fontSize: 20 })],
    ['short hex colour', text('Blue', { color: '#06F', bold: true, fontSize: 30 })],
    ['grey text', text('Grey', { color: '#808080', fontSize: 24 })],
    [
      'shrunk to fit',
      text('This sentence is far too long for its box at forty points and has to shrink', { fontSize: 40 }),
    ],
    ['truncated', text('word '.repeat(400), { fontSize: 12 })],
    [
      'a long word broken',
      text('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3), { width: 12, height: 20, fontSize: 12 }),
    ],
    ['hard line breaks', text('one\ntwo\n\nfour', { fontSize: 10 })],
    ['smaller than the floor', text('tiny', { fontSize: 3 })],
    ['Greek, Cyrillic, Vietnamese', text('Ελλάδα Москва Tiếng Việt', { fontSize: 14 })],
    ['Hebrew with digits and Latin', text('שלום 123 Platen עולם', { fontSize: 16, align: 'right' })],
    ['synthesised italic', text('עברית נטויה', { fontSize: 18, italic: true })],
    ['emoji', text('Ship 📦 fast 🚚✅', { fontSize: 18 })],
    ['Arabic, Thai and Devanagari in one line', text('عربي ไทย हिन्दी', { fontSize: 14 })],
    ['Arabic that wraps', text('مرحبا بالعالم، هذا ملصق للمنتج رقم ١٢٣ صنع في مصر', { fontSize: 16, align: 'right' })],
    ['Persian and Urdu on two lines', text('پرچسب کالا گچ\nاردو میں لیبل ٹے', { fontSize: 16, align: 'right' })],
    ['Arabic with vowel marks', text('مُحَمَّدٌ وَالسَّلَامُ', { fontSize: 22, align: 'center' })],
    ['Arabic between Latin and digits', text('SKU 0417 قهوة عربية (250 g) Platen', { fontSize: 14, bold: true })],
    ['Thai that wraps between words', text('ภาษาไทยไม่มีช่องว่างระหว่างคำน้ำปลาแท้ตราปลาหมึก', { fontSize: 16 })],
    ['Devanagari', text('हिन्दी में क्षेत्र, श्री और र्कि: उत्पाद १२३', { fontSize: 16 })],
    ['Hebrew with points', text('שָׁלוֹם עוֹלָם בְּרֵאשִׁית', { fontSize: 18, align: 'right' })],
    ['every script in one text', text('Ελ Мо Tiếng שלום عربي ไทย हिन्दी 📦', { fontSize: 14, underline: true })],
    ['Arabic turned', text('قهوة عربية', { fontSize: 20, rotation: 90 })],
    ['scripts that may have no font', text('世界 한국어 日本語', { fontSize: 14 })],
    ['Arabic with vowels, digits and Latin', text('الْعَرَبِيَّةُ 12.50 Platen (جديد)', { fontSize: 16, align: 'right' })],
    ['Persian and Urdu', text('می\u200cخواهم گچپژ ٹڈہھے', { fontSize: 16, bold: true, align: 'center' })],
    [
      'Arabic wrapped, shrunk, slanted and turned',
      text('السعر شامل الضريبة '.repeat(12), { fontSize: 18, italic: true, rotation: 90 }),
    ],
    ['Thai wrapped between words', text('เก็บไว้ในที่แห้งและเย็นห่างจากแสงแดด น้ำดื่ม ฟื้นฟู ปั้นป้ำ', { fontSize: 16 })],
    ['Thai in bold, cut', text('ส่วนประกอบสำคัญโดยประมาณ'.repeat(40), { fontSize: 12, bold: true })],
    ['Devanagari with conjuncts', text('विद्यार्थी राष्ट्र किर्किं क्षत्रिय कर्म ज़रूरत', { fontSize: 16, italic: true })],
    ['Hebrew with points', text('שָׁלוֹם עוֹלָם (בְּרֵאשִׁית)', { fontSize: 18, align: 'right', fontFamily: 'Arial' })],
    ['letters with marks of their own', text('x̂ q̃ ẹ̄́ ᾳ̂ а́ Ệ', { fontSize: 22, italic: true, fontFamily: 'Tinos' })],
    ['a script that no font has', text('বাংলা 中文', { fontSize: 14 })],
    ['unknown family', text('Substituted', { fontFamily: 'Papyrus', fontSize: 16 })],
    ['ink past the edge', text('Over the edge', { x: 40, y: 30, width: 54, height: 20, fontSize: 24 })],
  ];
  return [...aligns, ...faces, ...samples.map(([name, element]) => ({ name, template: label([element]) }))];
}

function symbolCases(): readonly CorpusCase[] {
  const box = { x: 5, y: 8, width: 50, height: 22 };
  return [
    ...TYPES.flatMap((barcodeType) =>
      [true, false].map((showBarcodeText) => ({
        name: `${barcodeType} ${showBarcodeText ? 'with' : 'without'} text`,
        template: label([{ type: 'barcode', ...box, field: 'code', barcodeType, showBarcodeText }]),
        data: { code: VALUES[barcodeType] },
      })),
    ),
    ...[90, 180, 270, 30, -45].map((rotation) => ({
      name: `barcode and QR at ${rotation} degrees`,
      template: label(
        [
          { type: 'barcode', x: 4, y: 12, width: 32, height: 14, value: 'ROT-90', rotation },
          { type: 'qrcode', x: 38, y: 10, width: 18, height: 18, value: 'https://example.com/r', rotation },
        ],
        { height: 42 },
      ),
    })),
    {
      name: 'QR with a border',
      template: label([
        {
          type: 'qrcode',
          x: 10.3,
          y: 4.7,
          width: 31,
          height: 31,
          value: 'Grüße, 世界',
          stroke: '#ff8800',
          strokeWidth: 1.2,
        },
      ]),
    },
    {
      name: 'a QR code of 600 characters',
      template: label([{ type: 'qrcode', x: 2, y: 2, width: 36, height: 36, value: 'platen '.repeat(86) }]),
    },
  ];
}

async function imageCases(): Promise<readonly CorpusCase[]> {
  const png = await picture('png', 96, 64);
  const image = (value: string, more: object = {}): LabelElement =>
    ({ type: 'image', x: 5, y: 5, width: 50, height: 30, value, ...more }) as LabelElement;
  return [
    { name: 'PNG with alpha, enlarged', template: label([image(png)]) },
    {
      name: 'PNG with alpha, reduced',
      template: label([image(await picture('png', 1600, 1200), { width: 12, height: 12 })]),
    },
    { name: 'PNG with a border', template: label([image(png, { stroke: '#000', strokeWidth: 0.8 })]) },
    { name: 'PNG over text', template: label([text('UNDER '.repeat(20), { fontSize: 14 }), image(png)]) },
    { name: 'PNG at 90 degrees', template: label([image(png, { rotation: 90, x: 15, width: 30 })]) },
    { name: 'PNG at 33 degrees', template: label([image(png, { rotation: 33, x: 15, width: 30 })]) },
    { name: 'JPEG', template: label([image(await picture('jpeg', 160, 120))]) },
    { name: 'WebP', template: label([image(await picture('webp', 160, 120))]) },
    { name: 'GIF', template: label([image(GIF)]) },
    { name: 'SVG', template: label([image(LOGO)]) },
    { name: 'SVG with a border', template: label([image(LOGO, { stroke: '#000', strokeWidth: 0.8 })]) },
    { name: 'SVG over text', template: label([text('UNDER '.repeat(20), { fontSize: 14 }), image(LOGO)]) },
    { name: 'SVG at 90 degrees', template: label([image(LOGO, { rotation: 90, x: 15, width: 30 })]) },
    { name: 'SVG at 33 degrees', template: label([image(LOGO, { rotation: 33, x: 15, width: 30 })]) },
    { name: 'SVG at 203 dpi', template: label([image(LOGO)]), resolutionDpi: 203 },
    { name: 'SVG at 600 dpi', template: label([image(LOGO)]), resolutionDpi: 600 },
    { name: 'SVG with text', template: label([image(LETTERED_LOGO)]) },
    { name: 'SVG with gradients', template: label([image(SHADED_LOGO)]) },
    {
      name: 'SVG with gradients over text',
      template: label([text('UNDER '.repeat(20), { fontSize: 14 }), image(SHADED_LOGO)]),
    },
    {
      name: 'SVG with gradients at 33 degrees',
      template: label([image(SHADED_LOGO, { rotation: 33, x: 15, width: 30 })]),
    },
    { name: 'SVG with masks, a pattern, markers and a picture', template: label([image(MASKED_LOGO)]) },
    { name: 'SVG with blend modes', template: label([image(BLENDED_LOGO)]) },
    { name: 'SVG with gradients at 203 dpi', template: label([image(SHADED_LOGO)]), resolutionDpi: 203 },
  ];
}

const wholeLabels: readonly CorpusCase[] = [
  {
    name: 'every element bound to data, in inches',
    template: {
      unit: 'inch',
      width: 4,
      height: 2,
      type: 'ROLL',
      elements: [
        {
          type: 'text',
          x: 0.15,
          y: 0.1,
          width: 2.5,
          height: 0.42,
          field: 'name',
          fontSize: 22,
          bold: true,
          verticalAlign: 'middle',
        },
        { type: 'text', x: 0.15, y: 0.6, width: 2.5, height: 0.3, field: 'location', fontSize: 14, rotation: 0 },
        { type: 'barcode', x: 0.3, y: 1.05, width: 2.4, height: 0.8, field: 'sku' },
        { type: 'qrcode', x: 2.85, y: 0.5, width: 1, height: 1, field: 'link' },
      ],
    },
    data: {
      name: 'Heavy-Duty Garden Hose',
      location: 'Aisle 14 / Bin B-07',
      sku: 'HD-00417-GHS',
      link: 'https://example.com/i/1',
    },
  },
  {
    name: 'empty values draw nothing',
    template: label([text(''), { type: 'barcode', x: 5, y: 5, width: 40, height: 20, field: 'none' }]),
    data: { none: '' },
  },
  {
    name: 'text turned and crossed',
    template: label([
      text('Turned by 17 degrees', { rotation: 17, fontSize: 16, underline: true }),
      text('Sideways', { rotation: 90, fontSize: 16, bold: true }),
      text('Upside down', { rotation: 180, fontSize: 16, color: '#080' }),
    ]),
  },
  {
    name: 'text over text stays exact',
    template: label([text('Overlap', { fontSize: 30 }), text('Overlap', { x: 3.3, y: 3.4, fontSize: 30 })]),
  },
  {
    name: 'sheet settings do not change one label',
    template: label([text('Sheet', { fontSize: 20 })], {
      type: 'SHEET',
      page: { width: 210, height: 297, margins: [10, 10, 10, 10] },
      grid: { col: 3, row: 6 },
      gap: { column: 2, line: 2 },
    }),
  },
];

/** Symbols and text at the resolutions of coarser and finer printers. */
function otherResolutions(): readonly CorpusCase[] {
  return [203, 600].flatMap((resolutionDpi) =>
    symbolCases()
      .filter(({ name }) => / with text|90|-45|border/.test(name))
      .map((each) => ({ ...each, name: `${each.name} at ${resolutionDpi} dpi`, resolutionDpi })),
  );
}

let built: Promise<readonly CorpusCase[]> | undefined;

/** Returns all labels, equal in every run; built once per process. */
export function buildCorpus(): Promise<readonly CorpusCase[]> {
  built ??= everyCase();
  return built;
}

async function everyCase(): Promise<readonly CorpusCase[]> {
  return [
    ...textCases(),
    ...symbolCases(),
    ...(await imageCases()),
    ...wholeLabels,
    ...otherResolutions(),
    ...(await photographCases()),
    ...randomCases(),
  ];
}
