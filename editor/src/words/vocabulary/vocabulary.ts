import type { WarningCode } from '@platen/sdk';
import type { CommandId } from '../../commands/commands.ts';
import type { KeyName } from '../../commands/keys.ts';
import type { FixKind } from '../../findings/proposals.ts';
import type { CanvasWords } from './canvas.ts';
import type { Counted } from './counted.ts';
import type { DataWords } from './data.ts';
import type { FilesWords } from './files.ts';
import type { FindingsWords } from './findings.ts';
import type { ImagesWords } from './images.ts';
import type { InspectorWords } from './inspector.ts';
import type { LabelPrinterWords } from './label-printers.ts';
import type { LayoutsWords } from './layouts.ts';
import type { PanelsWords } from './panels.ts';
import type { PaperWords } from './paper.ts';
import type { PrintingWords } from './printing.ts';

/** All that the editor says, in one language; a language that lacks a word is no language. Sentence case. */
export interface Words {
  readonly commands: Readonly<Record<CommandId, string>>;
  /** Steps that no command is named after: gestures, and typing in panels. */
  readonly steps: Readonly<
    Record<'move' | 'resize' | 'rotate' | 'change' | 'label' | 'data' | 'rename' | 'start', string>
  >;
  /** Keys as keyboards of the language have them. */
  readonly keys: Readonly<Record<KeyName, string>>;
  /**
   * What is amiss, for somebody who prints labels; the standard's own words are in the finding's message. What no inspection
   * tells of some rows: `computed`: what a field shows could not be made, `computed_quantity`: the number of copies, `quantity`: it is
   * no number.
   */
  readonly warnings: Readonly<Record<WarningCode | 'computed' | 'computed_quantity' | 'quantity', string>>;
  /** The name of the button that fixes it. */
  readonly fixes: Readonly<Record<FixKind, string>>;
  readonly rows: RowWords;
  readonly canvas: CanvasWords;
  readonly panels: PanelsWords;
  readonly inspector: InspectorWords;
  readonly data: DataWords;
  readonly findings: FindingsWords;
  readonly paper: PaperWords;
  readonly layouts: LayoutsWords;
  readonly printing: PrintingWords;
  readonly labelPrinters: LabelPrinterWords;
  readonly files: FilesWords;
  readonly images: ImagesWords;
}

/** Of areas that parts of the editor say most of, the words that its frame says. */
interface InFrame {
  /** Of commands those that have a button there. */
  readonly commands:
    | 'undo'
    | 'redo'
    | 'duplicate'
    | 'delete'
    | 'align-left'
    | 'align-centre'
    | 'align-right'
    | 'align-top'
    | 'align-middle'
    | 'align-bottom'
    | 'distribute-across'
    | 'distribute-down'
    | 'bring-to-front'
    | 'send-to-back'
    | 'add-text'
    | 'add-barcode'
    | 'add-qrcode'
    | 'add-image'
    | 'zoom-in'
    | 'zoom-out'
    | 'zoom-to-fit'
    | 'toggle-snapping'
    | 'print';
  readonly canvas: 'name' | 'nothingPainted' | 'refused' | 'ofBefore';
  readonly panels:
    | 'toolbar'
    | 'views'
    | 'viewLabel'
    | 'viewSheet'
    | 'viewPrint'
    | 'sides'
    | 'layers'
    | 'close'
    | 'cancel'
    | 'moreTools'
    | 'closePanel'
    | 'loading'
    | 'notBegun'
    | 'notLoaded'
    | 'tryAgain'
    | 'kinds';
  readonly findings: 'strip' | 'open' | 'showRow' | 'blank' | 'checking' | 'notChecked' | 'table' | 'sample' | 'faults';
  readonly files: 'name' | 'untitled' | 'kept' | 'documents';
  readonly data: 'name';
  readonly paper: 'name';
  readonly inspector: 'selection';
}

/** What the editor's frame says, which is there before any part of it has come. */
export type FrameWords = Pick<Words, 'steps' | 'keys' | 'rows'> & {
  readonly [Area in keyof InFrame]: Pick<Words[Area], InFrame[Area] & keyof Words[Area]>;
};

/** What its parts say, loaded with the first of them. */
export type LaterWords = Omit<Words, keyof FrameWords> & {
  readonly [Area in keyof InFrame]: Omit<Words[Area], InFrame[Area]>;
};

/** What is said of all rows. In braces stand the numbers. */
export interface RowWords {
  /** Of `{count}` rows, or of the label alone, before they are inspected. */
  readonly unchecked: Counted;
  /** `{checked}` of `{rows}`, while they are inspected. */
  readonly checking: string;
  /** Every row was inspected, and none differs. */
  readonly asShown: Counted;
  /** Of `{rows}`, `{good}` print as designed. */
  readonly asDesigned: string;
  readonly blocked: Counted;
  readonly differing: Counted;
  /** The `{row}` that is worst, and `{what}` there. */
  readonly worst: string;
  /** The name of an element and the size of its text: `{name}`, `{size}` in points. */
  readonly sized: string;
}
