import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import { CalibrationError, calibrationFrom, type TestSheet, testSheet } from '@platen/sdk/internal/calibration';
import { printPdf } from '@platen/sdk/internal/print-pdf';
import type { CalibrationProfile, CalibrationReadings, TestSheetOptions } from '@platen/sdk/pdf';
import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { LabelSettings } from '../document/editor-document.ts';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog, Field, formatLength, LengthField, numberShown } from '../ui/form.tsx';
import { saveFile } from '../ui/local-files.ts';
import { nearestResolution } from '../ui/printers.ts';
import { useFormWords, useToolWords } from '../ui/tool-words.ts';
import { filled } from '../words/fill.ts';
import { describeProfile } from './describe-printer.ts';
import { failureOf } from './failure-notice.tsx';
import { deskOf, MAX_NAME_LENGTH, unusedName, withPrinter } from './print-desk.ts';

/** Named papers that have a test sheet. */
const PAPERS = ['A4', 'A5', 'Letter', 'Legal'] as const;
type Paper = (typeof PAPERS)[number];

/**
 * Dialog that calibrates a printer: it prints a test sheet, asks for the measured lengths, and saves a named profile.
 */
export function CalibrationDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useToolWords()?.calibrationForm;
  if (form === undefined) return null;
  return (
    <Dialog title={form.title} onClose={onClose}>
      <div>
        <p>{form.intro}</p>
      </div>
      <Steps onKept={onClose} />
    </Dialog>
  );
}

function Steps({ onKept }: { readonly onKept: () => void }) {
  const { store, language } = useEditor();
  const form = useFormWords('calibrationForm');
  const paper = useSignal<Paper>(usualPaper(store.history.value.present.document.label, language));
  const unit = useSignal<Unit>(testSheet({ paper: paper.value }).unit);
  return (
    <>
      <section class="print-step">
        <h3>{form.stepPrint}</h3>
        <div class="print-two">
          <Combobox
            label={form.paper}
            wide={false}
            value={paper.value}
            options={PAPERS.map((name) => ({ value: name, name }))}
            onChoose={(name) => {
              paper.value = PAPERS.find((each) => each === name) ?? paper.value;
            }}
          />
          <Combobox
            label={form.unit}
            wide={false}
            value={unit.value}
            options={(['mm', 'inch'] as const).map((each) => ({ value: each, name: form.units[each] }))}
            onChoose={(name) => {
              unit.value = name === 'inch' ? 'inch' : 'mm';
            }}
          />
        </div>
        <SheetButtons paper={paper.value} unit={unit.value} />
      </section>
      <Measuring paper={paper.value} unit={unit.value} onKept={onKept} />
    </>
  );
}

interface SheetProps {
  readonly paper: Paper;
  readonly unit: Unit;
}

/**
 * The paper that is probably in the printer: the label's own page size, or else the usual paper of the user's region.
 */
function usualPaper({ page, unit = 'mm' }: LabelSettings, language: string): Paper {
  const perUnit = unit === 'inch' ? MM_PER_INCH : 1;
  const isOf = (name: Paper): boolean => {
    const sheet = testSheet({ paper: name, unit: 'mm' });
    return (
      page !== undefined &&
      Math.abs(page.width * perUnit - sheet.width) < 1 &&
      Math.abs(page.height * perUnit - sheet.height) < 1
    );
  };
  return PAPERS.find(isOf) ?? (/-(US|CA|MX|PH)\b/i.test(language) ? 'Letter' : 'A4');
}

function SheetButtons({ paper, unit }: SheetProps) {
  const { words } = useEditor();
  const { printing } = words;
  const form = useFormWords('calibrationForm');
  const said = useSignal('');
  const make = async (isPrinted: boolean): Promise<void> => {
    try {
      const { calibrationSheet } = await import('@platen/sdk/internal/page-pdf');
      const pdf = await calibrationSheet({ paper, unit });
      const by = isPrinted ? await printPdf(pdf) : undefined;
      if (by === undefined || by === 'blocked')
        saveFile(new Blob([pdf], { type: 'application/pdf' }), 'calibration.pdf');
      said.value =
        by === 'dialog'
          ? printing.dialogOpened
          : by === 'tab'
            ? printing.tabOpened
            : filled(printing.saved, { file: 'calibration.pdf' });
    } catch (error) {
      const failure = failureOf(error);
      const what = failure !== undefined && 'message' in failure ? failure.message : '';
      said.value = filled(printing.failures.notLoaded, { what });
    }
  };
  return (
    <>
      <p class="hint">{printing.actualSize}</p>
      <div class="print-actions">
        <button type="button" class="button primary" onClick={() => void make(true)}>
          {form.printSheet}
        </button>
        <button type="button" class="button" onClick={() => void make(false)}>
          {form.saveSheet}
        </button>
      </div>
      <p role="status">{said.value}</p>
    </>
  );
}

function Measuring({ paper, unit, onKept }: SheetProps & { readonly onKept: () => void }) {
  const editor = useEditor();
  const { store, words, language } = editor;
  const form = useFormWords('calibrationForm');
  const desk = deskOf(store);
  const name = useSignal(desk.printer.value?.name ?? '');
  const usualName = unusedName(desk.printers.value, words.printing.printer);
  const printer = name.value.trim() || usualName;
  const readings = useSignal<Readings>({});
  const isAsked = useSignal(false);
  const sheet = useMemo(() => testSheet({ paper, unit }), [paper, unit]);
  const { profile, faults } = useMemo(
    () => measured({ paper, unit }, readings.value, printer),
    [paper, unit, readings.value, printer],
  );
  const keep = (): void => {
    isAsked.value = true;
    if (profile === undefined) return;
    const kept = { name: printer, profile, resolution: nearestResolution(store.resolutionDpi.value) };
    const isKept = desk.setPrinters(withPrinter(desk.printers.value, kept));
    editor.say(filled(isKept ? words.printing.calibration.kept : words.printing.calibration.notKept, { printer }));
    onKept();
  };
  return (
    <>
      <section class="print-step">
        <h3>{form.stepMeasure}</h3>
        <p class="hint">
          {filled(form.measureHint, {
            across: formatLength(sheet.across, unit, language),
            down: `${formatLength(sheet.down, unit, language)} ${words.canvas.units[unit]}`,
          })}
        </p>
        <div class="print-two">
          <ReadingFields names={NEEDED_READINGS} {...{ readings, unit, sheet }} />
        </div>
        <details>
          <summary>{form.slant}</summary>
          <p class="hint">{form.slantHint}</p>
          <div class="print-two">
            <ReadingFields names={SLANT_READINGS} {...{ readings, unit, sheet }} />
          </div>
        </details>
        <div role="status">
          {faults.map((fault) => (
            <p key={fault.reading} class="issue">
              <FaultSentence fault={fault} unit={unit} />
            </p>
          ))}
          {profile !== undefined && <p>{describeProfile(profile, words, language)}</p>}
          {isAsked.value && profile === undefined && faults.length === 0 && <p class="issue">{form.missing}</p>}
        </div>
      </section>
      <section class="print-step">
        <h3>{form.stepSave}</h3>
        <Field label={form.printer} hint={form.printerHint}>
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
        <div class="print-actions">
          <button type="button" class="button primary" onClick={keep}>
            {form.save}
          </button>
        </div>
      </section>
    </>
  );
}

interface ReadingFieldsProps {
  readonly names: readonly Reading[];
  readonly readings: Signal<Readings>;
  readonly unit: Unit;
  readonly sheet: TestSheet;
}

/** Input fields for the distances that the user measures on the test print. */
function ReadingFields({ names, readings, unit, sheet }: ReadingFieldsProps) {
  const { language } = useEditor();
  const form = useFormWords('calibrationForm');
  const set = (reading: Reading, length: number | undefined): void => {
    readings.value = { ...readings.value, [reading]: length } as Readings;
  };
  return (
    <>
      {names.map((reading) => (
        <LengthField
          key={reading}
          label={form.readings[reading]}
          measure={unit}
          value={readings.value[reading]}
          {...(isScaleReading(reading) && { placeholder: formatLength(sheet[reading], unit, language) })}
          onChange={(length) => set(reading, length)}
          onEmpty={() => set(reading, undefined)}
        />
      ))}
    </>
  );
}

function FaultSentence({ fault, unit }: { readonly fault: ReadingFault; readonly unit: Unit }) {
  const { language } = useEditor();
  const form = useFormWords('calibrationForm');
  const [letter = ''] = form.readings[fault.reading].split(' ');
  const [own, other] = unit === 'inch' ? ['in', 'mm'] : ['mm', 'in'];
  const values = {
    reading: letter.replace(/\W+$/, ''),
    expected: `${numberShown(fault.expected, language)} ${own}`,
    typed: `${numberShown(fault.value, language)} ${other}`,
  };
  return <>{filled(form.faults[fault.kind], values)}</>;
}

/**
 * A length to measure on a test sheet, which names the lengths A to F, in this order. E and F show if the printer feeds
 * the paper at an angle.
 */
type Reading = 'left' | 'top' | 'across' | 'down' | 'leftAtBottom' | 'topAtRight';
/** The required readings, A to D. */
const NEEDED_READINGS: readonly Reading[] = ['left', 'top', 'across', 'down'];
/**
 * Tests if a reading is C or D, the lengths that show the scale. C and D may be left out if the sheet was printed at
 * actual size.
 */
const isScaleReading = (reading: Reading): reading is 'across' | 'down' => reading === 'across' || reading === 'down';
/** The optional readings, E and F. Without them, the paper is assumed to be fed straight. */
const SLANT_READINGS: readonly Reading[] = ['leftAtBottom', 'topAtRight'];
const READINGS = [...NEEDED_READINGS, ...SLANT_READINGS];

/** The readings entered so far, in the sheet's unit. */
type Readings = Readonly<Partial<Record<Reading, number>>>;

/**
 * A reading that cannot be right, and the reason. `other-unit`: the value would be right in the other unit. `scaled`:
 * the print dialog changed the size of the page.
 */
interface ReadingFault {
  readonly reading: Reading;
  readonly kind: 'other-unit' | 'scaled' | 'impossible';
  /** Measured length (`value`) and approximate correct length (`expected`), in the sheet's unit. */
  readonly value: number;
  readonly expected: number;
}

/**
 * Result of validating the readings: a profile, or the errors of the readings, or neither while readings are missing.
 */
interface Measured {
  readonly profile: CalibrationProfile | undefined;
  readonly faults: readonly ReadingFault[];
}

/**
 * Validates the readings of a test sheet; missing readings are not errors. Throws CalibrationError if no test sheet
 * exists for this paper.
 */
export function measured(options: TestSheetOptions, readings: Readings, printer: string): Measured {
  const sheet = testSheet(options);
  const exact: Readings = { left: sheet.margin, top: sheet.margin, across: sheet.across, down: sheet.down };
  // fills in exact values for missing readings, so that typed readings are validated immediately
  const typed = Object.fromEntries(Object.entries(readings).filter(([, value]) => value !== undefined));
  const validated = validate({ ...options, ...exact, ...typed } as CalibrationReadings, sheet);
  const isWhole = readings.left !== undefined && readings.top !== undefined;
  if (Array.isArray(validated)) return { profile: undefined, faults: validated };
  return { profile: isWhole ? { ...validated, printer } : undefined, faults: [] };
}

function validate(readings: CalibrationReadings, sheet: TestSheet): CalibrationProfile | ReadingFault[] {
  try {
    return calibrationFrom(readings);
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error;
    return READINGS.filter((name) => error.issues.some(({ path }) => path === `/${name}`)).map((name) =>
      faultOf(name, readings, sheet),
    );
  }
}

function faultOf(reading: Reading, readings: CalibrationReadings, sheet: TestSheet): ReadingFault {
  const value = readings[reading] ?? Number.NaN;
  const isLength = reading === 'across' || reading === 'down';
  const expected = expectedOf(reading, readings, sheet);
  const inOther = sheet.unit === 'mm' ? value * MM_PER_INCH : value / MM_PER_INCH;
  const isNear = (length: number, share: number): boolean => Math.abs(length / expected - 1) < share;
  const kind = isNear(inOther, 0.2) ? 'other-unit' : isLength && isNear(value, 0.5) ? 'scaled' : 'impossible';
  return { reading, kind, value, expected };
}

/**
 * Returns the expected value of a reading: a length of the test sheet. For E and F, it is the distance measured at the
 * other end of the same line.
 */
function expectedOf(reading: Reading, { left, top }: CalibrationReadings, sheet: TestSheet): number {
  switch (reading) {
    case 'across':
    case 'down':
      return sheet[reading];
    case 'left':
    case 'top':
      return sheet.margin;
    case 'leftAtBottom':
      return left;
    case 'topAtRight':
      return top;
    default:
      return reading satisfies never;
  }
}
