/** Public names of the contract's types. */
import type {
  FilledTemplate,
  JobCompletedEvent,
  JobFailedEvent,
  JobPrintedEvent,
  LabelData,
  operations,
  PrinterOfflineEvent,
  PrintItem,
  PrintJob,
  QrCodeElementWithValue,
  Resolution,
  StarterId,
  Template,
  TextElementWithValue,
  TrialLowEvent,
  WebhookTestEvent,
} from './generated/schema.ts';

export type { Issue } from '../base/errors.ts';
// Every type that may appear in a code editor's tooltip or a compiler error, exported so that users can import it.
export type {
  AgentDevice,
  AgentList,
  AgentRecord,
  AuthError,
  BarcodeElement,
  BarcodeElementWithField,
  BarcodeElementWithValue,
  BarcodeType,
  ChangeLabelHookRequest,
  ChangePrinterRequest,
  ChangeWebhookRequest,
  CodeGrade,
  Color,
  CompletedPrintJob,
  ConnectAgentRequest,
  ContinueDeliveryRequest,
  CreatedLabelHook,
  CreateLabelHookRequest,
  CreatePrinterRequest,
  CreateWebhookRequest,
  Delivery,
  DeveloperUsage,
  FailedPrintJob,
  FilledBarcodeElement,
  FilledElement,
  FilledImageElement,
  FilledPage,
  FilledQrCodeElement,
  FilledTemplate,
  FilledTextElement,
  FontDigest,
  FontList,
  FontRecord,
  Gap,
  GradeAdvice,
  GradedCodes,
  GradedParameter,
  GradeLetter,
  GradeParameterName,
  Grid,
  ImageElement,
  ImageElementWithField,
  ImageElementWithValue,
  InternalError,
  JobCompletedEvent,
  JobEvidence,
  JobFailedEvent,
  JobLabels,
  JobPrintedEvent,
  LabelData,
  LabelElement,
  LabelHook,
  LabelHookList,
  LabelHookMapping,
  LabelHookSource,
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
  PrinterList,
  PrinterOfflineEvent,
  PrinterRecord,
  PrinterState,
  PrintItem,
  PrintJob,
  PrintJobList,
  PrintJobSummary,
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
  StoredPrinterProfile,
  StoreTemplateRequest,
  SubscriptionStatus,
  Template,
  TemplateList,
  TemplateRecord,
  TemplateSummary,
  TemplateType,
  TemplateValidation,
  TemplateVersion,
  TemplateVersionList,
  TemplateVersionSummary,
  TextElement,
  TextElementWithField,
  TextElementWithValue,
  TextFit,
  TrialBalance,
  TrialLowEvent,
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
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEventType,
  WebhookList,
  WebhookRecord,
  WebhookSecret,
  WebhookTestEvent,
  WebhookWithSecret,
} from './generated/schema.ts';
export type { SymbologyName } from './symbology-names.ts';

/** Content of an element: the same on every label, or looked up in each item's data. */
export type ValueOrField =
  | {
      /** Static content, the same on every label. */
      readonly value: string;
      /** Not allowed together with `value`. */
      readonly field?: never;
    }
  | {
      /** Key in each item's `data`; its value is the content of the element. */
      readonly field: string;
      /** Not allowed together with `field`. */
      readonly value?: never;
    };

/** Position, size and rotation, which all elements share. */
export interface ElementBox extends Pick<TextElementWithValue, 'x' | 'y' | 'width' | 'height' | 'rotation'> {}
/** A border inside the edge of a box: its colour, and its width in the template's unit. */
export interface Stroke extends Pick<QrCodeElementWithValue, 'stroke' | 'strokeWidth'> {}

/**
 * Any value. Unlike `unknown`, it does not absorb the other members of a union, so code editors can still complete
 * their properties.
 */
// biome-ignore lint/complexity/noBannedTypes: {} means every value except null and undefined, as intended here
type Anything = {} | null | undefined;
/**
 * A template that is validated when it is parsed. It may be any value, such as parsed JSON, or a constant in which
 * `type` has the TypeScript type `string`. Code editors still suggest the properties of `Template`.
 */
export type TemplateInput = Template | Anything;
/** One row of data. TypeScript accepts any value; the row is validated when it is parsed. */
export type LabelDataInput = LabelData | Anything;

/** An item with its quantity filled in. */
export interface FilledPrintItem extends PrintItem {
  /** Number of copies of this label. */
  readonly quantity: number;
}

/** A render request with the template's defaults filled in. */
export interface FilledRenderRequest {
  /** Template of the label. */
  readonly template: FilledTemplate;
  /** The row of data that fills the template's fields. */
  readonly data?: LabelData | undefined;
}
/**
 * A print request with its defaults filled in. `startPosition` has no default, because templates of type ROLL do not
 * allow it.
 */
export type FilledPrintRequest = {
  /** The items: a row of data and a number of copies for each. */
  readonly items: readonly FilledPrintItem[];
  /** Position of the first label on the first page. Positions count from 1, left to right, then down. */
  readonly startPosition?: number | undefined;
  /** Resolution of the printer in dots per inch. */
  readonly resolution: Resolution;
} & (
  | {
      /** Id of a stored template of this account. */
      readonly templateId: string;
      /** Not allowed together with `templateId`. */
      readonly starter?: never;
    }
  | {
      /** Id of a built-in design. */
      readonly starter: StarterId;
      /** Not allowed together with `starter`. */
      readonly templateId?: never;
    }
);
/** A template to store, with every default filled in. */
export interface FilledStoreTemplateRequest {
  /** Name of the template, trimmed and in NFC. */
  readonly name: string;
  /** The template to store. */
  readonly template: FilledTemplate;
  /** Data that the label editor keeps with the template. */
  readonly editor?: Readonly<Record<string, unknown>> | undefined;
}
/** Status of a job; `completed` and `failed` are final. */
export type PrintJobStatus = PrintJob['status'];
/** Query parameters for listing templates: page size and cursor. */
export interface TemplateListQuery extends NonNullable<operations['listTemplates']['parameters']['query']> {}
/** Query parameters for listing versions of a template: page size and cursor. */
export interface TemplateVersionListQuery
  extends NonNullable<operations['listTemplateVersions']['parameters']['query']> {}
/** Query parameters for listing print jobs: page size, cursor and filters. */
export interface PrintJobListQuery extends NonNullable<operations['listPrintJobs']['parameters']['query']> {}
/** Query parameters for listing fonts: page size and cursor. */
export interface FontListQuery extends NonNullable<operations['listFonts']['parameters']['query']> {}
/** Query parameters for listing printers: page size and cursor. */
export interface PrinterListQuery extends NonNullable<operations['listPrinters']['parameters']['query']> {}
/** Query parameters for listing label hooks: page size and cursor. */
export interface LabelHookListQuery extends NonNullable<operations['listLabelHooks']['parameters']['query']> {}
/** Query parameters for listing deliveries of a webhook: page size and cursor. */
export interface WebhookDeliveryListQuery
  extends NonNullable<operations['listWebhookDeliveries']['parameters']['query']> {}
/** Message sent to a webhook. Its `type` determines its `data`. */
export type WebhookEvent =
  | JobCompletedEvent
  | JobFailedEvent
  | JobPrintedEvent
  | PrinterOfflineEvent
  | TrialLowEvent
  | WebhookTestEvent;
/** The `data` of events of type `Type`. */
export type WebhookEventData<Type extends WebhookEvent['type']> = Extract<
  WebhookEvent,
  { readonly type: Type }
>['data'];
/** Query parameters of the preset search: filters, page size and cursor. */
export interface PresetQuery extends NonNullable<operations['listPresets']['parameters']['query']> {}
