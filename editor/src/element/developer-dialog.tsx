import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { templateOf } from '../document/editor-document.ts';
import { curlCall, type Printed, sdkCall } from '../files/calls.ts';
import { templateJson, typedTemplate } from '../files/template-json.ts';
import { beginWith } from '../paper/begin-with.ts';
import { sampleData } from '../paper/sample-data.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';

/** Dialog for developers: the label as JSON, and API calls that print the label with the current row. */
export function DeveloperDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { words } = editor;
  const printed = printedOf(editor);
  return (
    <Dialog title={words.files.developer.title} onClose={onClose} class="developer">
      <TemplateText />
      <Call name={words.files.developer.curl} text={curlCall(printed)} />
      <Call name={words.files.developer.sdk} text={sdkCall(printed)} />
      <p class="hint">{words.files.developer.key}</p>
    </Dialog>
  );
}

function printedOf({ store, files: { file }, apiUrl }: Editor): Printed {
  const { document } = store.history.value.present;
  const copy = file.copy.value;
  const isStored = copy?.place === 'library' && !file.isChanged.value;
  return {
    baseUrl: apiUrl().replace(/\/$/, ''),
    template: templateOf(document),
    data: store.data.value,
    templateId: isStored ? copy.id : undefined,
  };
}

/** The template as editable JSON. Applying it replaces the label in one undo step. */
function TemplateText() {
  const { store, say, words } = useEditor();
  const { developer } = words.files;
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useSignal<string | undefined>(undefined);
  const text = typed.value ?? templateJson(store.history.value.present.document);
  const { template, issues } = typedTemplate(text);
  const apply = (): void => {
    const { document } = store.history.peek().present;
    if (template === undefined) return;
    store.commit(beginWith(document, { template, row: sampleData(template.elements) }), 'change');
    typed.value = undefined;
    say(developer.applied);
  };
  return (
    <section class="code">
      <header>
        <h3 id="developer-template">{developer.template}</h3>
        <CopyButton name={developer.template} text={text} />
      </header>
      <textarea
        ref={area}
        class="json"
        rows={14}
        spellcheck={false}
        autoComplete="off"
        wrap="off"
        aria-labelledby="developer-template"
        aria-invalid={issues.length > 0}
        aria-describedby="developer-issues"
        value={text}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
        }}
      />
      <ul id="developer-issues" class="issue">
        {issues.map(({ message, offset, end }) => (
          <li key={`${offset} ${message}`}>
            <button
              type="button"
              class="link"
              onClick={() => {
                area.current?.focus();
                area.current?.setSelectionRange(offset, end);
              }}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
      <div class="answers">
        <button
          type="button"
          class="button primary"
          disabled={typed.value === undefined || template === undefined}
          onClick={apply}
        >
          {developer.apply}
        </button>
      </div>
    </section>
  );
}

function Call({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <section class="code">
      <header>
        <h3>{name}</h3>
        <CopyButton name={name} text={text} />
      </header>
      <pre tabIndex={0} role="group" aria-label={name}>
        {text}
      </pre>
    </section>
  );
}

/** Time for which the button shows that the text was copied, in milliseconds. */
const COPIED_MS = 4000;

function CopyButton({ name, text }: { readonly name: string; readonly text: string }) {
  const { say, words } = useEditor();
  const { developer } = words.files;
  const isCopied = useSignal(false);
  const copy = async (): Promise<void> => {
    // Browsers have no clipboard API on pages loaded over plain HTTP.
    const copied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    isCopied.value = copied;
    say(copied ? developer.copied : developer.copyYourself);
    setTimeout(() => {
      isCopied.value = false;
    }, COPIED_MS);
  };
  return (
    <button type="button" class="button" aria-label={filled(developer.copyNamed, { name })} onClick={() => void copy()}>
      {isCopied.value ? developer.copied : developer.copy}
    </button>
  );
}
