import { useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';
import { ContentFields } from './content-fields.tsx';
import { allOf, inCommon, type SelectedProps } from './in-common.ts';
import { refusalOf } from './refusal.ts';

/** Three bytes are four characters of a `data:` address (RFC 4648, section 4). */
const BYTES_PER_CHARACTER = 3 / 4;

/** Where a picture comes from: a file that is kept in the label, an address, or a column of addresses. */
export function PictureFields({ selected }: SelectedProps) {
  const { store, words, language } = useEditor();
  const pictures = allOf(selected, 'image');
  if (pictures === undefined) return null;
  const value = inCommon(pictures, (picture) => picture.value);
  if (value?.startsWith('data:') !== true) return <ContentFields selected={selected} />;
  const kilobytes = (value.length * BYTES_PER_CHARACTER) / 1000;
  const shown = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 }).format(kilobytes);
  return (
    <div class="properties">
      <p class="hint">{filled(words.inspector.pictureInside, { kilobytes: shown })}</p>
      {refusalOf(store, selected) !== undefined && <p class="issue">{refusalOf(store, selected)}</p>}
    </div>
  );
}
