/** The names people use for the contract's shapes. */
import type { components, operations } from './generated/schema.ts';

export type { Issue } from '../base/issue.ts';

type Schemas = components['schemas'];

/** The unit of every length in a template, but for `fontSize`, which is in points. `mm` when absent. */
export type Unit = Schemas['Unit'];
/** How labels lie on the paper: one a page (`ROLL`), in a grid on a page of its own size (`SHEET`), or in a grid on a roll (`ROLL2Up`). */
export type TemplateType = Schemas['TemplateType'];
/** The symbology of a linear barcode. */
export type BarcodeType = Schemas['BarcodeType'];

/** An element's content: the same on every label, or looked up in each item's data. */
export type ValueOrField =
  | {
      /** Static content, the same on every label. */
      readonly value: string;
      /** Not beside `value`. */
      readonly field?: never;
    }
  | {
      /** The key of each item's `data` that fills the element. */
      readonly field: string;
      /** Not beside `field`. */
      readonly value?: never;
    };

/** What all elements share. */
export type ElementBox = Pick<Schemas['TextElement'], 'x' | 'y' | 'width' | 'height' | 'rotation'>;
/** A border inside the edge of a box: its color, and its width in the template's unit. */
export type Stroke = Pick<Schemas['QrCodeElement'], 'stroke' | 'strokeWidth'>;
/** Text, wrapped in its box, shrunk and at last cut when it does not fit. */
export type TextElement = Schemas['TextElement'];
/** A linear barcode: bars are whole dots of the printer, as wide as fits the box. */
export type BarcodeElement = Schemas['BarcodeElement'];
/** A QR code (ISO/IEC 18004) with its quiet zone inside the box. */
export type QrCodeElement = Schemas['QrCodeElement'];
/** A picture: contained in the box, centred, never cropped. */
export type ImageElement = Schemas['ImageElement'];
/** One thing on a label; `type` says which. Later elements are drawn over earlier ones. */
export type LabelElement = Schemas['Element'];

/** The paper of a `SHEET`, in the template's unit. */
export type Page = Schemas['Page'];
/** How many labels lie on a page, across and down; one of each when absent. */
export type Grid = Schemas['Grid'];
/** The spacing between labels, in the template's unit. */
export type Gap = Schemas['Gap'];
/** A label design as it is sent: what has a default may be left out. */
export type Template = Schemas['Template'];

/** What `unknown` is, in a form that leaves room for completions in an editor. */
// biome-ignore lint/complexity/noBannedTypes: {} is everything but null and undefined, which is meant
type Anything = {} | null | undefined;
/**
 * A template that is checked when it is read. Anything is taken, such as parsed JSON, or a constant whose `type` is only a
 * `string` to TypeScript; editors complete Template's fields.
 */
export type TemplateInput = Template | Anything;
/** One row of data that is checked when it is read. */
export type LabelDataInput = LabelData | Anything;

/** An element with every default filled in. */
export type FilledElement = Schemas['FilledElement'];
/** A template with every default filled in, as answers give it. */
export type FilledTemplate = Schemas['FilledTemplate'];

/** One row of data: the values of the template's fields. */
export type LabelData = Schemas['LabelData'];
/** One row of a job, and how many copies of its label to print. */
export type PrintItem = Schemas['PrintItem'];
/** An item with its quantity filled in. */
export type FilledPrintItem = PrintItem & {
  /** Copies of this label. */
  readonly quantity: number;
};

/** The body of `POST /render`: one label, drawn at once. */
export type RenderRequest = Schemas['RenderRequest'];
/** A render request with the template's defaults filled in. */
export interface FilledRenderRequest {
  /** The label. */
  readonly template: FilledTemplate;
  /** The row of data that fills its fields. */
  readonly data?: LabelData;
}
/** The body of `POST /print`: a job over a stored template or a starter. */
export type PrintRequest = Schemas['PrintRequest'];
/** Dots per inch of the printer. */
export type Resolution = Schemas['Resolution'];
/** The name of a built-in label design. */
export type StarterId = Schemas['StarterId'];
/** A print request with every default filled in; `startPosition` only where it is given, which a ROLL refuses. */
export type FilledPrintRequest = {
  /** A row of data and its copies, each. */
  readonly items: readonly FilledPrintItem[];
  /** The first label to use on the first page, from 1, left to right then down. */
  readonly startPosition?: number;
  /** Dots per inch of the printer. */
  readonly resolution: Resolution;
} & (
  | {
      /** The id of a stored template of this account. */
      readonly templateId: string;
      /** Not beside `templateId`. */
      readonly starter?: never;
    }
  | {
      /** A built-in design. */
      readonly starter: StarterId;
      /** Not beside `starter`. */
      readonly templateId?: never;
    }
);
/** The body of `POST /templates` and `PUT /templates/{id}`. */
export type StoreTemplateRequest = Schemas['StoreTemplateRequest'];
/** A template to store, with every default filled in. */
export interface FilledStoreTemplateRequest {
  /** Trimmed, in NFC. */
  readonly name: string;
  /** What is stored. */
  readonly template: FilledTemplate;
}
/** The body of `PATCH /templates/{id}`. */
export type RenameTemplateRequest = Schemas['RenameTemplateRequest'];
/** The body of `POST /templates/validate`: a template, and perhaps the rows to check it with. */
export type ValidateTemplateRequest = Schemas['ValidateTemplateRequest'];

/** What a warning is about, for programs. */
export type WarningCode = Schemas['WarningCode'];
/** Something about an element that its author should look at. */
export type LayoutWarning = Schemas['LayoutWarning'];
/** A rectangle in the template's unit, y down from the label's top left. */
export type LayoutRect = Schemas['LayoutRect'];
/** One element as it was drawn. */
export type LayoutElement = Schemas['LayoutElement'];
/** What was really drawn, in the template's unit. */
export type LayoutReport = Schemas['Layout'];
/** One label as a picture, and what was really drawn. */
export type RenderResult = Schemas['RenderResult'];

/** The answer to a print request: the job's id. The job was charged. */
export type PrintAccepted = Schemas['PrintAccepted'];
/** A print job; its `status` says what else is known of it. */
export type PrintJob = Schemas['PrintJob'];
/** Where a job stands; `completed` and `failed` are final. */
export type PrintJobStatus = PrintJob['status'];
/** Why a job failed, for programs. */
export type PrintErrorCode = Schemas['PrintErrorCode'];
/** A warning and the item it belongs to. */
export type PrintWarning = Schemas['PrintWarning'];

/** Whether a template's paper settings can be printed; an `unresolved` one is stored all the same. */
export type PaperStatus = Schemas['PaperStatus'];
/** What makes paper unresolved, for programs. */
export type PaperFaultCode = Schemas['PaperFaultCode'];
/** What keeps a stored template from being printed. */
export type PaperFault = Schemas['PaperFault'];
/** Something about a template's paper settings, whether or not it keeps it from being printed. */
export type PaperIssue = Schemas['PaperIssue'];
/** A stored template, whole, with what is to be said of its paper. */
export type TemplateRecord = Schemas['TemplateRecord'];
/** A stored template without its elements. */
export type TemplateSummary = Schemas['TemplateSummary'];
/** A page of the account's templates, newest first. */
export type TemplateList = Schemas['TemplateList'];
/** Which page of the account's templates: how many, and behind which cursor. */
export type TemplateListQuery = NonNullable<operations['listTemplates']['parameters']['query']>;
/** What storing, rendering or printing would refuse, and what they would warn about. */
export type TemplateValidation = Schemas['TemplateValidation'];
/** How a text element fits its box over all rows: its lines and the font sizes they were shrunk to. */
export type TextFit = Schemas['TextFit'];
/** A built-in label design; a published one never changes. */
export type Starter = Schemas['Starter'];
/** All starters. */
export type StarterList = Schemas['StarterList'];
/** A branded label stock, under Template's own field names. */
export type Preset = Schemas['Preset'];
/** The paper that carries the labels. */
export type PresetPaper = Schemas['PresetPaper'];
/** Presets sorted by id, a page of them or all. */
export type PresetList = Schemas['PresetList'];
/** Which presets: filters, and a page of them or all. */
export type PresetQuery = NonNullable<operations['listPresets']['parameters']['query']>;
/** Balance, budgets and subscription of an account; `account` says whose. */
export type Usage = Schemas['Usage'];

/** The body of a refusal that the caller can mend. */
export type UserError = Schemas['UserError'];
/** The body of a 400 that lists every fault that was found, at most 50. */
export type ValidationError = Schemas['ValidationError'];
/** The body of a 422: the stored template's paper is unresolved. */
export type PaperError = Schemas['PaperError'];
/** The body of a 401: the key is missing or not valid. */
export type AuthError = Schemas['AuthError'];
/** The body of a 402: nothing was rendered and nothing charged. */
export type PaymentRequired = Schemas['PaymentRequired'];
/** The body of a 429: a budget of the key is spent. */
export type RateLimitError = Schemas['RateLimitError'];
/** The body of a 500: a fault of the service, logged under the request id. */
export type InternalError = Schemas['InternalError'];
