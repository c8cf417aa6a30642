import type { Issue } from '../api/issue.ts';
import { TemplateError } from '../template/template-error.ts';
import { type JobOptions, readJob } from './read-job.ts';
import { symbolPlacers } from './symbol-placers.ts';

/**
 * Every fault of a template and all its items that can be known without drawing: shapes, codes, missing data, paper.
 * Paths are JSON Pointers into `{ template, items, startPosition }`. `[]`: `renderPdf` can only fail on images.
 * @example checkJob(template, [{ data: { sku: 'Ä' } }])[0]?.path // '/items/0/data/sku'
 */
export function checkJob(template: unknown, items: unknown, options: JobOptions = {}): readonly Issue[] {
  try {
    return readJob(symbolPlacers, template, items, options).issues;
  } catch (error) {
    if (error instanceof TemplateError) return error.issues;
    throw error;
  }
}
