import type { Conformance } from '../../src/base/conformance.ts';
import type { LabelElement, Template } from '../../src/contract/types.ts';
import type { PdfJob } from '../../src/entries/pdf.ts';
import { fileOf, missingSample, SAMPLES } from '../added-fonts/font-samples.ts';
import { buildCorpus } from '../corpus.ts';

export interface ConformingCase {
  readonly name: string;
  readonly job: PdfJob<unknown>;
  readonly standards: readonly Conformance[];
}

/** Number of labels of the corpus that are printed. */
const CORPUS_CASES = 34;
const CHOICES: readonly (readonly Conformance[])[] = [['a-2b'], ['ua-1'], ['a-2b', 'ua-1']];

/** Returns 50 jobs with contents and options of every kind. Each job requests one of the standards, or both. */
export async function conformingCases(): Promise<readonly ConformingCase[]> {
  const jobs = [...(await corpusJobs()), ...optionJobs(), ...fontJobs()];
  return jobs.map(({ name, job }, index) => {
    const standards = CHOICES[index % CHOICES.length] ?? [];
    return { name: `${name} (${standards.join(' and ')})`, job: { ...job, conformance: standards }, standards };
  });
}

type NamedJob = Omit<ConformingCase, 'standards'>;

/** Evenly spread labels of the corpus: texts, codes, and images of every format. */
async function corpusJobs(): Promise<readonly NamedJob[]> {
  const cases = (await buildCorpus()).filter(({ rounded }) => rounded !== true);
  return Array.from({ length: CORPUS_CASES }, (_, index) => cases[Math.floor((index * cases.length) / CORPUS_CASES)])
    .flatMap((each) => (each ? [each] : []))
    .map(({ name, template, data = {}, resolutionDpi }) => ({
      name,
      job: {
        template,
        items: [{ data }],
        ...((resolutionDpi === 203 || resolutionDpi === 600) && { resolution: resolutionDpi }),
      },
    }));
}

const TRANSLUCENT = svg(
  '<g opacity=".5"><path d="M0 0h40v40z" fill="#c00"/><circle cx="20" cy="20" r="15" fill="#00c" style="mix-blend-mode:multiply"/></g>',
);
const GRADIENT = svg(
  '<linearGradient id="a"><stop stop-color="#004"/><stop offset="1" stop-color="#fe8" stop-opacity=".2"/></linearGradient><path d="M0 0h40v40H0z" fill="url(#a)"/>',
);

function svg(content: string): string {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${content}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(file).toString('base64')}`;
}

const ELEMENTS: readonly LabelElement[] = [
  { type: 'text', x: 2, y: 1, width: 40, height: 6, field: 'name', underline: true },
  { type: 'barcode', x: 2, y: 8, width: 36, height: 9, field: 'sku' },
  { type: 'qrcode', x: 44, y: 1, width: 13, height: 13, field: 'sku', rotation: 90 },
  { type: 'image', x: 40, y: 15, width: 8, height: 8, value: TRANSLUCENT },
  { type: 'image', x: 50, y: 15, width: 8, height: 8, value: GRADIENT, rotation: 20 },
];
const ROLL: Template = { width: 60, height: 25, type: 'ROLL', elements: [...ELEMENTS] };
const SHEET: Template = {
  ...ROLL,
  type: 'SHEET',
  page: { width: 210, height: 297, margins: [10, 10, 10, 10] },
  grid: { col: 3, row: 10 },
  gap: { column: 2, line: 2 },
};
const ITEMS = [
  { quantity: 3, data: { name: 'Tea & milk (50 %)', sku: 'TEA-1' } },
  { data: { name: 'שלום 123 עולם', sku: 'TEA-2' } },
  { quantity: 33, data: { name: 'مُحَمَّد 42', sku: 'TEA-3' } },
  { data: { name: 'विद्यार्थी \u{10ffff}', sku: 'TEA-4' } },
];

const optionJobs = (): readonly NamedJob[] => [
  { name: 'a roll with copies', job: { template: ROLL, items: ITEMS } },
  { name: 'a roll at 203 dpi, with vectors', job: { template: ROLL, items: ITEMS, resolution: 203, codes: 'vectors' } },
  { name: 'sheets with copies', job: { template: SHEET, items: ITEMS } },
  { name: 'sheets with crop marks', job: { template: SHEET, items: ITEMS, cropMarks: true } },
  { name: 'sheets with lines', job: { template: SHEET, items: ITEMS, cutLines: true, outlines: true } },
  { name: 'mirrored sheets', job: { template: SHEET, items: ITEMS, mirror: true, startPosition: 7 } },
  { name: 'collated and reversed sheets', job: { template: SHEET, items: ITEMS, collate: true, reverse: true } },
  { name: 'a calibrated roll', job: { template: ROLL, items: ITEMS, calibration: profile(1, 1) } },
  { name: 'calibrated and scaled sheets', job: { template: SHEET, items: ITEMS, calibration: profile(1.01, 0.99) } },
  { name: 'a label of 1 mm', job: { template: { ...ROLL, height: 1, elements: [{ ...dot }] }, items: [{ data: {} }] } },
  {
    name: 'a title and a language',
    job: { template: ROLL, items: ITEMS, title: 'Tea <tags> & “more” 茶', language: 'pt-BR' },
  },
  { name: 'an empty label', job: { template: { ...ROLL, elements: [{ ...dot, value: '' }] }, items: [{ data: {} }] } },
];

const dot: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '.' };

const profile = (scaleX: number, scaleY: number) =>
  ({ version: 1, offsetX: 0.5, offsetY: -0.3, scaleX, scaleY }) as const;

/** Fonts of the user in four formats. Fonts that are not installed are replaced by a bundled font. */
const ADDED = ['Cantarell (CFF)', 'EB Garamond (CFF)', 'Noto Sans CJK (collection, CID-keyed)', 'Amiri (Arabic)'];

const fontJobs = (): readonly NamedJob[] =>
  SAMPLES.filter(({ name }) => ADDED.includes(name)).map((sample) => {
    const isMissing = missingSample(sample) !== undefined;
    const font = isMissing ? {} : { fontFamily: 'Added' };
    const elements: LabelElement[] = [
      { type: 'text', x: 1, y: 1, width: 58, height: 10, value: `${sample.text} ${sample.shaped ?? ''}`, ...font },
    ];
    const fonts = isMissing ? [] : [{ family: 'Added', files: { regular: fileOf(sample) } }];
    return { name: sample.name, job: { template: { ...ROLL, elements }, items: [{ data: {} }], fonts } };
  });
