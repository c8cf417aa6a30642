import { isMatrix, modulesOf, TEXT_SHARE } from './code-size.ts';
import { frameAt } from './frame.ts';
import { withQuietZone } from './label-draft.ts';
import { sampleCode } from './sample-codes.ts';
import { parametersOf, type ZplCommand } from './zpl-commands.ts';
import { contentOf, dataOf, type ZplField, type ZplLabel } from './zpl-fields.ts';

/** Barcode commands with their `barcodeType` here, or `qrcode`; undefined for symbologies that Platen lacks. */
export const ZPL_CODES: ReadonlyMap<string, string | undefined> = new Map([
  ...Object.entries({ BC: 'code128', B3: 'code39', BE: 'ean13', B8: 'ean8', BU: 'upca', B9: 'upce', BQ: 'qrcode' }),
  ...Object.entries({ B2: 'interleaved2of5', BK: 'codabar', BA: 'code93', BM: 'msi', BX: 'datamatrix', B7: 'pdf417' }),
  ...Object.entries({ BO: 'aztec', B0: 'aztec', BF: 'micropdf417', BR: 'databar-omni', BD: 'maxicode' }),
  ...['B1', 'B4', 'B5', 'BB', 'BI', 'BJ', 'BL', 'BP', 'BS', 'BT', 'BZ'].map((name) => [name, undefined] as const),
]);

const TURNS = { N: 0, R: 90, I: 180, B: 270 } as const;
/** Distance in dots by which printers move a QR code down. */
const QR_OFFSET = 10;
/**
 * Factor by which the box of a code is larger than the code. Printers with 203 dpi have 8 dots per millimetre, which is
 * 203.2 dpi, so a box of the exact size would be a fraction of a dot too small for the modules.
 */
const LARGER = 1.002;

/** Adds the code of a field. */
export function drawZplCode(label: ZplLabel, field: ZplField, command: ZplCommand, place: string): void {
  const { draft, mm } = label;
  const known = ZPL_CODES.get(command.name);
  if (known === undefined) {
    draft.note(
      'lost',
      place,
      `the symbology of ^${command.name} is not supported; choose another one, such as code128 or datamatrix`,
    );
    return;
  }
  const given = parametersOf(command);
  const isGs1 = command.name === 'BC' && given[5]?.toUpperCase() === 'D';
  const type = isGs1 ? 'gs1-128' : known;
  const content =
    field.data === undefined || dataOf(field) === '' ? sampleCode(type) : codeText(command.name, dataOf(field));
  const { modules, isExact } = modulesOf(type, content);
  if (!isExact)
    draft.note(
      'changed',
      place,
      `its width depends on its content; the template gives the ${type} code an estimated width`,
    );
  const at = (index: number, fallback: number): number => {
    const number = Number.parseFloat(given[index] ?? '');
    return Number.isFinite(number) && number > 0 ? number : fallback;
  };
  const isSquare = isMatrix(type) || type === 'pdf417' || type === 'micropdf417';
  const text = !isSquare && (given[INTERPRETATION[command.name] ?? 2] ?? 'Y').toUpperCase() !== 'N';
  const module =
    type === 'qrcode'
      ? at(2, 2)
      : type === 'datamatrix'
        ? at(1, field.module)
        : type === 'aztec'
          ? at(1, 2)
          : field.module;
  const width = modules * module * LARGER;
  const bars = isMatrix(type)
    ? width
    : type.includes('pdf417')
      ? width / 3
      : at(command.name === 'B3' ? 2 : 1, field.codeHeight);
  const height = text ? bars / (1 - TEXT_SHARE) : bars;
  const turned = field.orientation === 'R' || field.orientation === 'B';
  const [across, down] = turned ? [height, width] : [width, height];
  const y = field.isBaseline ? field.y - (turned ? 0 : bars) : field.y + (type === 'qrcode' ? QR_OFFSET : 0);
  const box = frameAt(field.x * mm, y * mm, across * mm, down * mm);
  const frame = { ...box, width: width * mm, height: height * mm, rotation: TURNS[field.orientation] };
  draft.addBarcode(place, type === 'qrcode' ? withQuietZone(frame, content) : frame, {
    ...{ type, text, content: contentOf(draft, field, content, true) },
  });
}

/** Index of the parameter that switches the text line. */
const INTERPRETATION: Readonly<Record<string, number>> = { B3: 3, B2: 2, BA: 2, BK: 3, BM: 3 };

/** Content of a code without the parts that control the printer. */
function codeText(command: string, data: string): string {
  // error correction, input mode and a comma
  if (command === 'BQ') return data.replace(/^[HQML]?[AM],/i, '');
  // start characters and subset changes of Code 128
  if (command === 'BC') return data.replace(/^>[:;9]/, '').replace(/>[5-8]/g, '');
  return data;
}
