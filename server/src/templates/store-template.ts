import type { FilledStoreTemplateRequest } from '@platen/sdk';
import { checkJob } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { faultyInput } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import type { StoredTemplate } from '../stores/template-store.ts';

/** Keeps an answer in the transaction that makes it true. */
export type KeepAnswer<T> = (stores: Stores, answer: T) => Promise<void>;

/**
 * Stores a template of an account. What every label would be refused for (static codes, colours) is refused here;
 * unresolved paper is not. Throws ApiError.
 */
export async function storeTemplate(
  deps: Deps,
  accountId: string,
  { name, template }: FilledStoreTemplateRequest,
  keep?: KeepAnswer<StoredTemplate>,
): Promise<StoredTemplate> {
  const issues = checkJob(template, []);
  if (issues.length > 0) throw faultyInput('invalid_request', issues);
  const now = deps.clock.now();
  const stored: StoredTemplate = {
    id: deps.newId(),
    accountId,
    name,
    template: JSON.stringify(template),
    createdAt: now,
    updatedAt: now,
  };
  await deps.stores.transaction(async (stores) => {
    await stores.templates.insert(stored);
    await keep?.(stores, stored);
  });
  return stored;
}
