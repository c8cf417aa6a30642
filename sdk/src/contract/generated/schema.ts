// Generated from openapi.json by tools/codegen: run "npm run generate", never edit.
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
         * @description Draws exactly one label of an inline template at 300 dpi and says what was really drawn: inked regions, font sizes, lines, truncation, fill ratio, warnings. Nothing is stored, the paper settings are ignored. Costs one label. An image that cannot be fetched or read is a 400 at its element. With an `Idempotency-Key` a repeated call is charged once and rendered again.
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
         * Print a job to a PDF
         * @description Queues one PDF of all items, each as often as its quantity says: all copies of the first item, then of the second, left to right, then down. Exactly one of `templateId` and `starter` names the design; a stored template is copied, so that later edits never change the job. Every code and every datum is checked before the job is accepted. Costs the total of the copies, at most 1,000. Poll `GET /print/{jobId}` until the job is final.
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
         * @description The job as it stands now. `url` is there once it is completed, `error` once it failed. Record and PDF live 24 hours after the end; then, and for an unknown job, 404.
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
         * @description The account's templates, newest first, without their elements.
         */
        readonly get: operations["listTemplates"];
        readonly put?: never;
        /**
         * Store a template
         * @description Stores a template under a name; its `id` is the `templateId` of a print request. Defaults are filled in, static codes and colours are checked. Paper settings that contradict each other are stored and reported in `issues`; only printing refuses them.
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
         * @description Says what storing, rendering or printing would refuse or warn about, for a template and optionally the rows of a job. Stores nothing and costs nothing but a request. Issues of the template and of the items are the answer, not an error. Images are neither fetched nor checked. Without `items` the template is checked by itself, its fields left blank, as item 0.
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
                /** @description The template's id. */
                readonly id: components["schemas"]["TemplateId"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a stored template
         * @description The template with its defaults filled in, and the issues of its paper settings.
         */
        readonly get: operations["getTemplate"];
        /**
         * Replace a stored template
         * @description Replaces name and template and keeps the id: the way to mend unresolved paper settings. Jobs that were accepted before are not changed.
         */
        readonly put: operations["replaceTemplate"];
        readonly post?: never;
        /**
         * Delete a stored template
         * @description Jobs that were accepted before are not changed.
         */
        readonly delete: operations["deleteTemplate"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a stored template
         * @description Changes the name only.
         */
        readonly patch: operations["renameTemplate"];
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
         * @description The built-in label designs. They print one label a page; their `sku` prints as a Code 128 barcode.
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
         * @description Trial labels and Developer Pro of a developer's account, or the subscription of a shop, and both budgets of the key that asks.
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
         * @description Public and unmetered. Without `limit` the whole list, about 1 MB before compression. Filters add up; a value that a filter does not know is 400, an unknown parameter is ignored.
         */
        readonly get: operations["listPresets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        /**
         * Ask whether the catalog has changed
         * @description As GET, without the body.
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
         * @description Public and unmetered.
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
         * Open the MCP server's event stream
         * @description Messages that the server starts, as server-sent events. A server that keeps no sessions answers 405.
         */
        readonly get: operations["openMcpStream"];
        readonly put?: never;
        /**
         * Send a message to the MCP server
         * @description The Streamable HTTP transport of the Model Context Protocol. Tools: `render_label`, `validate_template`, `create_print_job`, `get_print_job`, `list_templates`, `get_template`, `create_template`, `update_template`, `delete_template`, `search_presets`, `get_preset`, `list_starters`, `get_usage`. Each HTTP request counts towards the request budget. Issues of a call, 402 and a spent label budget are results with `isError` and the body that the HTTP API gives; 401 and a spent request budget are HTTP answers.
         */
        readonly post: operations["sendMcpMessage"];
        /**
         * End an MCP session
         * @description A server that keeps no sessions answers 405.
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
        /**
         * @description The unit of every length in a template, except `fontSize`, which is in points in both units.
         * @enum {string}
         */
        readonly Unit: "mm" | "inch";
        /**
         * @description How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins.
         * @enum {string}
         */
        readonly TemplateType: "ROLL" | "SHEET" | "ROLL2Up";
        /** @description A label design: its unit, size, type and elements. Properties it does not name are refused, here and in every nested object. */
        readonly Template: {
            /**
             * @description The unit of every length in a template, except `fontSize`, which is in points in both units.
             * @default mm
             */
            readonly unit?: components["schemas"]["Unit"];
            /** @description Width of one label, in `unit`; at most 14,400 pt (200 in). A PNG has at least 1 and at most 40 million pixels at 300 dpi. */
            readonly width: number;
            /** @description Height of one label, in `unit`; limits as for `width`. */
            readonly height: number;
            /**
             * @description How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins.
             * @default ROLL
             */
            readonly type?: components["schemas"]["TemplateType"];
            /** @description In drawing order: later elements lie over earlier ones. */
            readonly elements: readonly components["schemas"]["Element"][];
            /** @description The paper of a `SHEET`. Needed to print one; kept but unused by the other types. A side is at most 14,400 pt (200 in). */
            readonly page?: components["schemas"]["Page"];
            /** @description Labels on one page. Without it the grid is 1 x 1. The editor offers 1 to 100 of each. */
            readonly grid?: components["schemas"]["Grid"];
            /** @description The spacing between labels, in the template's unit. `ROLL2Up` uses it (0 without it); on a `SHEET` it is kept, but the spacing derived from page, margins and grid wins. */
            readonly gap?: components["schemas"]["Gap"];
        };
        /** @description The paper of a `SHEET`. Needed to print one; kept but unused by the other types. A side is at most 14,400 pt (200 in). */
        readonly Page: {
            /** @description In the template's unit. */
            readonly width: number;
            /** @description In the template's unit. */
            readonly height: number;
            /**
             * @description `[left, top, right, bottom]`, in the template's unit. Exactly four numbers.
             * @default [
             *       0,
             *       0,
             *       0,
             *       0
             *     ]
             */
            readonly margins?: components["schemas"]["Margins"];
        };
        /** @description `[left, top, right, bottom]`, in the template's unit. Exactly four numbers. */
        readonly Margins: readonly [
            number,
            number,
            number,
            number
        ];
        /** @description Labels on one page. Without it the grid is 1 x 1. The editor offers 1 to 100 of each. */
        readonly Grid: {
            /** @description Columns. */
            readonly col: number;
            /** @description Rows. */
            readonly row: number;
        };
        /** @description The spacing between labels, in the template's unit. `ROLL2Up` uses it (0 without it); on a `SHEET` it is kept, but the spacing derived from page, margins and grid wins. */
        readonly Gap: {
            /** @description Between columns. */
            readonly column: number;
            /** @description Between rows. */
            readonly line: number;
        };
        /** @description One thing on the label; `type` says which. Later elements are drawn over earlier ones. Ink past the label's edge is clipped. */
        readonly Element: components["schemas"]["TextElement"] | components["schemas"]["BarcodeElement"] | components["schemas"]["QrCodeElement"] | components["schemas"]["ImageElement"];
        /** @description Text, wrapped in its box (UAX #14, UAX #9). When it does not fit, the font shrinks in steps of 0.25 pt to 4 pt; what still does not fit is cut with an ellipsis and reported as `truncated`. */
        readonly TextElement: {
            /**
             * @description Always `text`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "text";
            /** @description Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
            readonly x: number;
            /** @description Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
            readonly y: number;
            /** @description Width of the box, in the template's unit. */
            readonly width: number;
            /** @description Height of the box, in the template's unit. */
            readonly height: number;
            /**
             * @description Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
             * @default 0
             */
            readonly rotation?: number;
            /** @description Static content, the same on every label. Exactly one of `value` and `field` is set. An empty string draws nothing and gives the warning `empty`. */
            readonly value?: string;
            /** @description The key of each item's `data` that fills the element. Data without that key is refused with 400. */
            readonly field?: string;
            /** @description Points, in both units. 10 when absent. The largest size used: text shrinks to fit, it never grows. */
            readonly fontSize?: number;
            /** @description A bundled family or its common name (`Arial`, `Helvetica`, `Times New Roman`, `Courier New`). `Noto Sans` when absent; an unknown family falls back to it with the warning `font_substituted`. */
            readonly fontFamily?: string;
            /** @description False when absent. */
            readonly bold?: boolean;
            /** @description False when absent. */
            readonly italic?: boolean;
            /** @description False when absent. */
            readonly underline?: boolean;
            /**
             * @description `left` when absent.
             * @enum {string}
             */
            readonly align?: "left" | "center" | "right";
            /**
             * @description `top` when absent.
             * @enum {string}
             */
            readonly verticalAlign?: "top" | "middle" | "bottom";
            /** @description Fill of the text. `#000000` when absent. */
            readonly color?: components["schemas"]["Color"];
        } & ({
            /** @description Static content, the same on every label. Exactly one of `value` and `field` is set. An empty string draws nothing and gives the warning `empty`. */
            readonly value: string;
            readonly field?: never;
        } | {
            /** @description The key of each item's `data` that fills the element. Data without that key is refused with 400. */
            readonly field: string;
            readonly value?: never;
        });
        /** @description A linear barcode. Modules are whole dots at the print resolution, as wide as fits the box, centred; the quiet zone lies outside the box. A code that gets less than one dot a module is refused, naming the width it needs. */
        readonly BarcodeElement: {
            /**
             * @description Always `barcode`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "barcode";
            /** @description Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
            readonly x: number;
            /** @description Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
            readonly y: number;
            /** @description Width of the box, in the template's unit. */
            readonly width: number;
            /** @description Height of the box, in the template's unit. */
            readonly height: number;
            /**
             * @description Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
             * @default 0
             */
            readonly rotation?: number;
            /** @description Static content, the same on every label. Exactly one of `value` and `field` is set. An empty string draws nothing and gives the warning `empty`. */
            readonly value?: string;
            /** @description The key of each item's `data` that fills the element. Data without that key is refused with 400. */
            readonly field?: string;
            /**
             * @description The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong one refused. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: bracketed application identifiers such as `(01)09501101530003(10)AB-123`.
             * @default code128
             */
            readonly barcodeType?: components["schemas"]["BarcodeType"];
            /** @description Whether the human-readable line is drawn inside the box. True when absent. */
            readonly showBarcodeText?: boolean;
        } & ({
            /** @description Static content, the same on every label. Exactly one of `value` and `field` is set. An empty string draws nothing and gives the warning `empty`. */
            readonly value: string;
            readonly field?: never;
        } | {
            /** @description The key of each item's `data` that fills the element. Data without that key is refused with 400. */
            readonly field: string;
            readonly value?: never;
        });
        /** @description A QR code (ISO/IEC 18004), error level M, UTF-8, its quiet zone of 4 modules inside the box, modules whole dots. */
        readonly QrCodeElement: {
            /**
             * @description Always `qrcode`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "qrcode";
            /** @description Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
            readonly x: number;
            /** @description Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
            readonly y: number;
            /** @description Width of the box, in the template's unit. */
            readonly width: number;
            /** @description Height of the box, in the template's unit. */
            readonly height: number;
            /**
             * @description Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
             * @default 0
             */
            readonly rotation?: number;
            /** @description Static content, the same on every label. Exactly one of `value` and `field` is set. An empty string draws nothing and gives the warning `empty`. */
            readonly value?: string;
            /** @description The key of each item's `data` that fills the element. Data without that key is refused with 400. */
            readonly field?: string;
            /** @description Colour of a border drawn inside the box's edge. Needs `strokeWidth`. */
            readonly stroke?: components["schemas"]["Color"];
            /** @description Width of the border, in the template's unit. Needs `stroke`. */
            readonly strokeWidth?: number;
        } & ({
            /** @description Static content, the same on every label. Exactly one of `value` and `field` is set. An empty string draws nothing and gives the warning `empty`. */
            readonly value: string;
            readonly field?: never;
        } | {
            /** @description The key of each item's `data` that fills the element. Data without that key is refused with 400. */
            readonly field: string;
            readonly value?: never;
        });
        /** @description A picture: contained in the box, centred, never cropped. PNG, JPEG, WebP or GIF (its first frame). */
        readonly ImageElement: {
            /**
             * @description Always `image`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "image";
            /** @description Left edge of the element's box from the label's left edge, in the template's unit. May be negative. */
            readonly x: number;
            /** @description Top edge of the element's box from the label's top edge, in the template's unit. May be negative. */
            readonly y: number;
            /** @description Width of the box, in the template's unit. */
            readonly width: number;
            /** @description Height of the box, in the template's unit. */
            readonly height: number;
            /**
             * @description Degrees clockwise about the centre of the box. Any finite number; multiples of 90 are exact.
             * @default 0
             */
            readonly rotation?: number;
            /** @description URL of the picture, the same on every label: `https:` or `data:` (`http:` only where the service allows it). Exactly one of `value` and `field` is set. */
            readonly value?: string;
            /** @description The key of each item's `data` that holds the picture's URL. Data without that key is refused with 400. */
            readonly field?: string;
            /** @description Colour of a border drawn inside the box's edge. Needs `strokeWidth`. */
            readonly stroke?: components["schemas"]["Color"];
            /** @description Width of the border, in the template's unit. Needs `stroke`. */
            readonly strokeWidth?: number;
        } & ({
            /** @description URL of the picture, the same on every label: `https:` or `data:` (`http:` only where the service allows it). Exactly one of `value` and `field` is set. */
            readonly value: string;
            readonly field?: never;
        } | {
            /** @description The key of each item's `data` that holds the picture's URL. Data without that key is refused with 400. */
            readonly field: string;
            readonly value?: never;
        });
        /** @description A TextElement with every default filled in. */
        readonly FilledTextElement: components["schemas"]["TextElement"] & {
            /** @description Degrees clockwise about the centre of the box. */
            readonly rotation: number;
        };
        /** @description A BarcodeElement with every default filled in. */
        readonly FilledBarcodeElement: components["schemas"]["BarcodeElement"] & {
            /** @description Degrees clockwise about the centre of the box. */
            readonly rotation: number;
            /** @description The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong one refused. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: bracketed application identifiers such as `(01)09501101530003(10)AB-123`. */
            readonly barcodeType: components["schemas"]["BarcodeType"];
        };
        /** @description A QrCodeElement with every default filled in. */
        readonly FilledQrCodeElement: components["schemas"]["QrCodeElement"] & {
            /** @description Degrees clockwise about the centre of the box. */
            readonly rotation: number;
        };
        /** @description An ImageElement with every default filled in. */
        readonly FilledImageElement: components["schemas"]["ImageElement"] & {
            /** @description Degrees clockwise about the centre of the box. */
            readonly rotation: number;
        };
        /** @description An element with every default filled in. */
        readonly FilledElement: components["schemas"]["FilledTextElement"] | components["schemas"]["FilledBarcodeElement"] | components["schemas"]["FilledQrCodeElement"] | components["schemas"]["FilledImageElement"];
        /** @description A page with its margins filled in. */
        readonly FilledPage: WithRequired<components["schemas"]["Page"], "margins">;
        /** @description A template as answers give it: every property that has a default is present. */
        readonly FilledTemplate: {
            /** @description The unit of every length in a template, except `fontSize`, which is in points in both units. */
            readonly unit: components["schemas"]["Unit"];
            /** @description Width of one label, in `unit`; at most 14,400 pt (200 in). A PNG has at least 1 and at most 40 million pixels at 300 dpi. */
            readonly width: number;
            /** @description Height of one label, in `unit`; limits as for `width`. */
            readonly height: number;
            /** @description How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins. */
            readonly type: components["schemas"]["TemplateType"];
            /** @description In drawing order: later elements lie over earlier ones. */
            readonly elements: readonly components["schemas"]["FilledElement"][];
            /** @description A page with its margins filled in. */
            readonly page?: components["schemas"]["FilledPage"];
            /** @description Labels on one page. Without it the grid is 1 x 1. The editor offers 1 to 100 of each. */
            readonly grid?: components["schemas"]["Grid"];
            /** @description The spacing between labels, in the template's unit. `ROLL2Up` uses it (0 without it); on a `SHEET` it is kept, but the spacing derived from page, margins and grid wins. */
            readonly gap?: components["schemas"]["Gap"];
        };
        /**
         * @description The symbology. `upca`, `ean13`, `ean8`: digits; a missing check digit is added, a wrong one refused. `upce`: 7 or 8 digits. `isbn`: ISBN-10 or ISBN-13, with or without hyphens. `code128`: ASCII 0 to 127. `code39`: its 43 characters. `gs1-128`: bracketed application identifiers such as `(01)09501101530003(10)AB-123`.
         * @enum {string}
         */
        readonly BarcodeType: "upca" | "ean13" | "code128" | "upce" | "code39" | "isbn" | "ean8" | "gs1-128";
        /** @description `#RGB` or `#RRGGBB`, in either case. `#000000` is pure black in every output. */
        readonly Color: string;
        /** @description One row of data: fills the elements that have a `field`. Keys and values are strings; keys that no element uses are ignored. A value is at most 4,096 characters (Unicode code points), unless it is a `data:` URL. */
        readonly LabelData: {
            readonly [key: string]: string;
        };
        /** @description One row of a job and how many copies of its label to print. */
        readonly PrintItem: {
            /**
             * @description Copies of this label. All items of a job together make at most 1,000 labels.
             * @default 1
             */
            readonly quantity?: number;
            /** @description One row of data: fills the elements that have a `field`. Keys and values are strings; keys that no element uses are ignored. A value is at most 4,096 characters (Unicode code points), unless it is a `data:` URL. */
            readonly data?: components["schemas"]["LabelData"];
        };
        /** @description The rows of a job; their quantities add up to at most 1,000 labels. */
        readonly PrintItems: readonly components["schemas"]["PrintItem"][];
        /** @description One label, drawn at once. Nothing is stored. */
        readonly RenderRequest: {
            /** @description A label design: its unit, size, type and elements. Properties it does not name are refused, here and in every nested object. */
            readonly template: components["schemas"]["Template"];
            /** @description One row of data: fills the elements that have a `field`. Keys and values are strings; keys that no element uses are ignored. A value is at most 4,096 characters (Unicode code points), unless it is a `data:` URL. */
            readonly data?: components["schemas"]["LabelData"];
        };
        /**
         * @description A built-in label design. Each item's `data` has all of the starter's fields, and `sku` is not blank.
         * @enum {string}
         */
        readonly StarterId: "product-label-2x1" | "inventory-label-4x2" | "price-tag-1.5x1";
        /** @description A job over a stored template or a starter. Exactly one of `templateId` and `starter` is set. */
        readonly PrintRequest: {
            /**
             * Format: uuid
             * @description The `id` of a stored template of this account.
             */
            readonly templateId?: string;
            /** @description A built-in label design. Each item's `data` has all of the starter's fields, and `sku` is not blank. */
            readonly starter?: components["schemas"]["StarterId"];
            /** @description The rows of a job; their quantities add up to at most 1,000 labels. */
            readonly items: components["schemas"]["PrintItems"];
            /** @description The slot of the first page that the first label takes, counted from 1 (where it begins when this is left out), left to right, then down; for a used sheet. At most columns x rows, and for `SHEET` and `ROLL2Up` only: a `ROLL` has no positions, so giving one for it, or for a starter, is 400. Skipped slots cost nothing. */
            readonly startPosition?: number;
            /**
             * @description Dots per inch of the printer, so that bars and modules are whole dots on it.
             * @default 300
             */
            readonly resolution?: components["schemas"]["Resolution"];
        } & ({
            /**
             * Format: uuid
             * @description The `id` of a stored template of this account.
             */
            readonly templateId: string;
            readonly starter?: never;
        } | {
            /** @description A built-in label design. Each item's `data` has all of the starter's fields, and `sku` is not blank. */
            readonly starter: components["schemas"]["StarterId"];
            readonly templateId?: never;
        });
        /**
         * @description Dots per inch of the printer, so that bars and modules are whole dots on it.
         * @enum {integer}
         */
        readonly Resolution: 203 | 300 | 600;
        /** @description The job was accepted and charged. */
        readonly PrintAccepted: {
            /** @description Opaque. */
            readonly jobId: string;
        };
        /** @description A print job. `completed` and `failed` are final; record and PDF are kept for 24 hours after the end. */
        readonly PrintJob: components["schemas"]["OpenPrintJob"] | components["schemas"]["CompletedPrintJob"] | components["schemas"]["FailedPrintJob"];
        /** @description A job that is waiting or being rendered. */
        readonly OpenPrintJob: {
            /** @description The id that `POST /print` gave. */
            readonly jobId: string;
            /**
             * @description Not final. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly status: "pending" | "processing";
            /** @description ISO 8601, UTC. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description How far the job is, in labels. */
            readonly labels: components["schemas"]["JobLabels"];
            /** @description The first 200 warnings of the job; `warningCount` is their full number. */
            readonly warnings: components["schemas"]["PrintWarnings"];
            /** @description How many warnings there are, including those not listed. */
            readonly warningCount: components["schemas"]["WarningCount"];
            readonly url?: never;
            readonly error?: never;
            readonly errorCode?: never;
            readonly completedAt?: never;
        };
        /** @description A job whose PDF is ready. */
        readonly CompletedPrintJob: {
            /** @description The id that `POST /print` gave. */
            readonly jobId: string;
            /**
             * @description Final. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly status: "completed";
            /**
             * Format: uri
             * @description Link to the PDF: signed, absolute, the same on every call, needs no header, lives about 24 hours; then 404.
             */
            readonly url: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description ISO 8601, UTC. */
            readonly completedAt: components["schemas"]["Timestamp"];
            /** @description How far the job is, in labels. */
            readonly labels: components["schemas"]["JobLabels"];
            /** @description The first 200 warnings of the job; `warningCount` is their full number. */
            readonly warnings: components["schemas"]["PrintWarnings"];
            /** @description How many warnings there are, including those not listed. */
            readonly warningCount: components["schemas"]["WarningCount"];
            readonly error?: never;
            readonly errorCode?: never;
        };
        /** @description A job that could not be rendered. The trial labels it took have been given back. */
        readonly FailedPrintJob: {
            /** @description The id that `POST /print` gave. */
            readonly jobId: string;
            /**
             * @description Final. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly status: "failed";
            /** @description What went wrong: a sentence naming item and element. */
            readonly error: string;
            /** @description Why a job failed, for programs. */
            readonly errorCode: components["schemas"]["PrintErrorCode"];
            /** @description ISO 8601, UTC. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description How far the job is, in labels. */
            readonly labels: components["schemas"]["JobLabels"];
            /** @description The first 200 warnings of the job; `warningCount` is their full number. */
            readonly warnings: components["schemas"]["PrintWarnings"];
            /** @description How many warnings there are, including those not listed. */
            readonly warningCount: components["schemas"]["WarningCount"];
            readonly url?: never;
            readonly completedAt?: never;
        };
        /**
         * @description Why a job failed, for programs.
         * @enum {string}
         */
        readonly PrintErrorCode: "image_unreachable" | "image_blocked" | "image_too_large" | "image_unsupported" | "render_timeout" | "internal";
        /** @description How far the job is, in labels. */
        readonly JobLabels: {
            /** @description Items times their quantities. */
            readonly total: number;
            /** @description Labels laid out so far. */
            readonly done: number;
        };
        /** @description The first 200 warnings of the job; `warningCount` is their full number. */
        readonly PrintWarnings: readonly components["schemas"]["PrintWarning"][];
        /** @description How many warnings there are, including those not listed. */
        readonly WarningCount: number;
        /** @description A warning and the item it belongs to. */
        readonly PrintWarning: {
            /** @description Index of the item in the request, from 0. */
            readonly item: number;
            /** @description `e0`, `e1`, … in the order of the template's elements. */
            readonly element: components["schemas"]["ElementId"];
            /** @description What a warning is about. */
            readonly code: components["schemas"]["WarningCode"];
            /** @description A sentence for the author of the label. */
            readonly message: string;
        };
        /** @description One label as a picture, and what was really drawn. */
        readonly RenderResult: {
            /** @description A PNG at 300 dpi on an opaque white ground. A side is round(inches x 300) pixels. */
            readonly image: components["schemas"]["RenderedImage"];
            /** @description What was really drawn, in the template's unit, at most 4 decimals. */
            readonly layout: components["schemas"]["Layout"];
        };
        /** @description A PNG at 300 dpi on an opaque white ground. A side is round(inches x 300) pixels. */
        readonly RenderedImage: {
            /**
             * @description Always `png`.
             * @constant
             */
            readonly format: "png";
            /** @description Pixels. */
            readonly width: number;
            /** @description Pixels. */
            readonly height: number;
            /** @description The file, as `data:image/png;base64,…`. */
            readonly dataUri: string;
        };
        /** @description What was really drawn, in the template's unit, at most 4 decimals. */
        readonly Layout: {
            /** @description The unit of every length in a template, except `fontSize`, which is in points in both units. */
            readonly unit: components["schemas"]["Unit"];
            /** @description A rectangle in the template's unit. */
            readonly label: components["schemas"]["LayoutRect"];
            /** @description One entry for each element of the template, in its order. */
            readonly elements: readonly components["schemas"]["LayoutElement"][];
            /** @description Notes about what was drawn. They never change the status. */
            readonly warnings: readonly components["schemas"]["LayoutWarning"][];
        };
        /** @description A rectangle in the template's unit. */
        readonly LayoutRect: {
            /** @description Left edge, from the label's left edge. */
            readonly x: number;
            /** @description Top edge, from the label's top edge. */
            readonly y: number;
            /** @description Width. */
            readonly width: number;
            /** @description Height. */
            readonly height: number;
        };
        /** @description `e0`, `e1`, … in the order of the template's elements. */
        readonly ElementId: string;
        /** @description One element as it was drawn. */
        readonly LayoutElement: {
            /** @description `e0`, `e1`, … in the order of the template's elements. */
            readonly id: components["schemas"]["ElementId"];
            /**
             * @description What was drawn.
             * @enum {string}
             */
            readonly type: "TEXT" | "BARCODE" | "QRCODE" | "IMAGE";
            /** @description The box that the template asked for. */
            readonly box: components["schemas"]["LayoutRect"];
            /** @description What was inked, border included, before rotation and before clipping at the label's edge. When nothing was drawn: zero size at the box's origin. */
            readonly ink: components["schemas"]["LayoutRect"];
            /** @description Degrees clockwise. */
            readonly rotation: number;
            /** @description Always present for `TEXT`, never for the others. */
            readonly text?: components["schemas"]["LayoutText"];
            /** @description `BARCODE` and `QRCODE` only: area of the symbol's ink (text line in, border out) divided by the box's area. A QR code's quiet zone makes it less than 1. */
            readonly fillRatio?: number;
        };
        /** @description How a text was set. */
        readonly LayoutText: {
            /** @description Points, after shrinking. */
            readonly fontSize: number;
            /** @description The lines as wrapped and drawn, in logical order, the ellipsis included; empty when nothing fits. */
            readonly lines: readonly string[];
            /** @description Whether content was left out. */
            readonly truncated: boolean;
        };
        /**
         * @description What a warning is about.
         * @enum {string}
         */
        readonly WarningCode: "quiet_zone" | "x_dimension" | "bar_height" | "truncated" | "empty" | "font_substituted" | "missing_glyph" | "off_label" | "low_contrast" | "image_resolution";
        /** @description Something about an element that its author should look at. */
        readonly LayoutWarning: {
            /** @description `e0`, `e1`, … in the order of the template's elements. */
            readonly element: components["schemas"]["ElementId"];
            /** @description What a warning is about. */
            readonly code: components["schemas"]["WarningCode"];
            /** @description A sentence for the author of the label. */
            readonly message: string;
        };
        /** @description The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
        readonly TemplateName: string;
        /** @description A template to store, under a name. */
        readonly StoreTemplateRequest: {
            /** @description The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
            readonly name: components["schemas"]["TemplateName"];
            /** @description A label design: its unit, size, type and elements. Properties it does not name are refused, here and in every nested object. */
            readonly template: components["schemas"]["Template"];
        };
        /** @description A new name for a stored template. */
        readonly RenameTemplateRequest: {
            /** @description The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
            readonly name: components["schemas"]["TemplateName"];
        };
        /**
         * Format: uuid
         * @description The template's id, the `templateId` of a print request. It never changes.
         */
        readonly TemplateId: string;
        /**
         * @description `unresolved`: the paper settings contradict each other. Such a template is stored, but printing it gives 422 until it is mended.
         * @enum {string}
         */
        readonly PaperStatus: "ok" | "unresolved";
        /** @description Something about a template's paper settings. */
        readonly PaperIssue: {
            /**
             * Format: json-pointer
             * @description JSON Pointer into the template.
             */
            readonly path: string;
            /** @description One of PaperFaultCode, or a note such as `setting_ignored`: a setting that is kept, but that the template's type does not use. */
            readonly code: string;
            /** @description What was found and what is needed. */
            readonly message: string;
            /** @description What the template has, in its unit. */
            readonly actual?: number;
            /** @description What is needed, in the template's unit. */
            readonly required?: number;
        };
        /**
         * @description What makes paper unresolved. `page_missing`: a `SHEET` without `page`. `margins_exceed_page`: a right or bottom margin that would be needed is below -0.05 mm. `gap_negative`: the labels of a row or column would overlap by more than 0.05 mm. `page_too_small`: the one label of a row or column is larger than its page.
         * @enum {string}
         */
        readonly PaperFaultCode: "page_missing" | "margins_exceed_page" | "gap_negative" | "page_too_small";
        /** @description What keeps a stored template from being printed. */
        readonly PaperFault: {
            /**
             * Format: json-pointer
             * @description JSON Pointer into the template.
             */
            readonly path: string;
            /** @description What makes paper unresolved. `page_missing`: a `SHEET` without `page`. `margins_exceed_page`: a right or bottom margin that would be needed is below -0.05 mm. `gap_negative`: the labels of a row or column would overlap by more than 0.05 mm. `page_too_small`: the one label of a row or column is larger than its page. */
            readonly code: components["schemas"]["PaperFaultCode"];
            /** @description What was found and what is needed. */
            readonly message: string;
            /** @description What the template has, in its unit. Not with `page_missing`. */
            readonly actual?: number;
            /** @description What is needed, in the template's unit. Not with `page_missing`. */
            readonly required?: number;
        };
        /** @description A stored template. It is a snapshot; later changes of catalog or layouts never touch it. */
        readonly TemplateRecord: {
            /** @description The template's id, the `templateId` of a print request. It never changes. */
            readonly id: components["schemas"]["TemplateId"];
            /** @description The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
            readonly name: components["schemas"]["TemplateName"];
            /** @description A template as answers give it: every property that has a default is present. */
            readonly template: components["schemas"]["FilledTemplate"];
            /** @description ISO 8601, UTC. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description ISO 8601, UTC. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description `unresolved`: the paper settings contradict each other. Such a template is stored, but printing it gives 422 until it is mended. */
            readonly paperStatus: components["schemas"]["PaperStatus"];
            /** @description Issues of the paper settings, and notes on them; `[]` when there are none. */
            readonly issues: readonly components["schemas"]["PaperIssue"][];
        };
        /** @description A stored template without its elements. */
        readonly TemplateSummary: {
            /** @description The template's id, the `templateId` of a print request. It never changes. */
            readonly id: components["schemas"]["TemplateId"];
            /** @description The template's name for people: 1 to 200 characters (Unicode code points) after white space around it is removed and the rest is normalised (NFC); no control characters. Names need not be unique. */
            readonly name: components["schemas"]["TemplateName"];
            /** @description The unit of every length in a template, except `fontSize`, which is in points in both units. */
            readonly unit: components["schemas"]["Unit"];
            /** @description Of one label, in `unit`. */
            readonly width: number;
            /** @description Of one label, in `unit`. */
            readonly height: number;
            /** @description How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins. */
            readonly type: components["schemas"]["TemplateType"];
            /** @description ISO 8601, UTC. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description ISO 8601, UTC. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description `unresolved`: the paper settings contradict each other. Such a template is stored, but printing it gives 422 until it is mended. */
            readonly paperStatus: components["schemas"]["PaperStatus"];
        };
        /** @description A page of the account's templates, newest first. */
        readonly TemplateList: {
            /** @description Newest first. */
            readonly data: readonly components["schemas"]["TemplateSummary"][];
            /** @description The `cursor` of the next page; null on the last. */
            readonly nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The `cursor` of the next page; null on the last. */
        readonly NextCursor: string | null;
        /** @description A template to check, and optionally the rows to check it with. Issues inside `template` and `items` are reported in the answer; only a body that is not an object with `template`, or has other properties, is refused with 400. */
        readonly ValidateTemplateRequest: {
            /** @description A label design: its unit, size, type and elements. Properties it does not name are refused, here and in every nested object. */
            readonly template: components["schemas"]["Template"];
            /** @description The rows of a job; their quantities add up to at most 1,000 labels. */
            readonly items?: components["schemas"]["PrintItems"];
        };
        /** @description What storing, rendering or printing would refuse, and what they would warn about. */
        readonly TemplateValidation: {
            /** @description Whether `issues` is empty. */
            readonly valid: boolean;
            /** @description What would be refused with 400. Paths are JSON Pointers into this request's body. */
            readonly issues: readonly components["schemas"]["Issue"][];
            /** @description Absent when issues of the template keep its paper from being checked. */
            readonly paperStatus?: components["schemas"]["PaperStatus"];
            /** @description As a stored template's `issues`. Present whenever `paperStatus` is. */
            readonly paperIssues?: readonly components["schemas"]["PaperIssue"][];
            /** @description Of the items that can be printed; none while the template itself has issues. */
            readonly warnings: components["schemas"]["PrintWarnings"];
            /** @description How many warnings there are, including those not listed. */
            readonly warningCount: components["schemas"]["WarningCount"];
            /** @description How the texts of each text element that draws something fit, in element order. Of the items that can be printed; empty while the template itself has issues. */
            readonly texts: readonly components["schemas"]["TextFit"][];
        };
        /** @description How the texts of one element fit their box, over all items. */
        readonly TextFit: {
            /** @description `e0`, `e1`, … in the order of the template's elements. */
            readonly element: components["schemas"]["ElementId"];
            /** @description The size that the template asks for, points. */
            readonly fontSize: number;
            /** @description The smallest size that an item's text is drawn at, points. */
            readonly smallestFontSize: number;
            /** @description The first item with that size, counted from 0. */
            readonly smallestItem: number;
            /** @description Items whose text is drawn smaller than asked for. */
            readonly shrunk: number;
            /** @description Items whose text is cut. */
            readonly truncated: number;
        };
        /** @description A built-in label design. Published starters never change; they print one label a page. */
        readonly Starter: {
            /** @description A built-in label design. Each item's `data` has all of the starter's fields, and `sku` is not blank. */
            readonly id: components["schemas"]["StarterId"];
            /** @description For people. */
            readonly name: string;
            /** @description What each item's `data` must have. */
            readonly fields: readonly string[];
            /** @description A template as answers give it: every property that has a default is present. */
            readonly template: components["schemas"]["FilledTemplate"];
        };
        /** @description All starters. */
        readonly StarterList: {
            /** @description All of them; published ones never change. */
            readonly starters: readonly components["schemas"]["Starter"][];
        };
        /**
         * @description The outline of one label.
         * @enum {string}
         */
        readonly PresetShape: "rectangle" | "round" | "ellipse" | "cd" | "continuous" | "path";
        /**
         * @description The paper that carries the labels.
         * @enum {string}
         */
        readonly PresetPaper: "a3" | "a4" | "a4-landscape" | "a5" | "a5-landscape" | "a6" | "b4" | "b4-landscape" | "letter" | "letter-landscape" | "sra3" | "4x6-landscape" | "roll" | "other";
        /** @description A branded label stock. Its geometry has Template's own field names, so that a client can copy it into a template; source values are kept as found, errors included, so that `gap` and margins may be negative. A copy for a `SHEET` leaves `gap` out. */
        readonly Preset: {
            /** @description Vendor, size and model, joined by underscores. It never changes. */
            readonly id: string;
            /** @description Who sells the stock. */
            readonly vendor: string;
            /** @description The vendor's number for it. */
            readonly model: string;
            /** @description What the stock is sold for. */
            readonly name: string;
            /** @description The outline of one label. */
            readonly shape: components["schemas"]["PresetShape"];
            /** @description The unit of every length in a template, except `fontSize`, which is in points in both units. */
            readonly unit: components["schemas"]["Unit"];
            /** @description Of one label, in `unit`. */
            readonly width: number;
            /** @description Of one label, in `unit`. */
            readonly height: number;
            /** @description How labels lie on the paper. `ROLL`: one label a page, the page is the label. `SHEET`: a grid on a page of its own size; the spacing is derived from page, margins and grid. `ROLL2Up`: a grid on a roll; the page is derived from the label's size and the gaps, with zero margins. */
            readonly type: components["schemas"]["TemplateType"];
            /** @description A page with its margins filled in. */
            readonly page: components["schemas"]["FilledPage"];
            /** @description Labels on one page. Without it the grid is 1 x 1. The editor offers 1 to 100 of each. */
            readonly grid: components["schemas"]["Grid"];
            /** @description The spacing between labels, in the preset's unit. Negative where the source says so. */
            readonly gap: components["schemas"]["PresetGap"];
            /** @description Whether the geometry can be printed as it is. */
            readonly ready: boolean;
            /** @description What is odd about the geometry. Some issues are notes and leave a preset ready. */
            readonly issues: readonly components["schemas"]["PresetIssue"][];
            /** @description Where the dimensions come from. */
            readonly source: string;
            /** @description What is known of a roll. */
            readonly roll?: components["schemas"]["PresetRoll"];
            /** @description Corner radius, in `unit`. */
            readonly round?: number;
            /** @description Diameter of the hole of a disc, in `unit`. */
            readonly hole?: number;
            /** @description The parts of an irregular sheet: columns, rows, left, top, pitch across, pitch down, lengths in `unit`. */
            readonly layouts?: readonly (readonly [
                number,
                number,
                number,
                number,
                number,
                number
            ])[];
        };
        /** @description The spacing between labels, in the preset's unit. Negative where the source says so. */
        readonly PresetGap: {
            /** @description Between columns. */
            readonly column: number;
            /** @description Between rows. */
            readonly line: number;
        };
        /** @description What is known of a roll. */
        readonly PresetRoll: {
            /** @description Width of the carrier in the preset's unit; null where it is not known. */
            readonly media?: number | null;
            /** @description Shortest and longest label, in the preset's unit, on continuous tape. */
            readonly length?: readonly [
                number,
                number
            ];
            /** @description How the media is folded, such as `fan-fold`. */
            readonly form?: string;
        };
        /** @description Something odd about a preset's geometry. */
        readonly PresetIssue: {
            /** @description What is odd, for programs. */
            readonly code: string;
            /** @description What is odd, with its numbers. */
            readonly message: string;
        };
        /** @description Presets sorted by id. */
        readonly PresetList: {
            /** @description Sorted by `id`. */
            readonly presets: readonly components["schemas"]["Preset"][];
            /** @description How many presets match. */
            readonly total: number;
            /** @description The `cursor` of the next page; null on the last. */
            readonly nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A budget of the key that makes the call. Windows are UTC minutes. */
        readonly RateWindow: {
            /** @description What a window allows. */
            readonly limit: number;
            /** @description What is left of this window. */
            readonly remaining: number;
            /** @description Unix time in seconds at which the window resets. */
            readonly reset: number;
        };
        /** @description Both budgets of this key. */
        readonly UsageWindows: {
            /** @description A budget of the key that makes the call. Windows are UTC minutes. */
            readonly labels: components["schemas"]["RateWindow"];
            /** @description A budget of the key that makes the call. Windows are UTC minutes. */
            readonly requests: components["schemas"]["RateWindow"];
        };
        /** @description Trial labels of the account, over all its keys. They never reset. */
        readonly TrialBalance: {
            /** @description Labels given, once. */
            readonly total: number;
            /** @description Labels taken. */
            readonly used: number;
            /** @description Labels left. */
            readonly available: number;
        };
        /** @description What a developer's account has left. */
        readonly DeveloperUsage: {
            /**
             * @description Whose account it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly account: "developer";
            /** @description Trial labels of the account, over all its keys. They never reset. */
            readonly trial: components["schemas"]["TrialBalance"];
            /** @description Developer Pro. While it is active, output takes no trial labels. */
            readonly pro: components["schemas"]["ProStatus"];
            /** @description Both budgets of this key. */
            readonly windows: components["schemas"]["UsageWindows"];
        };
        /** @description Developer Pro. While it is active, output takes no trial labels. */
        readonly ProStatus: {
            /** @description Whether it is subscribed to now. */
            readonly active: boolean;
            /**
             * Format: uri
             * @description Absolute.
             */
            readonly upgradeUrl: string;
            /** @description What Developer Pro costs a month, in US dollars. */
            readonly priceUsdPerMonth: number;
        };
        /** @description What a shop of the storefront platform has. */
        readonly ShopUsage: {
            /**
             * @description Whose account it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly account: "shop";
            /** @description The shop's API subscription. */
            readonly subscription: components["schemas"]["SubscriptionStatus"];
            /** @description Both budgets of this key. */
            readonly windows: components["schemas"]["UsageWindows"];
        };
        /** @description The shop's API subscription. */
        readonly SubscriptionStatus: {
            /** @description Whether the shop may print now. */
            readonly active: boolean;
        };
        /** @description Balance, windows and subscription; `account` says whose. */
        readonly Usage: components["schemas"]["DeveloperUsage"] | components["schemas"]["ShopUsage"];
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        readonly Timestamp: string;
        /** @description One thing that is wrong with a request. */
        readonly Issue: {
            /**
             * Format: json-pointer
             * @description JSON Pointer (RFC 6901) into the request's body; empty is the whole. Where a call has no body, its first part is the query parameter's name.
             */
            readonly path: string;
            /** @description The kind of issue, for programs. */
            readonly code: string;
            /** @description What was found and what was expected. */
            readonly message: string;
        };
        /** @description A refusal that the caller can mend. */
        readonly UserError: {
            /**
             * @description Always false.
             * @constant
             */
            readonly ok: false;
            /**
             * @description The kind of refusal, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly error: "user_error";
            /** @description A sentence that says what is wrong; enough to mend the first issue. */
            readonly message: string;
        };
        /** @description A refusal with every issue that was found, at most 50. `message` alone is enough to mend the first. */
        readonly ValidationError: {
            /**
             * @description Always false.
             * @constant
             */
            readonly ok: false;
            /**
             * @description The kind of refusal, for programs.
             * @constant
             */
            readonly error: "user_error";
            /** @description A sentence that says what is wrong; enough to mend the first issue. */
            readonly message: string;
            /** @description Every issue that was found, at most 50. */
            readonly issues: readonly components["schemas"]["Issue"][];
        };
        /** @description The stored template's paper settings are unresolved. Mend them with `PUT /templates/{id}`; the template keeps its id. */
        readonly PaperError: {
            /**
             * @description Always false.
             * @constant
             */
            readonly ok: false;
            /**
             * @description The kind of refusal, for programs.
             * @constant
             */
            readonly error: "user_error";
            /** @description A sentence that says what is wrong; enough to mend the first issue. */
            readonly message: string;
            /** @description What keeps the paper from being printed on. */
            readonly issues: readonly components["schemas"]["PaperFault"][];
        };
        /** @description The key is missing or not valid. */
        readonly AuthError: {
            /**
             * @description `unauthorized`: no `Authorization` header. `invalid_token`: malformed, unknown, revoked or of the wrong family.
             * @enum {string}
             */
            readonly error: "unauthorized" | "invalid_token";
            /** @description What is wrong with the key. */
            readonly error_description?: string;
        };
        /** @description Developer key: the trial balance does not cover the whole request and Developer Pro is not active. Nothing was rendered and nothing was charged. */
        readonly PaymentRequired: {
            /**
             * @description Always false.
             * @constant
             */
            readonly ok: false;
            /**
             * @description The kind of refusal, for programs. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly error: "developer_payment_required";
            /** @description A sentence that says what is wrong; enough to mend the first issue. */
            readonly message: string;
            /** @description Trial labels left. */
            readonly available: number;
            /** @description Labels this request would take. */
            readonly requested: number;
            /**
             * Format: uri
             * @description Absolute.
             */
            readonly upgradeUrl: string;
        };
        /** @description A budget of the key is spent. Wait `Retry-After` seconds. */
        readonly RateLimitError: {
            /**
             * @description Always `rate_limit_exceeded`.
             * @constant
             */
            readonly error: "rate_limit_exceeded";
            /** @description Which limit, and when to come back. */
            readonly error_description: string;
        };
        /** @description An unexpected error of the service. It is logged under the request id. */
        readonly InternalError: {
            /**
             * @description Always false.
             * @constant
             */
            readonly ok: false;
            /**
             * @description The kind of refusal, for programs.
             * @constant
             */
            readonly error: "internal_error";
            /** @description A sentence for people; the cause stays in the server’s log, under the request id. */
            readonly message: string;
        };
        /** @description A JSON-RPC 2.0 message, or a batch of them, as the Model Context Protocol defines it. */
        readonly McpMessage: components["schemas"]["JsonRpcMessage"] | readonly components["schemas"]["JsonRpcMessage"][];
        /** @description One JSON-RPC 2.0 request, notification, result or error. */
        readonly JsonRpcMessage: {
            /** @constant */
            readonly jsonrpc: "2.0";
            readonly id?: string | number | null;
            readonly method?: string;
            readonly params?: {
                readonly [key: string]: unknown;
            };
            readonly result?: {
                readonly [key: string]: unknown;
            };
            readonly error?: {
                readonly [key: string]: unknown;
            };
        } & {
            readonly [key: string]: unknown;
        };
    };
    responses: {
        /** @description The request is not valid: `issues` names every issue that was found, at most 50. Also for data that lacks a field, a code that its symbology refuses, a job above 1,000 labels and, on `/render`, an image that cannot be used. */
        readonly BadRequest: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The API key is missing or not valid. */
        readonly Unauthorized: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description Developer key: the trial balance does not cover the whole request and Developer Pro is not active. Key of the storefront platform: the shop's API subscription is not active. Nothing was rendered and nothing was charged. */
        readonly PaymentRequired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["PaymentRequired"] | components["schemas"]["UserError"];
            };
        };
        /** @description There is no such thing, it has expired, or it belongs to another account. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["UserError"];
            };
        };
        /** @description The path has no such method. The answer to every method that is not described here. */
        readonly MethodNotAllowed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly Allow: components["headers"]["Allow"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["UserError"];
            };
        };
        /** @description The `Idempotency-Key` was used with another body, or its first call is still running; `Retry-After` comes with the latter. */
        readonly Conflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                /** @description Seconds after which to try again, when the first call is still running. */
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["UserError"];
            };
        };
        /** @description The template has changed since the `ETag` in `If-Match`. */
        readonly PreconditionFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["UserError"];
            };
        };
        /** @description The body is larger than 1 MiB; for `/print` and `/mcp`, 5 MiB. */
        readonly BodyTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["UserError"];
            };
        };
        /** @description The body is not `application/json`. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["UserError"];
            };
        };
        /** @description The stored template's paper settings are unresolved. Nothing was printed and nothing was charged. */
        readonly UnresolvedPaper: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["PaperError"];
            };
        };
        /** @description The label budget or the request budget of the key is spent. `X-RateLimit-*` describe the label budget, `Retry-After` the one that was spent. */
        readonly RateLimited: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description An unexpected error. Labels that a failed call took are given back. */
        readonly InternalError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
        readonly NotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly ETag: components["headers"]["ETag"];
                readonly "Cache-Control": components["headers"]["Cache-Control"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A JSON-RPC message, or a stream of them. */
        readonly McpAnswer: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["McpMessage"];
                readonly "text/event-stream": string;
            };
        };
        /** @description The transport refused the request: not a JSON-RPC message, a foreign `Host` or `Origin`, an unknown session, a missing `Accept`, or a body that is not JSON. */
        readonly McpRefusal: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["JsonRpcMessage"] | components["schemas"]["UserError"];
            };
        };
    };
    parameters: {
        /** @description Makes a repeated call the same call for 24 hours: 1 to 255 visible ASCII characters of the caller's choice. Only successes are kept. The same key with another body is 409; while the first call is running, 409 with `Retry-After`. */
        readonly IdempotencyKey: string;
        /** @description The `ETag` of the template that the caller knows. If it has changed since, 412. */
        readonly IfMatch: string;
        /** @description The `ETag` of an earlier answer. If nothing has changed since, 304. */
        readonly IfNoneMatch: string;
        /** @description The `nextCursor` of the page before. */
        readonly Cursor: string;
        /** @description The vendor, in either case. May be repeated; one of them has to match. */
        readonly Vendor: readonly string[];
        /** @description Words; each of them has to occur in vendor, model or name. */
        readonly Search: string;
        /** @description Width x height of one label in `mm` or `in`, in either orientation, to within 0.5 mm. */
        readonly Size: string;
        /** @description The outline of the label. */
        readonly Shape: components["schemas"]["PresetShape"];
        /** @description How the labels lie on the paper. */
        readonly Type: components["schemas"]["TemplateType"];
        /** @description The paper that carries the labels. */
        readonly Paper: components["schemas"]["PresetPaper"];
        /** @description Only presets whose geometry can be printed as it is, or only the others. */
        readonly Ready: boolean;
        /** @description The most presets in the answer; all of them when absent. */
        readonly PresetLimit: number;
        /** @description The session that the server named when it was initialised, if it named one. */
        readonly McpSessionId: string;
        /** @description The protocol version that was agreed on. */
        readonly McpProtocolVersion: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this call in the service's log. */
        readonly "X-Request-Id": string;
        /** @description Labels the key may make in a window of 60 seconds. */
        readonly "X-RateLimit-Limit": number;
        /** @description Labels left in this window. */
        readonly "X-RateLimit-Remaining": number;
        /** @description Unix time in seconds at which the window resets. */
        readonly "X-RateLimit-Reset": number;
        /** @description Seconds until the budget that was spent is full again. */
        readonly "Retry-After": number;
        /** @description The strong entity tag of the answer. */
        readonly ETag: string;
        /** @description The absolute URL of what was made. */
        readonly Location: string;
        /** @description How to authenticate. */
        readonly "WWW-Authenticate": string;
        /** @description How long the answer may be kept. */
        readonly "Cache-Control": string;
        /** @description The methods that the path has. */
        readonly Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly render: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repeated call the same call for 24 hours: 1 to 255 visible ASCII characters of the caller's choice. Only successes are kept. The same key with another body is 409; while the first call is running, 409 with `Retry-After`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RenderRequest"];
            };
        };
        readonly responses: {
            /** @description The label and its realised layout. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RenderResult"];
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
        };
    };
    readonly print: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repeated call the same call for 24 hours: 1 to 255 visible ASCII characters of the caller's choice. Only successes are kept. The same key with another body is 409; while the first call is running, 409 with `Retry-After`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PrintRequest"];
            };
        };
        readonly responses: {
            /** @description The job was accepted. */
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
                    readonly "application/json": components["schemas"]["PrintAccepted"];
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
        };
    };
    readonly getPrintJob: {
        readonly parameters: {
            readonly query?: {
                /** @description Hold the answer until the job is final or so many seconds are over. */
                readonly wait?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The `jobId` of `POST /print`. */
                readonly jobId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The job. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description 1, while the job is not final. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PrintJob"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listTemplates: {
        readonly parameters: {
            readonly query?: {
                /** @description The most templates in the answer. */
                readonly limit?: number;
                /** @description The `nextCursor` of the page before. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of templates. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly createTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Makes a repeated call the same call for 24 hours: 1 to 255 visible ASCII characters of the caller's choice. Only successes are kept. The same key with another body is 409; while the first call is running, 409 with `Retry-After`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StoreTemplateRequest"];
            };
        };
        readonly responses: {
            /** @description The stored template. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateRecord"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
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
                readonly "application/json": components["schemas"]["ValidateTemplateRequest"];
            };
        };
        readonly responses: {
            /** @description What was found. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateValidation"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly getTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since, 304. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The template's id. */
                readonly id: components["schemas"]["TemplateId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The stored template. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateRecord"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly replaceTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the template that the caller knows. If it has changed since, 412. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The template's id. */
                readonly id: components["schemas"]["TemplateId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StoreTemplateRequest"];
            };
        };
        readonly responses: {
            /** @description The stored template. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateRecord"];
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
        };
    };
    readonly deleteTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the template that the caller knows. If it has changed since, 412. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The template's id. */
                readonly id: components["schemas"]["TemplateId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The template is gone. */
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
        };
    };
    readonly renameTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the template that the caller knows. If it has changed since, 412. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The template's id. */
                readonly id: components["schemas"]["TemplateId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RenameTemplateRequest"];
            };
        };
        readonly responses: {
            /** @description The stored template. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateRecord"];
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
            /** @description All starters. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StarterList"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
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
            /** @description What is left. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Usage"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listPresets: {
        readonly parameters: {
            readonly query?: {
                /** @description The vendor, in either case. May be repeated; one of them has to match. */
                readonly vendor?: components["parameters"]["Vendor"];
                /** @description Words; each of them has to occur in vendor, model or name. */
                readonly q?: components["parameters"]["Search"];
                /** @description Width x height of one label in `mm` or `in`, in either orientation, to within 0.5 mm. */
                readonly size?: components["parameters"]["Size"];
                /** @description The outline of the label. */
                readonly shape?: components["parameters"]["Shape"];
                /** @description How the labels lie on the paper. */
                readonly type?: components["parameters"]["Type"];
                /** @description The paper that carries the labels. */
                readonly paper?: components["parameters"]["Paper"];
                /** @description Only presets whose geometry can be printed as it is, or only the others. */
                readonly ready?: components["parameters"]["Ready"];
                /** @description The most presets in the answer; all of them when absent. */
                readonly limit?: components["parameters"]["PresetLimit"];
                /** @description The `nextCursor` of the page before. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since, 304. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Matching presets, sorted by id. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PresetList"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly headPresets: {
        readonly parameters: {
            readonly query?: {
                /** @description The vendor, in either case. May be repeated; one of them has to match. */
                readonly vendor?: components["parameters"]["Vendor"];
                /** @description Words; each of them has to occur in vendor, model or name. */
                readonly q?: components["parameters"]["Search"];
                /** @description Width x height of one label in `mm` or `in`, in either orientation, to within 0.5 mm. */
                readonly size?: components["parameters"]["Size"];
                /** @description The outline of the label. */
                readonly shape?: components["parameters"]["Shape"];
                /** @description How the labels lie on the paper. */
                readonly type?: components["parameters"]["Type"];
                /** @description The paper that carries the labels. */
                readonly paper?: components["parameters"]["Paper"];
                /** @description Only presets whose geometry can be printed as it is, or only the others. */
                readonly ready?: components["parameters"]["Ready"];
                /** @description The most presets in the answer; all of them when absent. */
                readonly limit?: components["parameters"]["PresetLimit"];
                /** @description The `nextCursor` of the page before. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since, 304. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The headers of the list. */
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
            /** @description A filter has a value that it does not know. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
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
                /** @description The `ETag` of an earlier answer. If nothing has changed since, 304. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The preset's id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The preset. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Preset"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly openMcpStream: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The session that the server named when it was initialised, if it named one. */
                readonly "Mcp-Session-Id"?: components["parameters"]["McpSessionId"];
                /** @description The protocol version that was agreed on. */
                readonly "MCP-Protocol-Version"?: components["parameters"]["McpProtocolVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["McpAnswer"];
            readonly 400: components["responses"]["McpRefusal"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["McpRefusal"];
            readonly 404: components["responses"]["McpRefusal"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["McpRefusal"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly sendMcpMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The session that the server named when it was initialised, if it named one. */
                readonly "Mcp-Session-Id"?: components["parameters"]["McpSessionId"];
                /** @description The protocol version that was agreed on. */
                readonly "MCP-Protocol-Version"?: components["parameters"]["McpProtocolVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["McpMessage"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["McpAnswer"];
            /** @description Notifications and responses were accepted; they get no answer. */
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
        };
    };
    readonly endMcpSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The session that the server named when it was initialised, if it named one. */
                readonly "Mcp-Session-Id"?: components["parameters"]["McpSessionId"];
                /** @description The protocol version that was agreed on. */
                readonly "MCP-Protocol-Version"?: components["parameters"]["McpProtocolVersion"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session is over. */
            readonly 200: {
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
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
