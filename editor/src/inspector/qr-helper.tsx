import { useSignal } from '@preact/signals';
import type { EditorElement } from '../document/editor-document.ts';
import { readQr, writeQr } from '../elements/qrcode/qr-content.ts';
import { checkGtin, GS1_DOMAIN, isGs1Number } from '../elements/qrcode/qr-digital-link.ts';
import { QR_FIELDS, QR_KINDS, type QrField, type QrKind, type QrValues } from '../elements/qrcode/qr-values.ts';
import { WIFI_SECURITY } from '../elements/qrcode/qr-wifi.ts';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Choice, Field, type FieldControl, Tick } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import type { ToolWords } from '../words/tool-words.ts';
import { useChange } from './selected.ts';

type Kind = QrKind | 'text';

/** State of the form for one kind of QR code content, such as a contact or a Wi-Fi network. */
interface State {
  readonly kind: Kind;
  readonly values: QrValues;
  /** The code's content that `values` represent. If another edit changes the content, the fields are parsed again. */
  readonly content: string;
}

function stateOf(content: string): State {
  const read = readQr(content);
  return read === undefined ? { kind: 'text', values: {}, content } : { ...read, content };
}

interface HelperProps {
  readonly each: EditorElement;
  readonly texts: ToolWords;
}

/** Detects the kind of content in a QR code, and shows a form for editing this content. */
export function QrHelper({ each, texts }: HelperProps) {
  const { store } = useEditor();
  const change = useChange([each]);
  const { value: content = '' } = each.element;
  const kept = useSignal<State>(stateOf(content));
  // if an undo step or typed text replaced the content, the saved state no longer applies
  const state = kept.value.content === content ? kept.value : stateOf(content);
  const { kind, values } = state;
  const written = kind === 'text' ? undefined : writeQr(kind, values);
  const type = (field: QrField, text: string): void => {
    if (kind === 'text') return;
    const next = { ...values, [field]: text };
    const made = writeQr(kind, next);
    if (made !== undefined && made !== content) change({ value: made }, { isTyping: true });
    const { elements } = store.history.peek().present.document;
    const now = elements.find(({ key }) => key === each.key)?.element.value;
    kept.value = { kind, values: next, content: now ?? content };
  };
  const choose = (name: string): void => {
    const next = [...QR_KINDS, 'text' as const].find((known) => known === name) ?? 'text';
    const isAddress = next === 'web' && kind === 'text' && content.includes('.') && !/\s/.test(content);
    kept.value = { kind: next, values: isAddress ? { url: content } : values, content };
  };
  const { qr } = texts;
  return (
    <div class="helper properties">
      <Combobox
        label={qr.kind}
        value={kind}
        options={(['text', ...QR_KINDS] as const).map((value) => ({ value, name: qr.kinds[value] }))}
        onChoose={choose}
      />
      {kind !== 'text' && (
        <div class="fields" onFocusOut={store.endRun}>
          {QR_FIELDS[kind].map((field) => (
            <QrInput
              key={field}
              field={field}
              texts={qr}
              value={values[field] ?? ''}
              isHidden={field === 'password' && values.security === 'nopass'}
              onType={(text) => type(field, text)}
            />
          ))}
          {written === undefined && <p class="hint wide">{qr.incomplete[kind]}</p>}
        </div>
      )}
    </div>
  );
}

interface InputProps {
  readonly field: QrField;
  readonly texts: ToolWords['qr'];
  readonly value: string;
  readonly isHidden: boolean;
  readonly onType: (text: string) => void;
}

/** On-screen keyboards for fields that are not plain text. */
const KEYBOARDS: Readonly<Partial<Record<QrField, 'url' | 'email' | 'tel' | 'numeric'>>> = {
  ...{ url: 'url', website: 'url', domain: 'url', email: 'email', mobile: 'tel', gtin: 'numeric' },
};
const LONG: ReadonlySet<QrField> = new Set<QrField>(['body', 'message']);
/** Fields that share a line with another field. */
const SHORT: ReadonlySet<QrField> = new Set<QrField>(['firstName', 'lastName', 'postcode', 'city']);

function QrInput({ field, texts, value, isHidden, onType }: InputProps) {
  const { words } = useEditor();
  if (isHidden) return null;
  const label = texts.fields[field];
  if (field === 'hidden')
    return <Tick label={label} isOn={value !== ''} onChange={(isOn) => onType(isOn ? 'yes' : '')} />;
  if (field === 'security') {
    const options = WIFI_SECURITY.map((each) => ({ value: each, name: texts.securities[each] }));
    const chosen = WIFI_SECURITY.find((each) => each === value) ?? 'WPA';
    return <Choice label={label} options={options} value={chosen} onChoose={onType} wide />;
  }
  const { issue, proposal } = problemOf(field, value, texts);
  return (
    <>
      <Field label={label} issue={issue} wide={!SHORT.has(field)}>
        {(control) => <Control control={control} field={field} value={value} onType={onType} />}
      </Field>
      {proposal !== undefined && (
        <button type="button" class="button fix wide" onClick={() => onType(proposal)}>
          {filled(words.findings.use, { text: proposal, row: '' })}
        </button>
      )}
    </>
  );
}

interface ControlProps extends Pick<InputProps, 'field' | 'value' | 'onType'> {
  readonly control: FieldControl;
}

/** A text area for a message, or an input of the field's type. */
function Control({ control, field, value, onType }: ControlProps) {
  const common = { ...control, autoComplete: 'off', value } as const;
  if (LONG.has(field)) {
    return <textarea {...common} rows={3} onInput={({ currentTarget }) => onType(currentTarget.value)} />;
  }
  const write = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => onType(currentTarget.value);
  // limits dates to this century, because the link contains only the last two digits of the year
  if (field === 'expiry') return <input {...common} type="date" min="2000-01-01" max="2099-12-31" onInput={write} />;
  return (
    <input
      {...common}
      inputMode={KEYBOARDS[field]}
      spellcheck={false}
      placeholder={field === 'domain' ? GS1_DOMAIN : undefined}
      onInput={write}
    />
  );
}

/**
 * Returns the issue with a field of a GS1 Digital Link, and a correction if one is known. Returns an empty object if
 * there is no issue.
 */
function problemOf(field: QrField, value: string, texts: ToolWords['qr']): { issue?: string; proposal?: string } {
  if (value === '') return {};
  if (field === 'batch' || field === 'serial') return isGs1Number(value) ? {} : { issue: texts.badNumber };
  if (field !== 'gtin') return {};
  const { gtin, proposal } = checkGtin(value);
  if (gtin !== undefined) return {};
  return proposal === undefined ? { issue: texts.badGtin } : { issue: texts.wrongDigit, proposal };
}
