import { describe, expectTypeOf, it } from 'vitest';
import type {
  CallOptions,
  ChangeOptions,
  CreateOptions,
  EndpointOptions,
  LabelElement,
  Page,
  PlatenOptions,
  PresetQuery,
  PrintItem,
  PrintOptions,
  PrintRequest,
  RenderCallOptions,
  RenderRequest,
  Template,
  TemplateListQuery,
  WaitOptions,
} from '../src/entries/index.ts';
import type {
  ComputedItemsOptions,
  Counter,
  CsvOptions,
  DateColumn,
  ItemsOptions,
  ReadRowsOptions,
} from '../src/entries/items.ts';
import type { FailureFacts, MockOptions } from '../src/entries/msw.ts';
import type { NodePlatformOptions } from '../src/entries/node.ts';
import type { CalibrationProfile, PdfJob, PdfOptions, RenderPdfOptions, TestSheetOptions } from '../src/entries/pdf.ts';
import type { AddedFont, RenderPreviewOptions } from '../src/entries/preview.ts';
import type {
  PrinterMedia,
  PrinterOptions,
  PrinterProfile,
  SendLabelsOptions,
  SerialPrinterOptions,
  UsbFilter,
  UsbPrinterOptions,
} from '../src/entries/printers.ts';
import type {
  CheckOptions,
  InspectOptions,
  Platform,
  RendererOptions,
  RenderOptions,
  SvgRenderOptions,
} from '../src/entries/render.ts';

/** The optional properties of a type that reject `undefined` under `exactOptionalPropertyTypes`. */
type Exact<Given> = Given extends unknown
  ? {
      [Name in keyof Given]-?: { [Key in Name]?: never } extends Pick<Given, Name>
        ? { [Key in Name]: undefined } extends Pick<Given, Name>
          ? never
          : Name
        : never;
    }[keyof Given]
  : never;

// Even with `exactOptionalPropertyTypes`, a setting that may be undefined, such as an environment variable, can be
// passed directly.
describe('with exactOptionalPropertyTypes every optional property takes undefined', () => {
  it('of the client', () => {
    type Options = PlatenOptions | CallOptions | ChangeOptions | CreateOptions | EndpointOptions | WaitOptions;
    expectTypeOf<Exact<Options | PrintOptions | RenderCallOptions | PresetQuery | TemplateListQuery>>().toBeNever();
  });

  it('of the contract, but for the other one of two that exclude each other', () => {
    expectTypeOf<Exact<Template | PrintItem | RenderRequest | Page>>().toBeNever();
    expectTypeOf<Exact<LabelElement>>().toEqualTypeOf<'value' | 'field'>();
    expectTypeOf<Exact<PrintRequest>>().toEqualTypeOf<'templateId' | 'starter'>();
  });

  it('of the renderer, of PDFs and of previews', () => {
    type Options = RendererOptions | RenderOptions | SvgRenderOptions | InspectOptions | CheckOptions | Platform;
    expectTypeOf<Exact<Options | NodePlatformOptions | AddedFont | RenderPreviewOptions>>().toBeNever();
    expectTypeOf<Exact<PdfJob | PdfOptions | RenderPdfOptions | TestSheetOptions | CalibrationProfile>>().toBeNever();
  });

  it('of tables, printers and mocks', () => {
    type Columns = ItemsOptions | ComputedItemsOptions | Counter | DateColumn | CsvOptions | ReadRowsOptions;
    type Ports = UsbFilter | UsbPrinterOptions | SerialPrinterOptions | SendLabelsOptions;
    expectTypeOf<Exact<Columns | Ports | PrinterProfile | PrinterMedia | PrinterOptions>>().toBeNever();
    expectTypeOf<Exact<MockOptions | FailureFacts>>().toBeNever();
  });
});
