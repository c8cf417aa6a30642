import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { ApiError } from '../errors.ts';
import type { StoredTemplate, TemplateStore } from '../stores/template-store.ts';
import { type TemplateAnswer, templateAnswer } from './template-record.ts';

/** Returns a stored template of an account. Throws 404 if there is none or it belongs to another account. */
export async function findStored(find: TemplateStore['find'], accountId: string, id: string): Promise<StoredTemplate> {
  const stored = await find(id.toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', rejectionMessages.templateUnknown);
  return stored;
}

/** Returns the answer for a template of an account. Throws 404 if there is none or it belongs to another account. */
export async function findTemplate(templates: TemplateStore, accountId: string, id: string): Promise<TemplateAnswer> {
  return templateAnswer(await findStored(templates.find, accountId, id));
}
