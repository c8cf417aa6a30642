import { describe, expect, it } from 'vitest';
import { TemplateError } from '../contract/template-error.ts';
import { FontError } from '../materials/fonts/font-error.ts';
import { ImageError } from '../materials/images/decoded-image.ts';
import { CalibrationError } from '../pipeline/imposition/calibration-profile.ts';
import { workerError } from '../pipeline/renderer/worker-error.ts';
import { FontFolderError } from '../platform/font-folder.ts';
import { BadRequestError, ConnectionError, NotFoundError, UnresolvedPaperError } from '../surfaces/client/errors.ts';
import { PreviewError } from '../surfaces/preview/engine/engine.ts';
import { PrinterPortError } from '../surfaces/printers/printer-ports.ts';
import { firstOfEach, IssuesError, PlatenError } from './errors.ts';

const facts = { status: 400, code: 'user_error', issues: [] };

describe('PlatenError', () => {
  it.each<[string, Error]>([
    ['TemplateError', new TemplateError([])],
    ['PreviewError', new PreviewError([])],
    ['CalibrationError', new CalibrationError([])],
    ['FontFolderError', new FontFolderError([])],
    ['FontError', new FontError('arimo-bold', 'damaged')],
    ['ImageError', new ImageError('image_unsupported', 'damaged')],
    ['PrinterPortError', new PrinterPortError('busy', 'busy')],
    ['BadRequestError', new BadRequestError('400', facts)],
    ['NotFoundError', new NotFoundError('404', facts)],
    ['ConnectionError', new ConnectionError('no answer', { cause: undefined })],
  ])('is the base class of %s, in this and in another copy of the package', async (name, error) => {
    const copy = './errors.ts?copy';
    const other: { readonly PlatenError: typeof PlatenError } = await import(/* @vite-ignore */ copy);
    expect(other.PlatenError).not.toBe(PlatenError);
    expect(error.name).toBe(name);
    expect(error).toBeInstanceOf(PlatenError);
    expect(error).toBeInstanceOf(other.PlatenError);
  });

  it('does not make one of its classes another, nor any error its own', () => {
    expect(new FontError('arimo-bold', 'damaged')).not.toBeInstanceOf(ImageError);
    expect(new Error('broken')).not.toBeInstanceOf(PlatenError);
    expect(undefined).not.toBeInstanceOf(PlatenError);
  });
});

describe('FontError', () => {
  it('says by its code why the font can’t be used, and keeps its cause', () => {
    const cause = new Error('ENOENT');
    const error = new FontError('House Sans, bold', 'missing', { cause, code: 'font_unreachable', path: '/fonts/0' });
    expect(error).toMatchObject({ face: 'House Sans, bold', reason: 'missing', path: '/fonts/0', cause });
    expect([error.code, new FontError('arimo-bold', 'damaged').code]).toEqual(['font_unreachable', 'font_unsupported']);
    expect(error.message).toBe('House Sans, bold: missing');
  });

  it('arrives from a page’s worker as itself', () => {
    const sent = {
      name: 'FontError',
      message: 'a: b',
      code: 'font_unreachable',
      face: 'a',
      reason: 'b',
      path: '/fonts/0',
    };
    const error = workerError(sent);
    expect(error).toBeInstanceOf(FontError);
    expect(error).toMatchObject({
      code: 'font_unreachable',
      face: 'a',
      reason: 'b',
      path: '/fonts/0',
      message: 'a: b',
    });
    expect(workerError({ name: 'RangeError', message: 'too large' })).not.toBeInstanceOf(PlatenError);
  });
});

const issues = [{ path: '/template/width', code: 'range', message: '/template/width: expected more than 0, got -1' }];
const factsOfIssues = { status: 400, code: 'user_error', issues };

describe('IssuesError', () => {
  it.each([
    ['TemplateError', new TemplateError(issues)],
    ['PreviewError', new PreviewError(issues)],
    ['CalibrationError', new CalibrationError(issues)],
    ['FontFolderError', new FontFolderError(issues)],
    ['BadRequestError', new BadRequestError('400', factsOfIssues)],
    ['UnresolvedPaperError', new UnresolvedPaperError('422', { ...factsOfIssues, status: 422 })],
  ])('is what a %s is', (name, error) => {
    expect(error).toBeInstanceOf(IssuesError);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe(name);
    expect(error.issues).toEqual(issues);
  });

  it('is not what an error without issues is', () => {
    expect(new Error('broken')).not.toBeInstanceOf(IssuesError);
    expect(new NotFoundError('404', { status: 404, code: 'user_error' })).not.toBeInstanceOf(IssuesError);
    expect(null).not.toBeInstanceOf(IssuesError);
  });

  it('does not make one of its classes another', () => {
    expect(new TemplateError(issues)).not.toBeInstanceOf(PreviewError);
    expect(new TemplateError(issues)).toBeInstanceOf(TemplateError);
  });

  it('is found by another copy of the package', async () => {
    const copy = './errors.ts?copy';
    const other: { readonly IssuesError: typeof IssuesError } = await import(/* @vite-ignore */ copy);
    expect(other.IssuesError).not.toBe(IssuesError);
    expect(new TemplateError(issues)).toBeInstanceOf(other.IssuesError);
  });
});

const issue = (message: string, code = 'length') => ({ path: '/data/sku', code, message });

describe('issues of one value', () => {
  it('are all reported if they differ between two elements that show it', () => {
    const issues = [
      issue('elements[0] (barcode): EAN-13 has 12 or 13 digits, got 5'),
      issue('elements[1] (barcode): EAN-8 has 7 or 8 digits, got 5'),
    ];
    expect(firstOfEach(issues)).toEqual(issues);
  });

  it('are reported once if two elements say the same', () => {
    const [first, second] = [issue('elements[0] (text) lacks "sku"'), issue('elements[12] (barcode) lacks "sku"')];
    expect(firstOfEach([first, second])).toEqual([first]);
  });

  it('are reported once if two checks say it of one element in other words', () => {
    const [first, second] = [issue('elements[3] (image): no image'), issue('elements[3] (image): not an image')];
    expect(firstOfEach([first, second])).toEqual([first]);
    expect(firstOfEach([issue('/data/sku: too long'), issue('/data/sku: is longer than 80')])).toHaveLength(1);
  });

  it('are at most 50', () => {
    const many = Array.from({ length: 60 }, (_, index) => issue('x', `code_${index}`));
    expect(firstOfEach(many)).toHaveLength(50);
  });
});
