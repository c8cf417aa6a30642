import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MAX_NAME_LENGTH, rename } from '../document/editor-document.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog, Field } from '../ui/form.tsx';
import { NOTHING_TYPED, replayed } from '../ui/typed-ahead.ts';

/** Dialog that asks for a label's name before the label is stored for the first time, and then stores the label. */
export function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, files, words } = useEditor();
  const { naming } = words.files;
  const { untitled } = words.documents;
  const field = useRef<HTMLInputElement>(null);
  // text that the user typed while this dialog was loading; a line break means that the user pressed Enter
  const [ahead] = useState(() => replayed(store.typedAhead.peek() ?? NOTHING_TYPED, '').value);
  const [typed = ''] = ahead.slice(0, MAX_NAME_LENGTH).split('\n');
  useLayoutEffect(() => {
    store.typedAhead.value = undefined;
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
    if (ahead.includes('\n')) field.current?.form?.requestSubmit();
  }, [store, typed, ahead]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = field.current?.value.trim() || untitled;
    store.commit(rename(store.history.peek().present.document, name), 'rename');
    field.current?.closest('dialog')?.close();
    void files.file.save();
  };
  return (
    <Dialog title={naming.title} onClose={onClose}>
      <form class="naming" onSubmit={submit}>
        <Field label={naming.field} wide>
          {(control) => (
            <input
              {...control}
              ref={field}
              defaultValue={typed}
              placeholder={untitled}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              spellcheck={false}
            />
          )}
        </Field>
        <div class="answers">
          <button type="submit" class="button primary">
            {naming.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
