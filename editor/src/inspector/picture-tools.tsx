import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxOf } from '../document/box.ts';
import type { EditorElement } from '../document/editor-document.ts';
import type { PictureEdit } from '../document/originals.ts';
import { cropToFill, flipped, isFilling, isUnedited, isWhole, sourceOf, UNEDITED } from '../document/picture-edit.ts';
import { typedText } from '../elements/element-kinds.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Choice } from '../ui/form.tsx';
import { useToolWords } from '../ui/tool-words.ts';
import { editPicture, ratioOf } from './edit-picture.ts';

const OPACITIES = ['100', '75', '50', '25'] as const;
const FITTINGS = ['fit', 'fill'] as const;

/** Tools for an embedded picture: crop, flip, fit to the box, fill the box, and set the opacity. */
export function PictureTools({ each }: { readonly each: EditorElement }) {
  const editor = useEditor();
  const { store, language } = editor;
  const texts = useToolWords()?.picture;
  const source = sourceOf(store.shown.value, typedText(each.element));
  const ratio = useRatio(source.url);
  if (texts === undefined) return null;
  const { edit } = source;
  const box = boxOf(each.element);
  const change = (next: (edit: PictureEdit) => PictureEdit): void =>
    void editPicture(editor, each.key, { change: next });
  const fitting = isWhole(edit.crop)
    ? 'fit'
    : ratio !== undefined && isFilling(edit.crop, ratio, box)
      ? 'fill'
      : undefined;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <>
      <div class="picture-tools">
        <button type="button" class="button" onClick={() => store.do('edit-in-place')}>
          {texts.crop}
        </button>
        <FlipButton axis="x" name={texts.flipX} onClick={() => change((now) => flipped(now, 'x'))} />
        <FlipButton axis="y" name={texts.flipY} onClick={() => change((now) => flipped(now, 'y'))} />
      </div>
      <Choice
        label={texts.fitting}
        options={FITTINGS.map((value) => ({ value, name: texts[value] }))}
        value={fitting}
        onChoose={(chosen) =>
          change((now) => ({
            ...now,
            crop: chosen === 'fit' || ratio === undefined ? UNEDITED.crop : cropToFill(now.crop, ratio, box),
          }))
        }
      />
      <Choice
        label={texts.opacity}
        options={OPACITIES.map((value) => ({ value, name: percent.format(Number(value) / 100) }))}
        value={OPACITIES.find((value) => Number(value) === Math.round(edit.opacity * 100))}
        onChoose={(chosen) => change((now) => ({ ...now, opacity: Number(chosen) / 100 }))}
      />
      {!isUnedited(edit) && (
        <button type="button" class="link" onClick={() => change(() => UNEDITED)}>
          {texts.reset}
        </button>
      )}
    </>
  );
}

interface FlipProps {
  readonly axis: 'x' | 'y';
  readonly name: string;
  readonly onClick: () => void;
}

const FLIP = 'M12 3v18M9 7 3 17h6zM15 7l6 10h-6z';

const FlipButton = ({ axis, name, onClick }: FlipProps) => (
  <button type="button" class="button" title={name} onClick={onClick}>
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={FLIP} transform={axis === 'y' ? 'rotate(90 12 12)' : undefined} />
    </svg>
  </button>
);

/**
 * Returns the width of a picture divided by its height; undefined while the picture is being decoded, or if it cannot
 * be decoded.
 */
function useRatio(url: string): number | undefined {
  const known = useSignal<{ readonly url: string; readonly ratio: number } | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    ratioOf(url).then(
      (ratio) => {
        if (isWanted) known.value = { url, ratio };
      },
      // a damaged picture has no aspect ratio; the label shows the error
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [url, known]);
  return known.value?.url === url ? known.value.ratio : undefined;
}
