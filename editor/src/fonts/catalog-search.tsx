import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Field } from '../ui/form.tsx';
import type { FontWords } from '../words/en/fonts.ts';
import { filled } from '../words/fill.ts';
import { type CatalogFamily, downloadFamily, listFamilies } from './font-catalog.ts';

interface CatalogSearchProps {
  readonly texts: FontWords;
  /** URL of the font catalog. */
  readonly base: string;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
}

/** Maximum number of families shown for a search. */
const MAX_SHOWN = 8;

/** A field that finds font families in the page's catalog by name, and buttons that download and add them. */
export function CatalogSearch({ texts, base, onFiles }: CatalogSearchProps) {
  const { families, failure, search, add, typed } = useCatalog({ texts, base, onFiles });
  const text = typed.value.trim().toLowerCase();
  const found = text === '' ? [] : (families.value ?? []).filter(({ family }) => family.toLowerCase().includes(text));
  const starting = found.filter(({ family }) => family.toLowerCase().startsWith(text));
  const shown = [...new Set([...starting, ...found])].slice(0, MAX_SHOWN);
  const isNone = text !== '' && families.value !== undefined && found.length === 0;
  return (
    <div class="fields one-field">
      <Field
        label={texts.search}
        hint={isNone ? texts.noneFound : filled(texts.searchHint, { host: new URL(base).host })}
        issue={failure.value}
      >
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            value={typed.value}
            onInput={({ currentTarget }) => search(currentTarget.value)}
          />
        )}
      </Field>
      {shown.length > 0 && (
        <ul class="font-finds">
          {shown.map((each) => (
            <li key={each.id}>
              <span>
                {each.family} <small class="hint">{each.licence}</small>
              </span>
              <button
                type="button"
                class="button"
                aria-label={filled(texts.addFamily, { family: each.family })}
                onClick={() => void add(each)}
              >
                {texts.add}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** State of the search. The list of families is loaded when the user first types. */
function useCatalog({ texts, base, onFiles }: CatalogSearchProps) {
  const families = useSignal<readonly CatalogFamily[] | undefined>(undefined);
  const failure = useSignal<string | undefined>(undefined);
  const typed = useSignal('');
  const isLoading = useRef(false);
  const end = useRef(new AbortController());
  useEffect(() => {
    const { current } = end;
    return () => current.abort();
  }, []);
  const fail = (error: unknown): void => {
    failure.value = filled(texts.catalogFailed, { reason: error instanceof Error ? error.message : String(error) });
  };
  const load = async (): Promise<void> => {
    if (isLoading.current || families.peek() !== undefined) return;
    isLoading.current = true;
    failure.value = undefined;
    try {
      families.value = await listFamilies(base, end.current.signal);
    } catch (error) {
      fail(error);
    } finally {
      isLoading.current = false;
    }
  };
  return {
    ...{ families, failure, typed },
    search: (text: string): void => {
      typed.value = text;
      void load();
    },
    add: async ({ id }: CatalogFamily): Promise<void> => {
      failure.value = undefined;
      try {
        await onFiles(await downloadFamily(base, id, end.current.signal));
        typed.value = '';
      } catch (error) {
        fail(error);
      }
    },
  };
}
