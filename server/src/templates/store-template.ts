import type { FilledStoreTemplateRequest, TemplateRecord } from '@platen/sdk';
import { withinTemplateBytes } from '../accounts/stored-quota.ts';
import type { Deps } from '../deps.ts';
import { judge } from '../rendering/judge.ts';
import type { Stores } from '../stores/stores.ts';
import { templateContent, templateRecord } from './template-record.ts';

/**
 * Stores a template of an account. What every label would be refused for (static codes, colours, pictures) is refused here;
 * unresolved paper is not. `keep` is called in the same transaction. Throws ApiError.
 */
export async function storeTemplate(
  deps: Deps,
  accountId: string,
  { name, template }: FilledStoreTemplateRequest,
  keep?: (stores: Stores, record: TemplateRecord) => Promise<void>,
): Promise<TemplateRecord> {
  await judge(deps.rendering, { accountId }, { kind: 'template', template });
  const now = deps.clock.now();
  const stored = {
    ...{ id: deps.newId(), accountId, createdAt: now, updatedAt: now },
    ...templateContent(name, template),
  };
  const record = templateRecord(stored);
  await deps.stores.transaction((stores) =>
    withinTemplateBytes(deps.config, stores, accountId, async () => {
      await stores.templates.insert(stored);
      await keep?.(stores, record);
    }),
  );
  return record;
}
