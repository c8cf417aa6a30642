import type { Template } from '@platen/sdk';
import { parseJsonText } from '@platen/sdk/internal/json-text';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type EditorDocument, templateOf } from '../document/editor-document.ts';
import { sampleData } from '../document/sample-data.ts';
import { readDocument } from '../document/saved-document.ts';
import { useShelfWords } from '../files/use-shelf-words.ts';
import { beginWith } from '../paper/beginnings.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Dialog } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import type { ShelfWords } from '../words/shelf-words.ts';

interface WithTexts {
  readonly texts: ShelfWords['developer'];
}

/** Dialog for developers: the label as JSON, and API calls that print the label with the current row. */
export function DeveloperDialog({ onClose }: { readonly onClose: () => void }) {
  const printed = printedOf(useEditor());
  const texts = useShelfWords(onClose)?.developer;
  if (texts === undefined) return null;
  return (
    <Dialog title={texts.title} onClose={onClose} class="developer">
      <TemplateText texts={texts} />
      <Call texts={texts} name={texts.curl} text={curlCall(printed)} />
      <Call texts={texts} name={texts.sdk} text={sdkCall(printed)} />
      <p class="hint">{texts.key}</p>
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

/** The template as editable JSON. Applying the JSON replaces the label in one undo step. */
function TemplateText({ texts }: WithTexts) {
  const { store, say } = useEditor();
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useSignal<string | undefined>(undefined);
  const text = typed.value ?? templateJson(store.history.value.present.document);
  const { template, issues } = typedTemplate(text);
  const apply = (): void => {
    const { document } = store.history.peek().present;
    if (template === undefined) return;
    store.commit(beginWith(document, { template, row: sampleData(template.elements) }), 'change');
    typed.value = undefined;
    say(texts.applied);
  };
  return (
    <section class="code">
      <header>
        <h3 id="developer-template">{texts.template}</h3>
        <CopyButton texts={texts} name={texts.template} text={text} isFocused />
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
          {texts.apply}
        </button>
      </div>
    </section>
  );
}

function Call({ texts, name, text }: WithTexts & { readonly name: string; readonly text: string }) {
  return (
    <section class="code">
      <header>
        <h3>{name}</h3>
        <CopyButton texts={texts} name={name} text={text} />
      </header>
      <pre tabIndex={0} role="group" aria-label={name}>
        {text}
      </pre>
    </section>
  );
}

/** Time to show that the text was copied, in milliseconds. */
const COPIED_MS = 4000;

interface CopyButtonProps extends WithTexts {
  readonly name: string;
  readonly text: string;
  /** True if the button receives the focus when the dialog opens. */
  readonly isFocused?: boolean;
}

function CopyButton({ texts, name, text, isFocused = false }: CopyButtonProps) {
  const { say } = useEditor();
  const isCopied = useSignal(false);
  const copy = async (): Promise<void> => {
    // Browsers have no clipboard API on pages loaded over plain HTTP.
    const copied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    isCopied.value = copied;
    say(copied ? texts.copied : texts.copyYourself);
    setTimeout(() => {
      isCopied.value = false;
    }, COPIED_MS);
  };
  return (
    <button
      type="button"
      class="button"
      aria-label={filled(texts.copyNamed, { name })}
      autofocus={isFocused}
      onClick={() => void copy()}
    >
      {isCopied.value ? texts.copied : texts.copy}
    </button>
  );
}

/** The label that a generated API call produces. */
interface Printed {
  /** Base URL of the API, such as `https://labels.example.com/api/v1`. */
  readonly baseUrl: string;
  readonly template: Template;
  /** Values of one row by field name. */
  readonly data: Readonly<Record<string, string>>;
  /** Id of the stored template, if the label is unchanged since it was stored; otherwise undefined. */
  readonly templateId: string | undefined;
}

/** Name of the environment variable for the API key. The generated calls never contain the key itself. */
const KEY = 'PLATEN_API_KEY';

/** Returns a curl command that produces this label: a print job if the template is stored, otherwise a PNG. */
export function curlCall({ baseUrl, template, data, templateId }: Printed): string {
  const [path, body] =
    templateId === undefined
      ? (['/render', { template, data }] as const)
      : (['/print', { templateId, items: [{ data }] }] as const);
  return [
    `curl -s ${quoted(`${baseUrl}${path}`)} \\`,
    `  -H "Authorization: Bearer $${KEY}" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join('\n');
}

/** Quotes text for a POSIX shell. In single quotes, only the quote itself is special (POSIX.1, 2.2.2). */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns TypeScript code that produces this label with the SDK: a print job if the template is stored, otherwise a
 * PNG.
 */
export function sdkCall({ baseUrl, template, data, templateId }: Printed): string {
  const start = [
    `import { createPlaten } from '@platen/sdk';`,
    '',
    `const platen = createPlaten({ baseUrl: ${literal(baseUrl)}, apiKey: process.env.${KEY} });`,
  ];
  if (templateId !== undefined)
    return [
      ...start,
      `const { jobId } = await platen.jobs.create({ templateId: ${literal(templateId)}, items: [{ data: ${literal(data)} }] });`,
      'const { url } = await platen.jobs.wait(jobId);',
      '',
    ].join('\n');
  return [
    ...start,
    `const template = ${literal(template)};`,
    `const { png } = await platen.render({ template, data: ${literal(data)} });`,
    '',
  ].join('\n');
}

/**
 * Formats a JSON value as a TypeScript literal. Escapes the Unicode line and paragraph separators for parsers older
 * than ES2019.
 */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** An error in a typed template, with its position in the text (UTF-16 units from 0). */
interface TextIssue {
  readonly message: string;
  readonly offset: number;
  readonly end: number;
}

/** A typed template, or its errors. */
type TypedTemplate =
  | { readonly template: Template; readonly issues: readonly [] }
  | { readonly template?: undefined; readonly issues: readonly TextIssue[] };

/** Returns a document's template as JSON text for editing. */
export const templateJson = (document: EditorDocument): string => JSON.stringify(templateOf(document), null, 2);

/** Parses a template that was typed as JSON. */
export function typedTemplate(text: string): TypedTemplate {
  const parsed = parseJsonText(text);
  if (parsed.issue !== undefined) {
    const { line, column, message, offset } = parsed.issue;
    return { issues: [{ message: `${line}:${column} ${message}`, offset, end: offset + 1 }] };
  }
  const { document, issues } = readDocument(text);
  if (document !== undefined) return { template: templateOf(document), issues: [] };
  return {
    issues: issues.map(({ path, message }) => {
      const { offset, end } = parsed.placeOf(path);
      return { message, offset, end };
    }),
  };
}
