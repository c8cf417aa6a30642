import { ARTICLES_CSV } from '../../sdk/test/browser/shop-table.ts';
import { workbook } from '../../sdk/test/xlsx.ts';
import { PASSWORD } from './portal-pages.ts';
import type { Actions, ChosenFile, Control, ControlRole, CreatedFile } from './task-actions.ts';

// Twelve tasks of a first-time user, from the first page on, with as few actions as the pages allow.

/** The user's language. In British English, test sheets are measured in millimetres; in American English, in inches. */
export const LANGUAGE = 'en-GB';

const control =
  (role: ControlRole) =>
  (name: string, within?: Control['within']): Control => ({ role, name, ...(within !== undefined && { within }) });
export const button = control('button');
const tab = control('tab');
const field = control('textbox');
const option = control('option');
export const list = control('combobox');
const dialog = (name: string) => ({ role: 'dialog', name }) as const;
const view = (name: 'Label' | 'Sheet' | 'Print') => button(name, { role: 'group', name: 'View' });

const PDF = 'application/pdf';
/** Type of the files for label printers. */
const PRINTER_FILE = 'application/octet-stream';

const NEW_LABEL = dialog('New label');
const newLabel = (actions: Actions): Promise<void> => actions.press('Alt+Shift+N');
async function newBlankLabel(actions: Actions): Promise<void> {
  await newLabel(actions);
  await actions.click(button('Blank', NEW_LABEL));
  await actions.sees('New label: Blank');
}

/** Saves the label as a PDF, which is not part of some tasks. */
export async function savePdf(actions: Actions): Promise<CreatedFile> {
  await actions.click(view('Print'));
  await actions.click(button('Save as PDF'));
  return actions.created(PDF);
}

async function importTable(actions: Actions, file: ChosenFile): Promise<void> {
  await actions.click(tab('Data'));
  await actions.choose(button('Import another spreadsheet…'), file);
}

/** Controls that a first-time user sees on the first page. */
export const FIRST_CONTROLS = [
  ...['Open a spreadsheet…', 'Choose a design…', 'Start with a blank label'],
  ...['Sample data', 'Add text', 'Add a barcode', 'Add a QR code', 'Add a picture', 'Print'],
];

/** Starts with a spreadsheet, as the card of the first screen offers. */
const startWithTable = (actions: Actions, file: ChosenFile): Promise<void> =>
  actions.choose(button('Open a spreadsheet…'), file);

async function choosePaper(actions: Actions, typed: string, found: string, within?: Control['within']): Promise<void> {
  await actions.type(list('Find paper', within), typed);
  await actions.click(option(found, within));
}

/** The first label of the first sheet that is still free. */
export const FIRST_PLACE = 7;
const ARTICLES: ChosenFile = { name: 'articles.csv', mimeType: 'text/csv', buffer: Buffer.from(ARTICLES_CSV) };

/** Imports 45 products and prints them on Avery 5160, from the seventh label on. */
export async function printProducts(actions: Actions): Promise<CreatedFile> {
  await actions.open('/');
  await startWithTable(actions, ARTICLES);
  await actions.sees('Imported 45 rows.');
  await newLabel(actions);
  await choosePaper(actions, 'avery 5160', 'Avery 5160', NEW_LABEL);
  await actions.click(button('Your columns', NEW_LABEL));
  await actions.click(view('Print'));
  await actions.type(field('First label'), String(FIRST_PLACE));
  await actions.sees('45 labels on 2 sheets, starting at position 7');
  await actions.click(button('Save as PDF'));
  return actions.created(PDF);
}

export const SHELF_GTIN = '4006381333931';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <circle cx="24" cy="24" r="22" fill="#b5532a"/><path d="M12 20h24v16H12z" fill="#f3e7d3"/>
</svg>`;

/** Starts with a blank label, as the card of the first screen offers. */
async function startBlank(actions: Actions): Promise<void> {
  await actions.click(button('Start with a blank label'));
  await actions.sees('The label is blank');
}

/**
 * Makes a shelf label from nothing: a box around it, a bold name, a large price on the right, an EAN-13, a logo, and a
 * line between the texts and the code.
 */
export async function makeShelfLabel(actions: Actions): Promise<void> {
  await actions.open('/');
  await startBlank(actions);
  await actions.press('r');
  await actions.dragOnLabel([1.5, 1.5], [68.5, 34.5]);
  await actions.dragToLabel(button('Add text'), [25, 6]);
  await actions.write('Oak shelf');
  await actions.click(button('Bold'));
  await actions.dragToLabel(button('Add text'), [25, 14]);
  await actions.write('€ 4.50');
  await actions.type(field('Size'), '20');
  await actions.click(control('radio')('Right'));
  await actions.press('l');
  await actions.dragOnLabel([5, 21], [65, 21]);
  await actions.press('b');
  await actions.dragOnLabel([5, 22.5], [45, 33.5]);
  await actions.type(field('Content'), SHELF_GTIN);
  await actions.click(list('Barcode type'));
  await actions.click(option('EAN-13'));
  await actions.choose(button('Add a picture'), {
    ...{ name: 'logo.svg', mimeType: 'image/svg+xml' },
    buffer: Buffer.from(LOGO),
  });
  await actions.sees('The picture is embedded in the label');
}

/** Rows of recipients in six countries, and the address and number of labels that each must give. */
export const RECIPIENTS = [
  {
    row: ['Nadia', 'Okafor', '', 'Harbour Lane', '14', 'Flat 2', 'BS1 4DJ', 'Bristol', '', 'United Kingdom', 2],
    address: ['Nadia Okafor', '14 Harbour Lane', 'Flat 2', 'BRISTOL', 'BS1 4DJ', 'UNITED KINGDOM'],
  },
  {
    row: ['Jonas', 'Weber', '', 'Lindenweg', '8', '', '04109', 'Leipzig', 'Sachsen', 'Germany', 1],
    address: ['Jonas Weber', 'Lindenweg 8', '04109 Leipzig'],
  },
  {
    row: ['Lena', 'Vogt', 'Vogt & Söhne', 'Am Wall', '3 a', '', '28195', 'Bremen', '', 'Deutschland', 1],
    address: ['Lena Vogt', 'Vogt & Söhne', 'Am Wall 3 a', '28195 Bremen'],
  },
  {
    row: ['Ole', 'Kruse', '', 'Deichstraße', '27', '', '20459', 'Hamburg', '', '', 1],
    address: ['Ole Kruse', 'Deichstraße 27', '20459 Hamburg'],
  },
  {
    row: ['Claire', 'Petit', '', 'rue des Lilas', '3', '', '69001', 'Lyon', '', 'France', 3],
    address: ['Claire Petit', '3 rue des Lilas', '69001 LYON', 'FRANCE'],
  },
  {
    row: ['Ann', 'Lee', 'Acme Inc.', 'Main St', '12', '', '62704', 'Springfield', 'IL', 'USA', 1],
    address: ['Ann Lee', 'Acme Inc.', '12 Main St', 'SPRINGFIELD, IL 62704', 'UNITED STATES'],
  },
  {
    row: ['Daan', 'de Vries', '', 'Keizersgracht', '120', '', '1015 CX', 'Amsterdam', '', 'NL', 1],
    address: ['Daan de Vries', 'Keizersgracht 120', '1015 CX AMSTERDAM', 'NETHERLANDS'],
  },
  {
    row: ['Ewa', 'Nowak', '', 'ul. Długa', '7', '', '00-238', 'Warszawa', '', 'Polska', 1],
    address: ['Ewa Nowak', 'ul. Długa 7', '00-238 WARSZAWA', 'POLSKA'],
  },
] as const;
const ADDRESSES: readonly (readonly (string | number)[])[] = [
  ['Vorname', 'Name', 'Company', 'Street', 'Hausnummer', 'Address 2', 'Postcode', 'Town', 'State', 'Land', 'Quantity'],
  ...RECIPIENTS.map(({ row }) => row),
];

const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** Prints address labels on L7163 from a workbook whose last column is the number of labels. */
export async function printAddresses(actions: Actions): Promise<CreatedFile> {
  const rows = ADDRESSES.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  await actions.open('/');
  await startWithTable(actions, {
    name: 'addresses.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook({ sheets: { Addresses: rows } })),
  });
  await actions.sees('Imported 8 rows.');
  await newLabel(actions);
  await choosePaper(actions, 'L7163', 'Avery L7163', NEW_LABEL);
  await actions.click(button('Address block', NEW_LABEL));
  await actions.sees('All 8 rows print exactly as shown');
  return savePdf(actions);
}

export const ZEBRA = 'Zebra GK420, ZD420, ZD421, ZT230 · 203 dpi';
export const BROTHER = 'Brother QL-700, QL-800, QL-820NWB · 62 mm';

/** Prints a roll of 50 × 25 mm on a label printer. */
export async function printRoll(actions: Actions, model: string): Promise<CreatedFile> {
  await actions.open('/');
  await actions.click(tab('Paper'));
  await choosePaper(actions, '50 x 25 mm', 'Generic thermal-roll');
  await actions.click(view('Print'));
  await actions.select(list('Printer', { role: 'complementary', name: 'How to print' }), model);
  await actions.click(button('Save printer file'));
  return actions.created(PRINTER_FILE);
}

/** Prints the serial numbers 0001 to 0100. */
export async function printSerialNumbers(actions: Actions): Promise<CreatedFile> {
  await actions.open('/');
  await startBlank(actions);
  await actions.click(tab('Data'));
  await actions.click(button('Create numbered labels'));
  await actions.click(button('Add the column'));
  await actions.sees('All 100 rows print exactly as shown');
  return savePdf(actions);
}

/** Rows with a typo, on the second and on the first sheet of Avery 5160. */
export const TYPO_ROW = 33;
export const FIRST_TYPO_ROW = 5;
const isTypo = (row: number): boolean => row === TYPO_ROW || row === FIRST_TYPO_ROW;
const TYPOS: ChosenFile = {
  ...{ name: 'teas.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(
    [
      'name,price,sku',
      ...Array.from({ length: 45 }, (_, at) => `${isTypo(at + 1) ? 'Oolnog' : 'Tea'} ${at + 1},1,T-${at + 1}`),
    ].join('\n'),
  ),
};

/** Opens the sheets with the typo, which is not part of the task. */
export async function openTypo(actions: Actions): Promise<void> {
  await actions.open('/');
  await importTable(actions, TYPOS);
  await actions.sees('All 45 rows print exactly as shown');
  await actions.click(tab('Paper'));
  await choosePaper(actions, 'avery 5160', 'Avery 5160');
  await actions.click(view('Sheet'));
}

/** Corrects the name on a label seen on the second sheet. */
export async function correctTypo(actions: Actions): Promise<void> {
  await actions.click(button('Next sheet'));
  await actions.doubleClick(control('gridcell')('Position 3: '));
  await editName(actions);
}

/** Returns to the first sheet, which is not part of the task. */
export async function showFirstSheet(actions: Actions): Promise<void> {
  await actions.press('Escape');
  await actions.click(view('Sheet'));
  await actions.click(button('Previous sheet'));
}

/** Corrects the name on a label seen on the first sheet. */
export async function correctOnFirstSheet(actions: Actions): Promise<void> {
  await actions.doubleClick(control('gridcell')('Position 5: '));
  await editName(actions);
}

async function editName(actions: Actions): Promise<void> {
  const { elements } = await actions.template();
  const name = elements.find((each) => each.field === 'name');
  if (name === undefined) throw new Error('there is no name');
  await actions.doubleClickLabel([name.x + name.width / 4, name.y + name.height / 2]);
  await actions.write('Oolong');
}

export const LONG_ROW = 12;
const LONG = 'Handgefertigte Steingutschüssel mit Seladonglasur, spülmaschinenfest und backofengeeignet';
/** Fits in its box at the designed font size. */
export const SHORTER = 'Seladonschüssel';
const BOWLS: ChosenFile = {
  ...{ name: 'waren.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(
    [
      'Name;Preis;SKU',
      ...Array.from(
        { length: 20 },
        (_, at) => `${at + 1 === LONG_ROW ? LONG : `Becher ${at + 1}`};${at + 1},50 €;B-${at + 1}`,
      ),
    ].join('\n'),
  ),
};

/** Imports the rows with the long text, which is not part of the task. */
export async function openLongText(actions: Actions): Promise<void> {
  await actions.open('/');
  await importTable(actions, BOWLS);
  await actions.sees('19 as designed');
}

/** Finds the row whose text is too long and shortens its text. */
export async function shortenLongText(actions: Actions): Promise<void> {
  await actions.click(button('Show details'));
  await actions.click(button('Shorten the text of row 12'));
  await actions.write(SHORTER);
}

/**
 * Corrects a printer that prints 1.5 mm too far right at actual size: prints the test sheet, measures it, and saves the
 * printer.
 */
export async function calibratePrinter(actions: Actions): Promise<CreatedFile> {
  await actions.open('/');
  await actions.click(view('Print'));
  await actions.click(button('Calibrate a printer…'));
  await actions.click(button('Save the test sheet as PDF'));
  const sheet = await actions.created(PDF);
  await actions.type(field('A: left edge to line'), '21.5');
  await actions.type(field('B: top edge to line'), '20');
  await actions.sees('This printer prints 1.5 mm too far right.');
  await actions.click(button('Save for this printer'));
  return sheet;
}

/** The secret of a new key, which the page shows once. */
const SECRET = '.secret';

/** Signs up, which creates the first key, and stores the current label. Returns the key and the label's id. */
export async function storeTemplate(
  actions: Actions,
  email: string,
): Promise<{ readonly key: string; readonly templateId: string }> {
  await actions.open('/signup');
  await actions.type(field('E-mail address'), email);
  await actions.type(field('Password'), PASSWORD);
  await actions.click(button('Create account'));
  const key = await actions.read(SECRET);
  await actions.click(control('link')('Templates'));
  await actions.labelDrawn();
  await actions.press('Control+s');
  await actions.press('Enter');
  return { key, templateId: await actions.storedId() };
}

export const SAVED_NAME = 'Tea';

/** Names the first label and saves it. */
export async function saveLabel(actions: Actions): Promise<void> {
  await actions.open('/');
  await renameLabel(actions, SAVED_NAME);
}

/** Renames the label and saves it again. */
export async function renameLabel(actions: Actions, name: string): Promise<void> {
  await actions.type(field('Name'), name);
  await actions.press('Control+s');
  await actions.sees('Stored in this browser');
}

/** Starts another label and opens the saved one again. */
export async function reopenLabel(actions: Actions): Promise<void> {
  await newBlankLabel(actions);
  await actions.press('Control+o');
  await actions.click(button(SAVED_NAME));
}

/** Prints the three labels of the first page. */
export async function printThreeLabels(actions: Actions): Promise<CreatedFile> {
  await actions.open('/');
  return savePdf(actions);
}
