import { printerModels } from '@platen/sdk/internal/printers';
import type { PrinterLanguage } from '@platen/sdk/printers';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog, Field } from '../ui/form.tsx';
import { useFormWords, useToolWords } from '../ui/tool-words.ts';
import { filled } from '../words/fill.ts';
import { dotsShown, LANGUAGE_NAMES, MODEL_IDS, MODEL_NAMES, type ModelId, tapeShown } from './describe-printer.ts';
import {
  boundsOf,
  type DraftField,
  draftFaults,
  draftOf,
  hasCutter,
  hasGap,
  isBrother,
  mediaKinds,
  otherIssues,
  PRINTER_LANGUAGES,
  type ProfileDraft,
  profileOf,
  tapeChoices,
  usualProfile,
} from './label-printer-draft.ts';
import { BAUD_RATES, deskOf, type LabelPrinter, MAX_NAME_LENGTH, unusedName, withPrinter } from './print-desk.ts';

export interface LabelPrinterDialogProps {
  /** The printer to edit; undefined for a new one. */
  readonly printer: LabelPrinter | undefined;
  readonly onClose: () => void;
}

/** A form for a label printer's profile. It validates each field and saves the profile with the other printers. */
export function LabelPrinterDialog({ printer, onClose }: LabelPrinterDialogProps) {
  const { labelPrinters } = useEditor().words;
  const form = useToolWords()?.printerForm;
  if (form === undefined) return null;
  return (
    <Dialog title={printer === undefined ? labelPrinters.addForm : form.change} onClose={onClose}>
      <p class="hint">{form.intro}</p>
      <ProfileForm printer={printer} onKept={onClose} />
    </Dialog>
  );
}

/** Props that all parts of the form share. */
interface FormProps {
  readonly draft: ProfileDraft;
  readonly change: (changed: Partial<ProfileDraft>) => void;
}

function ProfileForm({ printer, onKept }: { readonly printer: LabelPrinter | undefined; readonly onKept: () => void }) {
  const editor = useEditor();
  const { store, words } = editor;
  const form = useFormWords('printerForm');
  const { calibration } = words.printing;
  const desk = deskOf(store);
  const box = useRef<HTMLFormElement>(null);
  const name = useSignal(printer?.name ?? '');
  const draft = useSignal(draftOf(printer?.printerProfile ?? usualProfile('zpl')));
  const baudRate = useSignal<number>(printer?.baudRate ?? BAUD_RATES[0]);
  const isAsked = useSignal(false);
  const change = (changed: Partial<ProfileDraft>): void => {
    draft.value = { ...draft.value, ...changed };
  };
  const model = printer === undefined ? modelOf(draft.value) : undefined;
  const usualName = model && unusedName(desk.printers.value, MODEL_NAMES[model]);
  const typed = name.value.trim() || (usualName ?? '');
  const isTaken = desk.printers.value.printers.some((each) => each.name === typed && each.name !== printer?.name);
  const nameIssue = typed === '' ? form.nameMissing : isTaken ? filled(form.nameTaken, { printer: typed }) : undefined;
  const others = otherIssues(draft.value);
  const isSound = nameIssue === undefined && others.length === 0 && Object.keys(draftFaults(draft.value)).length === 0;
  const keep = (event: Event): void => {
    event.preventDefault();
    isAsked.value = true;
    if (!isSound) {
      // waits until the invalid fields are marked, then focuses the first one
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    const usual = baudRate.value === BAUD_RATES[0];
    const kept = { name: typed, printerProfile: profileOf(draft.value), ...(!usual && { baudRate: baudRate.value }) };
    const isKept = desk.setPrinters(withPrinter(desk.printers.value, kept, printer?.name));
    editor.say(filled(isKept ? calibration.kept : calibration.notKept, { printer: typed }));
    onKept();
  };
  return (
    <form ref={box} class="printer-form" noValidate onSubmit={keep}>
      <Field label={form.name} hint={form.nameHint} issue={isAsked.value ? nameIssue : undefined}>
        {(control) => (
          <input
            {...control}
            maxLength={MAX_NAME_LENGTH}
            placeholder={usualName}
            value={name.value}
            onInput={({ currentTarget }) => {
              name.value = currentTarget.value;
            }}
          />
        )}
      </Field>
      <Models draft={draft.value} change={change} />
      <Head draft={draft.value} change={change} />
      <Media draft={draft.value} change={change} />
      <details>
        <summary>{form.more}</summary>
        <More draft={draft.value} change={change} />
        <div class="print-two">
          <Choose
            label={form.baudRate}
            value={String(baudRate.value)}
            options={BAUD_RATES.map((rate) => [String(rate), String(rate)])}
            onChoose={(rate) => {
              baudRate.value = Number(rate);
            }}
          />
        </div>
      </details>
      <FormEnd isUnsound={isAsked.value && !isSound} issues={others} onCancel={onKept} />
    </form>
  );
}

interface FormEndProps {
  /** True if fields are marked as invalid. */
  readonly isUnsound: boolean;
  /** Issues of the profile that do not belong to a form field. */
  readonly issues: ReturnType<typeof otherIssues>;
  readonly onCancel: () => void;
}

function FormEnd({ isUnsound, issues, onCancel }: FormEndProps) {
  const { words } = useEditor();
  const form = useFormWords('printerForm');
  return (
    <>
      <div role="status">
        {isUnsound && <p class="issue">{form.fixFields}</p>}
        {issues.map(({ path, message }) => (
          <p key={path} class="issue" lang="en">
            {message}
          </p>
        ))}
      </div>
      <div class="print-actions">
        <button type="submit" class="button primary">
          {form.save}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {words.panels.cancel}
        </button>
      </div>
    </>
  );
}

/** Fields that identify a model; all other fields are settings. */
const MODEL_FIELDS = ['language', 'dpi', 'width', 'tape'] as const satisfies readonly DraftField[];

/** Returns the id of the common model that a draft describes; undefined for other printers. */
function modelOf(draft: ProfileDraft): ModelId | undefined {
  return MODEL_IDS.find((id) => {
    const model = draftOf(printerModels[id]);
    return MODEL_FIELDS.every((field) => model[field] === draft[field]);
  });
}

/** Field that selects a common printer model, or a printer language. */
function Models({ draft, change }: FormProps) {
  const form = useFormWords('printerForm');
  const model = modelOf(draft);
  return (
    <div class="print-two">
      <Choose
        wide
        label={form.model}
        value={model ?? ''}
        options={[
          ...(model === undefined ? [['', form.ownModel] as const] : []),
          ...MODEL_IDS.map((id) => [id, MODEL_NAMES[id]] as const),
        ]}
        onChoose={(id) => change(draftOf(printerModels[id as ModelId]))}
      />
      <Choose
        wide
        label={form.language}
        value={draft.language}
        options={PRINTER_LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const)}
        onChoose={(language) => change(draftOf(usualProfile(language as PrinterLanguage)))}
      />
    </div>
  );
}

/**
 * Fields for the print head: resolution, width, darkness and speed. Renders nothing for Brother printers, because the
 * selected tape determines the head.
 */
function Head({ draft, change }: FormProps) {
  const { store, language } = useEditor();
  const form = useFormWords('printerForm');
  const { dpi, width } = profileOf(draft);
  const isKnown = draftFaults(draft).dpi === undefined && draftFaults(draft).width === undefined;
  const shown = isKnown ? dotsShown(width, dpi, store.unit.value, language) : undefined;
  const scales = (['darkness', 'speed'] as const).filter((each) => boundsOf(each, draft.language) !== undefined);
  if (isBrother(draft.language)) return null;
  return (
    <div class="print-two">
      <NumberField {...{ draft, change }} field="dpi" label={form.dpi} />
      <NumberField
        {...{ draft, change }}
        field="width"
        label={form.width}
        hint={shown && filled(form.widthHint, { length: shown })}
      />
      {scales.map((each) => (
        <NumberField
          key={each}
          {...{ draft, change }}
          field={each}
          label={form[each]}
          hint={filled(form.scale, { ...boundsOf(each, draft.language) }, language)}
          placeholder={form.printersOwn}
        />
      ))}
    </div>
  );
}

/** Fields for the loaded media, the rotation of labels, and cutting. */
function Media({ draft, change }: FormProps) {
  const { words, language } = useEditor();
  const form = useFormWords('printerForm');
  const tapes = tapeChoices(draft);
  return (
    <div class="print-two">
      {tapes.length > 0 ? (
        <Choose
          label={form.tape}
          value={draft.tape}
          options={tapes.map((tape) => [tape.key, tapeShown(tape, words, language)] as const)}
          onChoose={(tape) => change({ tape })}
        />
      ) : (
        <Choose
          label={form.media}
          value={draft.media}
          options={mediaKinds(draft.language).map(
            (kind) => [kind, kind === '' ? form.asSet : form.mediaKinds[kind]] as const,
          )}
          onChoose={(media) => change({ media: media as ProfileDraft['media'] })}
        />
      )}
      {hasGap(draft.language, draft.media) && (
        <NumberField
          {...{ draft, change }}
          field="gap"
          label={draft.media === 'mark' ? form.mark : form.gap}
          placeholder="3"
          sign="mm"
        />
      )}
      <Choose
        label={form.rotate}
        hint={form.rotateHint}
        value={draft.rotate}
        options={([0, 90, 180, 270] as const).map((degrees) => [String(degrees), form.rotations[degrees]] as const)}
        onChoose={(rotate) => change({ rotate })}
      />
      {hasCutter(draft.language) && (
        <Choose
          label={form.cut}
          value={draft.cut}
          options={(['none', 'label', 'job'] as const).map((each) => [each, form.cuts[each]] as const)}
          onChoose={(cut) => change({ cut: cut as ProfileDraft['cut'] })}
        />
      )}
    </div>
  );
}

/** Fields for settings that few users need. */
function More({ draft, change }: FormProps) {
  const form = useFormWords('printerForm');
  return (
    <div class="print-two">
      <NumberField {...{ draft, change }} field="offsetX" label={form.offsetX} hint={form.offsetHint} />
      <NumberField {...{ draft, change }} field="offsetY" label={form.offsetY} hint={form.offsetHint} />
      {draft.language === 'zpl' && (
        <Choose
          label={form.compression}
          value={draft.compression}
          options={(['hex', 'z64'] as const).map((each) => [each, form.compressions[each]] as const)}
          onChoose={(compression) => change({ compression: compression as ProfileDraft['compression'] })}
        />
      )}
    </div>
  );
}

interface NumberFieldProps extends FormProps {
  readonly field: Extract<DraftField, 'dpi' | 'width' | 'darkness' | 'speed' | 'gap' | 'offsetX' | 'offsetY'>;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string;
  readonly sign?: string;
}

/** A numeric field of the printer profile. Shows an error if the SDK rejects the typed number. */
function NumberField({ draft, change, field, label, hint, placeholder, sign }: NumberFieldProps) {
  const { words, language } = useEditor();
  const form = useFormWords('printerForm');
  const fault = draftFaults(draft)[field];
  const sentence = fault?.isWhole ? form.wholeNumber : words.inspector.outOfRange;
  return (
    <Field label={label} hint={hint} issue={fault && filled(sentence, { ...fault.bounds }, language)}>
      {(control) => (
        <span class="measured">
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            value={draft[field]}
            onInput={({ currentTarget }) => change({ [field]: currentTarget.value })}
          />
          {sign !== undefined && <span aria-hidden="true">{sign}</span>}
        </span>
      )}
    </Field>
  );
}

interface ChooseProps {
  readonly label: string;
  readonly hint?: string;
  readonly wide?: boolean;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
}

function Choose({ label, hint, wide = false, value, options, onChoose }: ChooseProps): JSX.Element {
  return (
    <Combobox
      {...{ label, hint, wide, value, onChoose }}
      options={options.map(([each, name]) => ({ value: each, name }))}
    />
  );
}
