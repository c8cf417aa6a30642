import { printerModels } from '@platen/sdk/internal/printers';
import { useSignal } from '@preact/signals';
import { Combobox, type ComboboxOption } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { lazy } from '../ui/lazy.tsx';
import { PRINTERS } from '../ui/printers.ts';
import { filled } from '../words/fill.ts';
import { describeLabelPrinter, describeProfile, MODEL_IDS, MODEL_NAMES, type ModelId } from './describe-printer.ts';
import { deskOf, type LabelPrinter, type SavedPrinter, unusedName, withoutPrinter, withPrinter } from './print-desk.ts';

const LabelPrinterDialog = lazy(async () => (await import('./label-printer-dialog.tsx')).LabelPrinterDialog);

/**
 * Field that selects a label printer, a calibrated printer, or only a resolution. Choosing a common printer model adds
 * a printer with the usual settings of that model.
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
      // removes saved printers that equal a common model, because the list offers every common model anyway
      const changed = { printers: printers.filter((each) => modelOf(each) === undefined), chosen: undefined };
      const added = { name: unusedName(changed, MODEL_NAMES[model]), printerProfile: printerModels[model] };
      const isKept = desk.setPrinters(withPrinter(changed, added));
      say(filled(isKept ? printing.calibration.kept : printing.calibration.notKept, { printer: added.name }));
      return;
    }
    desk.setPrinters({ printers, chosen: printer?.name });
    if (printer === undefined) store.resolutionDpi.value = Number(name);
  };
  const isRed = labelPrinter?.printerProfile.media?.inks === 'black-red';
  const dotsNote = isRed ? labelPrinters.blackAndRed : labelPrinters.blackAndWhite;
  return (
    <>
      <Combobox
        label={printing.printer}
        hint={
          labelPrinter === undefined
            ? measured && describeProfile(measured.profile, words, language)
            : `${describeLabelPrinter(labelPrinter.printerProfile, store.unit.value, words, language)} ${dotsNote}`
        }
        value={
          chosenModel !== undefined
            ? `+${chosenModel}`
            : chosen === undefined
              ? `#${store.resolutionDpi.value}`
              : `=${chosen.name}`
        }
        options={[
          ...namesOf(printers, 'printerProfile').map((name) => saved(name, labelPrinters.group)),
          ...namesOf(printers, 'profile').map((name) => saved(name, printing.measured)),
          ...PRINTERS.map(({ resolution, kind }) => ({
            value: `#${resolution}`,
            name: filled(words.paper.printers[kind], { dpi: resolution }, language),
            group: printing.notMeasured,
          })),
          ...MODEL_IDS.map((id) => ({ value: `+${id}`, name: MODEL_NAMES[id], group: labelPrinters.addForm })),
        ]}
        onChoose={choose}
      />
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

/** Option for a printer that the user has added or calibrated. */
const saved = (name: string, group: string): ComboboxOption => ({ value: `=${name}`, name, group });

/** Returns the names of printers with this kind of profile, except common models that the user has not changed. */
const namesOf = (printers: readonly SavedPrinter[], kind: 'printerProfile' | 'profile'): readonly string[] =>
  printers.filter((printer) => kind in printer && modelOf(printer) === undefined).map(({ name }) => name);

/** Returns the common model with the same name and settings as a saved printer; undefined if there is none. */
const modelOf = (printer: SavedPrinter): ModelId | undefined =>
  MODEL_IDS.find(
    (id) =>
      printer.name === MODEL_NAMES[id] &&
      'printerProfile' in printer &&
      JSON.stringify(printer.printerProfile) === JSON.stringify(printerModels[id]),
  );
