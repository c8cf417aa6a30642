/** The names people use for the contract's shapes. */
import type { components } from './generated/schema.ts';

export type { Issue } from './issue.ts';

type Schemas = components['schemas'];

export type Unit = Schemas['Unit'];
export type TemplateType = Schemas['TemplateType'];
export type BarcodeType = Schemas['BarcodeType'];

/** An element's content: the same on every label, or looked up in each item's data. */
export type ValueOrField =
  | { readonly value: string; readonly field?: never }
  | { readonly field: string; readonly value?: never };

/** What all elements share. */
export type ElementBox = Pick<Schemas['TextElement'], 'x' | 'y' | 'width' | 'height' | 'rotation'>;
export type Stroke = Pick<Schemas['QrCodeElement'], 'stroke' | 'strokeWidth'>;
export type TextElement = Schemas['TextElement'];
export type BarcodeElement = Schemas['BarcodeElement'];
export type QrCodeElement = Schemas['QrCodeElement'];
export type ImageElement = Schemas['ImageElement'];
export type LabelElement = Schemas['Element'];

export type Page = Schemas['Page'];
export type Grid = Schemas['Grid'];
export type Gap = Schemas['Gap'];
export type Template = Schemas['Template'];

/** An element with every default filled in. */
export type FilledElement = Schemas['FilledElement'];
/** A template with every default filled in, as answers give it. */
export type FilledTemplate = Schemas['FilledTemplate'];

/** One row of data: the values of the template's fields. */
export type LabelData = Schemas['LabelData'];
export type PrintItem = Schemas['PrintItem'];
export type FilledPrintItem = PrintItem & { readonly quantity: number };

export type RenderRequest = Schemas['RenderRequest'];
export interface FilledRenderRequest {
  readonly template: FilledTemplate;
  readonly data?: LabelData;
}
export type PrintRequest = Schemas['PrintRequest'];
export type Resolution = Schemas['Resolution'];
export type StarterId = Schemas['StarterId'];
export type FilledPrintRequest = {
  readonly items: readonly FilledPrintItem[];
  readonly startPosition: number;
  readonly resolution: Resolution;
} & (
  | { readonly templateId: string; readonly starter?: never }
  | { readonly starter: StarterId; readonly templateId?: never }
);
export type StoreTemplateRequest = Schemas['StoreTemplateRequest'];
export interface FilledStoreTemplateRequest {
  readonly name: string;
  readonly template: FilledTemplate;
}
export type RenameTemplateRequest = Schemas['RenameTemplateRequest'];
export type ValidateTemplateRequest = Schemas['ValidateTemplateRequest'];

export type WarningCode = Schemas['WarningCode'];
export type LayoutWarning = Schemas['LayoutWarning'];
export type LayoutRect = Schemas['LayoutRect'];
export type LayoutElement = Schemas['LayoutElement'];
/** What was really drawn, in the template's unit. */
export type LayoutReport = Schemas['Layout'];
export type RenderResult = Schemas['RenderResult'];

export type PrintAccepted = Schemas['PrintAccepted'];
export type PrintJob = Schemas['PrintJob'];
export type PrintJobStatus = PrintJob['status'];
export type PrintErrorCode = Schemas['PrintErrorCode'];
/** A warning and the item it belongs to. */
export type PrintWarning = Schemas['PrintWarning'];

export type PaperStatus = Schemas['PaperStatus'];
export type PaperFaultCode = Schemas['PaperFaultCode'];
export type PaperFault = Schemas['PaperFault'];
export type PaperIssue = Schemas['PaperIssue'];
export type TemplateRecord = Schemas['TemplateRecord'];
export type TemplateSummary = Schemas['TemplateSummary'];
export type TemplateList = Schemas['TemplateList'];
export type TemplateValidation = Schemas['TemplateValidation'];
export type Starter = Schemas['Starter'];
export type StarterList = Schemas['StarterList'];
export type Preset = Schemas['Preset'];
export type PresetPaper = Schemas['PresetPaper'];
export type PresetList = Schemas['PresetList'];
export type Usage = Schemas['Usage'];

export type UserError = Schemas['UserError'];
export type ValidationError = Schemas['ValidationError'];
export type PaperError = Schemas['PaperError'];
export type AuthError = Schemas['AuthError'];
export type PaymentRequired = Schemas['PaymentRequired'];
export type RateLimitError = Schemas['RateLimitError'];
export type InternalError = Schemas['InternalError'];
