/** What a printer is spoken to in. */
export type PrinterLanguage = 'zpl' | 'epl' | 'tspl' | 'escpos' | 'brother-ql' | 'brother-pt' | 'dymo';

/** What a printer is loaded with. */
export interface PrinterMedia {
  /** How the printer finds where a label begins: by the gap between labels, by a black mark on the back, or not at all. */
  readonly kind: 'gap' | 'mark' | 'continuous';
  /** Millimetres from one label to the next, or the height of a mark; 3 by default. ZPL, EPL and TSPL printers. */
  readonly gap?: number | undefined;
  /** Millimetres, as on the roll's box: Brother printers refuse a job for another tape. */
  readonly width?: number | undefined;
  /** The same for the length of a Brother label that is cut already. */
  readonly length?: number | undefined;
}

/**
 * One printer as it stands there: its language, its head, and how it is set. Plain JSON, to be kept with the printer and never
 * in a template.
 */
export interface PrinterProfile {
  readonly language: PrinterLanguage;
  /** Dots per inch of its head. */
  readonly dpi: number;
  /** Dots of its head, from one side to the other. */
  readonly width: number;
  /**
   * Dots to the right and down that a label is moved; negative ones move it left and up, as DYMO's printers need, which cannot
   * reach a label's left and upper edge. What leaves the paper so is not printed.
   */
  readonly offset?: { readonly x: number; readonly y: number } | undefined;
  /** Degrees clockwise that a label is turned before it is printed: 90 where it is designed lying and runs through upright. 0 by default. */
  readonly rotate?: 0 | 90 | 180 | 270 | undefined;
  /** By the language's own scale: ZPL 0 to 30, EPL and TSPL 0 to 15, DYMO 0 to 3. The printer's own setting by default. */
  readonly darkness?: number | undefined;
  /** Inches a second with ZPL (1 to 14) and TSPL (1 to 18), the printer's step with EPL (0 to 6). The printer's own setting by default. */
  readonly speed?: number | undefined;
  /** `{ kind: 'gap' }` by default, and of Brother's printers always given. */
  readonly media?: PrinterMedia | undefined;
  /** Whether it cuts after each label or at the end; never by default. */
  readonly cut?: 'none' | 'label' | 'job' | undefined;
  /** ZPL pictures as counted hexadecimal digits, which every ZPL printer reads (default), or deflated (firmware from V60.13). */
  readonly compression?: 'hex' | 'z64' | undefined;
  /** The printer that it is of, in words. */
  readonly name?: string | undefined;
}
