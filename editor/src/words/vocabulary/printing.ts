import type { Unit } from '@platen/sdk/internal/base';
import type { Reading, ReadingFault } from '../../print/reading-faults.ts';
import type { Counted } from './counted.ts';

/** What is said of sheets and of printing. */
export interface PrintingWords {
  /** The view. */
  readonly name: string;
  /** A file of labels that have no name. */
  readonly fileName: string;
  readonly sheet: SheetWords;
  /** A number of labels, and one of sheets. */
  readonly labels: Counted;
  readonly sheets: Counted;
  /** `{labels}` on `{sheets}`. */
  readonly onSheets: string;
  /** The first label that is used, `{place}`. */
  readonly from: string;
  /** The field for it. */
  readonly firstFree: string;
  readonly copies: string;
  /** In place of the field of copies: the `{column}` that counts them. */
  readonly copiesByColumn: string;
  /** Where a label has no paper, and the button that leads there. */
  readonly noPaper: string;
  readonly choosePaper: string;
  /** The three parts of what is going to be printed. */
  readonly whatIsPrinted: string;
  /** While the rows are sample data. */
  readonly sampleRows: string;
  readonly checked: string;
  readonly howPrinted: string;
  /** While rows are checked. */
  readonly unchecked: string;
  /** Above faults, and above what prints differently. */
  readonly fixFirst: string;
  readonly shouldLook: string;
  /** Below a list that is cut. */
  readonly more: Counted;
  /** Of a finding: its `{row}`, or several. */
  readonly row: string;
  readonly rows: string;
  readonly printer: string;
  /** Printers that were measured, and those that were not. */
  readonly measured: string;
  readonly notMeasured: string;
  readonly forgetPrinter: string;
  readonly calibrate: string;
  readonly options: PrintOptionWords;
  /** The choice of who makes the PDF. */
  readonly madeBy: string;
  readonly madeHere: string;
  readonly madeHereHint: string;
  readonly counted: Counted;
  readonly labelsLeft: Counted;
  /** Where fewer are left than the job has. */
  readonly tooFewLeft: string;
  /** Of a service: the labels that it makes in a minute, and the hours that it keeps what it is given. */
  readonly perMinute: Counted;
  readonly keptThere: Counted;
  readonly mostLabels: string;
  /** `{name}` makes up for no printer. */
  readonly notCorrected: string;
  /** What must be chosen in the print dialog. */
  readonly actualSize: string;
  readonly print: string;
  readonly savePdf: string;
  /** `{done}` of `{total}`. */
  readonly making: string;
  readonly cancelled: string;
  /** What `{name}` had begun. */
  readonly cancelledThere: string;
  readonly dialogOpened: string;
  readonly tabOpened: string;
  readonly blocked: string;
  readonly openPdf: string;
  /** A `{file}`. */
  readonly saved: string;
  readonly ofBefore: string;
  /** After printing: the next free `{place}`, or a new sheet. */
  readonly askPrinted: string;
  readonly askUsedUp: string;
  readonly remember: string;
  readonly remembered: string;
  readonly failures: FailureWords;
  readonly calibration: CalibrationWords;
}

/** What is said of a sheet, or of a piece of a roll. */
export interface SheetWords {
  /** `{sheet}` of `{sheets}`. */
  readonly sheetOf: string;
  readonly pieceOf: string;
  readonly previous: string;
  readonly next: string;
  /** The small pictures of all of them. */
  readonly all: string;
  /** The grid of places. */
  readonly places: string;
  /** How to start printing at another place. */
  readonly hint: string;
  /** A `{place}`, and what is there: a row, the label of a table without rows, nothing, or a label that is gone. */
  readonly row: string;
  readonly label: string;
  /** A `{place}` alone. */
  readonly place: string;
  readonly free: string;
  readonly used: string;
  readonly leftOut: string;
  /** Added to a place whose label has a finding. */
  readonly cannotPrint: string;
  readonly differs: string;
  /** Added to the place where printing starts. */
  readonly first: string;
  /** Button and menu item that make the selected place the first one. */
  readonly startHere: string;
  /** The handle of the first label that is printed on. */
  readonly handle: string;
  readonly handleHint: string;
  /** Button and menu item that open `{row}` on the label, and the same for a label without rows. */
  readonly editRow: string;
  readonly editLabel: string;
  /** Name of a place's menu. */
  readonly menu: string;
  /** Said when the first free place was chosen. */
  readonly beginsAt: string;
  readonly fill: string;
  /** Places of the sheet in the tray that are used. */
  readonly inTray: Counted;
  readonly newSheet: string;
  /** Labels that would be printed where there are none any more. */
  readonly overUsed: Counted;
  /** Nothing could be painted; `{why}`. */
  readonly notPainted: string;
  readonly tooMany: string;
}

/** Why no PDF was made, and what to do. */
export interface FailureWords {
  readonly refused: string;
  readonly memory: string;
  /** `{what}` was not loaded. */
  readonly notLoaded: string;
  /** `{what}` a service says. */
  readonly service: string;
  /** The button that lets the page make it instead. */
  readonly makeHere: string;
  readonly other: string;
}

/** How a printer is measured. */
export interface CalibrationWords {
  readonly title: string;
  readonly intro: string;
  readonly printer: string;
  readonly printerHint: string;
  readonly nameMissing: string;
  readonly paper: string;
  readonly unit: string;
  readonly units: Readonly<Record<Unit, string>>;
  readonly stepPrint: string;
  readonly stepMeasure: string;
  readonly stepSave: string;
  readonly measureHint: string;
  /** Two readings more, for paper that goes in at an angle, and what they are for. */
  readonly slant: string;
  readonly slantHint: string;
  readonly printSheet: string;
  readonly saveSheet: string;
  readonly readings: Readonly<Record<Reading, string>>;
  /** `{expected}` with its unit; `{reading}` is the letter, `{typed}` the number with the other unit. */
  readonly faults: Readonly<Record<ReadingFault['kind'], string>>;
  readonly missing: string;
  readonly exact: string;
  /** `{length}`. */
  readonly right: string;
  readonly left: string;
  readonly down: string;
  readonly up: string;
  /** `{percent}`. */
  readonly wider: string;
  readonly narrower: string;
  readonly taller: string;
  readonly shorter: string;
  /** `{length}` for every 100 mm of the way down or across. */
  readonly slantsRight: string;
  readonly slantsLeft: string;
  readonly slantsDown: string;
  readonly slantsUp: string;
  readonly madeUpFor: string;
  /** Where a printer shrinks, stretches or slants. */
  readonly notOnDots: string;
  readonly save: string;
  readonly kept: string;
  readonly notKept: string;
}

/** How labels are printed beside what is on them. */
export interface PrintOptionWords {
  readonly name: string;
  readonly collate: string;
  readonly reverse: string;
  readonly mirror: string;
  readonly cutLines: string;
  readonly outlines: string;
  readonly mirroredCodes: string;
  /** Where a service makes the PDF. */
  readonly madeHereAlone: string;
}
