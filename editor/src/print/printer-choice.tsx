import { printerModels } from '@platen/sdk/internal/printers';
import { useSignal } from '@preact/signals';
import { useEditor } from '../ui/editor-context.ts';
import { Field } from '../ui/form.tsx';
import { lazy } from '../ui/lazy.tsx';
import { PRINTERS } from '../ui/printers.ts';
import { filled } from '../words/sentences.ts';
import { describeLabelPrinter, describeProfile, MODEL_IDS, MODEL_NAMES, type ModelId } from './describe-printer.ts';
import { deskOf, type LabelPrinter, type SavedPrinter, unusedName, withoutPrinter, withPrinter } from './print-desk.ts';

const LabelPrinterDialog = lazy(async () => (await import('./label-printer-dialog.tsx')).LabelPrinterDialog);

/**
 * Field that selects a label printer, a calibrated printer, or only a resolution. Choosing a common printer model adds
 * it with its usual settings.
 */
export function PrinterChoice() {
  const { store, words, language, say } = useEditor();
  const { printing, labelPrinters } = words;
  const desk = deskOf(store);
  const { printers } = desk.printers.value;
  const measured = desk.printer.value;
  const labelPrinter = desk.labelPrinter.value;
  const chosen = measured ?? labelPrinter;
  const chosenModel = chosen && modelOf(chosen);
  /** The printer whose form is open; undefined if no form is open. */
  const form = useSignal<{ readonly printer: LabelPrinter | undefined } | undefined>(undefined);
  const choose = (value: string): void => {
    const [kind, name] = [value.slice(0, 1), value.slice(1)];
    const printer = kind === '=' ? printers.find((each) => each.name === name) : undefined;
    const model = kind === '+' ? MODEL_IDS.find((id) => id === name) : undefined;
    if (model !== undefined) {
      // removes unchanged models, because the list offers them anyway and arrow keys choose one model after the other
      const changed = { printers: printers.filter((each) => modelOf(each) === undefined), chosen: undefined };
      const added = { name: unusedName(changed, MODEL_NAMES[model]), printerProfile: printerModels[model] };
      const isKept = desk.setPrinters(withPrinter(changed, added));
      say(filled(isKept ? printing.calibration.kept : printing.calibration.notKept, { printer: added.name }));
      return;
    }
    desk.setPrinters({ printers, chosen: printer?.name });
    if (printer === undefined) store.resolutionDpi.value = Number(name);
  };
  return (
    <>
      <Field
        label={printing.printer}
        hint={
          labelPrinter === undefined
            ? measured && describeProfile(measured.profile, words, language)
            : `${describeLabelPrinter(labelPrinter.printerProfile, store.unit.value, words, language)} ${labelPrinters.blackAndWhite}`
        }
      >
        {(control) => (
          <select
            {...control}
            value={
              chosenModel !== undefined
                ? `+${chosenModel}`
                : chosen === undefined
                  ? `#${store.resolutionDpi.value}`
                  : `=${chosen.name}`
            }
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <Named group={labelPrinters.group} names={namesOf(printers, 'printerProfile')} />
            <Named group={printing.measured} names={namesOf(printers, 'profile')} />
            <optgroup label={printing.notMeasured}>
              {PRINTERS.map(({ resolution, kind }) => (
                <option key={kind} value={`#${resolution}`}>
                  {filled(words.paper.printers[kind], { dpi: resolution })}
                </option>
              ))}
            </optgroup>
            <Models group={labelPrinters.form.add} />
          </select>
        )}
      </Field>
      <PrinterLinks
        onForm={(printer) => {
          form.value = { printer };
        }}
      />
      {form.value !== undefined && (
        <LabelPrinterDialog
          printer={form.value.printer}
          onClose={() => {
            form.value = undefined;
          }}
        />
      )}
    </>
  );
}

/**
 * Buttons that add, change and remove printers. `onForm(printer)` opens the form for a label printer;
 * `onForm(undefined)` opens the form for a new one.
 */
function PrinterLinks({ onForm }: { readonly onForm: (printer: LabelPrinter | undefined) => void }) {
  const editor = useEditor();
  const { printing, labelPrinters } = editor.words;
  const desk = deskOf(editor.store);
  const labelPrinter = desk.labelPrinter.value;
  const chosen = desk.printer.value ?? labelPrinter;
  return (
    <p class="print-notice">
      {labelPrinter !== undefined && (
        <button type="button" class="link" onClick={() => onForm(labelPrinter)}>
          {labelPrinters.change}
        </button>
      )}
      <button type="button" class="link" onClick={() => onForm(undefined)}>
        {labelPrinters.add}
      </button>
      <button
        type="button"
        class="link"
        onClick={() => {
          editor.dialog.value = 'calibration';
        }}
      >
        {printing.calibrate}
      </button>
      {chosen !== undefined && (
        <button
          type="button"
          class="link"
          onClick={() => desk.setPrinters(withoutPrinter(desk.printers.value, chosen.name))}
        >
          {printing.forgetPrinter}
        </button>
      )}
    </p>
  );
}

/** Options for the common label printers. */
const Models = ({ group }: { readonly group: string }) => (
  <optgroup label={group}>
    {MODEL_IDS.map((id) => (
      <option key={id} value={`+${id}`}>
        {MODEL_NAMES[id]}
      </option>
    ))}
  </optgroup>
);

/** Returns the names of printers with this kind of profile, except common models that the user has not changed. */
const namesOf = (printers: readonly SavedPrinter[], kind: 'printerProfile' | 'profile'): readonly string[] =>
  printers.filter((printer) => kind in printer && modelOf(printer) === undefined).map(({ name }) => name);

/** Returns the common model whose name and settings a saved printer has; undefined for any other printer. */
const modelOf = (printer: SavedPrinter): ModelId | undefined =>
  MODEL_IDS.find(
    (id) =>
      printer.name === MODEL_NAMES[id] &&
      'printerProfile' in printer &&
      JSON.stringify(printer.printerProfile) === JSON.stringify(printerModels[id]),
  );

function Named({ group, names }: { readonly group: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <optgroup label={group}>
      {names.map((name) => (
        <option key={name} value={`=${name}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
