// Generated from openapi.json by tools/codegen: run "npm run generate", never edit.
/**
 * The unit of every length in a template, except `fontSize`, which is in points in both units.
 * @enum {string}
 */
export type Unit = "mm" | "inch";
/**
 * How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins.
 * @enum {string}
 */
export type TemplateType = "ROLL" | "SHEET" | "ROLL2Up";
/** A label design: its unit, size, type and elements. Properties it does not name are refused, here and in every nested object. */
export interface Template {
    /**
     * The unit of every length in a template, except `fontSize`, which is in points in both units.
     * @default mm
     */
    readonly unit?: Unit | undefined;
    /** Width of one label, in `unit`; at most 14,400 pt (200 in). A PNG has at least 1 and at most 40 million pixels at 300 dpi. */
    readonly width: number;
    /** Height of one label, in `unit`; limits as for `width`. */
    readonly height: number;
    /**
     * How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins.
     * @default ROLL
     */
    readonly type?: TemplateType | undefined;
    /** In drawing order: later elements lie over earlier ones. */
    readonly elements: readonly LabelElement[];
    /** The paper of a `SHEET`. Needed to print one; kept but unused by the other types. A side is at most 14,400 pt (200 in). */
    readonly page?: Page | undefined;
    /** Labels on one page. Without it the grid is 1 x 1. The editor offers 1 to 100 of each. */
    readonly grid?: Grid | undefined;
    /** The spacing between labels, in the template's unit. `ROLL2Up` uses it (0 without it); on a `SHEET` it is kept, but the spacing derived from page, margins and grid wins. */
    readonly gap?: Gap | undefined;
}
/** The paper of a `SHEET`. Needed to print one; kept but unused by the other types. A side is at most 14,400 pt (200 in). */
export interface Page {
    /** In the template's unit. */
    readonly width: number;
    /** In the template's unit. */
    readonly height: number;
    /**
     * `[left, top, right, bottom]`, in the template's unit. Exactly four numbers.
     * @default [
     *       0,
     *       0,
     *       0,
     *       0
     *     ]
     */
    readonly margins?: Margins | undefined;
}
/** `[left, top, right, bottom]`, in the template's unit. Exactly four numbers. */
export type Margins = readonly [
    number,
    number,
    number,
    number
];
/** Labels on one page. Without it the grid is 1 x 1. The editor offers 1 to 100 of each. */
export interface Grid {
    /** Columns. */
    readonly col: number;
    /** Rows. */
    readonly row: number;
}
/** The spacing between labels, in the template's unit. `ROLL2Up` uses it (0 without it); on a `SHEET` it is kept, but the spacing derived from page, margins and grid wins. */
export interface Gap {
    /** Between columns. */
    readonly column: number;
    /** Between rows. */
    readonly line: number;
}
/** One thing on the label; `type` says which. Later elements are drawn over earlier ones. Ink past the label's edge is clipped. */
export type LabelElement = TextElement | BarcodeElement | QrCodeElement | ImageElement;
/** Text, wrapped in its box (UAX #14, UAX #9). When it does not fit with its ink, the font shrinks in steps of 0.25 pt: to 6 pt with whole words, then, with words that are too long broken, to the largest size down to 4 pt; what still does not fit is cut with an ellipsis and reported as `truncated`. */
export type TextElement = TextElementWithValue | TextElementWithField;
/** Text, wrapped in its box (UAX #14, UAX #9). When it does not fit with its ink, the font shrinks in steps of 0.25 pt: to 6 pt with whole words, then, with words that are too long broken, to the largest size down to 4 pt; what still does not fit is cut with an ellipsis and reported as `truncated`. */
export interface TextElementWithValue {
    /**
     * Always `text`.
     * @enum {string}
     */
    readonly type: "text";
    /** Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
    readonly y: number;
    /** Width of the box, in the template's unit. */
    readonly width: number;
    /** Height of the box, in the template's unit. */
    readonly height: number;
    /**
     * Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
     * @default 0
     */
    readonly rotation?: number | undefined;
    /** Static content, the same on every label. Exactly one of `value` and `field` is set. An empty string draws nothing and gives the warning `empty`. */
    readonly value: string;
    readonly field?: never;
    /** Points, in both units. 10 when absent. The largest size used: text shrinks to fit, it never grows. */
    readonly fontSize?: number | undefined;
    /** A font of the account (`/fonts`), a bundled family or its common name (`Arial`, `Helvetica`, `Times New Roman`, `Courier New`). `Noto Sans` when absent; an unknown family falls back to it with the warning `font_substituted`. */
    readonly fontFamily?: string | undefined;
    /** False when absent. */
    readonly bold?: boolean | undefined;
    /** False when absent. */
    readonly italic?: boolean | undefined;
    /** False when absent. */
    readonly underline?: boolean | undefined;
    /**
     * `left` when absent.
     * @enum {string}
     */
    readonly align?: ("left" | "center" | "right") | undefined;
    /**
     * `top` when absent.
     * @enum {string}
     */
    readonly verticalAlign?: ("top" | "middle" | "bottom") | undefined;
    /** Fill of the text. `#000000` when absent. */
    readonly color?: Color | undefined;
}
/** Text, wrapped in its box (UAX #14, UAX #9). When it does not fit with its ink, the font shrinks in steps of 0.25 pt: to 6 pt with whole words, then, with words that are too long broken, to the largest size down to 4 pt; what still does not fit is cut with an ellipsis and reported as `truncated`. */
export interface TextElementWithField {
    /**
     * Always `text`.
     * @enum {string}
     */
    readonly type: "text";
    /** Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
    readonly y: number;
    /** Width of the box, in the template's unit. */
    readonly width: number;
    /** Height of the box, in the template's unit. */
    readonly height: number;
    /**
     * Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
     * @default 0
     */
    readonly rotation?: number | undefined;
    readonly value?: never;
    /** The key of each item's `data` that fills the element. Data without that key is refused with 400. */
    readonly field: string;
    /** Points, in both units. 10 when absent. The largest size used: text shrinks to fit, it never grows. */
    readonly fontSize?: number | undefined;
    /** A font of the account (`/fonts`), a bundled family or its common name (`Arial`, `Helvetica`, `Times New Roman`, `Courier New`). `Noto Sans` when absent; an unknown family falls back to it with the warning `font_substituted`. */
    readonly fontFamily?: string | undefined;
    /** False when absent. */
    readonly bold?: boolean | undefined;
    /** False when absent. */
    readonly italic?: boolean | undefined;
    /** False when absent. */
    readonly underline?: boolean | undefined;
    /**
     * `left` when absent.
     * @enum {string}
     */
    readonly align?: ("left" | "center" | "right") | undefined;
    /**
     * `top` when absent.
     * @enum {string}
     */
    readonly verticalAlign?: ("top" | "middle" | "bottom") | undefined;
    /** Fill of the text. `#000000` when absent. */
    readonly color?: Color | undefined;
}
/** A linear barcode. Modules are whole dots at the print resolution, as wide as fits the box, centred; the quiet zone lies outside the box. A code that gets less than one dot a module is refused, naming the width it needs. */
export type BarcodeElement = BarcodeElementWithValue | BarcodeElementWithField;
/** A linear barcode. Modules are whole dots at the print resolution, as wide as fits the box, centred; the quiet zone lies outside the box. A code that gets less than one dot a module is refused, naming the width it needs. */
export interface BarcodeElementWithValue {
    /**
     * Always `barcode`.
     * @enum {string}
     */
    readonly type: "barcode";
    /** Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
    readonly y: number;
    /** Width of the box, in the template's unit. */
    readonly width: number;
    /** Height of the box, in the template's unit. */
    readonly height: number;
    /**
     * Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
     * @default 0
     */
    readonly rotation?: number | undefined;
    /** Static content, the same on every label. Exactly one of `value` and `field` is set. An empty string draws nothing and gives the warning `empty`. */
    readonly value: string;
    readonly field?: never;
    /**
     * The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong one refused. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: application identifiers, in brackets as in `(01)09501101530003(10)AB-123` or as a reader sends them, checked by GS1's Barcode Syntax Dictionary; what must stand beside an identifier may stand in another GS1-128, EAN or UPC of the label.
     * @default code128
     */
    readonly barcodeType?: BarcodeType | undefined;
    /** Whether the human-readable line is drawn inside the box. True when absent. */
    readonly showBarcodeText?: boolean | undefined;
}
/** A linear barcode. Modules are whole dots at the print resolution, as wide as fits the box, centred; the quiet zone lies outside the box. A code that gets less than one dot a module is refused, naming the width it needs. */
export interface BarcodeElementWithField {
    /**
     * Always `barcode`.
     * @enum {string}
     */
    readonly type: "barcode";
    /** Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
    readonly y: number;
    /** Width of the box, in the template's unit. */
    readonly width: number;
    /** Height of the box, in the template's unit. */
    readonly height: number;
    /**
     * Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
     * @default 0
     */
    readonly rotation?: number | undefined;
    readonly value?: never;
    /** The key of each item's `data` that fills the element. Data without that key is refused with 400. */
    readonly field: string;
    /**
     * The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong one refused. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: application identifiers, in brackets as in `(01)09501101530003(10)AB-123` or as a reader sends them, checked by GS1's Barcode Syntax Dictionary; what must stand beside an identifier may stand in another GS1-128, EAN or UPC of the label.
     * @default code128
     */
    readonly barcodeType?: BarcodeType | undefined;
    /** Whether the human-readable line is drawn inside the box. True when absent. */
    readonly showBarcodeText?: boolean | undefined;
}
/** A QR code (ISO/IEC 18004), error level M, UTF-8, its quiet zone of 4 modules inside the box, modules whole dots. */
export type QrCodeElement = QrCodeElementWithValue | QrCodeElementWithField;
/** A QR code (ISO/IEC 18004), error level M, UTF-8, its quiet zone of 4 modules inside the box, modules whole dots. */
export interface QrCodeElementWithValue {
    /**
     * Always `qrcode`.
     * @enum {string}
     */
    readonly type: "qrcode";
    /** Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
    readonly y: number;
    /** Width of the box, in the template's unit. */
    readonly width: number;
    /** Height of the box, in the template's unit. */
    readonly height: number;
    /**
     * Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
     * @default 0
     */
    readonly rotation?: number | undefined;
    /** Static content, the same on every label. Exactly one of `value` and `field` is set. An empty string draws nothing and gives the warning `empty`. */
    readonly value: string;
    readonly field?: never;
    /** Colour of a border drawn inside the box's edge. Needs `strokeWidth`. */
    readonly stroke?: Color | undefined;
    /** Width of the border, in the template's unit. Needs `stroke`. */
    readonly strokeWidth?: number | undefined;
}
/** A QR code (ISO/IEC 18004), error level M, UTF-8, its quiet zone of 4 modules inside the box, modules whole dots. */
export interface QrCodeElementWithField {
    /**
     * Always `qrcode`.
     * @enum {string}
     */
    readonly type: "qrcode";
    /** Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
    readonly y: number;
    /** Width of the box, in the template's unit. */
    readonly width: number;
    /** Height of the box, in the template's unit. */
    readonly height: number;
    /**
     * Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
     * @default 0
     */
    readonly rotation?: number | undefined;
    readonly value?: never;
    /** The key of each item's `data` that fills the element. Data without that key is refused with 400. */
    readonly field: string;
    /** Colour of a border drawn inside the box's edge. Needs `strokeWidth`. */
    readonly stroke?: Color | undefined;
    /** Width of the border, in the template's unit. Needs `stroke`. */
    readonly strokeWidth?: number | undefined;
}
/** A picture: contained in the box, centred, never cropped. PNG, JPEG, WebP, GIF (its first frame) or SVG (shapes, strokes and gradients; what else would be seen is refused by name). */
export type ImageElement = ImageElementWithValue | ImageElementWithField;
/** A picture: contained in the box, centred, never cropped. PNG, JPEG, WebP, GIF (its first frame) or SVG (shapes, strokes and gradients; what else would be seen is refused by name). */
export interface ImageElementWithValue {
    /**
     * Always `image`.
     * @enum {string}
     */
    readonly type: "image";
    /** Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
    readonly y: number;
    /** Width of the box, in the template's unit. */
    readonly width: number;
    /** Height of the box, in the template's unit. */
    readonly height: number;
    /**
     * Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
     * @default 0
     */
    readonly rotation?: number | undefined;
    /** URL of the picture, the same on every label: `https:` or `data:` (`http:` only where the service allows it). Exactly one of `value` and `field` is set. */
    readonly value: string;
    readonly field?: never;
    /** Colour of a border drawn inside the box's edge. Needs `strokeWidth`. */
    readonly stroke?: Color | undefined;
    /** Width of the border, in the template's unit. Needs `stroke`. */
    readonly strokeWidth?: number | undefined;
}
/** A picture: contained in the box, centred, never cropped. PNG, JPEG, WebP, GIF (its first frame) or SVG (shapes, strokes and gradients; what else would be seen is refused by name). */
export interface ImageElementWithField {
    /**
     * Always `image`.
     * @enum {string}
     */
    readonly type: "image";
    /** Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
    readonly y: number;
    /** Width of the box, in the template's unit. */
    readonly width: number;
    /** Height of the box, in the template's unit. */
    readonly height: number;
    /**
     * Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
     * @default 0
     */
    readonly rotation?: number | undefined;
    readonly value?: never;
    /** The key of each item's `data` that holds the picture's URL. Data without that key is refused with 400. */
    readonly field: string;
    /** Colour of a border drawn inside the box's edge. Needs `strokeWidth`. */
    readonly stroke?: Color | undefined;
    /** Width of the border, in the template's unit. Needs `stroke`. */
    readonly strokeWidth?: number | undefined;
}
/** A TextElement with every default filled in. */
export type FilledTextElement = TextElement & {
    /** Degrees clockwise about the centre of the box. */
    readonly rotation: number;
};
/** A BarcodeElement with every default filled in. */
export type FilledBarcodeElement = BarcodeElement & {
    /** Degrees clockwise about the centre of the box. */
    readonly rotation: number;
    /** The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong one refused. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: application identifiers, in brackets as in `(01)09501101530003(10)AB-123` or as a reader sends them, checked by GS1's Barcode Syntax Dictionary; what must stand beside an identifier may stand in another GS1-128, EAN or UPC of the label. */
    readonly barcodeType: BarcodeType;
};
/** A QrCodeElement with every default filled in. */
export type FilledQrCodeElement = QrCodeElement & {
    /** Degrees clockwise about the centre of the box. */
    readonly rotation: number;
};
/** An ImageElement with every default filled in. */
export type FilledImageElement = ImageElement & {
    /** Degrees clockwise about the centre of the box. */
    readonly rotation: number;
};
/** An element with every default filled in. */
export type FilledElement = FilledTextElement | FilledBarcodeElement | FilledQrCodeElement | FilledImageElement;
/** A page with its margins filled in. */
export interface FilledPage extends Page {
    /**
     * `[left, top, right, bottom]`, in the template's unit. Exactly four numbers.
     * @default [
     *       0,
     *       0,
     *       0,
     *       0
     *     ]
     */
    readonly margins: Margins;
}
/** A template as answers give it: every property that has a default is present. */
export interface FilledTemplate {
    /** The unit of every length in a template, except `fontSize`, which is in points in both units. */
    readonly unit: Unit;
    /** Width of one label, in `unit`; at most 14,400 pt (200 in). A PNG has at least 1 and at most 40 million pixels at 300 dpi. */
    readonly width: number;
    /** Height of one label, in `unit`; limits as for `width`. */
    readonly height: number;
    /** How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins. */
    readonly type: TemplateType;
    /** In drawing order: later elements lie over earlier ones. */
    readonly elements: readonly FilledElement[];
    /** A page with its margins filled in. */
    readonly page?: FilledPage | undefined;
    /** Labels on one page. Without it the grid is 1 x 1. The editor offers 1 to 100 of each. */
    readonly grid?: Grid | undefined;
    /** The spacing between labels, in the template's unit. `ROLL2Up` uses it (0 without it); on a `SHEET` it is kept, but the spacing derived from page, margins and grid wins. */
    readonly gap?: Gap | undefined;
}
/**
 * The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong one refused. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: application identifiers, in brackets as in `(01)09501101530003(10)AB-123` or as a reader sends them, checked by GS1's Barcode Syntax Dictionary; what must stand beside an identifier may stand in another GS1-128, EAN or UPC of the label.
 * @enum {string}
 */
export type BarcodeType = "upca" | "ean13" | "code128" | "upce" | "code39" | "isbn" | "ean8" | "gs1-128";
/** `#RGB` or `#RRGGBB`, in either case. `#000000` is pure black in every output. */
export type Color = string;
/** One row of data: fills the elements that have a `field`. Keys and values are strings; keys that no element uses are ignored. A value is at most 4,096 characters (Unicode code points), unless it is a `data:` URL. */
export interface LabelData {
    readonly [key: string]: string;
}
/** One row of a job and how many copies of its label to print. */
export interface PrintItem {
    /**
     * Copies of this label. All items of a job together make at most 1,000 labels.
     * @default 1
     */
    readonly quantity?: number | undefined;
    /** One row of data: fills the elements that have a `field`. Keys and values are strings; keys that no element uses are ignored. A value is at most 4,096 characters (Unicode code points), unless it is a `data:` URL. */
    readonly data?: LabelData | undefined;
}
/** The rows of a job; their quantities add up to at most 1,000 labels. */
export type PrintItems = readonly PrintItem[];
/** One label, drawn at once. Nothing is stored. */
export interface RenderRequest {
    /** A label design: its unit, size, type and elements. Properties it does not name are refused, here and in every nested object. */
    readonly template: Template;
    /** One row of data: fills the elements that have a `field`. Keys and values are strings; keys that no element uses are ignored. A value is at most 4,096 characters (Unicode code points), unless it is a `data:` URL. */
    readonly data?: LabelData | undefined;
}
/**
 * A built-in label design. Each item's `data` has all of the starter's fields, and `sku` is not blank.
 * @enum {string}
 */
export type StarterId = "product-label-2x1" | "inventory-label-4x2" | "price-tag-1.5x1";
/** A job over a stored template or a starter. Exactly one of `templateId` and `starter` is set. */
export type PrintRequest = PrintRequestWithTemplateId | PrintRequestWithStarter;
/** A job over a stored template or a starter. Exactly one of `templateId` and `starter` is set. */
export interface PrintRequestWithTemplateId {
    /**
     * Format: uuid
     * The `id` of a stored template of this account.
     */
    readonly templateId: string;
    readonly starter?: never;
    /** The rows of a job; their quantities add up to at most 1,000 labels. */
    readonly items: PrintItems;
    /** The slot of the first page that the first label takes, counted from 1 (where it begins when this is left out), left to right, then down; for a used sheet. At most columns x rows, and for `SHEET` and `ROLL2Up` only: a `ROLL` has no positions, so giving one for it, or for a starter, is 400. Skipped slots cost nothing. */
    readonly startPosition?: number | undefined;
    /**
     * Dots per inch of the printer, so that bars and modules are whole dots on it.
     * @default 300
     */
    readonly resolution?: Resolution | undefined;
}
/** A job over a stored template or a starter. Exactly one of `templateId` and `starter` is set. */
export interface PrintRequestWithStarter {
    readonly templateId?: never;
    /** A built-in label design. Each item's `data` has all of the starter's fields, and `sku` is not blank. */
    readonly starter: StarterId;
    /** The rows of a job; their quantities add up to at most 1,000 labels. */
    readonly items: PrintItems;
    /** The slot of the first page that the first label takes, counted from 1 (where it begins when this is left out), left to right, then down; for a used sheet. At most columns x rows, and for `SHEET` and `ROLL2Up` only: a `ROLL` has no positions, so giving one for it, or for a starter, is 400. Skipped slots cost nothing. */
    readonly startPosition?: number | undefined;
    /**
     * Dots per inch of the printer, so that bars and modules are whole dots on it.
     * @default 300
     */
    readonly resolution?: Resolution | undefined;
}
/**
 * Dots per inch of the printer, so that bars and modules are whole dots on it.
 * @enum {integer}
 */
export type Resolution = 203 | 300 | 600;
/** The job was accepted and charged. */
export interface PrintAccepted {
    /** Opaque. */
    readonly jobId: string;
}
/** A print job. `completed` and `failed` are final; record and file are kept for 24 hours after the end. */
export type PrintJob = OpenPrintJob | CompletedPrintJob | FailedPrintJob;
/** A job that is waiting or being rendered. */
export interface OpenPrintJob {
    /** The id that `POST /print` gave. */
    readonly jobId: string;
    /**
     * Not final.
     * @enum {string}
     */
    readonly status: "pending" | "processing";
    /** The printer's language in which the job is made; absent for a PDF. */
    readonly format?: PrinterLanguage | undefined;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** How far the job is, in labels. */
    readonly labels: JobLabels;
    /** The first 200 warnings of the job, while it is processing of those known so far; `warningCount` is their full number. */
    readonly warnings: PrintWarnings;
    /** How many warnings there are, including those not listed. */
    readonly warningCount: WarningCount;
    readonly url?: never;
    readonly error?: never;
    readonly errorCode?: never;
    readonly completedAt?: never;
}
/** A job whose PDF, or file for a label printer, is ready. */
export interface CompletedPrintJob {
    /** The id that `POST /print` gave. */
    readonly jobId: string;
    /**
     * Final.
     * @enum {string}
     */
    readonly status: "completed";
    /** The printer's language in which the job is made; absent for a PDF. */
    readonly format?: PrinterLanguage | undefined;
    /**
     * Format: uri
     * Link to the PDF, or to the file in the printer's language (`.zpl` and so on): signed, absolute, the same on every call, needs no header, lives about 24 hours; then 404.
     */
    readonly url: string;
    /**
     * Present where the file is gone before its time, lost from the server’s disk: `url` answers 404, and the job is to be sent again. The labels stay charged.
     * @constant
     */
    readonly fileGone?: true | undefined;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** ISO 8601, UTC. */
    readonly completedAt: Timestamp;
    /** How far the job is, in labels. */
    readonly labels: JobLabels;
    /** The first 200 warnings of the job, while it is processing of those known so far; `warningCount` is their full number. */
    readonly warnings: PrintWarnings;
    /** How many warnings there are, including those not listed. */
    readonly warningCount: WarningCount;
    /** What `verify=codes` read back; only on a job that asked for it. */
    readonly verified?: VerifiedCodes | undefined;
    /** Present where labels for a printer have black dots where it cannot print, such as at an edge: the indexes of their items, from 0, the first 200. */
    readonly cutItems?: readonly number[] | undefined;
    readonly error?: never;
    readonly errorCode?: never;
}
/** A job that could not be rendered. The trial labels it took have been given back. */
export interface FailedPrintJob {
    /** The id that `POST /print` gave. */
    readonly jobId: string;
    /**
     * Final.
     * @enum {string}
     */
    readonly status: "failed";
    /** The printer's language in which the job is made; absent for a PDF. */
    readonly format?: PrinterLanguage | undefined;
    /** What went wrong: a sentence naming item and element. */
    readonly error: string;
    /** Why a job failed, for programs. `file_too_large`: what a label printer is to be sent is more than 256 MiB; divide the job. */
    readonly errorCode: PrintErrorCode;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** How far the job is, in labels. */
    readonly labels: JobLabels;
    /** The first 200 warnings of the job, while it is processing of those known so far; `warningCount` is their full number. */
    readonly warnings: PrintWarnings;
    /** How many warnings there are, including those not listed. */
    readonly warningCount: WarningCount;
    readonly url?: never;
    readonly completedAt?: never;
}
/**
 * Why a job failed, for programs. `file_too_large`: what a label printer is to be sent is more than 256 MiB; divide the job.
 * @enum {string}
 */
export type PrintErrorCode = "image_unreachable" | "image_blocked" | "image_too_large" | "image_unsupported" | "render_timeout" | "code_unreadable" | "file_too_large" | "internal";
/** What `verify=codes` read back; only on a job that asked for it. */
export interface VerifiedCodes {
    /** Distinct codes of the job: each content of each element counts once. */
    readonly codes: number;
    /** How many of them were read back as they are; the rest are named by the warning `not_verified`. */
    readonly read: number;
}
/** How far the job is, in labels. */
export interface JobLabels {
    /** Items times their quantities. */
    readonly total: number;
    /** Labels laid out so far. */
    readonly done: number;
}
/** The first 200 warnings of the job, while it is processing of those known so far; `warningCount` is their full number. */
export type PrintWarnings = readonly PrintWarning[];
/** How many warnings there are, including those not listed. */
export type WarningCount = number;
/** A warning and the item it belongs to. */
export interface PrintWarning {
    /** Index of the item in the request, from 0. */
    readonly item: number;
    /** `e0`, `e1`, … in the order of the template's elements. */
    readonly element: ElementId;
    /** What a warning is about. */
    readonly code: WarningCode;
    /** A sentence for the author of the label. */
    readonly message: string;
}
/** One label as a picture, and what was really drawn. */
export interface RenderResult {
    /** A PNG at 300 dpi on an opaque white ground. A side is round(inches x 300) pixels. */
    readonly image: RenderedImage;
    /** What was really drawn, in the template's unit, at most 4 decimals. */
    readonly layout: LayoutReport;
}
/** A PNG at 300 dpi on an opaque white ground. A side is round(inches x 300) pixels. */
export interface RenderedImage {
    /**
     * Always `png`.
     * @constant
     */
    readonly format: "png";
    /** Pixels. */
    readonly width: number;
    /** Pixels. */
    readonly height: number;
    /** The file, as `data:image/png;base64,…`. */
    readonly dataUri: string;
}
/** What was really drawn, in the template's unit, at most 4 decimals. */
export interface LayoutReport {
    /** The unit of every length in a template, except `fontSize`, which is in points in both units. */
    readonly unit: Unit;
    /** A rectangle in the template's unit. */
    readonly label: LayoutRect;
    /** One entry for each element of the template, in its order. */
    readonly elements: readonly LayoutElement[];
    /** Notes about what was drawn. They never change the status. */
    readonly warnings: readonly LayoutWarning[];
}
/** A rectangle in the template's unit. */
export interface LayoutRect {
    /** Left edge, from the label's left edge. */
    readonly x: number;
    /** Top edge, from the label's top edge. */
    readonly y: number;
    /** Width. */
    readonly width: number;
    /** Height. */
    readonly height: number;
}
/** `e0`, `e1`, … in the order of the template's elements. */
export type ElementId = string;
/** One element as it was drawn. */
export interface LayoutElement {
    /** `e0`, `e1`, … in the order of the template's elements. */
    readonly id: ElementId;
    /**
     * What was drawn.
     * @enum {string}
     */
    readonly type: "TEXT" | "BARCODE" | "QRCODE" | "IMAGE";
    /** The box that the template asked for. */
    readonly box: LayoutRect;
    /** What was inked, border included, before rotation and before clipping at the label's edge. It may reach past `box` for EAN and UPC codes, whose first and last digits may stand next to the bars, in the quiet zone. When nothing was drawn: zero size at the box's origin. */
    readonly ink: LayoutRect;
    /** Degrees clockwise. */
    readonly rotation: number;
    /** Always present for `TEXT`, never for the others. */
    readonly text?: LayoutText | undefined;
    /** `BARCODE` and `QRCODE` only: area of the symbol's ink (text line in, border out) divided by the box's area. A QR code's quiet zone makes it less than 1. It may exceed 1 for EAN and UPC codes, whose digits next to the bars may stand outside the box. */
    readonly fillRatio?: number | undefined;
}
/** How a text was set. */
export interface LayoutText {
    /** Points, after shrinking. */
    readonly fontSize: number;
    /** The lines as wrapped and drawn, in logical order, the ellipsis included; empty when nothing fits. */
    readonly lines: readonly string[];
    /** Whether content was left out. */
    readonly truncated: boolean;
}
/**
 * What a warning is about.
 * @enum {string}
 */
export type WarningCode = "quiet_zone" | "code_covered" | "x_dimension" | "bar_height" | "truncated" | "empty" | "font_substituted" | "missing_glyph" | "off_label" | "low_contrast" | "image_resolution" | "shrunk" | "dropped_characters" | "not_verified" | "not_printable_in_mono" | "digital_link";
/** Something about an element that its author should look at. */
export interface LayoutWarning {
    /** `e0`, `e1`, … in the order of the template's elements. */
    readonly element: ElementId;
    /** What a warning is about. */
    readonly code: WarningCode;
    /** A sentence for the author of the label. */
    readonly message: string;
}
/** The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
export type TemplateName = string;
/** A template to store, under a name. */
export interface StoreTemplateRequest {
    /** The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
    readonly name: TemplateName;
    /** A label design: its unit, size, type and elements. Properties it does not name are refused, here and in every nested object. */
    readonly template: Template;
}
/** A new name for a stored template. */
export interface RenameTemplateRequest {
    /** The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
    readonly name: TemplateName;
}
/**
 * Format: uuid
 * The template's id, the `templateId` of a print request. It never changes.
 */
export type TemplateId = string;
/**
 * `unresolved`: the paper settings contradict each other. Such a template is stored, but printing it gives 422 until it is mended.
 * @enum {string}
 */
export type PaperStatus = "ok" | "unresolved";
/** Something about a template's paper settings. */
export interface PaperIssue {
    /**
     * Format: json-pointer
     * JSON Pointer into the template.
     */
    readonly path: string;
    /** One of UnresolvedPaperCode, or a note such as `setting_ignored`: a setting that is kept, but that the template's type does not use. */
    readonly code: string;
    /** What was found and what is needed. */
    readonly message: string;
    /** What the template has, in its unit. */
    readonly actual?: number | undefined;
    /** What is needed, in the template's unit. */
    readonly required?: number | undefined;
}
/**
 * What makes paper unresolved. `page_missing`: a `SHEET` without `page`. `margins_exceed_page`: a right or bottom margin that would be needed is below -0.05 mm. `gap_negative`: the labels of a row or column would overlap by more than 0.05 mm. `page_too_small`: the one label of a row or column is larger than its page.
 * @enum {string}
 */
export type UnresolvedPaperCode = "page_missing" | "margins_exceed_page" | "gap_negative" | "page_too_small";
/** What keeps a stored template from being printed. */
export interface UnresolvedPaperIssue {
    /**
     * Format: json-pointer
     * JSON Pointer into the template.
     */
    readonly path: string;
    /** What makes paper unresolved. `page_missing`: a `SHEET` without `page`. `margins_exceed_page`: a right or bottom margin that would be needed is below -0.05 mm. `gap_negative`: the labels of a row or column would overlap by more than 0.05 mm. `page_too_small`: the one label of a row or column is larger than its page. */
    readonly code: UnresolvedPaperCode;
    /** What was found and what is needed. */
    readonly message: string;
    /** What the template has, in its unit. Not with `page_missing`. */
    readonly actual?: number | undefined;
    /** What is needed, in the template's unit. Not with `page_missing`. */
    readonly required?: number | undefined;
}
/** A stored template. It is a snapshot; later changes of catalog or layouts never touch it. */
export interface TemplateRecord {
    /** The template's id, the `templateId` of a print request. It never changes. */
    readonly id: TemplateId;
    /** The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
    readonly name: TemplateName;
    /** A template as answers give it: every property that has a default is present. */
    readonly template: FilledTemplate;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** ISO 8601, UTC. */
    readonly updatedAt: Timestamp;
    /** `unresolved`: the paper settings contradict each other. Such a template is stored, but printing it gives 422 until it is mended. */
    readonly paperStatus: PaperStatus;
    /** Issues of the paper settings, and notes on them; `[]` when there are none. */
    readonly issues: readonly PaperIssue[];
}
/** A stored template without its elements. */
export interface TemplateSummary {
    /** The template's id, the `templateId` of a print request. It never changes. */
    readonly id: TemplateId;
    /** The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
    readonly name: TemplateName;
    /** The unit of every length in a template, except `fontSize`, which is in points in both units. */
    readonly unit: Unit;
    /** Of one label, in `unit`. */
    readonly width: number;
    /** Of one label, in `unit`. */
    readonly height: number;
    /** How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins. */
    readonly type: TemplateType;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** ISO 8601, UTC. */
    readonly updatedAt: Timestamp;
    /** `unresolved`: the paper settings contradict each other. Such a template is stored, but printing it gives 422 until it is mended. */
    readonly paperStatus: PaperStatus;
}
/** A page of the account's templates, newest first. */
export interface TemplateList {
    /** Newest first. */
    readonly data: readonly TemplateSummary[];
    /** The `cursor` of the next page; null on the last. */
    readonly nextCursor: NextCursor;
}
/**
 * Format: uuid
 * The font's id. It never changes.
 */
export type FontId = string;
/** A font of the account, as its file describes it. */
export interface FontRecord {
    /** The font's id. It never changes. */
    readonly id: FontId;
    /** The name for `fontFamily`. */
    readonly family: string;
    /**
     * Its place in the family. A style without a font is drawn with another of the family, slanted for italics.
     * @enum {string}
     */
    readonly style: "regular" | "bold" | "italic" | "bold-italic";
    /** As the file says: 400 is regular, 700 bold. */
    readonly weight: number;
    /**
     * How its licence lets documents embed it, by `fsType` of its table OS/2: `installable` without limits, `editable` in documents that are edited, `print` in documents that are only shown and printed.
     * @enum {string}
     */
    readonly embedding: "installable" | "editable" | "print";
    /** As the file words it, at most 2,000 characters; empty if it says nothing. */
    readonly licence: string;
    /** Where the licence is, as the file says; it may be empty, and no address. */
    readonly licenceUrl: string;
    /** As the file words it, at most 2,000 characters. */
    readonly copyright: string;
    /** Size of the file. */
    readonly bytes: number;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
}
/** A page of the account's fonts, newest first. */
export interface FontList {
    /** Newest first. */
    readonly data: readonly FontRecord[];
    /** The `cursor` of the next page; null on the last. */
    readonly nextCursor: NextCursor;
}
/** The `cursor` of the next page; null on the last. */
export type NextCursor = string | null;
/** A template to check, and optionally the rows to check it with. Issues inside `template` and `items` are reported in the answer; only a body that is not an object with `template`, or has other properties, is refused with 400. */
export interface ValidateTemplateRequest {
    /** A label design: its unit, size, type and elements. Properties it does not name are refused, here and in every nested object. */
    readonly template: Template;
    /** The rows of a job; their quantities add up to at most 1,000 labels. */
    readonly items?: PrintItems | undefined;
}
/** What storing, rendering or printing would refuse, and what they would warn about. */
export interface TemplateValidation {
    /** Whether `issues` is empty. */
    readonly valid: boolean;
    /** What would be refused with 400. Paths are JSON Pointers into this request's body. */
    readonly issues: readonly Issue[];
    /** Absent when issues of the template keep its paper from being checked. */
    readonly paperStatus?: PaperStatus | undefined;
    /** As a stored template's `issues`. Present whenever `paperStatus` is. */
    readonly paperIssues?: readonly PaperIssue[] | undefined;
    /** Of the items that can be printed; none while the template itself has issues. */
    readonly warnings: PrintWarnings;
    /** How many warnings there are, including those not listed. */
    readonly warningCount: WarningCount;
    /** How the texts of each text element that draws something fit, in element order. Of the items that can be printed; empty while the template itself has issues. */
    readonly texts: readonly TextFit[];
}
/** How the texts of one element fit their box, over all items. */
export interface TextFit {
    /** `e0`, `e1`, … in the order of the template's elements. */
    readonly element: ElementId;
    /** The size that the template asks for, points. */
    readonly fontSize: number;
    /** The smallest size that an item's text is drawn at, points. */
    readonly smallestFontSize: number;
    /** The first item with that size, counted from 0. */
    readonly smallestItem: number;
    /** Items whose text is drawn smaller than asked for. */
    readonly shrunk: number;
    /** Items whose text is cut. */
    readonly truncated: number;
}
/** A built-in label design. Published starters never change; they print one label a page. */
export interface Starter {
    /** A built-in label design. Each item's `data` has all of the starter's fields, and `sku` is not blank. */
    readonly id: StarterId;
    /** For people. */
    readonly name: string;
    /** What each item's `data` must have. */
    readonly fields: readonly string[];
    /** A template as answers give it: every property that has a default is present. */
    readonly template: FilledTemplate;
}
/** All starters. */
export interface StarterList {
    /** All of them; published ones never change. */
    readonly starters: readonly Starter[];
}
/**
 * The outline of one label.
 * @enum {string}
 */
export type PresetShape = "rectangle" | "round" | "ellipse" | "cd" | "continuous" | "path";
/**
 * The paper that carries the labels.
 * @enum {string}
 */
export type PresetPaper = "a3" | "a4" | "a4-landscape" | "a5" | "a5-landscape" | "a6" | "b4" | "b4-landscape" | "letter" | "letter-landscape" | "sra3" | "4x6-landscape" | "roll" | "other";
/** A branded label stock. Its geometry has Template's own field names, so that a client can copy it into a template; source values are kept as found, errors included, so that `gap` and margins may be negative. A copy for a `SHEET` leaves `gap` out. */
export interface Preset {
    /** Vendor, size and model, joined by underscores. It never changes. */
    readonly id: string;
    /** Who sells the stock. */
    readonly vendor: string;
    /** The vendor's number for it. */
    readonly model: string;
    /** What the stock is sold for. */
    readonly name: string;
    /** The outline of one label. */
    readonly shape: PresetShape;
    /** The unit of every length in a template, except `fontSize`, which is in points in both units. */
    readonly unit: Unit;
    /** Of one label, in `unit`. */
    readonly width: number;
    /** Of one label, in `unit`. */
    readonly height: number;
    /** How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins. */
    readonly type: TemplateType;
    /** A page with its margins filled in. */
    readonly page: FilledPage;
    /** Labels on one page. Without it the grid is 1 x 1. The editor offers 1 to 100 of each. */
    readonly grid: Grid;
    /** The spacing between labels, in the preset's unit. Negative where the source says so. */
    readonly gap: PresetGap;
    /** Whether the geometry can be printed as it is. */
    readonly ready: boolean;
    /** What is odd about the geometry or its sources. Some issues are notes and leave a preset ready. */
    readonly issues: readonly PresetIssue[];
    /** Where the dimensions come from. */
    readonly source: string;
    /** What is known of a roll. */
    readonly roll?: PresetRoll | undefined;
    /** Corner radius, in `unit`. */
    readonly round?: number | undefined;
    /** Diameter of the hole of a disc, in `unit`. */
    readonly hole?: number | undefined;
    /** The parts of an irregular sheet: columns, rows, left, top, pitch across, pitch down, lengths in `unit`. */
    readonly layouts?: readonly (readonly [
        number,
        number,
        number,
        number,
        number,
        number
    ])[] | undefined;
}
/** The spacing between labels, in the preset's unit. Negative where the source says so. */
export interface PresetGap {
    /** Between columns. */
    readonly column: number;
    /** Between rows. */
    readonly line: number;
}
/** What is known of a roll. */
export interface PresetRoll {
    /** Width of the carrier in the preset's unit; null where it is not known. */
    readonly media?: (number | null) | undefined;
    /** Shortest and longest label, in the preset's unit, on continuous tape. */
    readonly length?: readonly [
        number,
        number
    ] | undefined;
    /** How the media is folded, such as `fan-fold`. */
    readonly form?: string | undefined;
}
/** Something odd about a preset's geometry. */
export interface PresetIssue {
    /** What is odd, for programs. */
    readonly code: string;
    /** What is odd, with its numbers. */
    readonly message: string;
}
/** Presets, the best match of `q` first; without `q` sorted by `id`. */
export interface PresetList {
    /** With `q` the exact model first, then models that begin with it, then the others, each of these by `id`; without `q` sorted by `id`. */
    readonly presets: readonly Preset[];
    /** How many presets match. */
    readonly total: number;
    /** The `cursor` of the next page; null on the last. */
    readonly nextCursor: NextCursor;
}
/** A budget of the key that makes the call. Windows are UTC minutes. */
export interface RateWindow {
    /** What a window allows. */
    readonly limit: number;
    /** What is left of this window. */
    readonly remaining: number;
    /** Unix time in seconds at which the window resets. */
    readonly reset: number;
}
/** Both budgets of this key. */
export interface UsageWindows {
    /** A budget of the key that makes the call. Windows are UTC minutes. */
    readonly labels: RateWindow;
    /** A budget of the key that makes the call. Windows are UTC minutes. */
    readonly requests: RateWindow;
}
/** Trial labels of the account, over all its keys. They never reset. */
export interface TrialBalance {
    /** Labels given, once. */
    readonly total: number;
    /** Labels taken. */
    readonly used: number;
    /** Labels left. */
    readonly available: number;
}
/** What a developer's account has left. */
export interface DeveloperUsage {
    /**
     * Whose account it is.
     * @enum {string}
     */
    readonly account: "developer";
    /**
     * Present on a server that does not limit labels. Trial, Pro and subscription then have no effect.
     * @constant
     */
    readonly unlimited?: true | undefined;
    /** Trial labels of the account, over all its keys. They never reset. */
    readonly trial: TrialBalance;
    /** Developer Pro. While it is active, output takes no trial labels. */
    readonly pro: ProStatus;
    /** Both budgets of this key. */
    readonly windows: UsageWindows;
}
/** Developer Pro. While it is active, output takes no trial labels. */
export interface ProStatus {
    /** Whether it is subscribed to now. */
    readonly active: boolean;
    /**
     * Format: uri
     * Absolute.
     */
    readonly upgradeUrl: string;
    /** What Developer Pro costs a month, in US dollars. */
    readonly priceUsdPerMonth: number;
}
/** What a shop of the storefront platform has. */
export interface ShopUsage {
    /**
     * Whose account it is.
     * @enum {string}
     */
    readonly account: "shop";
    /**
     * Present on a server that does not limit labels. Trial, Pro and subscription then have no effect.
     * @constant
     */
    readonly unlimited?: true | undefined;
    /** The shop's API subscription. */
    readonly subscription: SubscriptionStatus;
    /** Both budgets of this key. */
    readonly windows: UsageWindows;
}
/** The shop's API subscription. */
export interface SubscriptionStatus {
    /** Whether the shop may print now. */
    readonly active: boolean;
}
/** Balance, windows and subscription; `account` says whose. */
export type Usage = DeveloperUsage | ShopUsage;
/**
 * Format: date-time
 * ISO 8601, UTC.
 */
export type Timestamp = string;
/** One thing that is wrong with a request. */
export interface Issue {
    /**
     * Format: json-pointer
     * JSON Pointer (RFC 6901) into the request's body; empty is the whole. For an issue of a query parameter, the first part is the parameter's name.
     */
    readonly path: string;
    /** The kind of issue, for programs. */
    readonly code: string;
    /** What was found and what was expected. */
    readonly message: string;
}
/** A refusal that the caller can mend. */
export interface UserError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * The kind of refusal, for programs.
     * @enum {string}
     */
    readonly error: "user_error";
    /** A sentence that says what is wrong; enough to mend the first issue. */
    readonly message: string;
}
/** A refusal with every issue that was found, at most 50. `message` alone is enough to mend the first. */
export interface ValidationError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * The kind of refusal, for programs.
     * @constant
     */
    readonly error: "user_error";
    /** A sentence that says what is wrong; enough to mend the first issue. */
    readonly message: string;
    /** Every issue that was found, at most 50. */
    readonly issues: readonly Issue[];
}
/** The stored template's paper settings are unresolved. Mend them with `PUT /templates/{id}`; the template keeps its id. */
export interface PaperError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * The kind of refusal, for programs.
     * @constant
     */
    readonly error: "user_error";
    /** A sentence that says what is wrong; enough to mend the first issue. */
    readonly message: string;
    /** What keeps the paper from being printed on. */
    readonly issues: readonly UnresolvedPaperIssue[];
}
/** The key is missing or not valid. */
export interface AuthError {
    /**
     * `unauthorized`: no `Authorization` header. `invalid_token`: malformed, unknown, revoked or of the wrong family.
     * @enum {string}
     */
    readonly error: "unauthorized" | "invalid_token";
    /** What is wrong with the key. */
    readonly error_description?: string | undefined;
}
/** Developer key: the trial balance does not cover the whole request and Developer Pro is not active. Nothing was rendered and nothing was charged. */
export interface PaymentRequired {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * The kind of refusal, for programs.
     * @enum {string}
     */
    readonly error: "developer_payment_required";
    /** A sentence that says what is wrong; enough to mend the first issue. */
    readonly message: string;
    /** Trial labels left. */
    readonly available: number;
    /** Labels this request would take. */
    readonly requested: number;
    /**
     * Format: uri
     * Absolute.
     */
    readonly upgradeUrl: string;
}
/** A budget of the key is spent. Wait `Retry-After` seconds. */
export interface RateLimitError {
    /**
     * Always `rate_limit_exceeded`.
     * @constant
     */
    readonly error: "rate_limit_exceeded";
    /** Which limit, and when to come back. */
    readonly error_description: string;
}
/** An unexpected error of the service. It is logged under the request id. */
export interface InternalError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * The kind of refusal, for programs.
     * @constant
     */
    readonly error: "internal_error";
    /** A sentence for people; the cause stays in the server’s log, under the request id. */
    readonly message: string;
}
/** The service has too much to do, or a part of it is away for a while. Nothing was charged. */
export interface UnavailableError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * The kind of refusal, for programs.
     * @constant
     */
    readonly error: "unavailable";
    /** A sentence for people; the cause stays in the server’s log. */
    readonly message: string;
}
/** A JSON-RPC 2.0 message, or a batch of them, as the Model Context Protocol defines it. */
export type McpMessage = JsonRpcMessage | readonly JsonRpcMessage[];
/** One JSON-RPC 2.0 request, notification, result or error. */
export type JsonRpcMessage = {
    /** @constant */
    readonly jsonrpc: "2.0";
    readonly id?: (string | number | null) | undefined;
    readonly method?: string | undefined;
    readonly params?: {
        readonly [key: string]: unknown;
    } | undefined;
    readonly result?: {
        readonly [key: string]: unknown;
    } | undefined;
    readonly error?: {
        readonly [key: string]: unknown;
    } | undefined;
} & {
    readonly [key: string]: unknown;
};
/**
 * What a label printer is spoken to in.
 * @enum {string}
 */
export type PrinterLanguage = "zpl" | "epl" | "tspl" | "escpos" | "brother-ql" | "brother-pt" | "dymo";
export interface paths {
    readonly "/render": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Render one label as a PNG
         * Draws exactly one label of an inline template at 300 dpi and says what was really drawn: inked regions, font sizes, lines, truncation, fill ratio, warnings. Nothing is stored; the paper settings are ignored, but for page sides that no PDF has. Costs one label. An image that cannot be fetched or read is a 400 at its element; a label that takes too long to draw is a 400 with code `render_timeout`. With an `Idempotency-Key` a repeated call is charged once and rendered again. With `Accept: image/png` the response is the PNG itself, with warnings and layout in headers; every other `Accept`, wildcards included, gets JSON, and errors are always JSON. A query parameter that does not exist, or is given twice, is a 400 (`unknown_parameter`, `repeated_parameter`); its issues are listed with those of the body.
         */
        readonly post: operations["render"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/print": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Print a job to a PDF, or in a label printer's language
         * Queues one PDF of all items, each as often as its quantity says: all copies of the first item, then of the second, left to right, then down. Exactly one of `templateId` and `starter` names the design; a stored template is copied, so that later edits never change the job. Every code and every datum is checked before the job is accepted, pictures within it (`data:`) included; images elsewhere are fetched when the job is worked. Costs the total of the copies, at most 1,000. Poll `GET /print/{jobId}` until the job is final. With a `format` other than `pdf` the job is a file of black dots in the language of a label printer, to be sent to it as it is: the same charge, budgets and checks. Each label is printed by itself, whatever sheet its template names, at the printer's dots per inch in the place of `resolution`; a `startPosition` is 400, and so is a label wider than the printer's head. The parameters after `format` say what the printer is, and are 400 for a PDF. A query parameter that does not exist, or is given twice, is a 400 (`unknown_parameter`, `repeated_parameter`); its issues are listed with those of the body.
         */
        readonly post: operations["print"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/print/{jobId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a print job
         * The job as it stands now, with the warnings that are known by now. `url` is there once it is completed, `error` once it failed. Record and PDF live 24 hours after the end; then, and for an unknown job, 404.
         */
        readonly get: operations["getPrintJob"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List stored templates
         * The account's templates, newest first, without their elements.
         */
        readonly get: operations["listTemplates"];
        readonly put?: never;
        /**
         * Store a template
         * Stores a template under a name; its `id` is the `templateId` of a print request. Defaults are filled in; static codes, colours, addresses of images and pictures (`data:`) are checked. Paper settings that contradict each other are stored and reported in `issues`; only printing refuses them.
         */
        readonly post: operations["createTemplate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/templates/validate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check a template and its data
         * Says what storing, rendering or printing would refuse or warn about, for a template and optionally the rows of a job. Stores nothing and costs nothing but a request. Issues of the template and of the items are the answer, not an error, except that a request which takes too long to check is a 400 with code `render_timeout`. Pictures within the request (`data:`) must be readable, and are warned of if they are too coarse; of images elsewhere only the addresses are checked. An address that can't be on the public internet (a private network, `localhost`, a name under `.invalid`) is an issue. Without `items` the template is checked by itself, its fields left blank, as item 0.
         */
        readonly post: operations["validateTemplate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/templates/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
            };
            readonly cookie?: never;
        };
        /**
         * Get a stored template
         * The template with its defaults filled in, and the issues of its paper settings.
         */
        readonly get: operations["getTemplate"];
        /**
         * Replace a stored template
         * Replaces name and template and keeps the id: the way to mend unresolved paper settings. Jobs that were accepted before are not changed.
         */
        readonly put: operations["replaceTemplate"];
        readonly post?: never;
        /**
         * Delete a stored template
         * Jobs that were accepted before are not changed.
         */
        readonly delete: operations["deleteTemplate"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a stored template
         * Changes the name only.
         */
        readonly patch: operations["renameTemplate"];
        readonly trace?: never;
    };
    readonly "/fonts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List stored fonts
         * The account's fonts, newest first. Bundled fonts and those of the server's operator are not listed.
         */
        readonly get: operations["listFonts"];
        readonly put?: never;
        /**
         * Store a font
         * Stores a font file (TrueType, OpenType or WOFF2) for every key of the account. From then on a text whose `fontFamily` is the font's `family` is drawn with it; before bundled fonts of that name. The same bytes again answer the same font with 200. A file that is no usable font, a collection of several fonts, and a font whose licence forbids embedding, subsetting or outlines (`fsType` of its table OS/2) are a 400; so is a font above the account's limits on the number and the total size of its fonts.
         */
        readonly post: operations["createFont"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/fonts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The font's id. */
                readonly id: FontId;
            };
            readonly cookie?: never;
        };
        /**
         * Get a stored font
         * What the font says of itself; not its bytes.
         */
        readonly get: operations["getFont"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a stored font
         * Later labels that name its family are drawn with another font, and the warning `font_substituted`. Jobs that were accepted before still print with it.
         */
        readonly delete: operations["deleteFont"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/starters": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the starters
         * The built-in label designs. They print one label a page; their `sku` prints as a Code 128 barcode.
         */
        readonly get: operations["listStarters"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get balance and budgets
         * Trial labels and Developer Pro of a developer's account, or the subscription of a shop, and both budgets of the key that asks.
         */
        readonly get: operations["getUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/template-presets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search the catalog of label stock
         * Public, and metered by no key; a server may limit floods from one network address. Without `limit` the whole list, about 1 MB before compression. Filters add up; a value that a filter does not know is 400, an unknown parameter is ignored.
         */
        readonly get: operations["listPresets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        /**
         * Ask whether the catalog has changed
         * As GET, without the body.
         */
        readonly head: operations["headPresets"];
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/template-presets/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one preset
         * Public, and metered by no key; a server may limit floods from one network address.
         */
        readonly get: operations["getPreset"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/mcp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * No event stream of the MCP server
         * The transport's stream of messages that a server starts. This one starts none and keeps no sessions: always 405, whatever the key, and it does not count.
         */
        readonly get: operations["openMcpStream"];
        readonly put?: never;
        /**
         * Send a message to the MCP server
         * The Streamable HTTP transport of the Model Context Protocol. Tools: `render_label`, `validate_template`, `create_print_job`, `get_print_job`, `list_templates`, `get_template`, `create_template`, `update_template`, `delete_template`, `search_presets`, `get_preset`, `list_starters`, `list_fonts`, `get_usage`. Each HTTP request counts towards the request budget, a batch as its messages, of which it has at most 20. Issues of a call, 402 and a spent label budget are results with `isError` and the body that the HTTP API gives; 401 and a spent request budget are HTTP answers.
         */
        readonly post: operations["sendMcpMessage"];
        /**
         * No session of the MCP server to end
         * The server keeps no sessions: always 405, whatever the key, and it does not count.
         */
        readonly delete: operations["endMcpSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Unit: Unit;
        readonly TemplateType: TemplateType;
        readonly Template: Template;
        readonly Page: Page;
        readonly Margins: Margins;
        readonly Grid: Grid;
        readonly Gap: Gap;
        readonly Element: LabelElement;
        readonly TextElement: TextElement;
        readonly BarcodeElement: BarcodeElement;
        readonly QrCodeElement: QrCodeElement;
        readonly ImageElement: ImageElement;
        readonly FilledTextElement: FilledTextElement;
        readonly FilledBarcodeElement: FilledBarcodeElement;
        readonly FilledQrCodeElement: FilledQrCodeElement;
        readonly FilledImageElement: FilledImageElement;
        readonly FilledElement: FilledElement;
        readonly FilledPage: FilledPage;
        readonly FilledTemplate: FilledTemplate;
        readonly BarcodeType: BarcodeType;
        readonly Color: Color;
        readonly LabelData: LabelData;
        readonly PrintItem: PrintItem;
        readonly PrintItems: PrintItems;
        readonly RenderRequest: RenderRequest;
        readonly StarterId: StarterId;
        readonly PrintRequest: PrintRequest;
        readonly Resolution: Resolution;
        readonly PrintAccepted: PrintAccepted;
        readonly PrintJob: PrintJob;
        readonly OpenPrintJob: OpenPrintJob;
        readonly CompletedPrintJob: CompletedPrintJob;
        readonly FailedPrintJob: FailedPrintJob;
        readonly PrintErrorCode: PrintErrorCode;
        readonly VerifiedCodes: VerifiedCodes;
        readonly JobLabels: JobLabels;
        readonly PrintWarnings: PrintWarnings;
        readonly WarningCount: WarningCount;
        readonly PrintWarning: PrintWarning;
        readonly RenderResult: RenderResult;
        readonly RenderedImage: RenderedImage;
        readonly Layout: LayoutReport;
        readonly LayoutRect: LayoutRect;
        readonly ElementId: ElementId;
        readonly LayoutElement: LayoutElement;
        readonly LayoutText: LayoutText;
        readonly WarningCode: WarningCode;
        readonly LayoutWarning: LayoutWarning;
        readonly TemplateName: TemplateName;
        readonly StoreTemplateRequest: StoreTemplateRequest;
        readonly RenameTemplateRequest: RenameTemplateRequest;
        readonly TemplateId: TemplateId;
        readonly PaperStatus: PaperStatus;
        readonly PaperIssue: PaperIssue;
        readonly UnresolvedPaperCode: UnresolvedPaperCode;
        readonly UnresolvedPaperIssue: UnresolvedPaperIssue;
        readonly TemplateRecord: TemplateRecord;
        readonly TemplateSummary: TemplateSummary;
        readonly TemplateList: TemplateList;
        readonly FontId: FontId;
        readonly FontRecord: FontRecord;
        readonly FontList: FontList;
        readonly NextCursor: NextCursor;
        readonly ValidateTemplateRequest: ValidateTemplateRequest;
        readonly TemplateValidation: TemplateValidation;
        readonly TextFit: TextFit;
        readonly Starter: Starter;
        readonly StarterList: StarterList;
        readonly PresetShape: PresetShape;
        readonly PresetPaper: PresetPaper;
        readonly Preset: Preset;
        readonly PresetGap: PresetGap;
        readonly PresetRoll: PresetRoll;
        readonly PresetIssue: PresetIssue;
        readonly PresetList: PresetList;
        readonly RateWindow: RateWindow;
        readonly UsageWindows: UsageWindows;
        readonly TrialBalance: TrialBalance;
        readonly DeveloperUsage: DeveloperUsage;
        readonly ProStatus: ProStatus;
        readonly ShopUsage: ShopUsage;
        readonly SubscriptionStatus: SubscriptionStatus;
        readonly Usage: Usage;
        readonly Timestamp: Timestamp;
        readonly Issue: Issue;
        readonly UserError: UserError;
        readonly ValidationError: ValidationError;
        readonly PaperError: PaperError;
        readonly AuthError: AuthError;
        readonly PaymentRequired: PaymentRequired;
        readonly RateLimitError: RateLimitError;
        readonly InternalError: InternalError;
        readonly UnavailableError: UnavailableError;
        readonly McpMessage: McpMessage;
        readonly JsonRpcMessage: JsonRpcMessage;
        readonly PrinterLanguage: PrinterLanguage;
    };
    responses: {
        /** The request is not valid: `issues` names every issue that was found, at most 50. Also for data that lacks a field, a code that its symbology refuses, a job above 1,000 labels and, on `/render`, an image that cannot be used. An issue with code `render_timeout` says that the input takes longer to draw or check than the server allows, and names the limit: simplify the input, since the same request fails again. */
        readonly BadRequest: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ValidationError;
            };
        };
        /** The API key is missing or not valid. */
        readonly Unauthorized: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": AuthError;
            };
        };
        /** Developer key: the trial balance does not cover the whole request and Developer Pro is not active. Key of the storefront platform: the shop's API subscription is not active. Nothing was rendered and nothing was charged. */
        readonly PaymentRequired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": PaymentRequired | UserError;
            };
        };
        /** There is no such thing, it has expired, or it belongs to another account. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The path has no such method. The answer to every method that is not described here. */
        readonly MethodNotAllowed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly Allow: components["headers"]["Allow"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The `Idempotency-Key` was used with another body; or its first call is still running, or this call lost it while it ran, as to another call, and did nothing: `Retry-After` comes with these. */
        readonly Conflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                /** Seconds after which to try again, where the same call may succeed. */
                readonly "Retry-After"?: number | undefined;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The template has changed since the `ETag` in `If-Match`. */
        readonly PreconditionFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The body is larger than 1 MiB; for `/print` and `/mcp`, 5 MiB. */
        readonly BodyTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The body is not `application/json`. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The stored template's paper settings are unresolved. Nothing was printed and nothing was charged. */
        readonly UnresolvedPaper: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": PaperError;
            };
        };
        /** The label budget or the request budget of the key is spent. `X-RateLimit-*` describe the label budget, `Retry-After` the one that was spent. A network address that sends too many calls with a missing or invalid key is answered 429 without `X-RateLimit-*`. */
        readonly RateLimited: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                /** Labels the key may make in a window of 60 seconds. */
                readonly "X-RateLimit-Limit"?: number | undefined;
                /** Labels left in this window. */
                readonly "X-RateLimit-Remaining"?: number | undefined;
                /** Unix time in seconds at which the window resets. */
                readonly "X-RateLimit-Reset"?: number | undefined;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": RateLimitError;
            };
        };
        /** This network address has sent too many requests, or reads its responses too slowly. Retry after `Retry-After` seconds. */
        readonly AddressLimited: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": RateLimitError;
            };
        };
        /** An unexpected error. Labels that a failed call took are given back. */
        readonly InternalError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": InternalError;
            };
        };
        /** The service can’t take this call up at present: too many wait already, of this account or of all, a part of it, such as its storage, is away, or the machine was so busy that drawing got less than a tenth of its time limit as CPU time. Nothing was done and nothing charged; try again after `Retry-After` seconds, with the same `Idempotency-Key` if there was one. */
        readonly Unavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                /** Seconds after which to try again. */
                readonly "Retry-After": number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UnavailableError;
            };
        };
        /** Nothing has changed since the `ETag` in `If-None-Match`. */
        readonly NotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly ETag: components["headers"]["ETag"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** A JSON-RPC message, or a stream of them. */
        readonly McpAnswer: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": McpMessage;
                readonly "text/event-stream": string;
            };
        };
        /** The transport refused the request: not a JSON-RPC message, a foreign `Host` or `Origin`, an unknown session, a missing `Accept`, or a body that is not JSON. */
        readonly McpRefusal: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": JsonRpcMessage | UserError;
            };
        };
        /** The account has another file for this style of the family. Delete that font first. */
        readonly FontConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The file is larger than a font may be on this server: 16 MiB, unless its operator set another limit. */
        readonly FontTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The body has none of the media types of a font file. */
        readonly NotAFont: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
    };
    parameters: {
        /** Makes a repeated call the same call for 24 hours: 1 to 255 visible ASCII characters of the caller's choice. Only successes are kept. The same key with another body is 409; while the first call is running, 409 with `Retry-After`. */
        readonly IdempotencyKey: string;
        /** The `ETag` of the template that the caller knows. If it has changed since, 412. */
        readonly IfMatch: string;
        /** The `ETag` of an earlier answer. If nothing has changed since, 304. */
        readonly IfNoneMatch: string;
        /** The `nextCursor` of the page before. */
        readonly Cursor: string;
        /** The vendor, in either case. May be repeated; one of them has to match. */
        readonly Vendor: readonly string[];
        /** Words; each of them has to occur in vendor, model or name. The best match comes first: the exact model (one of the words, or neighbouring words, spaces and hyphens aside), then models that begin with it, then the others; each of these by `id`. */
        readonly Search: string;
        /** Width x height of one label in `mm` or `in`, in either orientation, to within 0.5 mm. */
        readonly Size: string;
        /** The outline of the label. */
        readonly Shape: PresetShape;
        /** How the labels lie on the paper. */
        readonly Type: TemplateType;
        /** The paper that carries the labels. */
        readonly Paper: PresetPaper;
        /** Only presets whose geometry can be printed as it is, or only the others. */
        readonly Ready: boolean;
        /** The most presets in the answer; all of them when absent. */
        readonly PresetLimit: number;
        /** The session that the server named when it was initialised, if it named one. */
        readonly McpSessionId: string;
        /** The protocol version that was agreed on. */
        readonly McpProtocolVersion: string;
    };
    requestBodies: never;
    headers: {
        /** The id of this call in the service's log. */
        readonly "X-Request-Id": string;
        /** Labels the key may make in a window of 60 seconds. */
        readonly "X-RateLimit-Limit": number;
        /** Labels left in this window. */
        readonly "X-RateLimit-Remaining": number;
        /** Unix time in seconds at which the window resets. */
        readonly "X-RateLimit-Reset": number;
        /** Seconds after which the same call may succeed: until the budget that was spent is full again, or until those who wait now will be fewer. */
        readonly "Retry-After": number;
        /** The strong entity tag of the answer. */
        readonly ETag: string;
        /** The absolute URL of what was made. */
        readonly Location: string;
        /** How to authenticate. */
        readonly "WWW-Authenticate": string;
        /** How long the answer may be kept. */
        readonly "Cache-Control": string;
        /** The methods that the path has. */
        readonly Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly render: {
        readonly parameters: {
            readonly query?: {
                /** For printers that have black dots only: every pixel is black or white, text is fitted to the dots, pictures are dithered, and the PNG has 1 bit a pixel. `mono` prints any other colour of text and borders black or white, whichever is nearer, and warns of it (`not_printable_in_mono`); `mono-dithered` prints it as a pattern of dots. Without it all tones are drawn. */
                readonly ink?: ("mono" | "mono-dithered") | undefined;
            };
            readonly header?: {
                /** Makes a repeated call the same call for 24 hours: 1 to 255 visible ASCII characters of the caller's choice. Only successes are kept. The same key with another body is 409; while the first call is running, 409 with `Retry-After`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": RenderRequest;
            };
        };
        readonly responses: {
            /** The label and its realised layout. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** With `image/png`: the codes of the label's warnings, separated by commas. Absent if there are none. */
                    readonly "X-Label-Warnings"?: string | undefined;
                    /** With `image/png`: the `layout` of a RenderResult, as JSON in ASCII. Absent if it is longer than 2,048 characters; request JSON then. */
                    readonly "X-Label-Layout"?: string | undefined;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": RenderResult;
                    readonly "image/png": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 402: components["responses"]["PaymentRequired"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly print: {
        readonly parameters: {
            readonly query?: {
                /** `codes`: every distinct code of the job is read back from its painted dots, at the job's resolution and where it stands, by an engine that did not draw it. The completed job says how many (`verified`); one that does not read fails the job (`code_unreadable`). Barcodes turned by other than multiples of 90 degrees can't be read so: they are named by the warning `not_verified`. Costs nothing but the job's time. For PDFs only: 400 with another `format`. */
                readonly verify?: "codes" | undefined;
                /** `crop`: short marks outside the corners of the labels, for sheets that are cut by hand. They are black, one dot wide (two at 600 dpi), 3 mm long and 1 mm off the labels, shorter in narrow gaps and margins. Where labels touch, marks are at the outer edges of the sheet's labels only. A mark never covers a place of the sheet; a roll, whose pages are its labels, has none. For PDFs only: 400 with another `format`. */
                readonly marks?: "crop" | undefined;
                /** What is made: one PDF, or labels in a printer's language: `zpl`, `epl`, `tspl`, `escpos`, `brother-ql`, `brother-pt`, `dymo`. */
                readonly format?: ("pdf" | "zpl" | "epl" | "tspl" | "escpos" | "brother-ql" | "brother-pt" | "dymo") | undefined;
                /** A well-known printer that speaks the `format`; the parameters below change it. Without it `zpl` is `zebra-203`, `epl` `eltron-203`, `tspl` `tsc-203`, `escpos` `escpos-80`, `brother-ql` `brother-ql-62`, `brother-pt` `brother-pt-12`, `dymo` `dymo-450`. */
                readonly printer?: ("zebra-203" | "zebra-300" | "zebra-600" | "zebra-zd411-203" | "eltron-203" | "tsc-203" | "tsc-300" | "escpos-80" | "escpos-58" | "brother-ql-62" | "brother-ql-62x29" | "brother-ql-29x90" | "brother-pt-12" | "brother-pt-24" | "brother-p900-24" | "brother-p900-36" | "dymo-450" | "dymo-4xl") | undefined;
                /** The printer's dots per inch. */
                readonly dpi?: number | undefined;
                /** Dots of the printer's head, from side to side. */
                readonly head?: number | undefined;
                /** Dots to the right and down that labels are moved, as `X,Y`, each from -1,000 to 1,000. What leaves the paper is cut; the job names its items (`cutItems`). */
                readonly offset?: string | undefined;
                /** Degrees clockwise that labels are turned, for those that are designed lying and run through upright. */
                readonly rotate?: (0 | 90 | 180 | 270) | undefined;
                /** By the language's scale: ZPL 0 to 30, EPL and TSPL 0 to 15, DYMO 0 to 3. The printer's own setting when absent; the others have none. */
                readonly darkness?: number | undefined;
                /** Inches a second with ZPL (1 to 14) and TSPL (1 to 18), the printer's step with EPL (0 to 6). The printer's own setting when absent; the others have none. */
                readonly speed?: number | undefined;
                /** How the printer finds where a label begins: by the gap between labels, by a black mark, or not at all. */
                readonly media?: ("gap" | "mark" | "continuous") | undefined;
                /** Millimetres from one label to the next, or the height of a mark; ZPL, EPL and TSPL. */
                readonly gap?: number | undefined;
                /** Millimetres: the width of a Brother tape or label, as on its box. */
                readonly mediaWidth?: number | undefined;
                /** Millimetres: the length of a Brother label that is cut already, as on its box. */
                readonly mediaLength?: number | undefined;
                /** Whether the printer cuts after each label, at the end of the job, or never. */
                readonly cut?: ("none" | "label" | "job") | undefined;
                /** ZPL's pictures as counted hexadecimal digits, which every ZPL printer reads, or deflated, a third as long (firmware from V60.13). */
                readonly compression?: ("hex" | "z64") | undefined;
                /** For a label printer: `mono` prints other colours of text and borders black or white, whichever is nearer, and warns of it (`not_printable_in_mono`); `mono-dithered` prints them as a pattern of dots. */
                readonly ink?: ("mono" | "mono-dithered") | undefined;
            };
            readonly header?: {
                /** Makes a repeated call the same call for 24 hours: 1 to 255 visible ASCII characters of the caller's choice. Only successes are kept. The same key with another body is 409; while the first call is running, 409 with `Retry-After`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PrintRequest;
            };
        };
        readonly responses: {
            /** The job was accepted. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PrintAccepted;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 402: components["responses"]["PaymentRequired"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnresolvedPaper"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPrintJob: {
        readonly parameters: {
            readonly query?: {
                /** Hold the answer until the job is final or so many seconds are over. */
                readonly wait?: number | undefined;
            };
            readonly header?: never;
            readonly path: {
                /** The `jobId` of `POST /print`. */
                readonly jobId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The job. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** 1, while the job is not final. */
                    readonly "Retry-After"?: number | undefined;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PrintJob;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listTemplates: {
        readonly parameters: {
            readonly query?: {
                /** The most templates in the answer. */
                readonly limit?: number | undefined;
                /** The `nextCursor` of the page before. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** A page of templates. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": TemplateList;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** Makes a repeated call the same call for 24 hours: 1 to 255 visible ASCII characters of the caller's choice. Only successes are kept. The same key with another body is 409; while the first call is running, 409 with `Retry-After`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": StoreTemplateRequest;
            };
        };
        readonly responses: {
            /** The stored template. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": TemplateRecord;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly validateTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ValidateTemplateRequest;
            };
        };
        readonly responses: {
            /** What was found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": TemplateValidation;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** The `ETag` of an earlier answer. If nothing has changed since, 304. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"] | undefined;
            };
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The stored template. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": TemplateRecord;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replaceTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** The `ETag` of the template that the caller knows. If it has changed since, 412. */
                readonly "If-Match"?: components["parameters"]["IfMatch"] | undefined;
            };
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": StoreTemplateRequest;
            };
        };
        readonly responses: {
            /** The stored template. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": TemplateRecord;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** The `ETag` of the template that the caller knows. If it has changed since, 412. */
                readonly "If-Match"?: components["parameters"]["IfMatch"] | undefined;
            };
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The template is gone. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly renameTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** The `ETag` of the template that the caller knows. If it has changed since, 412. */
                readonly "If-Match"?: components["parameters"]["IfMatch"] | undefined;
            };
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": RenameTemplateRequest;
            };
        };
        readonly responses: {
            /** The stored template. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": TemplateRecord;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listFonts: {
        readonly parameters: {
            readonly query?: {
                /** The most fonts in the answer. */
                readonly limit?: number | undefined;
                /** The `nextCursor` of the page before. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** A page of fonts. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": FontList;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createFont: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The bytes of the font file. */
        readonly requestBody: {
            readonly content: {
                readonly "font/ttf": string;
                readonly "font/otf": string;
                readonly "font/woff2": string;
                readonly "application/octet-stream": string;
            };
        };
        readonly responses: {
            /** The account already has this file: its font. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": FontRecord;
                };
            };
            /** The stored font. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": FontRecord;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 409: components["responses"]["FontConflict"];
            readonly 413: components["responses"]["FontTooLarge"];
            readonly 415: components["responses"]["NotAFont"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getFont: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The font's id. */
                readonly id: FontId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The stored font. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": FontRecord;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteFont: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The font's id. */
                readonly id: FontId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The font is gone. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listStarters: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** All starters. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": StarterList;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getUsage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** What is left. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Usage;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPresets: {
        readonly parameters: {
            readonly query?: {
                /** The vendor, in either case. May be repeated; one of them has to match. */
                readonly vendor?: components["parameters"]["Vendor"] | undefined;
                /** Words; each of them has to occur in vendor, model or name. The best match comes first: the exact model (one of the words, or neighbouring words, spaces and hyphens aside), then models that begin with it, then the others; each of these by `id`. */
                readonly q?: components["parameters"]["Search"] | undefined;
                /** Width x height of one label in `mm` or `in`, in either orientation, to within 0.5 mm. */
                readonly size?: components["parameters"]["Size"] | undefined;
                /** The outline of the label. */
                readonly shape?: components["parameters"]["Shape"] | undefined;
                /** How the labels lie on the paper. */
                readonly type?: components["parameters"]["Type"] | undefined;
                /** The paper that carries the labels. */
                readonly paper?: components["parameters"]["Paper"] | undefined;
                /** Only presets whose geometry can be printed as it is, or only the others. */
                readonly ready?: components["parameters"]["Ready"] | undefined;
                /** The most presets in the answer; all of them when absent. */
                readonly limit?: components["parameters"]["PresetLimit"] | undefined;
                /** The `nextCursor` of the page before. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: {
                /** The `ETag` of an earlier answer. If nothing has changed since, 304. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"] | undefined;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Matching presets: with `q` the best match first, otherwise sorted by `id`. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PresetList;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 429: components["responses"]["AddressLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly headPresets: {
        readonly parameters: {
            readonly query?: {
                /** The vendor, in either case. May be repeated; one of them has to match. */
                readonly vendor?: components["parameters"]["Vendor"] | undefined;
                /** Words; each of them has to occur in vendor, model or name. The best match comes first: the exact model (one of the words, or neighbouring words, spaces and hyphens aside), then models that begin with it, then the others; each of these by `id`. */
                readonly q?: components["parameters"]["Search"] | undefined;
                /** Width x height of one label in `mm` or `in`, in either orientation, to within 0.5 mm. */
                readonly size?: components["parameters"]["Size"] | undefined;
                /** The outline of the label. */
                readonly shape?: components["parameters"]["Shape"] | undefined;
                /** How the labels lie on the paper. */
                readonly type?: components["parameters"]["Type"] | undefined;
                /** The paper that carries the labels. */
                readonly paper?: components["parameters"]["Paper"] | undefined;
                /** Only presets whose geometry can be printed as it is, or only the others. */
                readonly ready?: components["parameters"]["Ready"] | undefined;
                /** The most presets in the answer; all of them when absent. */
                readonly limit?: components["parameters"]["PresetLimit"] | undefined;
                /** The `nextCursor` of the page before. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: {
                /** The `ETag` of an earlier answer. If nothing has changed since, 304. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"] | undefined;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The headers of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 304: components["responses"]["NotModified"];
            /** A filter has a value that it does not know. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** This network address has sent too many requests. Retry after `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly getPreset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** The `ETag` of an earlier answer. If nothing has changed since, 304. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"] | undefined;
            };
            readonly path: {
                /** The preset's id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The preset. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Preset;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["AddressLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly openMcpStream: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 405: components["responses"]["MethodNotAllowed"];
        };
    };
    readonly sendMcpMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** The session that the server named when it was initialised, if it named one. */
                readonly "Mcp-Session-Id"?: components["parameters"]["McpSessionId"] | undefined;
                /** The protocol version that was agreed on. */
                readonly "MCP-Protocol-Version"?: components["parameters"]["McpProtocolVersion"] | undefined;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": McpMessage;
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["McpAnswer"];
            /** Notifications and responses were accepted; they get no answer. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["McpRefusal"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["McpRefusal"];
            readonly 404: components["responses"]["McpRefusal"];
            readonly 406: components["responses"]["McpRefusal"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["McpRefusal"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly endMcpSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 405: components["responses"]["MethodNotAllowed"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
