import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { compareTemplates, type ElementDifference, type TemplateDifference } from '../document/compare-templates.ts';
import { templateOf } from '../document/editor-document.ts';
import { addStyles } from '../ui/added-styles.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Dialog } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import { elementName } from '../words/sentences.ts';
import type { ShelfWords } from '../words/shelf-words.ts';
import { momentShown } from './file-dialogs.tsx';
import type { ShelfEntry } from './shelf.ts';
import type { TemplateVersions } from './template-library.ts';
import { useVersionHistory, type VersionHistory } from './version-history.ts';
import { VersionPictures } from './version-pictures.tsx';

export interface VersionsDialogProps {
  readonly entry: ShelfEntry;
  readonly texts: ShelfWords;
  /** Called after a version was restored, with the changes to the label's entry in the list. */
  readonly onRestored: (id: string, changes: Pick<ShelfEntry, 'tag' | 'updatedAt'>) => void;
  readonly onClose: () => void;
}

/**
 * Dialog with the earlier versions of a stored label: the list, pictures of a version and of its differences from the
 * current label, and a button to restore the version.
 */
export function VersionsDialog(props: VersionsDialogProps) {
  const { versions } = useEditor().files.file.shelf.value;
  addStyles(versionStyles);
  return versions === undefined ? null : <Versions {...props} versions={versions} />;
}

function Versions({
  entry,
  texts: { versions: texts },
  versions,
  onRestored,
  onClose,
}: VersionsDialogProps & { readonly versions: TemplateVersions }) {
  const { words, files } = useEditor();
  const history = useVersionHistory(entry, versions);
  /** Number of the restored version, and of the version whose content it replaced. */
  const restored = useSignal<{ readonly number: number; readonly replaced: number | undefined } | undefined>(undefined);
  const isStale = useSignal(false);
  const isRestoring = useSignal(false);
  const undo = useRef<HTMLButtonElement>(null);
  // waits until the restored label has opened, because opening it moves the focus
  useEffect(() => {
    if (!isRestoring.value) undo.current?.focus();
  }, [isRestoring.value]);
  const restore = async (number: number): Promise<void> => {
    isRestoring.value = true;
    await replaceCurrent(number);
    isRestoring.value = false;
  };
  const replaceCurrent = async (number: number): Promise<void> => {
    const newest = history.versions.value[0]?.number ?? 0;
    const done = await history.restore(number);
    if (done === undefined) return;
    const replaced = history.versions.value[0]?.number;
    restored.value = { number, replaced: replaced === newest ? undefined : replaced };
    onRestored(entry.id, { tag: done.tag, updatedAt: done.updatedAt });
    const { savedCopy, isChanged, openStored } = files.file;
    isStale.value = savedCopy.value?.id === entry.id && isChanged.value;
    if (savedCopy.value?.id === entry.id && !isChanged.value) await openStored(entry.id);
  };
  const [chosen, current] = [history.chosen.value, history.current.value];
  const name = entry.name || words.documents.untitled;
  return (
    <Dialog title={filled(texts.title, { name })} onClose={onClose} class="versions-dialog">
      <Messages history={history} texts={texts} />
      {restored.value !== undefined && (
        <div class="answers" role="status">
          <p>
            {filled(texts.restored, { number: String(restored.value.number) })} {isStale.value && texts.notShown}
          </p>
          {restored.value.replaced !== undefined && (
            <button
              type="button"
              class="button"
              ref={undo}
              disabled={isRestoring.value}
              onClick={() => void restore(restored.value?.replaced ?? 0)}
            >
              {texts.undo}
            </button>
          )}
        </div>
      )}
      <div class="versions">
        <VersionList history={history} texts={texts} />
        {chosen !== undefined && current !== undefined && (
          <Comparison
            key={`${chosen.number} ${current.copy.tag}`}
            {...{ number: chosen.number, texts, isBusy: isRestoring.value }}
            version={templateOf(chosen.document)}
            current={templateOf(current.document)}
            onRestore={() => void restore(chosen.number)}
          />
        )}
      </div>
    </Dialog>
  );
}

type Texts = ShelfWords['versions'];

function Messages({ history, texts }: { readonly history: VersionHistory; readonly texts: Texts }) {
  const { words } = useEditor();
  const { failure, isLoading, versions, current } = history;
  if (failure.value !== undefined) {
    const isVersionGone = failure.value.kind === 'gone' && current.value !== undefined;
    return (
      <div class="answers">
        <p class="issue" role="alert">
          {isVersionGone ? texts.gone : words.files.failed[failure.value.kind]}
        </p>
        <button type="button" class="button" onClick={() => void history.load()}>
          {words.panels.tryAgain}
        </button>
      </div>
    );
  }
  if (versions.value.length > 0) return null;
  return (
    <p class="hint" role="status">
      {isLoading.value ? words.panels.loading : texts.empty}
    </p>
  );
}

function VersionList({ history, texts }: { readonly history: VersionHistory; readonly texts: Texts }) {
  const { language } = useEditor();
  const { versions, selected, next, isLoading } = history;
  if (versions.value.length === 0) return null;
  return (
    <fieldset>
      <legend>{texts.list}</legend>
      {versions.value.map(({ number, updatedAt }) => (
        <label key={number}>
          <input
            type="radio"
            name="platen-version"
            checked={number === selected.value}
            onChange={() => void history.choose(number)}
          />
          <span class="about">
            <span>{momentShown(updatedAt, language)}</span>
            <span class="hint">{filled(texts.version, { number: String(number) })}</span>
          </span>
        </label>
      ))}
      {next.value !== undefined && (
        <button type="button" class="link" disabled={isLoading.value} onClick={() => void history.loadMore()}>
          {texts.more}
        </button>
      )}
    </fieldset>
  );
}

interface ComparisonProps {
  readonly number: number;
  readonly texts: Texts;
  readonly isBusy: boolean;
  readonly version: ReturnType<typeof templateOf>;
  readonly current: ReturnType<typeof templateOf>;
  readonly onRestore: () => void;
}

function Comparison({ number: versionNumber, texts, isBusy, version, current, onRestore }: ComparisonProps) {
  const number = String(versionNumber);
  const editor = useEditor();
  const isAsking = useSignal(false);
  const changes = sentencesOf(compareTemplates(version, current), texts, editor);
  return (
    <section class="comparison" aria-label={filled(texts.version, { number })}>
      <VersionPictures {...{ number: versionNumber, version, current, texts }} />
      <h3>{filled(texts.changes, { number })}</h3>
      {changes.length === 0 ? (
        <p>{texts.noChanges}</p>
      ) : (
        <ul>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>{change}</li>
          ))}
        </ul>
      )}
      {changes.length > 0 && !isAsking.value && (
        <div class="answers">
          <button
            type="button"
            class="button"
            disabled={isBusy}
            onClick={() => {
              isAsking.value = true;
            }}
          >
            {filled(texts.restore, { number })}
          </button>
        </div>
      )}
      {isAsking.value && (
        <div class="answers" role="alert">
          <p>{filled(texts.question, { number })}</p>
          <button type="button" class="button primary" autofocus disabled={isBusy} onClick={onRestore}>
            {texts.confirm}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              isAsking.value = false;
            }}
          >
            {texts.cancel}
          </button>
        </div>
      )}
    </section>
  );
}

/** Describes the differences between two templates in sentences. */
function sentencesOf(
  { elements, isPaperChanged, isOrderChanged }: TemplateDifference,
  texts: Texts,
  { words, language }: Pick<Editor, 'words' | 'language'>,
): readonly string[] {
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const sentence = (difference: ElementDifference): string => {
    const element = elementName(difference.element, words.panels);
    if (difference.kind !== 'changed') return filled(texts[difference.kind], { element });
    return filled(texts.changed, { element, parts: list.format(difference.parts.map((part) => texts.parts[part])) });
  };
  return [
    ...(isPaperChanged ? [texts.paper] : []),
    ...elements.map(sentence),
    ...(isOrderChanged ? [texts.order] : []),
  ];
}

/** Styles of the dialog. The legend must use the colours of the picture. */
const versionStyles = `
.versions-dialog { width: min(920px, calc(100vw - 32px)); }
.versions { display: grid; grid-template-columns: minmax(170px, 220px) minmax(0, 1fr); gap: 16px; align-items: start; }
.versions fieldset { display: grid; gap: 2px; max-height: 60vh; margin: 0; padding: 0 0 4px; overflow: auto; border: 0; }
.versions legend { padding: 0 0 4px; font-weight: 600; }
.versions label { display: flex; gap: 8px; align-items: center; min-height: 44px; padding: 4px 8px; border-radius: 6px; cursor: pointer; }
.versions label:hover, .versions label:has(:checked) { background: var(--accent-soft); }
.versions input { flex: none; width: auto; }
.comparison { display: grid; gap: 10px; min-width: 0; }
.comparison h3 { font-size: 13px; }
.comparison ul { margin: 0; padding-inline-start: 18px; overflow-wrap: anywhere; }
.comparison .legend { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none; }
.version-pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(170px, 1fr)); gap: 12px; }
.version-pictures figure { display: grid; gap: 4px; align-content: start; margin: 0; }
.version-pictures canvas { max-width: 100%; max-height: 260px; border: 1px solid var(--line); background: #fff; }
.version-pictures [hidden] { display: none; }
.legend span { display: inline-block; width: 14px; height: 14px; vertical-align: -2px; forced-color-adjust: none; }
.only-version { background: rgb(194 65 12); }
.only-current { background: repeating-linear-gradient(135deg, rgb(29 78 216) 0 3px, rgb(147 197 253) 3px 6px); }
@media (max-width: 640px) {
  .versions { grid-template-columns: minmax(0, 1fr); }
  .versions fieldset { max-height: 30vh; }
}
`;
