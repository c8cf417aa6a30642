import { rounded } from './frame.ts';
import { type ImportedLabel, importError } from './imported-label.ts';
import { LabelDraft } from './label-draft.ts';
import { drawZplCode, ZPL_CODES } from './zpl-codes.ts';
import { parametersOf, type ZplCommand, zplCommands } from './zpl-commands.ts';
import { drawZplShape, drawZplText, type ZplField, type ZplLabel } from './zpl-fields.ts';

/** Options for importing ZPL, which has no units. */
export interface ZplOptions {
  /** Resolution of the printer in dpi. */
  readonly resolution?: 152 | 203 | 300 | 600 | undefined;
}

/** Dots per millimetre of Zebra's printers. */
const DOTS_PER_MM = { 152: 6, 203: 8, 300: 12, 600: 24 } as const;
/** Maximum size of a file. */
const MAX_CHARACTERS = 8 << 20;
/** Size in dots of a label without ^PW and ^LL: 4 x 6 inches at 203 dpi. */
const DEFAULT_SIZE = { width: 812, height: 1218 };

/** Commands that set up the printer, or that print nothing. */
const SILENT: ReadonlySet<string> = new Set(
  'XA XZ PW LL FX CI PR MD MM MN MT MF PM PO LT LS LR JM JA JB JC JD JF JG JH JI JJ JL JN JO JP JQ JR JS JT JU JW JX JZ PF PH PP PS PN KB KD KL KN KP SD TA ZZ HH HI HS HM WC WD NB CV MC SZ SQ SR SS ST SW SX SO PA ID CO DE CN EG'.split(
    ' ',
  ),
);

/** Imports the first label of a ZPL file: texts, boxes, lines, ellipses and codes. */
export async function importZpl(zpl: string, { resolution = 203 }: ZplOptions = {}): Promise<ImportedLabel> {
  if (zpl.length > MAX_CHARACTERS)
    throw importError('too_large', `the file has more than ${MAX_CHARACTERS} characters`);
  const all = zplCommands(zpl);
  const start = all.findIndex(({ name }) => name === 'XA');
  if (start < 0) throw importError('format', 'expected ZPL, which starts a label with ^XA');
  const end = all.findIndex(({ name }, index) => index > start && name === 'XZ');
  const commands = all.slice(start, end < 0 ? undefined : end);
  const draft = new LabelDraft();
  if (end >= 0 && all.slice(end).some(({ name }) => name === 'XA'))
    draft.note(
      'lost',
      `line ${all[end]?.line ?? 1}`,
      'the file contains further labels; import each from its own file',
    );
  const label: ZplLabel = { draft, mm: 1 / DOTS_PER_MM[resolution], ...sizeOf(commands, draft) };
  new ZplReader(label).read(commands);
  return await draft.finish('zpl', {
    ...{ type: 'ROLL', width: rounded(label.width * label.mm), height: rounded(label.height * label.mm) },
  });
}

function sizeOf(commands: readonly ZplCommand[], draft: LabelDraft) {
  const given = (name: string): number =>
    commands.reduce((found, command) => (command.name === name ? number(parametersOf(command)[0]) || found : found), 0);
  const [width, height] = [given('PW'), given('LL')];
  if (width === 0 || height === 0)
    draft.note(
      'changed',
      '^XA',
      `has no ${width === 0 ? '^PW (width)' : '^LL (length)'}; the template has the size ${width || DEFAULT_SIZE.width} x ${height || DEFAULT_SIZE.height} dots`,
    );
  return { width: width || DEFAULT_SIZE.width, height: height || DEFAULT_SIZE.height };
}

const number = (text: string | undefined, fallback = 0): number => {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : fallback;
};

const NO_FIELD: ZplField = {
  ...{ x: 0, y: 0, isBaseline: false, data: undefined, field: undefined, font: undefined, block: undefined },
  ...{
    code: undefined,
    isReversed: false,
    line: 1,
    orientation: 'N',
    module: 2,
    ratio: 3,
    codeHeight: 10,
    escape: undefined,
  },
};

/** Reads the commands of a label in order, with the settings that each changes. */
class ZplReader {
  readonly #label: ZplLabel;
  #field: ZplField = NO_FIELD;
  #home = { x: 0, y: 0 };
  #defaultFont = { name: 'A', height: 9, width: 5 };

  constructor(label: ZplLabel) {
    this.#label = label;
  }

  read(commands: readonly ZplCommand[]): void {
    for (const command of commands) this.#apply(command, parametersOf(command));
    this.#finishField();
  }

  #apply(command: ZplCommand, [first = '', second = '', third = '', fourth = '', fifth = '']: readonly string[]): void {
    const { name, text, line } = command;
    switch (name) {
      case 'FO':
      case 'FT':
        this.#set({
          line,
          x: this.#home.x + number(first),
          y: this.#home.y + number(second),
          isBaseline: name === 'FT',
        });
        break;
      case 'LH':
        this.#home = { x: number(first), y: number(second) };
        break;
      case 'FW':
        this.#set({ orientation: orientationOf(first, 'N') });
        break;
      case 'CF':
        this.#defaultFont = { name: first || '0', height: number(second, 9), width: number(third) };
        break;
      case 'A':
        this.#set({
          font: { name: text[0] ?? '0', height: number(second, this.#defaultFont.height), width: number(third) },
          orientation: orientationOf(text[1] ?? '', this.#field.orientation),
        });
        break;
      case 'A@':
        this.#set({
          font: { name: '0', height: number(second, 15), width: number(third) },
          orientation: orientationOf(first, this.#field.orientation),
        });
        this.#label.draft.note('changed', at(command), 'uses a font of the printer; Platen prints Arimo');
        break;
      case 'FB':
        this.#set({
          block: {
            width: number(first),
            lines: Math.max(1, number(second, 1)),
            spacing: number(third),
            align: fourth.toUpperCase(),
            indent: number(fifth),
          },
        });
        break;
      case 'FH':
        this.#set({ escape: first[0] ?? '_' });
        break;
      case 'FR':
        this.#set({ isReversed: true });
        break;
      case 'FN':
        this.#set({ field: fieldName(text) });
        break;
      case 'SN':
        this.#serial(command, first, second);
        break;
      case 'FD':
      case 'FV':
        this.#set({ data: text.replace(/\r?\n/g, '') });
        break;
      case 'BY':
        this.#set({
          module: number(first, 2),
          ratio: number(second, 3),
          codeHeight: number(third, this.#field.codeHeight),
        });
        break;
      case 'FS':
        this.#finishField();
        break;
      case 'GB':
      case 'GE':
      case 'GC':
      case 'GD':
        drawZplShape(this.#label, this.#field, command, at(command));
        break;
      case 'PQ':
        if (number(first, 1) > 1)
          this.#label.draft.note('needed', at(command), `prints ${number(first)} labels; set the quantity of the row`);
        break;
      default:
        this.#other(command);
    }
  }

  #other(command: ZplCommand): void {
    const { name } = command;
    if (ZPL_CODES.has(name))
      this.#set({ code: command, orientation: orientationOf(parametersOf(command)[0] ?? '', this.#field.orientation) });
    else if (!SILENT.has(name))
      this.#label.draft.note(
        'lost',
        at(command),
        `the command ${at(command).split(' ')[0]} is not supported; add what it prints to the label`,
      );
  }

  #serial(command: ZplCommand, start: string, step: string): void {
    let digitsFrom = start.length;
    while (/\d/.test(start.charAt(digitsFrom - 1))) digitsFrom--;
    const [prefix, digits] = [start.slice(0, digitsFrom), start.slice(digitsFrom)];
    const { draft } = this.#label;
    const counter = {
      start: Number(digits || 1),
      step: Math.trunc(number(step, 1)) || 1,
      width: digits.length || 1,
      ...(prefix ? { prefix } : {}),
    };
    this.#set({ field: draft.counter(`serial ${command.line}`, counter, start), data: start });
  }

  #set(changes: Partial<ZplField>): void {
    this.#field = { ...this.#field, ...changes };
  }

  /** Draws the field that is being read. Keeps the settings that apply to later fields. */
  #finishField(): void {
    const field = this.#field;
    const { orientation, module, ratio, codeHeight } = field;
    const place = `line ${field.line}`;
    if ((field.data !== undefined || field.field !== undefined) && !this.#label.draft.isFull(place)) {
      if (field.isReversed)
        this.#label.draft.note('changed', place, 'is printed white on black (^FR); Platen prints it black');
      if (field.code !== undefined) drawZplCode(this.#label, field, field.code, place);
      else drawZplText(this.#label, field, field.font ?? this.#defaultFont, place);
    }
    this.#field = { ...NO_FIELD, orientation, module, ratio, codeHeight };
  }
}

/** Position of a command, for notes: `^GF on line 12`. */
const at = ({ name, line }: ZplCommand): string => `^${name} on line ${line}`;

const orientationOf = (text: string, fallback: ZplField['orientation']): ZplField['orientation'] => {
  const letter = text.trim()[0]?.toUpperCase();
  return letter === 'N' || letter === 'R' || letter === 'I' || letter === 'B' ? letter : fallback;
};

/** Name of a numbered field: its prompt, or `field 1`. */
function fieldName(text: string): string {
  const [, digits = '', prompt] = /^\s*(\d+)(?:"([^"]*)")?/.exec(text) ?? [];
  return prompt?.trim() || `field ${digits || 1}`;
}
