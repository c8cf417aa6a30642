import { useSignal } from '@preact/signals';
import { guidesOf, placeGuide, removeGuide } from '../document/edit-guides.ts';
import type { Axis, RulerGuide } from '../document/snap-lines.ts';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Choice, Dialog, formatLength, LengthField } from '../ui/form.tsx';
import { useViewWords } from '../ui/use-view-words.ts';
import type { ViewWords } from '../words/en/view.ts';
import { filled } from '../words/fill.ts';
import { GuideTicks } from './aid-fields.tsx';

/** Dialog in which the user adds, moves and removes guides with the keyboard. */
export function GuidesDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useViewWords();
  if (texts === undefined) return null;
  return (
    <Dialog title={texts.guides.title} class="guides" onClose={onClose}>
      <div class="guides-body">
        <Guides texts={texts.guides} />
      </div>
    </Dialog>
  );
}

interface GuidesProps {
  readonly texts: ViewWords['guides'];
}

function Guides({ texts }: GuidesProps) {
  const { store, words, language } = useEditor();
  const said = useSignal('');
  const guides = guidesOf(store.shown.value);
  const unit = store.unit.value;
  const sentence = (form: string, { axis, at }: RulerGuide): string =>
    filled(form, {
      guide: texts.names[axis],
      at: `${formatLength(at, unit, language)} ${words.canvas.units[unit]}`,
    });
  const change = (by: 'add-guide' | 'move-guide', guide: RulerGuide, before?: RulerGuide): boolean => {
    const { document } = store.history.peek().present;
    const placed = placeGuide(document, guide, before);
    if (placed === document) return false;
    store.commit(placed, by, before && 'guide');
    if (!store.aids.peek().areGuidesShown) store.setAids({ areGuidesShown: true });
    return true;
  };
  return (
    <>
      <NewGuide
        texts={texts}
        onAdd={(guide) => {
          said.value = change('add-guide', guide) ? sentence(texts.added, guide) : texts.exists;
        }}
      />
      <p class="hint" role="status">
        {said.value}
      </p>
      {guides.length === 0 ? (
        <p class="hint">{texts.none}</p>
      ) : (
        <ul class="guide-list" aria-label={texts.title}>
          {guides.map((guide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guide keeps its index while its position is typed
            <li key={index}>
              <LengthField
                label={texts.names[guide.axis]}
                measure={unit}
                value={guide.at}
                onChange={(at) => change('move-guide', { ...guide, at }, guide)}
                onDone={store.endRun}
              />
              <button
                type="button"
                class="tool"
                aria-label={`${texts.remove}: ${texts.names[guide.axis]} ${formatLength(guide.at, unit, language)}`}
                title={texts.remove}
                onClick={({ currentTarget }) => {
                  // removing the guide removes this button, so the focus moves to the direction choice
                  currentTarget.closest('dialog')?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus();
                  store.commit(removeGuide(store.history.peek().present.document, guide), 'remove-guide');
                  said.value = sentence(texts.removed, guide);
                }}
              >
                <Icon name="delete" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="guide-foot">
        <GuideTicks />
        <button
          type="button"
          class="button"
          disabled={guides.length === 0}
          onClick={() => {
            store.do('clear-guides');
          }}
        >
          {words.commands['clear-guides']}
        </button>
      </div>
    </>
  );
}

interface NewGuideProps extends GuidesProps {
  readonly onAdd: (guide: RulerGuide) => void;
}

/** The form that adds a guide. The suggested position is the middle of the label. */
function NewGuide({ texts, onAdd }: NewGuideProps) {
  const { store } = useEditor();
  const axis = useSignal<Axis>('x');
  const typed = useSignal<number | undefined>(undefined);
  const { width, height } = store.shown.value.label;
  const at = typed.value ?? (axis.value === 'x' ? width : height) / 2;
  return (
    <form
      class="new-guide"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd({ axis: axis.value, at });
      }}
    >
      <Choice
        label={texts.direction}
        options={(['x', 'y'] as const).map((value) => ({ value, name: texts.directions[value] }))}
        value={axis.value}
        onChoose={(value) => {
          axis.value = value;
          typed.value = undefined;
        }}
      />
      <LengthField
        key={axis.value}
        label={texts.positions[axis.value]}
        measure={store.unit.value}
        value={at}
        onChange={(value) => {
          typed.value = value;
        }}
      />
      <button type="submit" class="button primary">
        {texts.add}
      </button>
    </form>
  );
}
