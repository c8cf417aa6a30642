/** The names people use for the contract's shapes. */
import type {
  FilledTemplate,
  LabelData,
  operations,
  PrintItem,
  PrintJob,
  QrCodeElementWithValue,
  Resolution,
  StarterId,
  Template,
  TextElementWithValue,
} from './generated/schema.ts';

export type { Issue } from '../base/issue.ts';
// Every shape that a hover or an error may name: people can import what they are told.
export type {
  AuthError,
  BarcodeElement,
  BarcodeElementWithField,
  BarcodeElementWithValue,
  BarcodeType,
  Color,
  CompletedPrintJob,
  DeveloperUsage,
  FailedPrintJob,
  FilledBarcodeElement,
  FilledElement,
  FilledImageElement,
  FilledPage,
  FilledQrCodeElement,
  FilledTemplate,
  FilledTextElement,
  Gap,
  Grid,
  ImageElement,
  ImageElementWithField,
  ImageElementWithValue,
  InternalError,
  JobLabels,
  LabelData,
  LabelElement,
  LayoutElement,
  LayoutRect,
  LayoutReport,
  LayoutText,
  LayoutWarning,
  Margins,
  OpenPrintJob,
  Page,
  PaperError,
  PaperIssue,
  PaperStatus,
  PaymentRequired,
  Preset,
  PresetGap,
  PresetIssue,
  PresetList,
  PresetPaper,
  PresetRoll,
  PresetShape,
  PrintAccepted,
  PrintErrorCode,
  PrinterLanguage,
  PrintItem,
  PrintJob,
  PrintRequest,
  PrintRequestWithStarter,
  PrintRequestWithTemplateId,
  PrintWarning,
  ProStatus,
  QrCodeElement,
  QrCodeElementWithField,
  QrCodeElementWithValue,
  RateLimitError,
  RateWindow,
  RenameTemplateRequest,
  RenderedImage,
  RenderRequest,
  RenderResult,
  Resolution,
  ShopUsage,
  Starter,
  StarterId,
  StarterList,
  StoreTemplateRequest,
  SubscriptionStatus,
  Template,
  TemplateList,
  TemplateRecord,
  TemplateSummary,
  TemplateType,
  TemplateValidation,
  TextElement,
  TextElementWithField,
  TextElementWithValue,
  TextFit,
  TrialBalance,
  UnavailableError,
  Unit,
  UnresolvedPaperCode,
  UnresolvedPaperIssue,
  Usage,
  UsageWindows,
  UserError,
  ValidateTemplateRequest,
  ValidationError,
  VerifiedCodes,
  WarningCode,
} from './generated/schema.ts';
export type { SymbologyName } from './symbology-names.ts';

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
export interface ElementBox extends Pick<TextElementWithValue, 'x' | 'y' | 'width' | 'height' | 'rotation'> {}
/** A border inside the edge of a box: its color, and its width in the template's unit. */
export interface Stroke extends Pick<QrCodeElementWithValue, 'stroke' | 'strokeWidth'> {}

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

/** An item with its quantity filled in. */
export interface FilledPrintItem extends PrintItem {
  /** Copies of this label. */
  readonly quantity: number;
}

/** A render request with the template's defaults filled in. */
export interface FilledRenderRequest {
  /** The label. */
  readonly template: FilledTemplate;
  /** The row of data that fills its fields. */
  readonly data?: LabelData | undefined;
}
/** A print request with every default filled in; `startPosition` only where it is given, which a ROLL refuses. */
export type FilledPrintRequest = {
  /** A row of data and its copies, each. */
  readonly items: readonly FilledPrintItem[];
  /** The first label to use on the first page, from 1, left to right then down. */
  readonly startPosition?: number | undefined;
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
/** A template to store, with every default filled in. */
export interface FilledStoreTemplateRequest {
  /** Trimmed, in NFC. */
  readonly name: string;
  /** What is stored. */
  readonly template: FilledTemplate;
}
/** Where a job stands; `completed` and `failed` are final. */
export type PrintJobStatus = PrintJob['status'];
/** Which page of the account's templates: how many, and behind which cursor. */
export interface TemplateListQuery extends NonNullable<operations['listTemplates']['parameters']['query']> {}
/** Which presets: filters, and a page of them or all. */
export interface PresetQuery extends NonNullable<operations['listPresets']['parameters']['query']> {}
