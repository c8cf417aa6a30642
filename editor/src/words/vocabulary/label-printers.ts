import type { Misfit } from '@platen/sdk/internal/printers';
import type { PrinterMedia, PrinterPortProblem, PrinterProfile } from '@platen/sdk/printers';
import type { Counted } from './counted.ts';
import type { FailureWords } from './printing.ts';

/** What is said of printers that are spoken to in a language of their own. */
export interface LabelPrinterWords {
  /** Of several in a list. */
  readonly group: string;
  readonly add: string;
  readonly change: string;
  /** Of a printer: its `{language}`, `{dpi}` and its `{width}`, a length. */
  readonly about: string;
  readonly aboutTape: string;
  readonly blackAndWhite: string;
  readonly form: LabelPrinterFormWords;
  readonly usb: string;
  readonly serial: string;
  readonly saveFile: string;
  /** Before the browser asks. */
  readonly asksWhich: string;
  /** While it asks. */
  readonly choosing: string;
  /** Where a browser has neither interface, and the button that leads to the PDF. */
  readonly noPorts: string;
  readonly asPdf: string;
  /** `{done}` of `{total}`. */
  readonly sending: string;
  readonly sent: Counted;
  readonly saved: string;
  readonly ofBefore: string;
  /** `{rows}` of which dots are not printed; without rows. */
  readonly cutRows: string;
  readonly cut: string;
  /** `{is}` and `{has}` are lengths. */
  readonly misfits: Readonly<Record<Misfit['of'], string>>;
  readonly fixMisfit: string;
  readonly turn: string;
  readonly twoAcross: string;
  readonly failures: Omit<FailureWords, 'makeHere'>;
  readonly cancelled: string;
  readonly problems: Readonly<Record<PrinterPortProblem, string>>;
  readonly nothingSent: string;
  /** `{sent}` of `{total}`. */
  readonly sentSoFar: string;
  readonly left: Counted;
  /** From the `{row}` on. */
  readonly leftFrom: string;
  readonly lookAtLast: string;
  readonly firstToSend: string;
  readonly sendRest: string;
}

/** The profile of a printer as a form. */
export interface LabelPrinterFormWords {
  readonly add: string;
  readonly change: string;
  readonly intro: string;
  readonly name: string;
  readonly nameHint: string;
  readonly nameMissing: string;
  /** There is a `{printer}` already. */
  readonly nameTaken: string;
  readonly model: string;
  readonly ownModel: string;
  readonly language: string;
  readonly dpi: string;
  readonly width: string;
  /** The width as a `{length}`. */
  readonly widthHint: string;
  readonly darkness: string;
  readonly speed: string;
  /** From `{least}` to `{most}`; and where nothing is typed. */
  readonly scale: string;
  readonly printersOwn: string;
  readonly wholeNumber: string;
  readonly rotate: string;
  readonly rotations: Readonly<Record<NonNullable<PrinterProfile['rotate']>, string>>;
  readonly rotateHint: string;
  readonly media: string;
  /** In place of a kind: the printer knows. */
  readonly asSet: string;
  readonly mediaKinds: Readonly<Record<PrinterMedia['kind'], string>>;
  readonly gap: string;
  readonly mark: string;
  readonly tape: string;
  /** A tape without an end, `{width}` wide. */
  readonly endless: string;
  readonly offsetX: string;
  readonly offsetY: string;
  readonly offsetHint: string;
  readonly cut: string;
  readonly cuts: Readonly<Record<NonNullable<PrinterProfile['cut']>, string>>;
  readonly more: string;
  readonly compression: string;
  readonly compressions: Readonly<Record<NonNullable<PrinterProfile['compression']>, string>>;
  readonly baudRate: string;
  readonly save: string;
  readonly fixFields: string;
}
