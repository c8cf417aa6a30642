import type { Resolution } from '../../../contract/types.ts';
import { PRINTERS } from '../papers/printers.ts';
import { deskOf } from '../printing/print-desk.ts';
import { withoutPrinter } from '../printing/printers-kept.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Field } from '../ui/field.tsx';
import { describeProfile } from './describe-profile.ts';

/** What is printed on: a printer that was measured here, or one of which only its dots are known. */
export function PrinterChoice() {
  const editor = useEditor();
  const { store, words, language } = editor;
  const { printing } = words;
  const desk = deskOf(store);
  const { printers } = desk.printers.value;
  const chosen = desk.printer.value;
  const choose = (value: string): void => {
    const [kind, name] = [value.slice(0, 1), value.slice(1)];
    const printer = kind === '=' ? printers.find((each) => each.name === name) : undefined;
    desk.setPrinters({ printers, chosen: printer?.name });
    store.resolutionDpi.value = printer?.resolution ?? (Number(name) as Resolution);
  };
  return (
    <>
      <Field label={printing.printer} hint={chosen && describeProfile(chosen.profile, words, language)}>
        {(control) => (
          <select
            {...control}
            value={chosen === undefined ? `#${store.resolutionDpi.value}` : `=${chosen.name}`}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {printers.length > 0 && (
              <optgroup label={printing.measured}>
                {printers.map(({ name }) => (
                  <option key={name} value={`=${name}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={printing.notMeasured}>
              {PRINTERS.map(({ resolution, kind }) => (
                <option key={kind} value={`#${resolution}`}>
                  {words.paper.printers[kind]}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Field>
      <p class="print-notice">
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
    </>
  );
}
