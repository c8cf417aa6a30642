import { describe, expectTypeOf, it } from 'vitest';
import type { Issue } from '../base/errors.ts';
import type { Unit as GeometryUnit } from '../base/units.ts';
import type { components, paths } from './generated/schema.ts';
import type {
  BarcodeElement,
  FilledElement,
  FilledTemplate,
  ImageElement,
  LabelElement,
  Page,
  PrintJob,
  PrintRequest,
  Template,
  TextElement,
  Unit,
  Usage,
} from './types.ts';

const box = { x: 0, y: 0, width: 10, height: 5 } as const;

describe('types of the contract', () => {
  it('take exactly one of value and field', () => {
    expectTypeOf({ type: 'text', ...box, value: 'a' } as const).toExtend<TextElement>();
    expectTypeOf({ type: 'text', ...box, field: 'a' } as const).toExtend<TextElement>();
    expectTypeOf({ type: 'text', ...box, value: 'a', field: 'a' } as const).not.toExtend<TextElement>();
    expectTypeOf({ type: 'text', ...box } as const).not.toExtend<TextElement>();
  });

  it('make the other of value and field never', () => {
    expectTypeOf<Extract<LabelElement, { value: string }>['field']>().toEqualTypeOf<undefined>();
    expectTypeOf<Extract<TextElement, { field: string }>['value']>().toEqualTypeOf<undefined>();
  });

  it('narrow an element by its type', () => {
    expectTypeOf<LabelElement['type']>().toEqualTypeOf<'text' | 'barcode' | 'qrcode' | 'image'>();
    expectTypeOf<Extract<LabelElement, { type: 'barcode' }>>().toEqualTypeOf<BarcodeElement>();
    expectTypeOf<Extract<LabelElement, { type: 'image' }>>().toEqualTypeOf<ImageElement>();
  });

  it('leave defaults out of requests and promise them in answers', () => {
    expectTypeOf<Template['unit']>().toEqualTypeOf<Unit | undefined>();
    expectTypeOf<FilledTemplate['unit']>().toEqualTypeOf<Unit>();
    expectTypeOf<FilledTemplate['type']>().toEqualTypeOf<'ROLL' | 'SHEET' | 'ROLL2Up'>();
    expectTypeOf<LabelElement['rotation']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<FilledElement['rotation']>().toEqualTypeOf<number>();
    expectTypeOf<Extract<FilledElement, { type: 'barcode' }>['barcodeType']>().not.toBeNullable();
    expectTypeOf<FilledTemplate>().toExtend<Template>();
  });

  it('have four margins', () => {
    expectTypeOf<NonNullable<Page['margins']>>().toEqualTypeOf<readonly [number, number, number, number]>();
  });

  it('are readonly', () => {
    expectTypeOf<Template['elements']>().toEqualTypeOf<readonly LabelElement[]>();
  });

  it('have the same unit as geometry', () => {
    expectTypeOf<Unit>().toEqualTypeOf<GeometryUnit>();
  });

  it('have the same issue as the rest of the sdk', () => {
    expectTypeOf<Issue>().toEqualTypeOf<components['schemas']['Issue']>();
  });

  it('take exactly one of templateId and starter', () => {
    const items = [{}] as const;
    expectTypeOf({ templateId: 'a', items } as const).toExtend<PrintRequest>();
    expectTypeOf({ starter: 'product-label-2x1', items } as const).toExtend<PrintRequest>();
    expectTypeOf({ templateId: 'a', starter: 'product-label-2x1', items } as const).not.toExtend<PrintRequest>();
    expectTypeOf({ items } as const).not.toExtend<PrintRequest>();
  });

  it('give a job its link once it is completed, its error once it failed', () => {
    expectTypeOf<Extract<PrintJob, { status: 'completed' }>['url']>().toEqualTypeOf<string>();
    expectTypeOf<Extract<PrintJob, { status: 'failed' }>['error']>().toEqualTypeOf<string>();
    expectTypeOf<Extract<PrintJob, { status: 'failed' }>['url']>().toEqualTypeOf<undefined>();
  });

  it('distinguish a developer from a shop', () => {
    expectTypeOf<Extract<Usage, { account: 'developer' }>['trial']['available']>().toEqualTypeOf<number>();
    expectTypeOf<Extract<Usage, { account: 'shop' }>>().not.toHaveProperty('trial');
  });

  it('have every path of the contract', () => {
    expectTypeOf<keyof paths>().toEqualTypeOf<
      | '/render'
      | '/print'
      | '/print/{jobId}'
      | '/print/{jobId}/delivery'
      | '/templates'
      | '/templates/validate'
      | '/templates/{id}'
      | '/templates/{id}/versions'
      | '/templates/{id}/versions/{number}'
      | '/templates/{id}/versions/{number}/restore'
      | '/fonts'
      | '/fonts/{id}'
      | '/printers'
      | '/printers/{id}'
      | '/printers/{id}/address'
      | '/agents'
      | '/agents/{id}'
      | '/label-hooks'
      | '/label-hooks/{id}'
      | '/webhooks'
      | '/webhooks/{id}'
      | '/webhooks/{id}/secret'
      | '/webhooks/{id}/test'
      | '/webhooks/{id}/deliveries'
      | '/webhooks/{id}/deliveries/{deliveryId}/resend'
      | '/starters'
      | '/usage'
      | '/template-presets'
      | '/template-presets/{id}'
      | '/mcp'
    >();
  });
});
