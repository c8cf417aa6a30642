/** Language of a label printer. */
export type PrinterLanguage = 'zpl' | 'epl' | 'tspl' | 'escpos' | 'brother-ql' | 'brother-pt' | 'dymo';

/** Label stock in a printer. */
export interface PrinterMedia {
  /** Method of detecting the start of a label: the gap between labels, a black mark on the back, or none. */
  readonly kind: 'gap' | 'mark' | 'continuous';
  /**
   * Distance between labels, or height of a black mark, in millimetres; 3 by default. For ZPL, EPL and TSPL printers.
   */
  readonly gap?: number | undefined;
  /** Width in millimetres, as on the roll's box. Brother printers reject a job for another tape. */
  readonly width?: number | undefined;
  /** Length of a die-cut Brother label in millimetres, as on the roll's box. */
  readonly length?: number | undefined;
}

/**
 * Configuration of one printer: its language, its head and its settings. The profile is plain JSON. Store it with the
 * printer, never in a template.
 */
export interface PrinterProfile {
  readonly language: PrinterLanguage;
  /** Resolution of the head in dots per inch. */
  readonly dpi: number;
  /** Width of the head in dots. */
  readonly width: number;
  /**
   * Offset of a label in dots to the right and down; negative values move it left and up. DYMO printers need negative
   * values, because they cannot reach a label's left and top edges. Dots moved off the paper are not printed.
   */
  readonly offset?: { readonly x: number; readonly y: number } | undefined;
  /**
   * Rotation of a label in degrees clockwise, such as 90 for a label designed horizontally and fed vertically; 0 by
   * default.
   */
  readonly rotate?: 0 | 90 | 180 | 270 | undefined;
  /**
   * Darkness on the language's own scale: ZPL 0 to 30, EPL and TSPL 0 to 15, DYMO 0 to 3. The printer's own setting by
   * default.
   */
  readonly darkness?: number | undefined;
  /**
   * Speed in inches per second for ZPL (1 to 14) and TSPL (1 to 18), or the printer's step for EPL (0 to 6). The
   * printer's own setting by default.
   */
  readonly speed?: number | undefined;
  /** Loaded media; `{ kind: 'gap' }` by default, but required for Brother printers. */
  readonly media?: PrinterMedia | undefined;
  /** Cutting: after each label, at the end of the job, or never (the default). */
  readonly cut?: 'none' | 'label' | 'job' | undefined;
  /**
   * Format of ZPL images: run-length encoded hexadecimal digits, which every ZPL printer reads (default), or deflated
   * (firmware from V60.13).
   */
  readonly compression?: 'hex' | 'z64' | undefined;
  /** Display name of the printer. */
  readonly name?: string | undefined;
}
