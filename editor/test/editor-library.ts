import type { Template } from '../../sdk/src/contract/types.ts';
import type { LibraryAnswer, LibraryFailure, StoredTemplate, TemplateLibrary } from '../src/files/template-library.ts';

/**
 * An application's library in memory. `fail` makes the next answer a failure; `change` stores a template as another
 * program would.
 */
export interface MemoryLibrary extends TemplateLibrary {
  readonly stored: Map<string, StoredTemplate>;
  fail(failure: LibraryFailure): void;
  change(id: string, name: string, template?: Template): void;
}

/** Without `keepsDesigns`, the library stores templates only. */
export function memoryLibrary(keepsDesigns = true): MemoryLibrary {
  const stored = new Map<string, StoredTemplate>();
  let count = 0;
  let failure: LibraryFailure | undefined;
  const answer = async <Value>(give: () => LibraryAnswer<Value>): Promise<LibraryAnswer<Value>> => {
    const failed = failure;
    failure = undefined;
    return failed ?? give();
  };
  const put = (
    id: string,
    { name, template, editor }: Pick<StoredTemplate, 'name' | 'template' | 'editor'>,
  ): LibraryAnswer<StoredTemplate> => {
    count++;
    const kept = keepsDesigns ? editor : undefined;
    const value = {
      id,
      name,
      template,
      editor: kept,
      tag: `v${count}`,
      updatedAt: new Date(count * 1000).toISOString(),
    };
    stored.set(id, value);
    return { kind: 'done', value };
  };
  const unless = <Value>(
    id: string,
    ifMatch: string | undefined,
    give: (there: StoredTemplate) => LibraryAnswer<Value>,
  ): LibraryAnswer<Value> => {
    const there = stored.get(id);
    if (there === undefined) return { kind: 'gone' };
    return ifMatch !== undefined && ifMatch !== there.tag ? { kind: 'conflict' } : give(there);
  };
  return {
    stored,
    fail: (next) => {
      failure = next;
    },
    change: (id, name, template = stored.get(id)?.template) => {
      if (template !== undefined) put(id, { name, template });
    },
    list: () =>
      answer(() => ({
        kind: 'done',
        value: {
          templates: [...stored.values()].map(({ template, ...rest }) => ({
            ...rest,
            ...{ unit: template.unit ?? 'mm', width: template.width, height: template.height, type: 'ROLL' as const },
          })),
          next: undefined,
        },
      })),
    read: (id) => answer(() => unless(id, undefined, (value) => ({ kind: 'done', value }))),
    save: ({ id, ifMatch, ...content }) =>
      answer(() =>
        id === undefined ? put(`t${stored.size + 1}`, content) : unless(id, ifMatch, () => put(id, content)),
      ),
    rename: (id, name, ifMatch) => answer(() => unless(id, ifMatch, (there) => put(id, { ...there, name }))),
    remove: (id, ifMatch) =>
      answer(() =>
        unless(id, ifMatch, () => {
          stored.delete(id);
          return { kind: 'done', value: undefined };
        }),
      ),
  };
}
