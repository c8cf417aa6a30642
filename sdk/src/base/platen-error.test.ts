import { describe, expect, it } from 'vitest';
import { TemplateError } from '../contract/template-error.ts';
import { FontError } from '../materials/fonts/font-error.ts';
import { ImageError } from '../materials/images/decoded-image.ts';
import { CalibrationError } from '../pipeline/imposition/calibration-profile.ts';
import { workerError } from '../pipeline/renderer/worker-error.ts';
import { FontFolderError } from '../platform/font-folder.ts';
import { BadRequestError, ConnectionError, NotFoundError } from '../surfaces/client/errors.ts';
import { PreviewError } from '../surfaces/preview/engine/engine.ts';
import { PrinterPortError } from '../surfaces/printers/printer-ports.ts';
import { PlatenError } from './platen-error.ts';

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
    const copy = './platen-error.ts?copy';
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
