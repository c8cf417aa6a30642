import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { filled } from '../words/sentences.ts';
import { shownBytes } from '../words/shown-bytes.ts';
import { ContentFields } from './content-fields.tsx';
import { allOf, inCommon, type SelectedProps } from './in-common.ts';
import { refusalOf } from './refusal.ts';

/** Three bytes are four characters of a `data:` address (RFC 4648, section 4). */
const BYTES_PER_CHARACTER = 3 / 4;

/** Where a picture comes from: a file that is kept in the label, an address, or a column of addresses. */
export function PictureFields({ selected }: SelectedProps) {
  const editor = useEditor();
  const { store, words, language } = editor;
  const pictures = allOf(selected, 'image');
  if (pictures === undefined) return null;
  const value = inCommon(pictures, (picture) => picture.value);
  const isInside = value?.startsWith('data:') === true;
  const refusal = refusalOf(editor, selected);
  return (
    <div class="properties">
      {!isInside && <ContentFields selected={selected} />}
      {isInside && (
        <p class="hint">
          {filled(words.inspector.pictureInside, { size: shownBytes(value.length * BYTES_PER_CHARACTER, language) })}
        </p>
      )}
      {isInside && refusal !== undefined && <p class="issue">{refusal}</p>}
      {selected.length === 1 && (
        <button type="button" class="button" onClick={() => store.do('edit-in-place')}>
          <Icon name="upload" />
          {words.inspector.choosePicture}
        </button>
      )}
    </div>
  );
}
