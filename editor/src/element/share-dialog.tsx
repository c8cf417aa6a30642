import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { EditorDocument } from '../document/editor-document.ts';
import { isSample } from '../document/table.ts';
import { fragmentOf, MAX_FRAGMENT_LENGTH, sharedDocument } from '../files/share-link.ts';
import { useShelfWords } from '../files/use-shelf-words.ts';
import { addedFontsOf } from '../print/service-fonts.ts';
import { addStyles } from '../ui/added-styles.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog, Tick } from '../ui/form.tsx';
import { counted, filled } from '../words/fill.ts';
import type { ShelfWords } from '../words/shelf-words.ts';
import { copyText } from './clipboard.ts';

/** Maximum length, in characters, of links that most mail and chat programs leave intact. */
const LONG_LINK = 4000;

const shareStyles = `
.share { width: min(520px, calc(100vw - 32px)); }
.share section { display: grid; gap: 8px; min-width: 0; }
.share section + section { padding-top: 14px; border-top: 1px solid var(--line); }
.share h3 { font-size: 13px; }
.share .sent { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; }
.share .sent input { font: 12px/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; text-overflow: ellipsis; }
`;

/** Dialog for sharing the label as a file or, if the page can open links that contain labels, as a link. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, shareUrl, language } = useEditor();
  const fonts = useComputed(() => addedFontsOf(store.template.value));
  const texts = useShelfWords(onClose);
  const { document } = store.history.value.present;
  addStyles(shareStyles);
  if (texts === undefined) return null;
  const address = shareUrl();
  return (
    <Dialog title={texts.share.title} onClose={onClose} class="share">
      <div class="fields one-field">
        {address !== undefined && (
          <LinkPart {...{ document, address }} texts={texts.share} copyYourself={texts.developer.copyYourself} />
        )}
        <FilePart texts={texts.share} onSaved={onClose} />
        {fonts.value.length > 0 && (
          <p class="hint">
            {filled(texts.share.fonts, {
              fonts: new Intl.ListFormat(language, { type: 'conjunction' }).format(fonts.value),
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Texts = ShelfWords['share'];

interface LinkPartProps {
  readonly document: EditorDocument;
  /** URL of the page that opens links. */
  readonly address: string;
  readonly texts: Texts;
  readonly copyYourself: string;
}

function LinkPart({ document, address, texts, copyYourself }: LinkPartProps) {
  const { language } = useEditor();
  const withRows = useSignal(false);
  const said = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  const link = useLink(document, address, withRows.value);
  const rows = isSample(document.data) ? 0 : document.data.rows.length;
  const number = new Intl.NumberFormat(language);
  const isTooLarge = link !== undefined && link !== 'failed' && link.fragmentLength > MAX_FRAGMENT_LENGTH;
  const isUnavailable = isTooLarge || link === 'failed';
  const url = link === undefined || link === 'failed' || isTooLarge ? '' : link.url;
  const copy = async (): Promise<void> => {
    if (url === '') return;
    const { kind } = await copyText(url);
    if (kind !== 'copied') field.current?.select();
    said.value = kind === 'copied' ? texts.copied : copyYourself;
  };
  const lengths = isTooLarge
    ? { length: number.format(link.url.length), most: number.format(MAX_FRAGMENT_LENGTH) }
    : { length: number.format(url.length), most: '' };
  return (
    <section>
      <h3>{texts.link}</h3>
      <p class="hint">{texts.linkHint}</p>
      {rows > 0 && (
        <Tick
          label={counted(texts.rows, rows, language, { count: number.format(rows) })}
          isOn={withRows.value}
          onChange={(isOn) => {
            withRows.value = isOn;
            said.value = '';
          }}
        />
      )}
      <div class="sent">
        <input
          ref={field}
          readOnly
          aria-label={texts.link}
          value={url}
          placeholder={link === undefined ? texts.making : ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" class="button primary" autofocus disabled={isUnavailable} onClick={() => void copy()}>
          {texts.copy}
        </button>
      </div>
      {isTooLarge && (
        <p class="issue" role="alert">
          {filled(withRows.value ? texts.tooLargeRows : texts.tooLarge, lengths)}
        </p>
      )}
      {link === 'failed' && (
        <p class="issue" role="alert">
          {texts.failed}
        </p>
      )}
      {url.length > LONG_LINK && <p class="hint">{filled(texts.long, lengths)}</p>}
      <p class="hint" role="status">
        {said.value}
      </p>
    </section>
  );
}

interface Link {
  readonly url: string;
  readonly fragmentLength: number;
}

/** Returns the link for a document, or `failed`; undefined until the result is known. */
function useLink(document: EditorDocument, address: string, withRows: boolean): Link | 'failed' | undefined {
  const link = useSignal<Link | 'failed' | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    link.value = undefined;
    void linkTo(document, address, withRows).then((made) => {
      if (isCurrent) link.value = made;
    });
    return () => {
      isCurrent = false;
    };
  }, [document, address, withRows, link]);
  return link.value;
}

async function linkTo(document: EditorDocument, address: string, withRows: boolean): Promise<Link | 'failed'> {
  try {
    const fragment = await fragmentOf(sharedDocument(document, withRows));
    return { url: address + fragment, fragmentLength: fragment.length };
  } catch {
    return 'failed';
  }
}

function FilePart({ texts, onSaved }: { readonly texts: Texts; readonly onSaved: () => void }) {
  const { store } = useEditor();
  return (
    <section>
      <h3>{texts.file}</h3>
      <p class="hint">{texts.fileHint}</p>
      <div class="answers">
        <button
          type="button"
          class="button"
          onClick={() => {
            store.do('export');
            onSaved();
          }}
        >
          {texts.save}
        </button>
      </div>
    </section>
  );
}
