import { useEditor } from '../ui/editor-context.ts';
import { Field, Tick } from '../ui/form.tsx';
import type { ComputedKind, ComputedTexts } from './computed-form.ts';

interface JoinedFieldProps {
  readonly kind: ComputedKind;
  readonly texts: ComputedTexts;
  readonly wrong: ReadonlySet<string>;
  /** Name of the edited column, which cannot be its own source. */
  readonly own: string;
  readonly onText: (field: string, text: string) => void;
}

/** Text field for a pattern that contains column names in braces, with buttons that insert the names. */
export function JoinedField({ kind, texts, wrong, own, onText }: JoinedFieldProps) {
  const { words, store } = useEditor();
  const { made } = words.data;
  const { text = '' } = texts;
  const isLink = kind === 'gs1DigitalLink';
  const { columns } = store.history.value.present.document.data;
  return (
    <>
      <Field
        label={made.fields.text}
        hint={isLink ? (/\{/.test(text) ? made.linkHint : made.noGtin) : made.textHint}
        issue={wrong.has('text') ? made.textWrong : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={text}
            onInput={({ currentTarget }) => onText('text', currentTarget.value)}
          />
        )}
      </Field>
      <div class="buttons" role="group" aria-label={made.insert}>
        {columns
          .filter((name) => name !== own)
          .map((name) => (
            <button key={name} type="button" class="button" onClick={() => onText('text', `${text}{${name}}`)}>
              {name}
            </button>
          ))}
      </div>
      {!isLink && (
        <Tick
          label={made.omitBlank}
          isOn={texts.omitBlank === 'true'}
          onChange={(isOn) => onText('omitBlank', isOn ? 'true' : '')}
        />
      )}
    </>
  );
}
