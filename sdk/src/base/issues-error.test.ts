import { describe, expect, it } from 'vitest';
import { TemplateError } from '../contract/template-error.ts';
import { CalibrationError } from '../pipeline/imposition/calibration-profile.ts';
import { FontFolderError } from '../platform/font-folder.ts';
import { BadRequestError, NotFoundError, UnresolvedPaperError } from '../surfaces/client/errors.ts';
import { PreviewError } from '../surfaces/preview/engine/engine.ts';
import { IssuesError } from './issues-error.ts';

const issues = [{ path: '/template/width', code: 'range', message: '/template/width: expected more than 0, got -1' }];
const facts = { status: 400, code: 'user_error', issues };

describe('IssuesError', () => {
  it.each([
    ['TemplateError', new TemplateError(issues)],
    ['PreviewError', new PreviewError(issues)],
    ['CalibrationError', new CalibrationError(issues)],
    ['FontFolderError', new FontFolderError(issues)],
    ['BadRequestError', new BadRequestError('400', facts)],
    ['UnresolvedPaperError', new UnresolvedPaperError('422', { ...facts, status: 422 })],
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
    const copy = './issues-error.ts?copy';
    const other: { readonly IssuesError: typeof IssuesError } = await import(/* @vite-ignore */ copy);
    expect(other.IssuesError).not.toBe(IssuesError);
    expect(new TemplateError(issues)).toBeInstanceOf(other.IssuesError);
  });
});
