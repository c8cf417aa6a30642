// Generated from openapi.json by tools/codegen: run "npm run generate", never edit.
/**
 * The unit of every length in a template, except `fontSize`, which is in points in both units.
 * @enum {string}
 */
export type Unit = "mm" | "inch";
/**
 * How labels are arranged on the paper. `ROLL`: one label per page; the page has the size of the label. `SHEET`: a grid on a page whose size is set; the spacing is computed from page, margins and grid. `ROLL2Up`: a grid on a roll; the page size is computed from the label's size and the gaps, with zero margins.
 * @enum {string}
 */
export type TemplateType = "ROLL" | "SHEET" | "ROLL2Up";
/** A label design: unit, size, type and elements. Unknown properties are rejected, also in nested objects. */
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
     * How labels are arranged on the paper. `ROLL`: one label per page; the page has the size of the label. `SHEET`: a grid on a page whose size is set; the spacing is computed from page, margins and grid. `ROLL2Up`: a grid on a roll; the page size is computed from the label's size and the gaps, with zero margins.
     * @default ROLL
     */
    readonly type?: TemplateType | undefined;
    /** In drawing order: later elements are drawn over earlier ones. */
    readonly elements: readonly LabelElement[];
    /** The paper of a `SHEET`. Required to print a sheet; the other types store but ignore it. A side is at most 14,400 pt (200 in). */
    readonly page?: Page | undefined;
    /** Labels on one page; 1 x 1 by default. The editor offers 1 to 100 columns and rows. */
    readonly grid?: Grid | undefined;
    /** The spacing between labels, in the template's unit. Used by `ROLL2Up`, 0 by default. A `SHEET` stores it, but uses the spacing computed from page, margins and grid. */
    readonly gap?: Gap | undefined;
}
/** The paper of a `SHEET`. Required to print a sheet; the other types store but ignore it. A side is at most 14,400 pt (200 in). */
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
/** Labels on one page; 1 x 1 by default. The editor offers 1 to 100 columns and rows. */
export interface Grid {
    /** Number of columns. */
    readonly col: number;
    /** Number of rows. */
    readonly row: number;
}
/** The spacing between labels, in the template's unit. Used by `ROLL2Up`, 0 by default. A `SHEET` stores it, but uses the spacing computed from page, margins and grid. */
export interface Gap {
    /** Between columns. */
    readonly column: number;
    /** Between rows. */
    readonly line: number;
}
/** An element of the label; `type` determines its kind. Later elements are drawn over earlier ones. Ink past the label's edge is clipped. */
export type LabelElement = TextElement | BarcodeElement | QrCodeElement | ImageElement;
/** Text, wrapped in its box (UAX #14, UAX #9). If the text and its ink do not fit, the font size is reduced in steps of 0.25 pt: first to at least 6 pt without breaking words, then, with long words broken, to the largest size of at least 4 pt that fits. Text that still does not fit is cut with an ellipsis and reported as `truncated`. */
export type TextElement = TextElementWithValue | TextElementWithField;
/** Text, wrapped in its box (UAX #14, UAX #9). If the text and its ink do not fit, the font size is reduced in steps of 0.25 pt: first to at least 6 pt without breaking words, then, with long words broken, to the largest size of at least 4 pt that fits. Text that still does not fit is cut with an ellipsis and reported as `truncated`. */
export interface TextElementWithValue {
    /**
     * Always `text`.
     * @enum {string}
     */
    readonly type: "text";
    /** Distance of the left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Distance of the top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
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
    /** Static content, the same on every label. Set exactly one of `value` and `field`. An empty string draws nothing and causes the warning `empty`. */
    readonly value: string;
    readonly field?: never;
    /** Font size in points, in both units; 10 by default. This is the maximum size: text shrinks to fit, and never grows. */
    readonly fontSize?: number | undefined;
    /** A font of the account (`/fonts`), a bundled family or its common name (`Arial`, `Helvetica`, `Times New Roman`, `Courier New`). `Noto Sans` by default. An unknown family is replaced by it, with the warning `font_substituted`. */
    readonly fontFamily?: string | undefined;
    /** `false` by default. */
    readonly bold?: boolean | undefined;
    /** `false` by default. */
    readonly italic?: boolean | undefined;
    /** `false` by default. */
    readonly underline?: boolean | undefined;
    /**
     * `left` by default.
     * @enum {string}
     */
    readonly align?: ("left" | "center" | "right") | undefined;
    /**
     * `top` by default.
     * @enum {string}
     */
    readonly verticalAlign?: ("top" | "middle" | "bottom") | undefined;
    /** Colour of the text; `#000000` by default. */
    readonly color?: Color | undefined;
}
/** Text, wrapped in its box (UAX #14, UAX #9). If the text and its ink do not fit, the font size is reduced in steps of 0.25 pt: first to at least 6 pt without breaking words, then, with long words broken, to the largest size of at least 4 pt that fits. Text that still does not fit is cut with an ellipsis and reported as `truncated`. */
export interface TextElementWithField {
    /**
     * Always `text`.
     * @enum {string}
     */
    readonly type: "text";
    /** Distance of the left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Distance of the top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
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
    /** The key of each item's `data` whose value fills the element. Data without this key is rejected with 400. */
    readonly field: string;
    /** Font size in points, in both units; 10 by default. This is the maximum size: text shrinks to fit, and never grows. */
    readonly fontSize?: number | undefined;
    /** A font of the account (`/fonts`), a bundled family or its common name (`Arial`, `Helvetica`, `Times New Roman`, `Courier New`). `Noto Sans` by default. An unknown family is replaced by it, with the warning `font_substituted`. */
    readonly fontFamily?: string | undefined;
    /** `false` by default. */
    readonly bold?: boolean | undefined;
    /** `false` by default. */
    readonly italic?: boolean | undefined;
    /** `false` by default. */
    readonly underline?: boolean | undefined;
    /**
     * `left` by default.
     * @enum {string}
     */
    readonly align?: ("left" | "center" | "right") | undefined;
    /**
     * `top` by default.
     * @enum {string}
     */
    readonly verticalAlign?: ("top" | "middle" | "bottom") | undefined;
    /** Colour of the text; `#000000` by default. */
    readonly color?: Color | undefined;
}
/** A linear barcode. Modules are whole dots at the print resolution, as wide as fits in the box, and centred; the quiet zone is outside the box. A code whose modules would be narrower than one dot is rejected; the message states the required width. */
export type BarcodeElement = BarcodeElementWithValue | BarcodeElementWithField;
/** A linear barcode. Modules are whole dots at the print resolution, as wide as fits in the box, and centred; the quiet zone is outside the box. A code whose modules would be narrower than one dot is rejected; the message states the required width. */
export interface BarcodeElementWithValue {
    /**
     * Always `barcode`.
     * @enum {string}
     */
    readonly type: "barcode";
    /** Distance of the left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Distance of the top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
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
    /** Static content, the same on every label. Set exactly one of `value` and `field`. An empty string draws nothing and causes the warning `empty`. */
    readonly value: string;
    readonly field?: never;
    /**
     * The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong check digit is rejected. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: application identifiers in parentheses, such as `(01)09501101530003(10)AB-123`, or without parentheses as a scanner sends them, if the content starts with `00`, `01` or `02` or contains FNC1 separators; validated against GS1's Barcode Syntax Dictionary. An identifier that requires another one also accepts it in another GS1-128, EAN or UPC code of the label.
     * @default code128
     */
    readonly barcodeType?: BarcodeType | undefined;
    /** Whether the human-readable text is drawn in the box; `true` by default. */
    readonly showBarcodeText?: boolean | undefined;
}
/** A linear barcode. Modules are whole dots at the print resolution, as wide as fits in the box, and centred; the quiet zone is outside the box. A code whose modules would be narrower than one dot is rejected; the message states the required width. */
export interface BarcodeElementWithField {
    /**
     * Always `barcode`.
     * @enum {string}
     */
    readonly type: "barcode";
    /** Distance of the left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Distance of the top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
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
    /** The key of each item's `data` whose value fills the element. Data without this key is rejected with 400. */
    readonly field: string;
    /**
     * The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong check digit is rejected. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: application identifiers in parentheses, such as `(01)09501101530003(10)AB-123`, or without parentheses as a scanner sends them, if the content starts with `00`, `01` or `02` or contains FNC1 separators; validated against GS1's Barcode Syntax Dictionary. An identifier that requires another one also accepts it in another GS1-128, EAN or UPC code of the label.
     * @default code128
     */
    readonly barcodeType?: BarcodeType | undefined;
    /** Whether the human-readable text is drawn in the box; `true` by default. */
    readonly showBarcodeText?: boolean | undefined;
}
/** A QR code (ISO/IEC 18004) with error correction level M and UTF-8 content. Modules are whole dots; the quiet zone of 4 modules is inside the box. */
export type QrCodeElement = QrCodeElementWithValue | QrCodeElementWithField;
/** A QR code (ISO/IEC 18004) with error correction level M and UTF-8 content. Modules are whole dots; the quiet zone of 4 modules is inside the box. */
export interface QrCodeElementWithValue {
    /**
     * Always `qrcode`.
     * @enum {string}
     */
    readonly type: "qrcode";
    /** Distance of the left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Distance of the top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
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
    /** Static content, the same on every label. Set exactly one of `value` and `field`. An empty string draws nothing and causes the warning `empty`. */
    readonly value: string;
    readonly field?: never;
    /** Colour of a border inside the edge of the box. Requires `strokeWidth`. */
    readonly stroke?: Color | undefined;
    /** Width of the border, in the template's unit. Requires `stroke`. */
    readonly strokeWidth?: number | undefined;
}
/** A QR code (ISO/IEC 18004) with error correction level M and UTF-8 content. Modules are whole dots; the quiet zone of 4 modules is inside the box. */
export interface QrCodeElementWithField {
    /**
     * Always `qrcode`.
     * @enum {string}
     */
    readonly type: "qrcode";
    /** Distance of the left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Distance of the top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
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
    /** The key of each item's `data` whose value fills the element. Data without this key is rejected with 400. */
    readonly field: string;
    /** Colour of a border inside the edge of the box. Requires `strokeWidth`. */
    readonly stroke?: Color | undefined;
    /** Width of the border, in the template's unit. Requires `stroke`. */
    readonly strokeWidth?: number | undefined;
}
/** An image, scaled to fit in the box, centred, never cropped. PNG, JPEG, WebP, GIF (its first frame) or SVG (shapes, strokes and gradients; other visible features are rejected with their names). */
export type ImageElement = ImageElementWithValue | ImageElementWithField;
/** An image, scaled to fit in the box, centred, never cropped. PNG, JPEG, WebP, GIF (its first frame) or SVG (shapes, strokes and gradients; other visible features are rejected with their names). */
export interface ImageElementWithValue {
    /**
     * Always `image`.
     * @enum {string}
     */
    readonly type: "image";
    /** Distance of the left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Distance of the top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
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
    /** URL of the image, the same on every label: `https:` or `data:` (`http:` only if the service allows it). Set exactly one of `value` and `field`. */
    readonly value: string;
    readonly field?: never;
    /** Colour of a border inside the edge of the box. Requires `strokeWidth`. */
    readonly stroke?: Color | undefined;
    /** Width of the border, in the template's unit. Requires `stroke`. */
    readonly strokeWidth?: number | undefined;
}
/** An image, scaled to fit in the box, centred, never cropped. PNG, JPEG, WebP, GIF (its first frame) or SVG (shapes, strokes and gradients; other visible features are rejected with their names). */
export interface ImageElementWithField {
    /**
     * Always `image`.
     * @enum {string}
     */
    readonly type: "image";
    /** Distance of the left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
    readonly x: number;
    /** Distance of the top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
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
    /** The key of each item's `data` that contains the image's URL. Data without this key is rejected with 400. */
    readonly field: string;
    /** Colour of a border inside the edge of the box. Requires `strokeWidth`. */
    readonly stroke?: Color | undefined;
    /** Width of the border, in the template's unit. Requires `stroke`. */
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
    /** The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong check digit is rejected. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: application identifiers in parentheses, such as `(01)09501101530003(10)AB-123`, or without parentheses as a scanner sends them, if the content starts with `00`, `01` or `02` or contains FNC1 separators; validated against GS1's Barcode Syntax Dictionary. An identifier that requires another one also accepts it in another GS1-128, EAN or UPC code of the label. */
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
/** A template as in responses: every property that has a default is present. */
export interface FilledTemplate {
    /** The unit of every length in a template, except `fontSize`, which is in points in both units. */
    readonly unit: Unit;
    /** Width of one label, in `unit`; at most 14,400 pt (200 in). A PNG has at least 1 and at most 40 million pixels at 300 dpi. */
    readonly width: number;
    /** Height of one label, in `unit`; limits as for `width`. */
    readonly height: number;
    /** How labels are arranged on the paper. `ROLL`: one label per page; the page has the size of the label. `SHEET`: a grid on a page whose size is set; the spacing is computed from page, margins and grid. `ROLL2Up`: a grid on a roll; the page size is computed from the label's size and the gaps, with zero margins. */
    readonly type: TemplateType;
    /** In drawing order: later elements are drawn over earlier ones. */
    readonly elements: readonly FilledElement[];
    /** A page with its margins filled in. */
    readonly page?: FilledPage | undefined;
    /** Labels on one page; 1 x 1 by default. The editor offers 1 to 100 columns and rows. */
    readonly grid?: Grid | undefined;
    /** The spacing between labels, in the template's unit. Used by `ROLL2Up`, 0 by default. A `SHEET` stores it, but uses the spacing computed from page, margins and grid. */
    readonly gap?: Gap | undefined;
}
/**
 * The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong check digit is rejected. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: application identifiers in parentheses, such as `(01)09501101530003(10)AB-123`, or without parentheses as a scanner sends them, if the content starts with `00`, `01` or `02` or contains FNC1 separators; validated against GS1's Barcode Syntax Dictionary. An identifier that requires another one also accepts it in another GS1-128, EAN or UPC code of the label.
 * @enum {string}
 */
export type BarcodeType = "upca" | "ean13" | "code128" | "upce" | "code39" | "isbn" | "ean8" | "gs1-128";
/** `#RGB` or `#RRGGBB`, in upper or lower case. `#000000` is pure black in every output. */
export type Color = string;
/** One row of data, which fills the elements that have a `field`. Keys and values are strings; keys that no element uses are ignored. A value has at most 4,096 characters (Unicode code points), unless it is a `data:` URL. */
export interface LabelData {
    readonly [key: string]: string;
}
/** One row of a job and how many copies of its label to print. */
export interface PrintItem {
    /**
     * Copies of this label. All items of a job together are at most 1,000 labels.
     * @default 1
     */
    readonly quantity?: number | undefined;
    /** One row of data, which fills the elements that have a `field`. Keys and values are strings; keys that no element uses are ignored. A value has at most 4,096 characters (Unicode code points), unless it is a `data:` URL. */
    readonly data?: LabelData | undefined;
}
/** The rows of a job; their quantities add up to at most 1,000 labels. */
export type PrintItems = readonly PrintItem[];
/** A single label, drawn immediately. Nothing is stored. */
export interface RenderRequest {
    /** A label design: unit, size, type and elements. Unknown properties are rejected, also in nested objects. */
    readonly template: Template;
    /** One row of data, which fills the elements that have a `field`. Keys and values are strings; keys that no element uses are ignored. A value has at most 4,096 characters (Unicode code points), unless it is a `data:` URL. */
    readonly data?: LabelData | undefined;
}
/**
 * Format: uuid
 * The hook's id. It never changes.
 */
export type LabelHookId = string;
/** Sources of the template's fields, by field. A field that is not listed takes the parameter with its own name. Parameters that no field uses are ignored; the header `X-Hook-Ignored` of the response lists them. */
export interface LabelHookMapping {
    readonly [key: string]: LabelHookSource;
}
/** Source of a field: parameters, a default, or both. */
export interface LabelHookSource {
    /** Names of parameters; the first one that the call contains counts. Nested values of JSON and forms have dotted names, such as `details.product.name`. */
    readonly from?: readonly string[] | undefined;
    /** Value if the call contains none of the parameters. Without `from`, it is the field's constant value. */
    readonly default?: string | undefined;
}
/** An address that an app can call to print one template. */
export interface LabelHook {
    /** The hook's id. It never changes. */
    readonly id: LabelHookId;
    /** A name for people, 1 to 60 characters. */
    readonly name: string;
    /**
     * Format: uuid
     * The stored template that the hook prints.
     */
    readonly templateId: string;
    /** Sources of the template's fields, by field. A field that is not listed takes the parameter with its own name. Parameters that no field uses are ignored; the header `X-Hook-Ignored` of the response lists them. */
    readonly mapping: LabelHookMapping;
    /**
     * Response to a call: the label as a PNG, the labels as a PDF, or a `file` in the language of the label printer in `profile`. `printer`: prints to the stored printer `printerId`, and responds with 202 and the `jobId`.
     * @enum {string}
     */
    readonly output: "png" | "pdf" | "file" | "printer";
    /** Dots per inch of a PNG (203 or 300) or a PDF; 300 by default. */
    readonly resolution: Resolution;
    /** The label printer of the output `file`; otherwise null. */
    readonly profile: StoredPrinterProfile | null;
    /**
     * Format: uuid
     * The printer of the output `printer`; otherwise null.
     */
    readonly printerId: string | null;
    /** True if `GET` requests are accepted in addition to `POST`. By default, true only for the output `png`, because browsers and chat programs may fetch links by themselves. */
    readonly allowGet: boolean;
    /** Parameter with the number of copies, such as `copies`; null for one label per call. Not for PNGs. */
    readonly quantityFrom: string | null;
    /** Maximum number of copies per call; 100 by default. A call for more is a 400. */
    readonly maxQuantity: number;
    /** Maximum number of labels per UTC day; 200 by default, null for no limit. A call beyond it gets a 429. */
    readonly labelsPerDay: number | null;
    /** Maximum number of labels in total; null, the default, for no limit. A call for more is a 409. */
    readonly labelsTotal: number | null;
    /** Labels since midnight UTC. */
    readonly usedToday: number;
    /** Labels in total. */
    readonly used: number;
    /**
     * Format: date-time
     * Time of the last call that printed a label; null if never.
     */
    readonly lastUsedAt: string | null;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
}
/** A new hook and its address. */
export interface CreatedLabelHook {
    /** The hook's id. It never changes. */
    readonly id: LabelHookId;
    /** A name for people, 1 to 60 characters. */
    readonly name: string;
    /**
     * Format: uuid
     * The stored template that the hook prints.
     */
    readonly templateId: string;
    /** Sources of the template's fields, by field. A field that is not listed takes the parameter with its own name. Parameters that no field uses are ignored; the header `X-Hook-Ignored` of the response lists them. */
    readonly mapping: LabelHookMapping;
    /**
     * Response to a call: the label as a PNG, the labels as a PDF, or a `file` in the language of the label printer in `profile`. `printer`: prints to the stored printer `printerId`, and responds with 202 and the `jobId`.
     * @enum {string}
     */
    readonly output: "png" | "pdf" | "file" | "printer";
    /** Dots per inch of a PNG (203 or 300) or a PDF; 300 by default. */
    readonly resolution: Resolution;
    /** The label printer of the output `file`; otherwise null. */
    readonly profile: StoredPrinterProfile | null;
    /**
     * Format: uuid
     * The printer of the output `printer`; otherwise null.
     */
    readonly printerId: string | null;
    /** True if `GET` requests are accepted in addition to `POST`. By default, true only for the output `png`, because browsers and chat programs may fetch links by themselves. */
    readonly allowGet: boolean;
    /** Parameter with the number of copies, such as `copies`; null for one label per call. Not for PNGs. */
    readonly quantityFrom: string | null;
    /** Maximum number of copies per call; 100 by default. A call for more is a 400. */
    readonly maxQuantity: number;
    /** Maximum number of labels per UTC day; 200 by default, null for no limit. A call beyond it gets a 429. */
    readonly labelsPerDay: number | null;
    /** Maximum number of labels in total; null, the default, for no limit. A call for more is a 409. */
    readonly labelsTotal: number | null;
    /** Labels since midnight UTC. */
    readonly usedToday: number;
    /** Labels in total. */
    readonly used: number;
    /**
     * Format: date-time
     * Time of the last call that printed a label; null if never.
     */
    readonly lastUsedAt: string | null;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /**
     * Format: uri
     * The address for the app. Anyone who knows it can use the hook. It is never shown again.
     */
    readonly url: string;
}
/** A page of the account's hooks, newest first. */
export interface LabelHookList {
    /** Newest first. */
    readonly data: readonly LabelHook[];
    /** The `cursor` of the next page; null on the last page. */
    readonly nextCursor: NextCursor;
}
/** A new hook. `templateId` may be left out if there is a `preset`. */
export interface CreateLabelHookRequest {
    /**
     * App whose parameters the default `mapping` expects. Without `templateId`, a template that fits them is stored too.
     * @enum {string}
     */
    readonly preset?: ("homebox" | "grocy") | undefined;
    /** A name for people, 1 to 60 characters. */
    readonly name: string;
    /**
     * Format: uuid
     * The stored template that the hook prints.
     */
    readonly templateId?: string | undefined;
    /** Sources of the template's fields, by field. A field that is not listed takes the parameter with its own name. Parameters that no field uses are ignored; the header `X-Hook-Ignored` of the response lists them. */
    readonly mapping?: LabelHookMapping | undefined;
    /**
     * Response to a call: the label as a PNG, the labels as a PDF, or a `file` in the language of the label printer in `profile`. `printer`: prints to the stored printer `printerId`, and responds with 202 and the `jobId`.
     * @enum {string}
     */
    readonly output?: ("png" | "pdf" | "file" | "printer") | undefined;
    /** Dots per inch of a PNG (203 or 300) or a PDF; 300 by default. */
    readonly resolution?: Resolution | undefined;
    /** The label printer of the output `file`; otherwise null. */
    readonly profile?: (StoredPrinterProfile | null) | undefined;
    /**
     * Format: uuid
     * The printer of the output `printer`; otherwise null.
     */
    readonly printerId?: (string | null) | undefined;
    /** True if `GET` requests are accepted in addition to `POST`. By default, true only for the output `png`, because browsers and chat programs may fetch links by themselves. */
    readonly allowGet?: boolean | undefined;
    /** Parameter with the number of copies, such as `copies`; null for one label per call. Not for PNGs. */
    readonly quantityFrom?: (string | null) | undefined;
    /** Maximum number of copies per call; 100 by default. A call for more is a 400. */
    readonly maxQuantity?: number | undefined;
    /** Maximum number of labels per UTC day; 200 by default, null for no limit. A call beyond it gets a 429. */
    readonly labelsPerDay?: (number | null) | undefined;
    /** Maximum number of labels in total; null, the default, for no limit. A call for more is a 409. */
    readonly labelsTotal?: (number | null) | undefined;
}
/** The settings to change. Settings that are left out stay as they are. */
export interface ChangeLabelHookRequest {
    /** A name for people, 1 to 60 characters. */
    readonly name?: string | undefined;
    /**
     * Format: uuid
     * The stored template that the hook prints.
     */
    readonly templateId?: string | undefined;
    /** Sources of the template's fields, by field. A field that is not listed takes the parameter with its own name. Parameters that no field uses are ignored; the header `X-Hook-Ignored` of the response lists them. */
    readonly mapping?: LabelHookMapping | undefined;
    /**
     * Response to a call: the label as a PNG, the labels as a PDF, or a `file` in the language of the label printer in `profile`. `printer`: prints to the stored printer `printerId`, and responds with 202 and the `jobId`.
     * @enum {string}
     */
    readonly output?: ("png" | "pdf" | "file" | "printer") | undefined;
    /** Dots per inch of a PNG (203 or 300) or a PDF; 300 by default. */
    readonly resolution?: Resolution | undefined;
    /** The label printer of the output `file`; otherwise null. */
    readonly profile?: (StoredPrinterProfile | null) | undefined;
    /**
     * Format: uuid
     * The printer of the output `printer`; otherwise null.
     */
    readonly printerId?: (string | null) | undefined;
    /** True if `GET` requests are accepted in addition to `POST`. By default, true only for the output `png`, because browsers and chat programs may fetch links by themselves. */
    readonly allowGet?: boolean | undefined;
    /** Parameter with the number of copies, such as `copies`; null for one label per call. Not for PNGs. */
    readonly quantityFrom?: (string | null) | undefined;
    /** Maximum number of copies per call; 100 by default. A call for more is a 400. */
    readonly maxQuantity?: number | undefined;
    /** Maximum number of labels per UTC day; 200 by default, null for no limit. A call beyond it gets a 429. */
    readonly labelsPerDay?: (number | null) | undefined;
    /** Maximum number of labels in total; null, the default, for no limit. A call for more is a 409. */
    readonly labelsTotal?: (number | null) | undefined;
}
/**
 * A built-in label design. Each item's `data` must contain all fields of the starter; `sku`, if it is one of them, must not be blank.
 * @enum {string}
 */
export type StarterId = "product-label-2x1" | "inventory-label-4x2" | "price-tag-1.5x1";
/** A job for a stored template or a starter. Set exactly one of `templateId` and `starter`. */
export type PrintRequest = PrintRequestWithTemplateId | PrintRequestWithStarter;
/** A job for a stored template or a starter. Set exactly one of `templateId` and `starter`. */
export interface PrintRequestWithTemplateId {
    /**
     * Format: uuid
     * The `id` of a stored template of this account.
     */
    readonly templateId: string;
    readonly starter?: never;
    /** The rows of a job; their quantities add up to at most 1,000 labels. */
    readonly items: PrintItems;
    /** Position of the first label on the first page, counted from 1, left to right, then down; for partly used sheets. 1 by default. At most columns x rows, and only for `SHEET` and `ROLL2Up`: a `ROLL` has no positions, so a start position for a `ROLL` or a starter is a 400. Skipped positions cost nothing. */
    readonly startPosition?: number | undefined;
    /**
     * The printer's dots per inch, so that bars and modules are whole dots.
     * @default 300
     */
    readonly resolution?: Resolution | undefined;
}
/** A job for a stored template or a starter. Set exactly one of `templateId` and `starter`. */
export interface PrintRequestWithStarter {
    readonly templateId?: never;
    /** A built-in label design. Each item's `data` must contain all fields of the starter; `sku`, if it is one of them, must not be blank. */
    readonly starter: StarterId;
    /** The rows of a job; their quantities add up to at most 1,000 labels. */
    readonly items: PrintItems;
    /** Position of the first label on the first page, counted from 1, left to right, then down; for partly used sheets. 1 by default. At most columns x rows, and only for `SHEET` and `ROLL2Up`: a `ROLL` has no positions, so a start position for a `ROLL` or a starter is a 400. Skipped positions cost nothing. */
    readonly startPosition?: number | undefined;
    /**
     * The printer's dots per inch, so that bars and modules are whole dots.
     * @default 300
     */
    readonly resolution?: Resolution | undefined;
}
/**
 * The printer's dots per inch, so that bars and modules are whole dots.
 * @enum {integer}
 */
export type Resolution = 203 | 300 | 600;
/** The job was accepted and charged. */
export interface PrintAccepted {
    /** Opaque id of the job. */
    readonly jobId: string;
}
/** A print job. `completed` and `failed` are final; the job and its file are stored for 24 hours after the end. */
export type PrintJob = OpenPrintJob | CompletedPrintJob | FailedPrintJob;
/** A print job in a list. */
export interface PrintJobSummary {
    /** The id from the response of `POST /print`. */
    readonly jobId: string;
    /**
     * `completed` and `failed` are final.
     * @enum {string}
     */
    readonly status: "pending" | "processing" | "completed" | "failed";
    /** The printer language of the job; absent for a PDF. */
    readonly format?: PrinterLanguage | undefined;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** Present only if the job is completed. */
    readonly completedAt?: Timestamp | undefined;
    /** Progress of the job, in labels. */
    readonly labels: JobLabels;
    /** Number of warnings, including those that are not listed. */
    readonly warningCount: WarningCount;
    /** Error message that names the item and the element. Present only if the job failed. */
    readonly error?: string | undefined;
    /** Present only if the job failed. */
    readonly errorCode?: PrintErrorCode | undefined;
    /** Present only for a job that was created with a stored printer. */
    readonly delivery?: Delivery | undefined;
}
/** A page of the account's print jobs, newest first. */
export interface PrintJobList {
    /** Newest first. */
    readonly data: readonly PrintJobSummary[];
    /** The `cursor` of the next page; null on the last page. */
    readonly nextCursor: NextCursor;
}
/** A job that is waiting or being processed. */
export interface OpenPrintJob {
    /** The id from the response of `POST /print`. */
    readonly jobId: string;
    /**
     * Not final.
     * @enum {string}
     */
    readonly status: "pending" | "processing";
    /** The printer language of the job; absent for a PDF. */
    readonly format?: PrinterLanguage | undefined;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** Progress of the job, in labels. */
    readonly labels: JobLabels;
    /** The first 200 warnings of the job; while the job is processing, those found so far. `warningCount` is the total number of warnings. */
    readonly warnings: PrintWarnings;
    /** Number of warnings, including those that are not listed. */
    readonly warningCount: WarningCount;
    /** Present only for a job that was created with a stored printer. */
    readonly delivery?: Delivery | undefined;
    readonly url?: never;
    readonly error?: never;
    readonly errorCode?: never;
    readonly completedAt?: never;
}
/** A job whose PDF, or file for a label printer, is ready. */
export interface CompletedPrintJob {
    /** The id from the response of `POST /print`. */
    readonly jobId: string;
    /**
     * Final.
     * @enum {string}
     */
    readonly status: "completed";
    /** The printer language of the job; absent for a PDF. */
    readonly format?: PrinterLanguage | undefined;
    /**
     * Format: uri
     * Link to the PDF or to the file in the printer's language (such as `.zpl`): signed, absolute, the same in every response, and without authentication. It works for about 24 hours, then it is a 404.
     */
    readonly url: string;
    /**
     * Present if the file was lost from the server's disk before it expired: `url` is a 404, and the job must be sent again. The labels remain charged.
     * @constant
     */
    readonly fileGone?: true | undefined;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** ISO 8601, UTC. */
    readonly completedAt: Timestamp;
    /** Progress of the job, in labels. */
    readonly labels: JobLabels;
    /** The first 200 warnings of the job; while the job is processing, those found so far. `warningCount` is the total number of warnings. */
    readonly warnings: PrintWarnings;
    /** Number of warnings, including those that are not listed. */
    readonly warningCount: WarningCount;
    /** Result of `verify=codes`; only for jobs with this parameter. */
    readonly verified?: VerifiedCodes | undefined;
    /** Result of `verify=grade`; only for jobs with this parameter. */
    readonly graded?: GradedCodes | undefined;
    /** Indexes of the items, from 0, whose labels have black dots where the printer cannot print, such as at an edge; the first 200. Absent if there are none. */
    readonly cutItems?: readonly number[] | undefined;
    /** Hashes of the job's inputs and of its file. `platen verify` compares them with your inputs, draws the job again and compares the bytes. Absent for jobs drawn by a version of Platen without this property. The record is not signed. */
    readonly evidence?: JobEvidence | undefined;
    /** Present only for a job that was created with a stored printer. */
    readonly delivery?: Delivery | undefined;
    readonly error?: never;
    readonly errorCode?: never;
}
/** A job that could not be processed. Its trial labels were refunded. */
export interface FailedPrintJob {
    /** The id from the response of `POST /print`. */
    readonly jobId: string;
    /**
     * Final.
     * @enum {string}
     */
    readonly status: "failed";
    /** The printer language of the job; absent for a PDF. */
    readonly format?: PrinterLanguage | undefined;
    /** Error message that names the item and the element. */
    readonly error: string;
    /** Machine-readable reason why a job failed. `file_too_large`: the file for the label printer is larger than 256 MiB; split the job. */
    readonly errorCode: PrintErrorCode;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** Progress of the job, in labels. */
    readonly labels: JobLabels;
    /** The first 200 warnings of the job; while the job is processing, those found so far. `warningCount` is the total number of warnings. */
    readonly warnings: PrintWarnings;
    /** Number of warnings, including those that are not listed. */
    readonly warningCount: WarningCount;
    /** Present only for a job that was created with a stored printer. */
    readonly delivery?: Delivery | undefined;
    readonly url?: never;
    readonly completedAt?: never;
}
/**
 * Machine-readable reason why a job failed. `file_too_large`: the file for the label printer is larger than 256 MiB; split the job.
 * @enum {string}
 */
export type PrintErrorCode = "image_unreachable" | "image_blocked" | "image_too_large" | "image_unsupported" | "render_timeout" | "code_unreadable" | "file_too_large" | "internal";
/** Result of `verify=grade`; only for jobs with this parameter. */
export interface GradedCodes {
    /** Number of distinct codes of the job: each content of each element counts once. */
    readonly codes: number;
    /** Number of graded codes. At most the first 100 codes are graded; codes that cannot be graded get the warning `not_verified`. */
    readonly graded: number;
    /** The 20 lowest grades, lowest first. */
    readonly lowest: readonly CodeGrade[];
}
/** Hashes of the job's inputs and of its file. `platen verify` compares them with your inputs, draws the job again and compares the bytes. Absent for jobs drawn by a version of Platen without this property. The record is not signed. */
export interface JobEvidence {
    /** Version of Platen that drew the job. */
    readonly version: string;
    /** Compression library and processor of the server. With another library or processor, the bytes of a PDF may differ although its content is the same. */
    readonly compression?: string | undefined;
    readonly digests: {
        /** Hash of the template with its defaults filled in, as canonical JSON (RFC 8785). */
        readonly template: Digest;
        /** Hash of the items as canonical JSON (RFC 8785). Each item has the properties `data`, `{}` by default, and `quantity`, 1 by default. */
        readonly items: Digest;
        /** Hash of `options` as canonical JSON (RFC 8785). */
        readonly options: Digest;
        /** Hash of the bytes of the file that `url` returns. */
        readonly file: Digest;
    };
    /** The options that affect the bytes and differ from their defaults, with their names in the SDK. For a PDF: the options of `createPdf`. For a label printer: `profile`, `ink` and the options for lengths. */
    readonly options: {
        /** `pdf`, or the printer language. */
        readonly format: string;
    } & {
        readonly [key: string]: unknown;
    };
    /** Fonts that the template names and that are not part of Platen; absent if there are none. */
    readonly fonts?: readonly FontDigest[] | undefined;
}
/** `sha256:` and a SHA-256 in lower-case hexadecimal, as `sha256sum` prints it. */
export type Digest = string;
/** A font file. */
export interface FontDigest {
    /** Name of the family. */
    readonly family: string;
    /**
     * Style of the font.
     * @enum {string}
     */
    readonly style: "regular" | "bold" | "italic" | "bold-italic";
    /** Hash of the font file. */
    readonly digest: Digest;
}
/** Result of `verify=codes`; only for jobs with this parameter. */
export interface VerifiedCodes {
    /** Number of distinct codes of the job: each content of each element counts once. */
    readonly codes: number;
    /** Number of codes that were read back correctly; the others get the warning `not_verified`. */
    readonly read: number;
}
/** Progress of the job, in labels. */
export interface JobLabels {
    /** Number of labels, including all copies. */
    readonly total: number;
    /** Number of labels laid out so far. */
    readonly done: number;
}
/** The first 200 warnings of the job; while the job is processing, those found so far. `warningCount` is the total number of warnings. */
export type PrintWarnings = readonly PrintWarning[];
/** Number of warnings, including those that are not listed. */
export type WarningCount = number;
/** A warning and its item. */
export interface PrintWarning {
    /** Index of the item in the request, from 0. */
    readonly item: number;
    /** `e0`, `e1`, … in the order of the template's elements. */
    readonly element: ElementId;
    /** Machine-readable kind of a warning. */
    readonly code: WarningCode;
    /** Message for the author of the label. */
    readonly message: string;
}
/** A label as a PNG, and how it was drawn. */
export interface RenderResult {
    /** A PNG at 300 dpi on an opaque white background. A side has round(inches x 300) pixels. */
    readonly image: RenderedImage;
    /** How the label was drawn, in the template's unit, with at most 4 decimals. */
    readonly layout: LayoutReport;
    /** Predicted grades of the label's codes, in element order; only with `verify=grade`. */
    readonly grades?: readonly CodeGrade[] | undefined;
}
/** Predicted print quality of one code. */
export interface CodeGrade {
    /** Index of the first item with this code, from 0; only in print jobs. */
    readonly item?: number | undefined;
    /** `id` of the element in `layout.elements`. */
    readonly element: string;
    /** The `barcodeType` of the element, or `qrcode`. */
    readonly symbology: string;
    /**
     * ISO/IEC 15416 for linear codes and GS1 DataBar, ISO/IEC 15415 for matrix codes and PDF417.
     * @enum {string}
     */
    readonly standard: "ISO/IEC 15415" | "ISO/IEC 15416";
    /** Overall grade from 4.0 (best) to 0.0, with one decimal. */
    readonly grade: number;
    /** Letter of the grade: A from 3.5, B from 2.5, C from 1.5, D from 0.5, else F. */
    readonly letter: GradeLetter;
    /** X dimension (module width) in millimetres. */
    readonly xDimension: number;
    /** Diameter of the measuring aperture in millimetres. */
    readonly aperture: number;
    /** All measured parameters. */
    readonly parameters: readonly GradedParameter[];
    /** Name of a measured parameter. `limiting` is the parameter with the lowest grade; absent if all parameters have grade 4. */
    readonly limiting?: GradeParameterName | undefined;
    /** Description of the parameter with the lowest grade, in one sentence. */
    readonly reason: string;
    /** A change that would raise the grade; absent if all parameters have grade 4. */
    readonly advice?: GradeAdvice | undefined;
}
/** A measured parameter with its grade. A linear code is scanned ten times; `value` and `grade` are the means. */
export interface GradedParameter {
    /** Name of a measured parameter. `limiting` is the parameter with the lowest grade; absent if all parameters have grade 4. */
    readonly name: GradeParameterName;
    /** Measured value, a ratio. */
    readonly value: number;
    /** Grade from 4.0 (best) to 0.0. */
    readonly grade: number;
}
/**
 * Name of a measured parameter. `limiting` is the parameter with the lowest grade; absent if all parameters have grade 4.
 * @enum {string}
 */
export type GradeParameterName = "edge_determination" | "minimum_reflectance" | "symbol_contrast" | "edge_contrast" | "modulation" | "defects" | "decodability" | "quiet_zone" | "fixed_pattern_damage" | "axial_nonuniformity" | "grid_nonuniformity" | "unused_error_correction" | "codeword_yield" | "codeword_quality";
/**
 * Letter of the grade: A from 3.5, B from 2.5, C from 1.5, D from 0.5, else F.
 * @enum {string}
 */
export type GradeLetter = "A" | "B" | "C" | "D" | "F";
/** A change that would raise the grade; absent if all parameters have grade 4. */
export interface GradeAdvice {
    /**
     * Machine-readable kind of the change.
     * @enum {string}
     */
    readonly code: "widen" | "uncover" | "clear_quiet_zone" | "increase_contrast";
    /** Description of the change in one sentence. */
    readonly message: string;
}
/** A PNG at 300 dpi on an opaque white background. A side has round(inches x 300) pixels. */
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
/** How the label was drawn, in the template's unit, with at most 4 decimals. */
export interface LayoutReport {
    /** The unit of every length in a template, except `fontSize`, which is in points in both units. */
    readonly unit: Unit;
    /** A rectangle in the template's unit. */
    readonly label: LayoutRect;
    /** One entry for each element of the template, in the same order. */
    readonly elements: readonly LayoutElement[];
    /** Warnings about the drawn label. They never change the status. */
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
/** An element as it was drawn. */
export interface LayoutElement {
    /** `e0`, `e1`, … in the order of the template's elements. */
    readonly id: ElementId;
    /**
     * Kind of the drawn element.
     * @enum {string}
     */
    readonly type: "TEXT" | "BARCODE" | "QRCODE" | "IMAGE";
    /** The box from the template. */
    readonly box: LayoutRect;
    /** The inked area, including the border, before rotation and before clipping at the label's edge. For EAN and UPC codes, it may extend past `box`, because the first and last digits may be next to the bars, in the quiet zone. If nothing was drawn, it has size zero at the box's origin. */
    readonly ink: LayoutRect;
    /** Degrees clockwise. */
    readonly rotation: number;
    /** Always present for `TEXT`, never for other elements. */
    readonly text?: LayoutText | undefined;
    /** Only for `BARCODE` and `QRCODE`: the area of the symbol's ink (including the text, without the border) divided by the area of the box. Less than 1 for a QR code, because of its quiet zone. May exceed 1 for EAN and UPC codes, whose digits may be outside the box, next to the bars. */
    readonly fillRatio?: number | undefined;
}
/** Layout of a text. */
export interface LayoutText {
    /** Font size in points, after shrinking. */
    readonly fontSize: number;
    /** The lines as wrapped and drawn, in logical order, including the ellipsis; empty if nothing fits. */
    readonly lines: readonly string[];
    /** Whether text was left out. */
    readonly truncated: boolean;
}
/**
 * Machine-readable kind of a warning.
 * @enum {string}
 */
export type WarningCode = "quiet_zone" | "code_covered" | "x_dimension" | "bar_height" | "truncated" | "empty" | "font_substituted" | "missing_glyph" | "off_label" | "low_contrast" | "image_resolution" | "shrunk" | "dropped_characters" | "not_verified" | "not_printable_in_mono" | "digital_link" | "x_dimension_rounded";
/** A problem with an element that its author should check. */
export interface LayoutWarning {
    /** `e0`, `e1`, … in the order of the template's elements. */
    readonly element: ElementId;
    /** Machine-readable kind of a warning. */
    readonly code: WarningCode;
    /** Message for the author of the label. */
    readonly message: string;
}
/** Name of the template: 1 to 200 characters (Unicode code points), after surrounding white space is removed and the rest is normalised (NFC). Control characters are not allowed. Names need not be unique. */
export type TemplateName = string;
/** A template to store, under a name. */
export interface StoreTemplateRequest {
    /** Name of the template: 1 to 200 characters (Unicode code points), after surrounding white space is removed and the rest is normalised (NFC). Control characters are not allowed. Names need not be unique. */
    readonly name: TemplateName;
    /** A label design: unit, size, type and elements. Unknown properties are rejected, also in nested objects. */
    readonly template: Template;
    /** Data that the label editor keeps with the template. If you leave it out, the server keeps the stored data only if the template is unchanged. */
    readonly editor?: EditorData | undefined;
}
/** Data that the label editor keeps with a template, such as hidden elements, names, groups and guides. It does not affect what prints. Absent if there is none. Its format may change; pass it back unchanged. */
export interface EditorData {
    readonly [key: string]: unknown;
}
/** A new name for a stored template. */
export interface RenameTemplateRequest {
    /** Name of the template: 1 to 200 characters (Unicode code points), after surrounding white space is removed and the rest is normalised (NFC). Control characters are not allowed. Names need not be unique. */
    readonly name: TemplateName;
}
/**
 * Format: uuid
 * The template's id, the `templateId` of a print request. It never changes.
 */
export type TemplateId = string;
/**
 * `unresolved`: the paper settings contradict each other. Such a template is stored, but printing it is a 422 until the settings are fixed.
 * @enum {string}
 */
export type PaperStatus = "ok" | "unresolved";
/** An issue or note about the paper settings of a template. */
export interface PaperIssue {
    /**
     * Format: json-pointer
     * JSON Pointer into the template.
     */
    readonly path: string;
    /** An UnresolvedPaperCode, or a note such as `setting_ignored`: a setting that is stored but that the template's type does not use. */
    readonly code: string;
    /** Message with the actual and the required value. */
    readonly message: string;
    /** The value in the template, in its unit. */
    readonly actual?: number | undefined;
    /** The required value, in the template's unit. */
    readonly required?: number | undefined;
}
/**
 * Reasons why paper settings are unresolved. `page_missing`: a `SHEET` without `page`. `margins_exceed_page`: a required right or bottom margin would be below -0.05 mm. `gap_negative`: the labels of a row or column would overlap by more than 0.05 mm. `page_too_small`: the only label of a row or column is larger than its page.
 * @enum {string}
 */
export type UnresolvedPaperCode = "page_missing" | "margins_exceed_page" | "gap_negative" | "page_too_small";
/** An issue that prevents a stored template from being printed. */
export interface UnresolvedPaperIssue {
    /**
     * Format: json-pointer
     * JSON Pointer into the template.
     */
    readonly path: string;
    /** Reasons why paper settings are unresolved. `page_missing`: a `SHEET` without `page`. `margins_exceed_page`: a required right or bottom margin would be below -0.05 mm. `gap_negative`: the labels of a row or column would overlap by more than 0.05 mm. `page_too_small`: the only label of a row or column is larger than its page. */
    readonly code: UnresolvedPaperCode;
    /** Message with the actual and the required value. */
    readonly message: string;
    /** The value in the template, in its unit. Absent for `page_missing`. */
    readonly actual?: number | undefined;
    /** The required value, in the template's unit. Absent for `page_missing`. */
    readonly required?: number | undefined;
}
/** A stored template. It is a snapshot: later changes to the catalog or to layouts do not affect it. */
export interface TemplateRecord {
    /** The template's id, the `templateId` of a print request. It never changes. */
    readonly id: TemplateId;
    /** Name of the template: 1 to 200 characters (Unicode code points), after surrounding white space is removed and the rest is normalised (NFC). Control characters are not allowed. Names need not be unique. */
    readonly name: TemplateName;
    /** A template as in responses: every property that has a default is present. */
    readonly template: FilledTemplate;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** ISO 8601, UTC. */
    readonly updatedAt: Timestamp;
    /** `unresolved`: the paper settings contradict each other. Such a template is stored, but printing it is a 422 until the settings are fixed. */
    readonly paperStatus: PaperStatus;
    /** Issues of the paper settings, and notes about them; `[]` if there are none. */
    readonly issues: readonly PaperIssue[];
    /** Data that the label editor keeps with a template, such as hidden elements, names, groups and guides. It does not affect what prints. Absent if there is none. Its format may change; pass it back unchanged. */
    readonly editor?: EditorData | undefined;
}
/** A stored template without its elements. */
export interface TemplateSummary {
    /** The template's id, the `templateId` of a print request. It never changes. */
    readonly id: TemplateId;
    /** Name of the template: 1 to 200 characters (Unicode code points), after surrounding white space is removed and the rest is normalised (NFC). Control characters are not allowed. Names need not be unique. */
    readonly name: TemplateName;
    /** The unit of every length in a template, except `fontSize`, which is in points in both units. */
    readonly unit: Unit;
    /** Width of one label, in `unit`. */
    readonly width: number;
    /** Width of one label, in `unit`. */
    readonly height: number;
    /** How labels are arranged on the paper. `ROLL`: one label per page; the page has the size of the label. `SHEET`: a grid on a page whose size is set; the spacing is computed from page, margins and grid. `ROLL2Up`: a grid on a roll; the page size is computed from the label's size and the gaps, with zero margins. */
    readonly type: TemplateType;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** ISO 8601, UTC. */
    readonly updatedAt: Timestamp;
    /** `unresolved`: the paper settings contradict each other. Such a template is stored, but printing it is a 422 until the settings are fixed. */
    readonly paperStatus: PaperStatus;
}
/** A page of the account's templates, newest first. */
export interface TemplateList {
    /** Newest first. */
    readonly data: readonly TemplateSummary[];
    /** The `cursor` of the next page; null on the last page. */
    readonly nextCursor: NextCursor;
}
/** Number of a version. The first replaced content of a template is version 1. Numbers are never reused. */
export type TemplateVersionNumber = number;
/** An earlier version of a template, without its elements. */
export interface TemplateVersionSummary {
    /** Number of a version. The first replaced content of a template is version 1. Numbers are never reused. */
    readonly number: TemplateVersionNumber;
    /** Name of the template when the version was replaced. */
    readonly name: TemplateName;
    /** The unit of every length in a template, except `fontSize`, which is in points in both units. */
    readonly unit: Unit;
    /** Width of one label, in `unit`. */
    readonly width: number;
    /** Height of one label, in `unit`. */
    readonly height: number;
    /** How labels are arranged on the paper. `ROLL`: one label per page; the page has the size of the label. `SHEET`: a grid on a page whose size is set; the spacing is computed from page, margins and grid. `ROLL2Up`: a grid on a roll; the page size is computed from the label's size and the gaps, with zero margins. */
    readonly type: TemplateType;
    /** Size of the template as JSON, in bytes. */
    readonly bytes: number;
    /** Time of the last change of the template before the version was replaced. */
    readonly updatedAt: Timestamp;
    /** Time at which the version was replaced. */
    readonly replacedAt: Timestamp;
}
/** A page of a template's earlier versions, newest first. */
export interface TemplateVersionList {
    /** Newest first. */
    readonly data: readonly TemplateVersionSummary[];
    /** The `cursor` of the next page; null on the last page. */
    readonly nextCursor: NextCursor;
}
/** An earlier version of a template. */
export interface TemplateVersion {
    /** Number of a version. The first replaced content of a template is version 1. Numbers are never reused. */
    readonly number: TemplateVersionNumber;
    /** Name of the template when the version was replaced. */
    readonly name: TemplateName;
    /** A template as in responses: every property that has a default is present. */
    readonly template: FilledTemplate;
    /** Time of the last change of the template before the version was replaced. */
    readonly updatedAt: Timestamp;
    /** Time at which the version was replaced. */
    readonly replacedAt: Timestamp;
    /** Data that the label editor keeps with a template, such as hidden elements, names, groups and guides. It does not affect what prints. Absent if there is none. Its format may change; pass it back unchanged. */
    readonly editor?: EditorData | undefined;
}
/**
 * Format: uuid
 * The font's id. It never changes.
 */
export type FontId = string;
/** A font of the account, with metadata from its file. */
export interface FontRecord {
    /** The font's id. It never changes. */
    readonly id: FontId;
    /** The name for `fontFamily`. */
    readonly family: string;
    /**
     * Style of the font in its family. A style without a font is drawn with another style of the family, slanted for italics.
     * @enum {string}
     */
    readonly style: "regular" | "bold" | "italic" | "bold-italic";
    /** Weight from the file: 400 is regular, 700 is bold. */
    readonly weight: number;
    /**
     * Embedding permission in the font's licence, from `fsType` in the OS/2 table. `installable`: no restrictions. `editable`: documents that can be edited. `print`: documents that are only viewed and printed.
     * @enum {string}
     */
    readonly embedding: "installable" | "editable" | "print";
    /** Licence text from the file, at most 2,000 characters; empty if the file contains none. */
    readonly licence: string;
    /** URL of the licence from the file. May be empty or not a valid URL. */
    readonly licenceUrl: string;
    /** Copyright notice from the file, at most 2,000 characters. */
    readonly copyright: string;
    /** Size of the file, in bytes. */
    readonly bytes: number;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
}
/** A page of the account's fonts, newest first. */
export interface FontList {
    /** Newest first. */
    readonly data: readonly FontRecord[];
    /** The `cursor` of the next page; null on the last page. */
    readonly nextCursor: NextCursor;
}
/** The `cursor` of the next page; null on the last page. */
export type NextCursor = string | null;
/** A template to check, and optionally the rows to check it with. Issues inside `template` and `items` are part of the response. Only a body that is not an object with `template`, or that has unknown properties, is rejected with 400. */
export interface ValidateTemplateRequest {
    /** A label design: unit, size, type and elements. Unknown properties are rejected, also in nested objects. */
    readonly template: Template;
    /** The rows of a job; their quantities add up to at most 1,000 labels. */
    readonly items?: PrintItems | undefined;
}
/** What storing, rendering or printing would reject or warn about. */
export interface TemplateValidation {
    /** True if `issues` is empty. */
    readonly valid: boolean;
    /** Problems that would be rejected with 400. Paths are JSON Pointers into the body of this request. */
    readonly issues: readonly Issue[];
    /** Absent if the template has issues that prevent a check of its paper settings. */
    readonly paperStatus?: PaperStatus | undefined;
    /** Like `issues` of a stored template. Present if `paperStatus` is present. */
    readonly paperIssues?: readonly PaperIssue[] | undefined;
    /** Warnings of the items that can be printed; empty while the template has issues. */
    readonly warnings: PrintWarnings;
    /** Number of warnings, including those that are not listed. */
    readonly warningCount: WarningCount;
    /** How the texts of each non-empty text element fit, in element order, for the items that can be printed; empty while the template has issues. */
    readonly texts: readonly TextFit[];
}
/** How the texts of one element fit in their box, over all items. */
export interface TextFit {
    /** `e0`, `e1`, … in the order of the template's elements. */
    readonly element: ElementId;
    /** The font size in the template, in points. */
    readonly fontSize: number;
    /** The smallest font size of a drawn text, in points. */
    readonly smallestFontSize: number;
    /** Index of the first item with that size, from 0. */
    readonly smallestItem: number;
    /** Number of items whose text is drawn smaller than its font size. */
    readonly shrunk: number;
    /** Number of items whose text is truncated. */
    readonly truncated: number;
}
/** A built-in label design. Published starters never change; they print one label per page. */
export interface Starter {
    /** A built-in label design. Each item's `data` must contain all fields of the starter; `sku`, if it is one of them, must not be blank. */
    readonly id: StarterId;
    /** Display name. */
    readonly name: string;
    /** The keys that each item's `data` must contain. */
    readonly fields: readonly string[];
    /** A template as in responses: every property that has a default is present. */
    readonly template: FilledTemplate;
}
/** All starters. */
export interface StarterList {
    /** All starters. Published starters never change. */
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
/** Branded label stock. Its geometry has the same property names as a Template, so that a client can copy it into a template. Source values are unchanged, including errors, so `gap` and margins may be negative. A copy for a `SHEET` leaves out `gap`. */
export interface Preset {
    /** Vendor, size and model, joined by underscores. It never changes. */
    readonly id: string;
    /** The vendor of the stock. */
    readonly vendor: string;
    /** The vendor's model number. */
    readonly model: string;
    /** The intended use of the stock. */
    readonly name: string;
    /** The outline of one label. */
    readonly shape: PresetShape;
    /** The unit of every length in a template, except `fontSize`, which is in points in both units. */
    readonly unit: Unit;
    /** Width of one label, in `unit`. */
    readonly width: number;
    /** Width of one label, in `unit`. */
    readonly height: number;
    /** How labels are arranged on the paper. `ROLL`: one label per page; the page has the size of the label. `SHEET`: a grid on a page whose size is set; the spacing is computed from page, margins and grid. `ROLL2Up`: a grid on a roll; the page size is computed from the label's size and the gaps, with zero margins. */
    readonly type: TemplateType;
    /** A page with its margins filled in. */
    readonly page: FilledPage;
    /** Labels on one page; 1 x 1 by default. The editor offers 1 to 100 columns and rows. */
    readonly grid: Grid;
    /** The spacing between labels, in the preset's unit. Negative if the source says so. */
    readonly gap: PresetGap;
    /** Whether the geometry can be printed unchanged. */
    readonly ready: boolean;
    /** Problems with the geometry or its sources. Some issues are only notes, and the preset is still ready. */
    readonly issues: readonly PresetIssue[];
    /** Where the dimensions were found. */
    readonly source: string;
    /** Known properties of a roll. */
    readonly roll?: PresetRoll | undefined;
    /** Corner radius, in `unit`. */
    readonly round?: number | undefined;
    /** Diameter of the hole of a disc, in `unit`. */
    readonly hole?: number | undefined;
    /** The parts of an irregular sheet: columns, rows, left, top, horizontal pitch, vertical pitch; lengths in `unit`. */
    readonly layouts?: readonly (readonly [
        number,
        number,
        number,
        number,
        number,
        number
    ])[] | undefined;
}
/** The spacing between labels, in the preset's unit. Negative if the source says so. */
export interface PresetGap {
    /** Between columns. */
    readonly column: number;
    /** Between rows. */
    readonly line: number;
}
/** Known properties of a roll. */
export interface PresetRoll {
    /** Width of the carrier, in the preset's unit; null if unknown. */
    readonly media?: (number | null) | undefined;
    /** Minimum and maximum length of a label on continuous tape, in the preset's unit. */
    readonly length?: readonly [
        number,
        number
    ] | undefined;
    /** How the media is folded, such as `fan-fold`. */
    readonly form?: string | undefined;
}
/** A problem with a preset's geometry. */
export interface PresetIssue {
    /** Machine-readable kind of the problem. */
    readonly code: string;
    /** Description of the problem, with its numbers. */
    readonly message: string;
}
/** Presets, best matches of `q` first; without `q`, sorted by `id`. */
export interface PresetList {
    /** With `q`: first presets whose model matches exactly, then those whose model begins with the words, then the others, each group sorted by `id`. Without `q`: sorted by `id`. */
    readonly presets: readonly Preset[];
    /** Number of matching presets. */
    readonly total: number;
    /** The `cursor` of the next page; null on the last page. */
    readonly nextCursor: NextCursor;
}
/** A budget of the key that sends the request. Windows are UTC minutes. */
export interface RateWindow {
    /** Budget per window. */
    readonly limit: number;
    /** Remaining budget of this window. */
    readonly remaining: number;
    /** Unix time in seconds at which the window resets. */
    readonly reset: number;
}
/** Both budgets of the key. */
export interface UsageWindows {
    /** A budget of the key that sends the request. Windows are UTC minutes. */
    readonly labels: RateWindow;
    /** A budget of the key that sends the request. Windows are UTC minutes. */
    readonly requests: RateWindow;
}
/** Trial labels of the account, shared by all its keys. They never reset. */
export interface TrialBalance {
    /** Number of labels granted, once. */
    readonly total: number;
    /** Number of labels used. */
    readonly used: number;
    /** Number of labels left. */
    readonly available: number;
}
/** Balance and budgets of a developer's account. */
export interface DeveloperUsage {
    /**
     * Kind of the account.
     * @enum {string}
     */
    readonly account: "developer";
    /**
     * Present on a server that does not limit labels. Trial, Pro and subscription then have no effect.
     * @constant
     */
    readonly unlimited?: true | undefined;
    /** Trial labels of the account, shared by all its keys. They never reset. */
    readonly trial: TrialBalance;
    /** Developer Pro. While it is active, labels are not charged to the trial balance. */
    readonly pro: ProStatus;
    /** Both budgets of the key. */
    readonly windows: UsageWindows;
}
/** Developer Pro. While it is active, labels are not charged to the trial balance. */
export interface ProStatus {
    /** Whether the subscription is active. */
    readonly active: boolean;
    /**
     * Format: uri
     * Absolute URL.
     */
    readonly upgradeUrl: string;
    /** Monthly price of Developer Pro, in US dollars. */
    readonly priceUsdPerMonth: number;
}
/** Subscription and budgets of a shop of the storefront platform. */
export interface ShopUsage {
    /**
     * Kind of the account.
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
    /** Both budgets of the key. */
    readonly windows: UsageWindows;
}
/** The shop's API subscription. */
export interface SubscriptionStatus {
    /** Whether the shop's subscription is active. */
    readonly active: boolean;
}
/** Balance, budgets and subscription; `account` is the kind of account. */
export type Usage = DeveloperUsage | ShopUsage;
/**
 * Format: date-time
 * ISO 8601, UTC.
 */
export type Timestamp = string;
/** A problem with a request. */
export interface Issue {
    /**
     * Format: json-pointer
     * JSON Pointer (RFC 6901) into the request's body; empty for the whole body. For a query parameter, the first part is the parameter's name.
     */
    readonly path: string;
    /** Machine-readable kind of the issue. */
    readonly code: string;
    /** Message with the actual and the expected value. */
    readonly message: string;
}
/** An error that the caller can fix. */
export interface UserError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * Machine-readable kind of the error.
     * @enum {string}
     */
    readonly error: "user_error";
    /** Error message; it is enough to fix the first issue. */
    readonly message: string;
}
/** An error with all issues, at most 50. `message` is enough to fix the first issue. */
export interface ValidationError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * Machine-readable kind of the error.
     * @constant
     */
    readonly error: "user_error";
    /** Error message; it is enough to fix the first issue. */
    readonly message: string;
    /** All issues, at most 50. */
    readonly issues: readonly Issue[];
}
/** The paper settings of the stored template are unresolved. Fix them with `PUT /templates/{id}`; the template keeps its id. */
export interface PaperError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * Machine-readable kind of the error.
     * @constant
     */
    readonly error: "user_error";
    /** Error message; it is enough to fix the first issue. */
    readonly message: string;
    /** The issues that prevent printing. */
    readonly issues: readonly UnresolvedPaperIssue[];
}
/** The key is missing or not valid. */
export interface AuthError {
    /**
     * `unauthorized`: no `Authorization` header. `invalid_token`: the key is malformed, unknown or revoked, or is of the wrong family.
     * @enum {string}
     */
    readonly error: "unauthorized" | "invalid_token";
    /** What is wrong with the key. */
    readonly error_description?: string | undefined;
}
/** Developer key: the trial balance does not cover the whole request, and Developer Pro is not active. Nothing was rendered or charged. */
export interface PaymentRequired {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * Machine-readable kind of the error.
     * @enum {string}
     */
    readonly error: "developer_payment_required";
    /** Error message; it is enough to fix the first issue. */
    readonly message: string;
    /** Number of trial labels left. */
    readonly available: number;
    /** Number of labels in this request. */
    readonly requested: number;
    /**
     * Format: uri
     * Absolute URL.
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
    /** Which limit was reached, and when to repeat the call. */
    readonly error_description: string;
}
/** An unexpected error of the service. The log contains its cause under the request id. */
export interface InternalError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * Machine-readable kind of the error.
     * @constant
     */
    readonly error: "internal_error";
    /** Message for users; the log contains the cause under the request id. */
    readonly message: string;
}
/** The service is overloaded, or a component is temporarily unavailable. Nothing was charged. */
export interface UnavailableError {
    /**
     * Always false.
     * @constant
     */
    readonly ok: false;
    /**
     * Machine-readable kind of the error.
     * @constant
     */
    readonly error: "unavailable";
    /** Message for users; the log contains the cause. */
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
 * Language of a label printer.
 * @enum {string}
 */
export type PrinterLanguage = "zpl" | "epl" | "tspl" | "escpos" | "brother-ql" | "brother-pt" | "dymo";
/**
 * Format: uuid
 * The printer's id, the query parameter `printer` of `POST /print`. It never changes.
 */
export type PrinterId = string;
/**
 * Format: uuid
 * The agent's id. It never changes.
 */
export type AgentId = string;
/** A name for people, 1 to 60 characters. */
export type PrinterName = string;
/** Settings of a label printer, as in `@platen/sdk/printers`. Which values are valid depends on the language. */
export interface StoredPrinterProfile {
    /** Language of a label printer. */
    readonly language: PrinterLanguage;
    /** The printer's dots per inch. */
    readonly dpi: number;
    /** Width of the print head, in dots. */
    readonly width: number;
    /** Offset of the labels to the right and down, in dots. */
    readonly offset?: {
        /** To the right. */
        readonly x: number;
        /** Down. */
        readonly y: number;
    } | undefined;
    /**
     * Rotation of the labels in degrees clockwise.
     * @enum {integer}
     */
    readonly rotate?: (0 | 90 | 180 | 270) | undefined;
    /** Darkness on the language's scale. */
    readonly darkness?: number | undefined;
    /** Speed on the language's scale. */
    readonly speed?: number | undefined;
    /** The label stock in the printer. Required for Brother printers. */
    readonly media?: {
        /**
         * How the printer detects the start of a label.
         * @enum {string}
         */
        readonly kind: "gap" | "mark" | "continuous";
        /** Gap between labels, in millimetres. */
        readonly gap?: number | undefined;
        /** Width of a Brother tape, in millimetres. */
        readonly width?: number | undefined;
        /** Length of a die-cut Brother label, in millimetres. */
        readonly length?: number | undefined;
        /**
         * Colours that a Brother QL tape prints: `black`, or `black-red` for DK-22251. The default is `black`.
         * @enum {string}
         */
        readonly inks?: ("black" | "black-red") | undefined;
    } | undefined;
    /**
     * When the printer cuts.
     * @enum {string}
     */
    readonly cut?: ("none" | "label" | "job") | undefined;
    /**
     * Encoding of images in ZPL.
     * @enum {string}
     */
    readonly compression?: ("hex" | "z64") | undefined;
    /** Name of the model. */
    readonly name?: string | undefined;
}
/**
 * State from the last report of the agent, or from the last poll of a printer with CloudPRNT. `offline`: the printer cannot be reached, its agent has not called for 90 seconds, or the printer with CloudPRNT has not polled for 5 minutes. `paused` also stands for all other errors of a printer with CloudPRNT. `unknown`: nothing was reported, or the printer of an agent reports another problem.
 * @enum {string}
 */
export type PrinterState = "ready" | "paused" | "offline" | "out_of_paper" | "head_open" | "unknown";
/** A printer of the account. */
export interface PrinterRecord {
    /** The printer's id, the query parameter `printer` of `POST /print`. It never changes. */
    readonly id: PrinterId;
    /** A name for people, 1 to 60 characters. */
    readonly name: PrinterName;
    /** The profile of a label printer; null for a CUPS queue that prints PDFs. */
    readonly profile: StoredPrinterProfile | null;
    /**
     * Format: uuid
     * The agent to which the printer is attached; null for none.
     */
    readonly agentId: string | null;
    /** The printer as its agent reaches it: `tcp://HOST:9100`, `lp:QUEUE` (CUPS) or `usb:/dev/usb/lp0`. The agent prints only on addresses that were set on its own computer, and on the queues that it found. Null without an agent. */
    readonly address: string | null;
    /** Connection of a printer that polls the server itself. Absent for other printers. */
    readonly connection?: PrinterConnection | undefined;
    /** State from the last report of the agent, or from the last poll of a printer with CloudPRNT. `offline`: the printer cannot be reached, its agent has not called for 90 seconds, or the printer with CloudPRNT has not polled for 5 minutes. `paused` also stands for all other errors of a printer with CloudPRNT. `unknown`: nothing was reported, or the printer of an agent reports another problem. */
    readonly state: PrinterState;
    /**
     * Format: date-time
     * Time at which the agent last reached the printer; null if never.
     */
    readonly lastSeen: string | null;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
}
/** Connection of a printer that polls the server itself. Absent for other printers. */
export interface PrinterConnection {
    /**
     * The protocol: Star CloudPRNT, version HTTP.
     * @constant
     */
    readonly kind: "cloudprnt";
    /** MAC address of the printer that polled first. The server rejects all other printers. Null before the first poll. */
    readonly mac: string | null;
    /** Reason why requests of another printer were rejected; null if there were none in the last hour. */
    readonly problem: string | null;
    /** Address to enter on the printer's settings page. Only in the response that creates the address; it cannot be read again later. */
    readonly url?: string | undefined;
}
/** A page of the account's printers, newest first. */
export interface PrinterList {
    /** Newest first. */
    readonly data: readonly PrinterRecord[];
    /** The `cursor` of the next page; null on the last page. */
    readonly nextCursor: NextCursor;
}
/** A new printer. */
export interface CreatePrinterRequest {
    /** A name for people, 1 to 60 characters. */
    readonly name: PrinterName;
    /** The profile of a label printer; null for a CUPS queue that prints PDFs. */
    readonly profile: StoredPrinterProfile | null;
    /**
     * Format: uuid
     * The agent to which the printer is attached; null for none.
     */
    readonly agentId?: (string | null) | undefined;
    /** The printer as its agent reaches it: `tcp://HOST:9100`, `lp:QUEUE` (CUPS) or `usb:/dev/usb/lp0`. The agent prints only on addresses that were set on its own computer, and on the queues that it found. Null without an agent. */
    readonly address?: (string | null) | undefined;
    /** For a printer that polls the server itself, without an agent. Cannot be changed later. The `profile` must have the language `escpos`: the printer gets the same dots as PNG images. */
    readonly connection?: {
        /**
         * The protocol: Star CloudPRNT, version HTTP.
         * @constant
         */
        readonly kind: "cloudprnt";
    } | undefined;
}
/** The settings to change. Settings that are left out stay as they are. */
export interface ChangePrinterRequest {
    /** A name for people, 1 to 60 characters. */
    readonly name?: PrinterName | undefined;
    /** The profile of a label printer; null for a CUPS queue that prints PDFs. */
    readonly profile?: (StoredPrinterProfile | null) | undefined;
    /**
     * Format: uuid
     * The agent to which the printer is attached; null for none.
     */
    readonly agentId?: (string | null) | undefined;
    /** The printer as its agent reaches it: `tcp://HOST:9100`, `lp:QUEUE` (CUPS) or `usb:/dev/usb/lp0`. The agent prints only on addresses that were set on its own computer, and on the queues that it found. Null without an agent. */
    readonly address?: (string | null) | undefined;
}
/** A printer that an agent can reach. */
export interface AgentDevice {
    /** Value for the `address` of a printer. */
    readonly address: string;
    /** State from the last report of the agent, or from the last poll of a printer with CloudPRNT. `offline`: the printer cannot be reached, its agent has not called for 90 seconds, or the printer with CloudPRNT has not polled for 5 minutes. `paused` also stands for all other errors of a printer with CloudPRNT. `unknown`: nothing was reported, or the printer of an agent reports another problem. */
    readonly state: PrinterState;
}
/** A connected agent: the program `platen agent` on a computer that reaches printers. */
export interface AgentRecord {
    /** The agent's id. It never changes. */
    readonly id: AgentId;
    /** A name for people, 1 to 60 characters. */
    readonly name: PrinterName;
    /** The printers that the agent can reach. */
    readonly devices: readonly AgentDevice[];
    /**
     * Format: date-time
     * Time of the last call from the agent; null if there was none.
     */
    readonly lastSeen: string | null;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
}
/** The account's agents, oldest first. */
export interface AgentList {
    /** Oldest first. */
    readonly data: readonly AgentRecord[];
}
/** The code that a new agent shows. */
export interface ConnectAgentRequest {
    /** The code that `platen agent` shows. Case, spaces and hyphens do not matter. */
    readonly code: string;
    /** A name for people, 1 to 60 characters. */
    readonly name?: PrinterName | undefined;
}
/**
 * Format: uuid
 * The webhook's id. It never changes.
 */
export type WebhookId = string;
/** URL that receives the events by POST. It must start with `https:`; operators can allow `http:` in private networks. */
export type WebhookUrl = string;
/**
 * Type of an event. `job.completed`: the file of a job is ready. `job.failed`: a job could not be drawn, or its delivery to a printer failed. `job.printed`: a printer reported that all labels are printed. `printer.offline`: a printer, or the agent that reaches it, can no longer be reached. `trial.low`: a tenth of the trial labels is left.
 * @enum {string}
 */
export type WebhookEventType = "job.completed" | "job.failed" | "job.printed" | "printer.offline" | "trial.low";
/** Types of events to send. */
export type WebhookEvents = readonly WebhookEventType[];
/** A webhook of the account. */
export interface WebhookRecord {
    /** The webhook's id. It never changes. */
    readonly id: WebhookId;
    /** URL that receives the events by POST. It must start with `https:`; operators can allow `http:` in private networks. */
    readonly url: WebhookUrl;
    /** Types of events to send. */
    readonly events: WebhookEvents;
    /** False if the server sends nothing to this URL. */
    readonly enabled: boolean;
    /** Why the server has disabled the webhook. `gone`: the receiver responded with 410. `failing`: every attempt failed for five days. Null otherwise. */
    readonly disabledReason: ("gone" | "failing") | null;
    /**
     * Format: date-time
     * Time until which messages are also signed with the old secret; null if there is none.
     */
    readonly oldSecretExpiresAt: string | null;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
}
/** A new webhook, with its secret. */
export interface WebhookWithSecret {
    /** The webhook's id. It never changes. */
    readonly id: WebhookId;
    /** URL that receives the events by POST. It must start with `https:`; operators can allow `http:` in private networks. */
    readonly url: WebhookUrl;
    /** Types of events to send. */
    readonly events: WebhookEvents;
    /** False if the server sends nothing to this URL. */
    readonly enabled: boolean;
    /** Why the server has disabled the webhook. `gone`: the receiver responded with 410. `failing`: every attempt failed for five days. Null otherwise. */
    readonly disabledReason: ("gone" | "failing") | null;
    /**
     * Format: date-time
     * Time until which messages are also signed with the old secret; null if there is none.
     */
    readonly oldSecretExpiresAt: string | null;
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
    /** The secret that signs messages: `whsec_` and Base64. */
    readonly secret: string;
}
/** The account's webhooks, oldest first. */
export interface WebhookList {
    /** Oldest first. */
    readonly data: readonly WebhookRecord[];
}
/** A new webhook. It is enabled unless `enabled` is false. */
export interface CreateWebhookRequest {
    /** URL that receives the events by POST. It must start with `https:`; operators can allow `http:` in private networks. */
    readonly url: WebhookUrl;
    /** Types of events to send. */
    readonly events: WebhookEvents;
    /** Whether the server sends events to the URL. */
    readonly enabled?: boolean | undefined;
}
/** The settings to change. Settings that are left out stay as they are. */
export interface ChangeWebhookRequest {
    /** URL that receives the events by POST. It must start with `https:`; operators can allow `http:` in private networks. */
    readonly url?: WebhookUrl | undefined;
    /** Types of events to send. */
    readonly events?: WebhookEvents | undefined;
    /** Whether the server sends events to the URL. */
    readonly enabled?: boolean | undefined;
}
/** The new secret of a webhook. */
export interface WebhookSecret {
    /** The secret that signs messages: `whsec_` and Base64. */
    readonly secret: string;
    /**
     * Format: date-time
     * Time until which messages are also signed with the old secret.
     */
    readonly oldSecretExpiresAt: string;
}
/**
 * Format: uuid
 * Id of the delivery, the header `webhook-id`. It is the same in all attempts.
 */
export type WebhookDeliveryId = string;
/** Result of the last attempt. */
export interface WebhookAttempt {
    /** ISO 8601, UTC. */
    readonly at: Timestamp;
    /** HTTP status of the response; null without a response. */
    readonly status: number | null;
    /** Why there was no response; null with a response. */
    readonly error: string | null;
    /** Duration of the attempt in milliseconds. */
    readonly durationMilliseconds: number;
    /** Beginning of the response body, at most 2,048 bytes; null if it is empty. */
    readonly response: string | null;
}
/** Delivery of one event to one webhook. */
export interface WebhookDelivery {
    /** Id of the delivery, the header `webhook-id`. It is the same in all attempts. */
    readonly id: WebhookDeliveryId;
    /**
     * Type of the event; `webhook.test` for a test message.
     * @enum {string}
     */
    readonly type: "job.completed" | "job.failed" | "job.printed" | "printer.offline" | "trial.low" | "webhook.test";
    /**
     * `pending`: waits for its first or next attempt. `delivered`: the receiver responded with a status from 200 to 299. `failed`: all attempts failed.
     * @enum {string}
     */
    readonly state: "pending" | "delivered" | "failed";
    /** Number of attempts since the event or the last resend. */
    readonly attempts: number;
    /**
     * Format: date-time
     * Time of the next attempt; null unless `pending`.
     */
    readonly nextAttemptAt: string | null;
    /** Result of the last attempt; null before the first. */
    readonly lastAttempt: WebhookAttempt | null;
    /** Body of the request: the event. */
    readonly body: {
        readonly [key: string]: unknown;
    };
    /** ISO 8601, UTC. */
    readonly createdAt: Timestamp;
}
/** A page of a webhook's deliveries, newest first. */
export interface WebhookDeliveryList {
    /** Newest first. */
    readonly data: readonly WebhookDelivery[];
    /** The `cursor` of the next page; null on the last page. */
    readonly nextCursor: NextCursor;
}
/** The file of a job is ready. */
export interface JobCompletedEvent {
    /**
     * Type of the event.
     * @constant
     */
    readonly type: "job.completed";
    /**
     * Format: date-time
     * Time of the event.
     */
    readonly timestamp: string;
    /** Facts about the event. */
    readonly data: {
        /** Id of the job, for `GET /print/{jobId}`. */
        readonly jobId: string;
        /** Number of labels of the job. */
        readonly labels: number;
        /** `pdf`, or the language of the label printer. */
        readonly format: string;
        /**
         * Format: uuid
         * Printer to which the job is delivered; null for none.
         */
        readonly printerId: string | null;
        /** Number of warnings. */
        readonly warningCount: number;
    };
}
/** A job could not be drawn, or its delivery to a printer failed. */
export interface JobFailedEvent {
    /**
     * Type of the event.
     * @constant
     */
    readonly type: "job.failed";
    /**
     * Format: date-time
     * Time of the event.
     */
    readonly timestamp: string;
    /** Facts about the event. */
    readonly data: {
        /** Id of the job, for `GET /print/{jobId}`. */
        readonly jobId: string;
        /** Number of labels of the job. */
        readonly labels: number;
        /**
         * Format: uuid
         * Printer to which the job is delivered; null for none.
         */
        readonly printerId: string | null;
        /** What went wrong, for people. */
        readonly error: string;
        /** Why the job could not be drawn; null if the job was drawn and its delivery to a printer failed. */
        readonly errorCode: PrintErrorCode | null;
        /** The first label that may not be printed, counted from 1, if the delivery was interrupted. */
        readonly interruptedAt?: number | undefined;
        /**
         * Only if the delivery was cancelled with `DELETE /print/{jobId}/delivery`. Then `interruptedAt` is the first label that was not sent; it is missing if no label was sent.
         * @constant
         */
        readonly cancellation?: "done" | undefined;
    };
}
/** A printer reported that all labels of a job are printed. */
export interface JobPrintedEvent {
    /**
     * Type of the event.
     * @constant
     */
    readonly type: "job.printed";
    /**
     * Format: date-time
     * Time of the event.
     */
    readonly timestamp: string;
    /** Facts about the event. */
    readonly data: {
        /** Id of the job, for `GET /print/{jobId}`. */
        readonly jobId: string;
        /** Number of labels of the job. */
        readonly labels: number;
        /** The printer's id, the query parameter `printer` of `POST /print`. It never changes. */
        readonly printerId: PrinterId;
    };
}
/** A printer can no longer be reached. Sent once for each outage. */
export interface PrinterOfflineEvent {
    /**
     * Type of the event.
     * @constant
     */
    readonly type: "printer.offline";
    /**
     * Format: date-time
     * Time of the event.
     */
    readonly timestamp: string;
    /** Facts about the event. */
    readonly data: {
        /** The printer's id, the query parameter `printer` of `POST /print`. It never changes. */
        readonly printerId: PrinterId;
        /** A name for people, 1 to 60 characters. */
        readonly name: PrinterName;
        /**
         * Format: uuid
         * The agent to which the printer is attached.
         */
        readonly agentId: string | null;
    };
}
/** At most a tenth of the trial labels is left. Sent once. */
export interface TrialLowEvent {
    /**
     * Type of the event.
     * @constant
     */
    readonly type: "trial.low";
    /**
     * Format: date-time
     * Time of the event.
     */
    readonly timestamp: string;
    /** Facts about the event. */
    readonly data: {
        /** Number of trial labels left. */
        readonly available: number;
    };
}
/** A test message. */
export interface WebhookTestEvent {
    /**
     * Type of the event.
     * @constant
     */
    readonly type: "webhook.test";
    /**
     * Format: date-time
     * Time of the event.
     */
    readonly timestamp: string;
    /** Facts about the event. */
    readonly data: Record<string, never>;
}
/** Delivery of the job's file to a printer. `queued`: waiting for the agent or the printer. `sent`: the printer accepted all labels, but does not report that they are printed. `printed`: the printer reported that no label is left. `failed`: not printed, or only in part; see `detail`. `sent` may become `printed`, and so may `failed`, if a printer with CloudPRNT confirms its last label late. Otherwise, all states after `queued` are final. */
export interface Delivery {
    /** The printer's id, the query parameter `printer` of `POST /print`. It never changes. */
    readonly printerId: PrinterId;
    /**
     * State of the delivery.
     * @enum {string}
     */
    readonly state: "queued" | "sent" | "printed" | "failed";
    /** ISO 8601, UTC. */
    readonly at: Timestamp;
    /** A message for people, for example "interrupted at label 5". */
    readonly detail?: string | undefined;
    /** The label that was being sent, counted from 1. Labels before it may be missing too if the printer or the agent's computer lost power. Check the last printed label, then continue with `POST /print/{jobId}/delivery`. */
    readonly interruptedAt?: number | undefined;
    /** Id of the job that prints the remaining labels. */
    readonly continuedBy?: string | undefined;
    /**
     * Only if the delivery was cancelled with `DELETE /print/{jobId}/delivery`. `requested`: the agent or the printer still has to stop, and the state is `queued`. `done`: the delivery has `failed`, no further label is sent, and `interruptedAt` is the first label that was not sent. Missing if the request was too late.
     * @enum {string}
     */
    readonly cancellation?: ("requested" | "done") | undefined;
}
/** The label with which to continue. */
export interface ContinueDeliveryRequest {
    /** Number of the first label to print, counted from 1; each copy counts. */
    readonly from: number;
}
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
         * Draws one label of an inline template at 300 dpi and reports how it was drawn: inked regions, font sizes, lines, truncation, fill ratio, warnings. Nothing is stored. Paper settings are ignored, except for page sides that are too long for a PDF. Costs one label. An image that cannot be fetched or decoded is a 400 with the path of its element; a label that takes too long to draw is a 400 with code `render_timeout`. With an `Idempotency-Key`, a repeated call is rendered again but charged only once. With `Accept: image/png`, the response is the PNG itself, and headers contain the warnings and the layout. Any other `Accept` value, including wildcards, gets JSON; errors are always JSON. An unknown or repeated query parameter is a 400 (`unknown_parameter`, `repeated_parameter`), reported together with the issues of the body.
         */
        readonly post: operations["renderLabel"];
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
        /**
         * List print jobs
         * The account's print jobs, newest first, without their links and warnings: `GET /print/{jobId}` returns these. A job is listed until it is deleted, 24 hours after its end.
         */
        readonly get: operations["listPrintJobs"];
        readonly put?: never;
        /**
         * Print a job to a PDF or to a label printer's language
         * Queues one PDF of all items. Each item is printed as often as its `quantity`: all copies of the first item, then of the second, and so on, left to right, then down. Set exactly one of `templateId` and `starter`. The job uses a copy of a stored template, so later edits do not change it. All codes and all data, including images in `data:` URLs, are checked before the job is accepted; other images are fetched when the job is processed. Costs the total number of copies, at most 1,000. Poll `GET /print/{jobId}` until the job is final. With a `format` other than `pdf`, the job produces a file of black dots in the language of a label printer, to be sent to the printer unchanged; charges, budgets and checks are the same. Each label is then printed separately, even if its template is a sheet. The printer's dots per inch replace `resolution`; a `startPosition` is a 400, and so is a label wider than the printer's head. The parameters after `format` describe the printer and are a 400 for a PDF. An unknown or repeated query parameter is a 400 (`unknown_parameter`, `repeated_parameter`), reported together with the issues of the body.
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
         * The current state of the job, with the warnings found so far. `url` is present once the job is completed, `error` once it has failed. The job and its file are deleted 24 hours after the end. Deleted and unknown jobs are 404.
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
    readonly "/print/{jobId}/delivery": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The `jobId` of the job. */
                readonly jobId: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Continue an interrupted delivery
         * Creates a job with the remaining labels of a job whose delivery failed, beginning with label `from`, for the same printer. It costs no labels. Nothing is ever printed again without this call. A delivery can be continued once.
         */
        readonly post: operations["continueDelivery"];
        /**
         * Cancel a delivery
         * Cancels the delivery of a job to a printer, for example because the printer is off. If no agent has fetched the labels yet, the delivery ends immediately as `failed` with `cancellation: done`. Otherwise the server stores the request, and the response contains `cancellation: requested`: the agent drops the job or stops between two labels, and the delivery then ends. The printer still prints the labels that it has already received. If the delivery has already ended, the response is 409, but a repeated call returns the cancelled delivery again. Cancelling refunds no labels. To print the labels later, continue the delivery.
         */
        readonly delete: operations["cancelDelivery"];
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
         * Stores a template under a name. Its `id` is the `templateId` of a print request. Defaults are filled in. Static codes, colours, image URLs and embedded images (`data:`) are checked. Contradictory paper settings are stored and reported in `issues`; only printing rejects them.
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
         * Reports what storing, rendering or printing would reject or warn about, for a template and optionally the rows of a job. Stores nothing and costs only one request. Issues of the template and of the items are part of the response and not an error, with one exception: a request that takes too long to check is a 400 with code `render_timeout`. Embedded images (`data:`) must be readable, and get a warning if their resolution is too low. Of other images, only the URLs are checked: a URL that cannot be on the public internet (a private network, `localhost`, a name under `.invalid`) is an issue. Without `items`, the template is checked as item 0 with blank fields.
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
         * Replaces the name and the template and keeps the id. Use it to fix unresolved paper settings. Jobs that were accepted before are not changed. If the template changes, the replaced content becomes a version.
         */
        readonly put: operations["replaceTemplate"];
        readonly post?: never;
        /**
         * Delete a stored template
         * Deletes the template and its versions. Jobs that were accepted before are not changed.
         */
        readonly delete: operations["deleteTemplate"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a stored template
         * Changes only the name.
         */
        readonly patch: operations["renameTemplate"];
        readonly trace?: never;
    };
    readonly "/templates/{id}/versions": {
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
         * List versions of a template
         * The earlier versions of the template, newest first, without their elements. A version is stored whenever the content of the template is replaced. The server keeps the newest 50 versions by default.
         */
        readonly get: operations["listTemplateVersions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/templates/{id}/versions/{number}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
                /** The version's number. */
                readonly number: TemplateVersionNumber;
            };
            readonly cookie?: never;
        };
        /**
         * Get a version of a template
         * The template as it was before it was replaced.
         */
        readonly get: operations["getTemplateVersion"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/templates/{id}/versions/{number}/restore": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
                /** The version's number. */
                readonly number: TemplateVersionNumber;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Restore a version of a template
         * Replaces the content of the template with the version's content. The replaced content becomes a version, so a restore can be undone. The name and the id do not change. A version that is no longer valid is rejected with 400.
         */
        readonly post: operations["restoreTemplateVersion"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
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
         * The account's fonts, newest first. Bundled fonts and fonts added by the server's operator are not listed.
         */
        readonly get: operations["listFonts"];
        readonly put?: never;
        /**
         * Store a font
         * Stores a font file (TrueType, OpenType or WOFF2), which all keys of the account can use. Texts whose `fontFamily` is the font's `family` are then drawn with it, even if a bundled font has the same name. Uploading the same bytes again returns the stored font with 200. Rejected with 400: files that are not usable fonts, collections of several fonts, fonts whose licence forbids embedding, subsetting or outlines (`fsType` in the OS/2 table), and fonts above the account's limits on the number and total size of fonts.
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
         * The font's metadata, without the file.
         */
        readonly get: operations["getFont"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a stored font
         * Labels drawn later with its family use another font and get the warning `font_substituted`. Jobs that were accepted before still use the deleted font.
         */
        readonly delete: operations["deleteFont"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/printers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List printers
         * The account's printers, newest first, with the states that their agents reported.
         */
        readonly get: operations["listPrinters"];
        readonly put?: never;
        /**
         * Add a printer
         * Adds a printer to the account. To print on it, attach it to an agent (`POST /agents`) and give one of the `devices` of the agent as `address`. A Star printer with CloudPRNT needs no agent: set `connection`, and enter the `url` of the response on the printer's settings page.
         */
        readonly post: operations["createPrinter"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/printers/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The printer's id. */
                readonly id: PrinterId;
            };
            readonly cookie?: never;
        };
        /**
         * Get a printer
         * The printer and its state.
         */
        readonly get: operations["getPrinter"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a printer
         * Removes the printer. Its deliveries fail unless an agent has already taken them. All queued deliveries to a printer with CloudPRNT fail.
         */
        readonly delete: operations["deletePrinter"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a printer
         * Changes the given settings. Jobs that were already accepted keep their file.
         */
        readonly patch: operations["changePrinter"];
        readonly trace?: never;
    };
    readonly "/printers/{id}/address": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The printer's id. */
                readonly id: PrinterId;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a new address for a CloudPRNT printer
         * Creates a new address, to enter on the printer's settings page. The earlier address stops working immediately. The next printer that polls the new address is remembered by its MAC address.
         */
        readonly post: operations["replacePrinterAddress"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agents": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List agents
         * The account's agents and the printers that they can reach.
         */
        readonly get: operations["listAgents"];
        readonly put?: never;
        /**
         * Connect an agent
         * Connects the agent that shows this code to the account. The agent then gets a token that can only fetch the jobs of its printers and report states. A code is valid for 10 minutes and can be used once.
         */
        readonly post: operations["connectAgent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/agents/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The agent's id. */
                readonly id: AgentId;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove an agent
         * Revokes the agent's token immediately, and detaches its printers. Their deliveries that are still queued fail.
         */
        readonly delete: operations["removeAgent"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/label-hooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List label hooks
         * The account's hooks, newest first, without their addresses.
         */
        readonly get: operations["listLabelHooks"];
        readonly put?: never;
        /**
         * Create a label hook
         * Creates an address that an app can call to print one template: `GET` or `POST /hooks/{token}` on the host of the API, with the data in the query, in a form body or in a JSON body. The response contains the address once. A hook prints only its template, on its output and within its budget, and it charges labels as `POST /render` and `POST /print` do. With a `preset` and no `templateId`, the call also stores a template that fits the app.
         */
        readonly post: operations["createLabelHook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/label-hooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The hook's id. */
                readonly id: LabelHookId;
            };
            readonly cookie?: never;
        };
        /**
         * Get a label hook
         * The hook, without its address.
         */
        readonly get: operations["getLabelHook"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a label hook
         * Removes the hook. Its address stops working immediately.
         */
        readonly delete: operations["deleteLabelHook"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a label hook
         * Changes the given settings. The address stays the same.
         */
        readonly patch: operations["changeLabelHook"];
        readonly trace?: never;
    };
    readonly "/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List webhooks
         * All webhooks of the account, oldest first, without their secrets.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /**
         * Add a webhook
         * Adds a URL to which the server sends events of the account, and returns the secret that signs them. The secret is not shown again.
         */
        readonly post: operations["createWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        /**
         * Get a webhook
         * The webhook, without its secret.
         */
        readonly get: operations["getWebhook"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a webhook
         * Deletes the webhook and its delivery log. Pending deliveries are not sent.
         */
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a webhook
         * Changes the given settings. `enabled: true` also enables a webhook that the server has disabled; its pending deliveries continue.
         */
        readonly patch: operations["changeWebhook"];
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate the secret
         * Replaces the secret. For 24 hours, messages have two signatures, one with the new and one with the old secret.
         */
        readonly post: operations["rotateWebhookSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a test message
         * Sends a message of the type `webhook.test`.
         */
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        /**
         * List deliveries
         * The delivery log of the webhook, newest first. Deliveries are deleted after 30 days, or as soon as there are 50,000 newer deliveries.
         */
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/deliveries/{deliveryId}/resend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
                /** The id of the delivery. */
                readonly deliveryId: WebhookDeliveryId;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resend a delivery
         * Sends the message again, with the same id and body, whatever the state of the delivery. Failed attempts are repeated as for a new event.
         */
        readonly post: operations["resendWebhookDelivery"];
        readonly delete?: never;
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
         * The built-in label designs. They print one label per page. Each starter with the field `sku` prints it as a Code 128 barcode.
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
         * For a developer's account, trial labels and Developer Pro; for a shop, the subscription. Also both budgets of the key that sends the request.
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
         * Public; calls do not count towards the budget of a key, but a server may limit the requests of a network address. Without `limit`, the response is the whole list, about 1 MB before compression. A preset must match all filters. An invalid filter value is a 400; unknown parameters are ignored.
         */
        readonly get: operations["listPresets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        /**
         * Check whether the catalog has changed
         * Like GET, without the body.
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
         * Public; calls do not count towards the budget of a key, but a server may limit the requests of a network address.
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
         * No event stream
         * The transport's stream of messages from the server. This server never sends messages on its own and has no sessions. Always 405, even without a key; not counted.
         */
        readonly get: operations["openMcpStream"];
        readonly put?: never;
        /**
         * Send a message to the MCP server
         * The Streamable HTTP transport of the Model Context Protocol. Tools: `render_label`, `validate_template`, `create_print_job`, `get_print_job`, `list_templates`, `get_template`, `create_template`, `update_template`, `delete_template`, `search_presets`, `get_preset`, `list_starters`, `list_fonts`, `get_usage`. Each HTTP request counts towards the request budget; a batch counts as its number of messages, at most 20. Issues of a call, 402 and a spent label budget are results with `isError` that contain the body of the HTTP API. 401 and a spent request budget are HTTP responses.
         */
        readonly post: operations["sendMcpMessage"];
        /**
         * No session to end
         * This server has no sessions. Always 405, even without a key; not counted.
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
        readonly LabelHookId: LabelHookId;
        readonly LabelHookMapping: LabelHookMapping;
        readonly LabelHookSource: LabelHookSource;
        readonly LabelHook: LabelHook;
        readonly CreatedLabelHook: CreatedLabelHook;
        readonly LabelHookList: LabelHookList;
        readonly CreateLabelHookRequest: CreateLabelHookRequest;
        readonly ChangeLabelHookRequest: ChangeLabelHookRequest;
        readonly StarterId: StarterId;
        readonly PrintRequest: PrintRequest;
        readonly Resolution: Resolution;
        readonly PrintAccepted: PrintAccepted;
        readonly PrintJob: PrintJob;
        readonly PrintJobSummary: PrintJobSummary;
        readonly PrintJobList: PrintJobList;
        readonly OpenPrintJob: OpenPrintJob;
        readonly CompletedPrintJob: CompletedPrintJob;
        readonly FailedPrintJob: FailedPrintJob;
        readonly PrintErrorCode: PrintErrorCode;
        readonly GradedCodes: GradedCodes;
        readonly JobEvidence: JobEvidence;
        readonly Digest: Digest;
        readonly FontDigest: FontDigest;
        readonly VerifiedCodes: VerifiedCodes;
        readonly JobLabels: JobLabels;
        readonly PrintWarnings: PrintWarnings;
        readonly WarningCount: WarningCount;
        readonly PrintWarning: PrintWarning;
        readonly RenderResult: RenderResult;
        readonly CodeGrade: CodeGrade;
        readonly GradedParameter: GradedParameter;
        readonly GradeParameterName: GradeParameterName;
        readonly GradeLetter: GradeLetter;
        readonly GradeAdvice: GradeAdvice;
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
        readonly EditorData: EditorData;
        readonly RenameTemplateRequest: RenameTemplateRequest;
        readonly TemplateId: TemplateId;
        readonly PaperStatus: PaperStatus;
        readonly PaperIssue: PaperIssue;
        readonly UnresolvedPaperCode: UnresolvedPaperCode;
        readonly UnresolvedPaperIssue: UnresolvedPaperIssue;
        readonly TemplateRecord: TemplateRecord;
        readonly TemplateSummary: TemplateSummary;
        readonly TemplateList: TemplateList;
        readonly TemplateVersionNumber: TemplateVersionNumber;
        readonly TemplateVersionSummary: TemplateVersionSummary;
        readonly TemplateVersionList: TemplateVersionList;
        readonly TemplateVersion: TemplateVersion;
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
        readonly PrinterId: PrinterId;
        readonly AgentId: AgentId;
        readonly PrinterName: PrinterName;
        readonly StoredPrinterProfile: StoredPrinterProfile;
        readonly PrinterState: PrinterState;
        readonly PrinterRecord: PrinterRecord;
        readonly PrinterConnection: PrinterConnection;
        readonly PrinterList: PrinterList;
        readonly CreatePrinterRequest: CreatePrinterRequest;
        readonly ChangePrinterRequest: ChangePrinterRequest;
        readonly AgentDevice: AgentDevice;
        readonly AgentRecord: AgentRecord;
        readonly AgentList: AgentList;
        readonly ConnectAgentRequest: ConnectAgentRequest;
        readonly WebhookId: WebhookId;
        readonly WebhookUrl: WebhookUrl;
        readonly WebhookEventType: WebhookEventType;
        readonly WebhookEvents: WebhookEvents;
        readonly WebhookRecord: WebhookRecord;
        readonly WebhookWithSecret: WebhookWithSecret;
        readonly WebhookList: WebhookList;
        readonly CreateWebhookRequest: CreateWebhookRequest;
        readonly ChangeWebhookRequest: ChangeWebhookRequest;
        readonly WebhookSecret: WebhookSecret;
        readonly WebhookDeliveryId: WebhookDeliveryId;
        readonly WebhookAttempt: WebhookAttempt;
        readonly WebhookDelivery: WebhookDelivery;
        readonly WebhookDeliveryList: WebhookDeliveryList;
        readonly JobCompletedEvent: JobCompletedEvent;
        readonly JobFailedEvent: JobFailedEvent;
        readonly JobPrintedEvent: JobPrintedEvent;
        readonly PrinterOfflineEvent: PrinterOfflineEvent;
        readonly TrialLowEvent: TrialLowEvent;
        readonly WebhookTestEvent: WebhookTestEvent;
        readonly Delivery: Delivery;
        readonly ContinueDeliveryRequest: ContinueDeliveryRequest;
    };
    responses: {
        /** The request is invalid. `issues` lists all issues, at most 50. Also for data that lacks a field, content that a symbology rejects, a job of more than 1,000 labels and, on `/render`, an image that cannot be used. Code `render_timeout` means that drawing or checking the input takes longer than the server's limit, which the message states. Simplify the input, because the same request would fail again. */
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
        /** Developer key: the trial balance does not cover the whole request, and Developer Pro is not active. Key of the storefront platform: the shop's API subscription is not active. Nothing was rendered or charged. */
        readonly PaymentRequired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": PaymentRequired | UserError;
            };
        };
        /** The resource does not exist, has expired, or belongs to another account. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The path does not support this method. Sent for every method that is not described here. */
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
        /** The `Idempotency-Key` was used with a different body. Or, with `Retry-After`: the first call with this key is still running, or another call took the key over while this call was running; this call then had no effect. */
        readonly Conflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                /** Seconds after which to repeat the call. Present if the same call may succeed. */
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
        /** The paper settings of the stored template are unresolved. Nothing was printed or charged. */
        readonly UnresolvedPaper: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": PaperError;
            };
        };
        /** The label budget or the request budget of the key is spent. `X-RateLimit-*` describe the label budget; `Retry-After` describes the spent budget. A network address that sends too many calls with a missing or invalid key also gets a 429, without `X-RateLimit-*`. */
        readonly RateLimited: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                /** Number of labels that the key may create in a window of 60 seconds. */
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
        /** An unexpected error. The failed call was not charged. */
        readonly InternalError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": InternalError;
            };
        };
        /** The service cannot process this call now. Possible reasons: too many calls of this account or of all accounts are waiting; a component, such as the storage, is unavailable; or the machine was so busy that drawing got less than a tenth of its time limit as CPU time. The call had no effect and was not charged. Repeat it after `Retry-After` seconds, with the same `Idempotency-Key` if it had one. */
        readonly Unavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                /** Seconds after which to repeat the call. */
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
        /** A JSON-RPC message, or a stream of messages. */
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
        /** The transport rejected the request: the body is not JSON or not a JSON-RPC message, `Host` or `Origin` is not allowed, the session is unknown, or `Accept` is missing. */
        readonly McpRefusal: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": JsonRpcMessage | UserError;
            };
        };
        /** The account has a different file for this style of the family. Delete that font first. */
        readonly FontConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The file is larger than the server's limit for fonts: 16 MiB, unless the operator has set a different limit. */
        readonly FontTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The content type is not a media type for font files. */
        readonly NotAFont: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The webhook is disabled, or the server sends no webhooks. */
        readonly WebhookDisabled: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": UserError;
            };
        };
        /** The delivery cannot be continued or cancelled: it is in another state, or it was already continued. */
        readonly NotDeliverable: {
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
        /** Repeated calls with the same key count as one call for 24 hours. 1 to 255 visible ASCII characters, chosen by the client. Only successful calls are stored. The same key with a different body is a 409. While the first call is running, a repeated call is a 409 with `Retry-After`. */
        readonly IdempotencyKey: string;
        /** The `ETag` of the version of the template that the client knows. If the template has changed since, 412. */
        readonly IfMatch: string;
        /** The `ETag` of an earlier response. If nothing has changed since, 304. */
        readonly IfNoneMatch: string;
        /** The `nextCursor` of the previous page. */
        readonly Cursor: string;
        /** The vendor, ignoring case. May be repeated; one of the values must match. */
        readonly Vendor: readonly string[];
        /** Search words. Each word must occur in the vendor, model or name. Results are ranked: first presets whose model equals one word or several adjacent words (ignoring spaces and hyphens), then presets whose model begins with the words, then the others. Within each group, sorted by `id`. */
        readonly Search: string;
        /** Width x height of one label in `mm` or `in`, in either orientation, with a tolerance of 0.5 mm. */
        readonly Size: string;
        /** The outline of the label. */
        readonly Shape: PresetShape;
        /** How the labels are arranged on the paper. */
        readonly Type: TemplateType;
        /** The paper that carries the labels. */
        readonly Paper: PresetPaper;
        /** `true`: only presets whose geometry can be printed unchanged. `false`: only the others. */
        readonly Ready: boolean;
        /** Maximum number of presets per page; by default, all presets. */
        readonly PresetLimit: number;
        /** The session id from the initialisation, if the server returned one. */
        readonly McpSessionId: string;
        /** The negotiated protocol version. */
        readonly McpProtocolVersion: string;
    };
    requestBodies: never;
    headers: {
        /** The id of this call in the server's log. */
        readonly "X-Request-Id": string;
        /** Number of labels that the key may create in a window of 60 seconds. */
        readonly "X-RateLimit-Limit": number;
        /** Labels left in this window. */
        readonly "X-RateLimit-Remaining": number;
        /** Unix time in seconds at which the window resets. */
        readonly "X-RateLimit-Reset": number;
        /** Seconds after which to repeat the call: when the spent budget resets, or when fewer calls are expected to be waiting. */
        readonly "Retry-After": number;
        /** The strong entity tag of the response. */
        readonly ETag: string;
        /** The absolute URL of the created resource. */
        readonly Location: string;
        /** How to authenticate. */
        readonly "WWW-Authenticate": string;
        /** How long the response may be cached. */
        readonly "Cache-Control": string;
        /** The methods that the path supports. */
        readonly Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly renderLabel: {
        readonly parameters: {
            readonly query?: {
                /** For printers without grey: every pixel is a black, white or red dot, text is fitted to the dots, images are dithered, and the PNG has 1 bit per pixel (2 bits with red). With `mono`, text and borders in other colours become black or white, whichever is nearer, with the warning `not_printable_in_mono`. With `black-red`, for tape that prints black and red, shades of red become red. With `mono-dithered` and `black-red-dithered`, colours become a pattern of dots. Codes are always black. Without `ink`, all colours are drawn. */
                readonly ink?: ("mono" | "mono-dithered" | "black-red" | "black-red-dithered") | undefined;
                /** `grade`: the response contains `grades`, the predicted ISO/IEC 15416 or 15415 grades of the label's codes, measured on the drawn dots with average blur and ink growth. Codes that cannot be graded get the warning `not_verified`. With `Accept: image/png`, the response contains no grades. */
                readonly verify?: "grade" | undefined;
                /** `content`: each label ends after its own content, for rolls and tapes without gaps. A label ends `margin` after its last ink, rounded up to whole dots. It is at least `minLength` long, and at most 1 m or as long as the template. Elements keep their positions, and elements without content do not count. Only for templates of type `ROLL`. */
                readonly length?: "content" | undefined;
                /** Distance in millimetres from the last ink to the end of the label; 3 by default. 400 without `length`. */
                readonly margin?: number | undefined;
                /** Minimum length of a label in millimetres; 12.7 by default. 400 without `length`. */
                readonly minLength?: number | undefined;
                /** Side of the template in the feed direction, which `length` changes; `height` by default. 400 without `length`. */
                readonly feed?: ("height" | "width") | undefined;
            };
            readonly header?: {
                /** Repeated calls with the same key count as one call for 24 hours. 1 to 255 visible ASCII characters, chosen by the client. Only successful calls are stored. The same key with a different body is a 409. While the first call is running, a repeated call is a 409 with `Retry-After`. */
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
            /** The label and how it was drawn. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** With `image/png`: the codes of the label's warnings, separated by commas. Absent if there are none. */
                    readonly "X-Label-Warnings"?: string | undefined;
                    /** With `image/png`: the `layout` of a RenderResult, as JSON in ASCII. Absent if it is longer than 2,048 characters; request JSON instead. */
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
    readonly listPrintJobs: {
        readonly parameters: {
            readonly query?: {
                /** Maximum number of jobs per page. */
                readonly limit?: number | undefined;
                /** The `nextCursor` of the previous page. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
                /** Lists only jobs with this status. */
                readonly status?: ("pending" | "processing" | "completed" | "failed") | undefined;
                /** Lists only jobs that are delivered to this printer of the account. */
                readonly printer?: PrinterId | undefined;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** A page of print jobs. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PrintJobList;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly print: {
        readonly parameters: {
            readonly query?: {
                /** `codes`: an independent decoder reads each distinct code of the job back from its printed dots, at the job's resolution and in its place on the label. The completed job contains the numbers of codes (`verified`). An unreadable code fails the job (`code_unreadable`). Codes that cannot be verified, such as barcodes rotated by other than multiples of 90 degrees, get the warning `not_verified`. `grade`: the completed job contains predicted ISO/IEC 15416 or 15415 grades (`graded`) of the first 100 distinct codes, at the job's resolution. Verification is free but takes time. Only for PDFs: 400 with any other `format`. */
                readonly verify?: ("codes" | "grade") | undefined;
                /** `crop`: short marks outside the corners of the labels, for sheets that are cut by hand. The marks are black, one dot wide (two at 600 dpi), 3 mm long and 1 mm away from the labels; they are shorter in narrow gaps and margins. Between labels that touch, there are no marks; they are only at the outer edges of the sheet's labels. A mark never covers a label. A roll has no marks, because its pages are its labels. Only for PDFs: 400 with any other `format`. */
                readonly marks?: "crop" | undefined;
                /** How the PDF draws bars and modules. `dots`, the default: masks with one pixel for each dot of the printer, which print queues paint exactly without options. `vectors`: rectangles, which stay sharp at any size. Codes at other angles than multiples of 90 degrees are always rectangles. Only for PDFs: 400 with any other `format`. */
                readonly codes?: ("dots" | "vectors") | undefined;
                /** Standards to which the PDF conforms. `a-2b`: PDF/A-2b, for archives. `ua-1`: PDF/UA-1, for screen readers: each label is a section of the PDF, and each code has its content as alternative text. Only for PDFs: 400 with any other `format`. */
                readonly conformance?: ("a-2b" | "ua-1" | "a-2b,ua-1") | undefined;
                /** Title of the PDF, `Labels` by default. 400 without `conformance`. */
                readonly title?: string | undefined;
                /** Language of the labels, as a language tag (BCP 47) such as `de`. By default, `en` with `ua-1`, which requires a language, and otherwise none. 400 without `conformance`. */
                readonly language?: string | undefined;
                /** `content`: each label ends after its own content, for rolls and tapes without gaps. A label ends `margin` after its last ink, rounded up to whole dots. It is at least `minLength` long, and at most 1 m or as long as the template. Elements keep their positions, and elements without content do not count. Only for templates of type `ROLL`. For label printers, the media must be continuous. */
                readonly length?: "content" | undefined;
                /** Distance in millimetres from the last ink to the end of the label; 3 by default. 400 without `length`, or if it is shorter than the feed of a Brother printer. */
                readonly margin?: number | undefined;
                /** Minimum length of a label in millimetres; 12.7 by default. 400 without `length`. */
                readonly minLength?: number | undefined;
                /** Side of the template in the feed direction, which `length` changes; `height` by default. Of a PDF; a label printer's `rotate` already determines the side. 400 without `length`. */
                readonly feed?: ("height" | "width") | undefined;
                /** Output format: one PDF, the default, or labels in a printer's language: `zpl`, `epl`, `tspl`, `escpos`, `brother-ql`, `brother-pt`, `dymo`. */
                readonly format?: ("pdf" | "zpl" | "epl" | "tspl" | "escpos" | "brother-ql" | "brother-pt" | "dymo") | undefined;
                /** A common printer that supports the `format`; the parameters below override its settings. Defaults: `zebra-203` for `zpl`, `eltron-203` for `epl`, `tsc-203` for `tspl`, `escpos-80` for `escpos`, `brother-ql-62` for `brother-ql`, `brother-pt-12` for `brother-pt`, `dymo-450` for `dymo`. Or the id of a printer of the account (`GET /printers`): the job then uses that printer's profile, its file is delivered to the printer, and the job reports `delivery`. With an id, all other printer parameters except `ink` are a 400; an unknown id is a 404, and a printer without an agent is a 409. */
                readonly printer?: (("zebra-203" | "zebra-300" | "zebra-600" | "zebra-zd411-203" | "eltron-203" | "tsc-203" | "tsc-300" | "escpos-80" | "escpos-58" | "brother-ql-62" | "brother-ql-62-red" | "brother-ql-62x29" | "brother-ql-29x90" | "brother-pt-12" | "brother-pt-24" | "brother-p900-24" | "brother-p900-36" | "dymo-450" | "dymo-4xl") | string) | undefined;
                /** The printer's dots per inch. */
                readonly dpi?: number | undefined;
                /** Width of the print head, in dots. */
                readonly head?: number | undefined;
                /** Offset of the labels to the right and down, in dots, as `X,Y`, each from -1,000 to 1,000. Dots that leave the paper are cut; `cutItems` of the job lists the items. */
                readonly offset?: string | undefined;
                /** Rotation of the labels in degrees clockwise, for labels whose orientation in the printer differs from the design. */
                readonly rotate?: (0 | 90 | 180 | 270) | undefined;
                /** Darkness on the language's scale: ZPL 0 to 30, EPL and TSPL 0 to 15, DYMO 0 to 3. By default, the printer's own setting. Not available in the other languages. */
                readonly darkness?: number | undefined;
                /** Speed: inches per second in ZPL (1 to 14) and TSPL (1 to 18), the printer's speed level in EPL (0 to 6). By default, the printer's own setting. Not available in the other languages. */
                readonly speed?: number | undefined;
                /** How the printer detects the start of a label: a gap between labels, a black mark, or no detection. */
                readonly media?: ("gap" | "mark" | "continuous") | undefined;
                /** Gap between labels, or height of the black mark, in millimetres. Only for ZPL, EPL and TSPL. */
                readonly gap?: number | undefined;
                /** Width of a Brother tape or label in millimetres, as printed on its box. */
                readonly mediaWidth?: number | undefined;
                /** Length of a die-cut Brother label in millimetres, as printed on its box. */
                readonly mediaLength?: number | undefined;
                /** Colours that a Brother QL tape prints: `black`, or `black-red` for DK-22251 in a QL-800, QL-810W or QL-820NWB. The printer rejects a job for tape with other colours. */
                readonly mediaInks?: ("black" | "black-red") | undefined;
                /** When the printer cuts: after each label, at the end of the job, or never. */
                readonly cut?: ("none" | "label" | "job") | undefined;
                /** Encoding of images in ZPL: run-length encoded hexadecimal digits, which every ZPL printer supports, or deflated data, a third as long (firmware V60.13 or later). */
                readonly compression?: ("hex" | "z64") | undefined;
                /** For label printers. With `mono`, the default, text and borders in other colours become black or white, whichever is nearer, with the warning `not_printable_in_mono`. With `black-red`, the default for tape that prints black and red, shades of red become red. With `mono-dithered` and `black-red-dithered`, colours become a pattern of dots. */
                readonly ink?: ("mono" | "mono-dithered" | "black-red" | "black-red-dithered") | undefined;
            };
            readonly header?: {
                /** Repeated calls with the same key count as one call for 24 hours. 1 to 255 visible ASCII characters, chosen by the client. Only successful calls are stored. The same key with a different body is a 409. While the first call is running, a repeated call is a 409 with `Retry-After`. */
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
                /** Maximum number of seconds to wait for the job to become final before the response is sent. */
                readonly wait?: number | undefined;
            };
            readonly header?: never;
            readonly path: {
                /** The `jobId` from the response of `POST /print`. */
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
                    /** 1, until the job is final. */
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
    readonly continueDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The `jobId` of the job. */
                readonly jobId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ContinueDeliveryRequest;
            };
        };
        readonly responses: {
            /** The job with the remaining labels. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PrintAccepted;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["NotDeliverable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly cancelDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The `jobId` of the job. */
                readonly jobId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The delivery, which is cancelled or being cancelled. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Delivery;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["NotDeliverable"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listTemplates: {
        readonly parameters: {
            readonly query?: {
                /** Maximum number of templates per page. */
                readonly limit?: number | undefined;
                /** The `nextCursor` of the previous page. */
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
                /** Repeated calls with the same key count as one call for 24 hours. 1 to 255 visible ASCII characters, chosen by the client. Only successful calls are stored. The same key with a different body is a 409. While the first call is running, a repeated call is a 409 with `Retry-After`. */
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
            /** The issues and warnings. */
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
                /** The `ETag` of an earlier response. If nothing has changed since, 304. */
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
                /** The `ETag` of the version of the template that the client knows. If the template has changed since, 412. */
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
                /** The `ETag` of the version of the template that the client knows. If the template has changed since, 412. */
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
            /** The template was deleted. */
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
                /** The `ETag` of the version of the template that the client knows. If the template has changed since, 412. */
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
    readonly listTemplateVersions: {
        readonly parameters: {
            readonly query?: {
                /** Maximum number of versions per page. */
                readonly limit?: number | undefined;
                /** The `nextCursor` of the previous page. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: never;
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** A page of versions. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": TemplateVersionList;
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
    readonly getTemplateVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
                /** The version's number. */
                readonly number: TemplateVersionNumber;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The version. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": TemplateVersion;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly restoreTemplateVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** Repeated calls with the same key count as one call for 24 hours. 1 to 255 visible ASCII characters, chosen by the client. Only successful calls are stored. The same key with a different body is a 409. While the first call is running, a repeated call is a 409 with `Retry-After`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
                /** The `ETag` of the version of the template that the client knows. If the template has changed since, 412. */
                readonly "If-Match"?: components["parameters"]["IfMatch"] | undefined;
            };
            readonly path: {
                /** The template's id. */
                readonly id: TemplateId;
                /** The version's number. */
                readonly number: TemplateVersionNumber;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The template with the restored content. */
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
            readonly 409: components["responses"]["Conflict"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listFonts: {
        readonly parameters: {
            readonly query?: {
                /** Maximum number of fonts per page. */
                readonly limit?: number | undefined;
                /** The `nextCursor` of the previous page. */
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
            /** The account already has this file. The response is the stored font. */
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
            /** The font was deleted. */
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
    readonly listPrinters: {
        readonly parameters: {
            readonly query?: {
                /** Maximum number of printers per page. */
                readonly limit?: number | undefined;
                /** The `nextCursor` of the previous page. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** A page of printers. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PrinterList;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createPrinter: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": CreatePrinterRequest;
            };
        };
        readonly responses: {
            /** The printer. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PrinterRecord;
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
    readonly getPrinter: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The printer's id. */
                readonly id: PrinterId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The printer. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PrinterRecord;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deletePrinter: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The printer's id. */
                readonly id: PrinterId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The printer was removed. */
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
    readonly changePrinter: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The printer's id. */
                readonly id: PrinterId;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ChangePrinterRequest;
            };
        };
        readonly responses: {
            /** The changed printer. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PrinterRecord;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replacePrinterAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The printer's id. */
                readonly id: PrinterId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The printer with its new `connection.url`. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": PrinterRecord;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listAgents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** All agents. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": AgentList;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly connectAgent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ConnectAgentRequest;
            };
        };
        readonly responses: {
            /** The agent. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": AgentRecord;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly removeAgent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The agent's id. */
                readonly id: AgentId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The agent was removed. */
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
    readonly listLabelHooks: {
        readonly parameters: {
            readonly query?: {
                /** Maximum number of hooks per page. */
                readonly limit?: number | undefined;
                /** The `nextCursor` of the previous page. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** A page of hooks. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": LabelHookList;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createLabelHook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": CreateLabelHookRequest;
            };
        };
        readonly responses: {
            /** The hook and its address. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": CreatedLabelHook;
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
    readonly getLabelHook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The hook's id. */
                readonly id: LabelHookId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The hook. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": LabelHook;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteLabelHook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The hook's id. */
                readonly id: LabelHookId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The hook was removed. */
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
    readonly changeLabelHook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The hook's id. */
                readonly id: LabelHookId;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ChangeLabelHookRequest;
            };
        };
        readonly responses: {
            /** The changed hook. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": LabelHook;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The webhooks. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": WebhookList;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": CreateWebhookRequest;
            };
        };
        readonly responses: {
            /** The webhook with its secret. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": WebhookWithSecret;
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
    readonly getWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The webhook. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": WebhookRecord;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The webhook was deleted. */
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
    readonly changeWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ChangeWebhookRequest;
            };
        };
        readonly responses: {
            /** The changed webhook. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": WebhookRecord;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The new secret. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": WebhookSecret;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The delivery. Its result is in the delivery log. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": WebhookDelivery;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["WebhookDisabled"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** Maximum number of deliveries per page. */
                readonly limit?: number | undefined;
                /** The `nextCursor` of the previous page. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** A page of deliveries. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": WebhookDeliveryList;
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
    readonly resendWebhookDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The webhook's id. */
                readonly id: WebhookId;
                /** The id of the delivery. */
                readonly deliveryId: WebhookDeliveryId;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The delivery. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": WebhookDelivery;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["WebhookDisabled"];
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
            /** The remaining balance and budgets. */
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
                /** The vendor, ignoring case. May be repeated; one of the values must match. */
                readonly vendor?: components["parameters"]["Vendor"] | undefined;
                /** Search words. Each word must occur in the vendor, model or name. Results are ranked: first presets whose model equals one word or several adjacent words (ignoring spaces and hyphens), then presets whose model begins with the words, then the others. Within each group, sorted by `id`. */
                readonly q?: components["parameters"]["Search"] | undefined;
                /** Width x height of one label in `mm` or `in`, in either orientation, with a tolerance of 0.5 mm. */
                readonly size?: components["parameters"]["Size"] | undefined;
                /** The outline of the label. */
                readonly shape?: components["parameters"]["Shape"] | undefined;
                /** How the labels are arranged on the paper. */
                readonly type?: components["parameters"]["Type"] | undefined;
                /** The paper that carries the labels. */
                readonly paper?: components["parameters"]["Paper"] | undefined;
                /** `true`: only presets whose geometry can be printed unchanged. `false`: only the others. */
                readonly ready?: components["parameters"]["Ready"] | undefined;
                /** Maximum number of presets per page; by default, all presets. */
                readonly limit?: components["parameters"]["PresetLimit"] | undefined;
                /** The `nextCursor` of the previous page. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: {
                /** The `ETag` of an earlier response. If nothing has changed since, 304. */
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
                /** The vendor, ignoring case. May be repeated; one of the values must match. */
                readonly vendor?: components["parameters"]["Vendor"] | undefined;
                /** Search words. Each word must occur in the vendor, model or name. Results are ranked: first presets whose model equals one word or several adjacent words (ignoring spaces and hyphens), then presets whose model begins with the words, then the others. Within each group, sorted by `id`. */
                readonly q?: components["parameters"]["Search"] | undefined;
                /** Width x height of one label in `mm` or `in`, in either orientation, with a tolerance of 0.5 mm. */
                readonly size?: components["parameters"]["Size"] | undefined;
                /** The outline of the label. */
                readonly shape?: components["parameters"]["Shape"] | undefined;
                /** How the labels are arranged on the paper. */
                readonly type?: components["parameters"]["Type"] | undefined;
                /** The paper that carries the labels. */
                readonly paper?: components["parameters"]["Paper"] | undefined;
                /** `true`: only presets whose geometry can be printed unchanged. `false`: only the others. */
                readonly ready?: components["parameters"]["Ready"] | undefined;
                /** Maximum number of presets per page; by default, all presets. */
                readonly limit?: components["parameters"]["PresetLimit"] | undefined;
                /** The `nextCursor` of the previous page. */
                readonly cursor?: components["parameters"]["Cursor"] | undefined;
            };
            readonly header?: {
                /** The `ETag` of an earlier response. If nothing has changed since, 304. */
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
            /** A filter has an invalid value. */
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
                /** The `ETag` of an earlier response. If nothing has changed since, 304. */
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
                /** The session id from the initialisation, if the server returned one. */
                readonly "Mcp-Session-Id"?: components["parameters"]["McpSessionId"] | undefined;
                /** The negotiated protocol version. */
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
            /** Notifications and responses were accepted; they get no reply. */
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
