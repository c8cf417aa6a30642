// npm run trial -- presses [FORM…] [--press=NAME] [--no-decodes]: prints codes in several forms with every available press. For each
// press and form, prints how many dots are wrong in a thousand dark dots, and how many of the codes two readers read.
import { decodeGrey, decodeZbar } from '../decode.ts';
import { codedLabels } from '../drivers/coded-labels.ts';
import type { GreyImage } from '../grey-image.ts';
import { comparePrint } from './compare-print.ts';
import { PRESS_FORMS, pressPdf } from './press-forms.ts';
import { PRESSES, type Press, type PressJob } from './presses.ts';

const args = process.argv.slice(2);
const asked = args.filter((arg) => !arg.startsWith('--'));
const onlyPress = args.find((arg) => arg.startsWith('--press='))?.slice('--press='.length) ?? '';
const withDecodes = !args.includes('--no-decodes');

/** `dots` and `vectors` are the product's own files. */
const forms = ['dots', 'vectors', ...PRESS_FORMS].filter((form) => asked.length === 0 || asked.includes(form));

/** Labels, and the names of papers for the drivers that print them. */
const SETS = [
  {
    size: { width: 50, height: 25, unit: 'mm', margin: 1 },
    dpi: 203,
    paper: 'Custom.50x25mm',
    queues: ['Zebra', 'PWG'],
  },
  {
    size: { width: 57, height: 32, unit: 'mm', margin: 1 },
    dpi: 300,
    paper: 'Custom.57x32mm',
    queues: ['Zebra', 'PWG'],
  },
  { size: { width: 36, height: 89, unit: 'mm', margin: 6.5 }, dpi: 300, paper: 'w102h252.1', queues: ['DYMO'] },
  { size: { width: 29, height: 90, unit: 'mm', margin: 4 }, dpi: 300, paper: '29x90', queues: ['Brother'] },
  { size: { width: 210, height: 297, unit: 'mm', margin: 75 }, dpi: 300, paper: 'A4', queues: ['PCL'] },
] as const;

interface Cell {
  pages: number;
  wrong: number;
  dark: number;
  wrongLabels: number;
  read: number;
  faults: string[];
}

const table = new Map<string, Map<string, Cell>>();
const none = (): Cell => ({ pages: 0, wrong: 0, dark: 0, wrongLabels: 0, read: 0, faults: [] });

for (const [index, { size, dpi, paper, queues }] of SETS.entries()) {
  const { pdf: dots, labels } = await codedLabels(size, dpi);
  const { pdf: vectors } = await codedLabels(size, dpi, undefined, 'vectors');
  const own: Readonly<Record<string, Uint8Array>> = { dots, vectors };
  const pictures = labels.map(({ png }) => png);
  const [first] = pictures;
  if (!first) continue;
  for (const form of forms) {
    const pdf = own[form] ?? pressPdf(pictures, dpi, PRESS_FORMS.find((each) => each === form) ?? 'mask');
    const job: PressJob = { pdf, pages: pictures.length, dpi, width: first.width, height: first.height, paper };
    for (const press of PRESSES) {
      const queue = queues.some((name) => press.name.startsWith(`${name},`));
      const isProgram = press.name.includes('×');
      if (press.missing || !press.name.includes(onlyPress) || !(queue || (isProgram && index < 2))) continue;
      await measure(press, job, pictures, cellOf(press.name, form));
    }
  }
}

function cellOf(press: string, form: string): Cell {
  const row = table.get(press) ?? new Map<string, Cell>();
  table.set(press, row);
  const cell = row.get(form) ?? none();
  row.set(form, cell);
  return cell;
}

async function measure(press: Press, job: PressJob, pictures: readonly GreyImage[], cell: Cell): Promise<void> {
  let printed: readonly GreyImage[];
  try {
    printed = await press.print(job);
  } catch (error) {
    cell.faults.push(String(error).slice(0, 200));
    return;
  }
  for (const [index, picture] of pictures.entries()) {
    const page = printed[index];
    if (!page) continue;
    const { wrong, dark } = comparePrint(picture, page, press.scale);
    cell.pages++;
    cell.wrong += wrong;
    cell.dark += dark;
    if (wrong > 0) cell.wrongLabels++;
    // The readers read the label itself, so pages with its dots need no second reading.
    if (wrong === 0) cell.read += 2;
    else if (withDecodes) cell.read += (await decodeGrey(page)).length + (await decodeZbar(page)).length;
  }
}

const show = ({ pages, wrong, dark, wrongLabels, read, faults }: Cell): string =>
  faults.length > 0
    ? 'failed'
    : `${wrongLabels}/${pages} ${((1000 * wrong) / dark).toFixed(1)}‰${withDecodes ? ` ${read}/${2 * pages}` : ''}`;

for (const { name, missing } of PRESSES) if (missing) console.log(`${name}: not available (${missing})`);
console.log('labels with a wrong dot / labels, wrong dots of 1,000 dark dots, codes read / codes (by two readers)');
console.log(['press', ...forms].join(' | '));
for (const [press, row] of table)
  console.log([press, ...forms.map((form) => show(row.get(form) ?? none()))].join(' | '));
for (const [press, row] of table)
  for (const [form, { faults }] of row) for (const fault of faults) console.log(`${press}, ${form}: ${fault}`);
