import { MM_PER_INCH, pointsPer, wholeDots } from '@platen/sdk/internal/base';
import type { AllowedValues } from '@platen/sdk/internal/contract';
import type { ElementChanges } from '../document/change-elements.ts';
import type { EditorElement } from '../document/editor-document.ts';
import { offeredExtensions } from '../elements/offered-symbologies.ts';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { LengthField, numberShown } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import { differ, inCommon, type SelectedProps, useChange } from './selected.ts';

/** Properties that the extension `code-options` adds to codes, in the order of their fields. */
const OPTIONS = ['ecc', 'version', 'xDimension'] as const;
type Option = (typeof OPTIONS)[number];

/** Fields for the error correction, the version and the X dimension of codes. */
export function CodeOptionFields({ selected }: SelectedProps) {
  return (
    <div class="fields">
      {OPTIONS.map((option) => (
        <OptionField key={option} option={option} selected={selected} />
      ))}
    </div>
  );
}

/** Returns the values that an element accepts for an option; undefined if no extension adds the option to its type. */
function allowedFor({ element }: EditorElement, option: Option): AllowedValues | undefined {
  const property = offeredExtensions
    .flatMap(({ properties }) => properties)
    .find(({ type, name }) => type === element.type && name === option);
  return property?.allowed({ ...element });
}

const given = ({ element }: EditorElement, option: Option): unknown => Reflect.get(element, option);

/** The field of one property. Hidden unless all selected elements accept the same values. */
function OptionField({ option, selected }: SelectedProps & { readonly option: Option }) {
  const { store, words } = useEditor();
  const change = useChange(selected);
  const texts = words.inspector.codeOptions;
  const [first] = selected;
  const allowed = first && allowedFor(first, option);
  if (allowed === undefined || differ(selected, (each) => JSON.stringify(allowedFor(each, option)))) return null;
  const value = inCommon(selected, (each) => given(each, option));
  const isMixed = differ(selected, (each) => given(each, option));
  const placeholder = isMixed ? words.inspector.mixed : texts.automatic;
  const set = (next: string | number | undefined, isTyping = false): void => {
    const changes: ElementChanges & { readonly [Name in Option]?: string | number | undefined } = { [option]: next };
    change(changes, { isTyping });
  };
  switch (allowed.kind) {
    case 'choice':
      return (
        <Combobox
          label={texts[option]}
          value={isMixed ? undefined : String(value ?? '')}
          placeholder={placeholder}
          wide={false}
          options={['', ...allowed.values].map((each) => ({ value: each, name: each || texts.automatic }))}
          onChoose={(chosen) => set(chosen || undefined)}
        />
      );
    case 'whole':
    case 'positive': {
      const isLength = allowed.kind === 'positive';
      return (
        <>
          <LengthField
            label={texts[option]}
            measure={isLength ? store.unit.value : 'number'}
            value={typeof value === 'number' ? value : undefined}
            placeholder={placeholder}
            {...(isLength ? { least: MIN_X } : { least: allowed.from, most: allowed.to })}
            onChange={(number) => set(isLength ? number : Math.round(number), true)}
            onEmpty={() => set(undefined, true)}
            onDone={store.endRun}
          />
          {isLength && typeof value === 'number' && <PrintedWidth of={value} />}
        </>
      );
    }
    default:
      return null;
  }
}

/** Minimum X dimension that the field accepts, in either unit. A printed module needs at least one dot. */
const MIN_X = 0.0001;

/** Shows the width at which a module prints: the X dimension, rounded to whole dots at the label's resolution. */
function PrintedWidth({ of }: { readonly of: number }) {
  const { store, words, language } = useEditor();
  const dpi = store.resolutionDpi.value;
  const dots = wholeDots(of * pointsPer(store.unit.value), dpi);
  const width = numberShown(Math.round((dots * MM_PER_INCH * 1000) / dpi) / 1000, language);
  return <p class="hint">{filled(words.inspector.codeOptions.printed, { width, dpi }, language)}</p>;
}
