import { pointsPer, wholeDots } from '@platen/sdk/internal/base';
import {
  canPrintBySerial,
  canPrintByUsb,
  itemsFrom,
  labelChunks,
  openSerialPrinter,
  openUsbPrinter,
  oversizedSides,
} from '@platen/sdk/internal/printers';
import type { PrinterProfile } from '@platen/sdk/printers';
import { useSignal } from '@preact/signals';
import type { LabelSettings } from '../document/editor-document.ts';
import { failedFieldsOf } from '../document/refresh-computed.ts';
import { rejectFailedFields, uncountedRows } from '../findings/failed-fields.ts';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { LengthField } from '../ui/form.tsx';
import { saveFile } from '../ui/local-files.ts';
import { counted, filled, formatNumber } from '../words/fill.ts';
import { dotsShown } from './describe-printer.ts';
import { Failure } from './failure-notice.tsx';
import {
  createLabelRunner,
  type LabelConnection,
  type LabelParts,
  type LabelRun,
  type LabelRunner,
} from './label-run.ts';
import { deskOf, type LabelPrinter, withPrinter } from './print-desk.ts';

/** The buttons for printing on a label printer, with the progress and result. */
export function LabelActions({ printer }: { readonly printer: LabelPrinter }) {
  const editor = useEditor();
  const { store, words } = editor;
  const { printing, labelPrinters } = words;
  const desk = deskOf(store);
  const { run, start, cancel } = labelRunnerOf(store);
  const { label } = store.history.value.present.document;
  const isFitting = label.type !== 'ROLL2Up' && misfits(printer.printerProfile, label).length === 0;
  const isPossible = isFitting && store.summary.value.blocked === 0 && store.template.value.elements.length > 0;
  const begin = (way: LabelConnection, first = 1): void => {
    const { name } = store.history.value.present.document;
    if (isPossible) void start({ way, first, name, otherwise: printing.fileName });
    else editor.say(printing.fixFirst);
  };
  const now = run.value;
  const ports = [...(canPrintByUsb() ? (['usb'] as const) : []), ...(canPrintBySerial() ? (['serial'] as const) : [])];
  return (
    <section class="print-card print-now" aria-label={printing.name}>
      <Fitting printer={printer} label={label} />
      {now.kind === 'choosing' || now.kind === 'making' ? (
        <Making run={now} onCancel={cancel} />
      ) : (
        <div class="print-actions">
          {ports.map((way, index) => (
            <button
              key={way}
              type="button"
              class={index === 0 ? 'button primary' : 'button'}
              aria-disabled={!isPossible}
              onClick={() => begin(way)}
            >
              {index === 0 && <Icon name="print" />}
              {labelPrinters[way]}
            </button>
          ))}
          <button
            type="button"
            class={ports.length === 0 ? 'button primary' : 'button'}
            aria-disabled={!isPossible}
            onClick={() => begin('file')}
          >
            <Icon name="download" />
            {labelPrinters.saveFile}
          </button>
        </div>
      )}
      <p class="hint">{ports.length === 0 ? labelPrinters.noPorts : labelPrinters.asksWhich}</p>
      {ports.length === 0 && (
        <p>
          <button
            type="button"
            class="link"
            onClick={() => desk.setPrinters({ ...desk.printers.value, chosen: undefined })}
          >
            {labelPrinters.asPdf}
          </button>
        </p>
      )}
      <div class="print-outcome" role="status">
        <Outcome run={now} onBegin={begin} />
      </div>
    </section>
  );
}

function Making({
  run,
  onCancel,
}: {
  readonly run: Extract<LabelRun, { kind: 'choosing' | 'making' }>;
  readonly onCancel: () => void;
}) {
  const { words, language } = useEditor();
  const { labelPrinters, printing, panels } = words;
  if (run.kind === 'choosing') return <p role="status">{run.way === 'file' ? '' : labelPrinters.choosing}</p>;
  const { done, total } = run;
  return (
    <div class="print-making">
      <progress aria-label={printing.name} max={total} value={done} />
      <span role="status">{filled(labelPrinters.sending, { done, total }, language)}</span>
      <button type="button" class="button" onClick={onCancel}>
        {panels.cancel}
      </button>
    </div>
  );
}

/** Returns the sides of the label that are too long for the printer, with their lengths in dots. */
function misfits(profile: PrinterProfile, { unit = 'mm', width, height }: LabelSettings) {
  const dots = (length: number): number => wholeDots(length * pointsPer(unit), profile.dpi);
  return oversizedSides(profile, { width: dots(width), height: dots(height) });
}

/** Explains why the label does not fit this printer, and suggests a fix. */
function Fitting({ printer, label }: { readonly printer: LabelPrinter; readonly label: LabelSettings }) {
  const { store, words, language } = useEditor();
  const { labelPrinters } = words;
  const desk = deskOf(store);
  const { printerProfile: profile } = printer;
  const found = misfits(profile, label);
  const turned = { ...profile, rotate: (((profile.rotate ?? 0) + 90) % 360) as 0 | 90 | 180 | 270 };
  const helps = found.length > 0 && misfits(turned, label).length === 0;
  const unit = label.unit ?? 'mm';
  const shown = (dots: number): string => dotsShown(dots, profile.dpi, unit, language);
  if (label.type === 'ROLL2Up') return <p class="print-notice fault">{labelPrinters.twoAcross}</p>;
  return (
    <>
      {found.map(({ side, dots, most, of }) => (
        <p key={side} class="print-notice fault">
          {filled(labelPrinters.misfits[of], { is: shown(dots), has: shown(most) })}{' '}
          {helps ? '' : labelPrinters.fixMisfit}
        </p>
      ))}
      {helps && (
        <div class="print-actions">
          <button
            type="button"
            class="button"
            onClick={() => desk.setPrinters(withPrinter(desk.printers.value, { ...printer, printerProfile: turned }))}
          >
            {labelPrinters.turn}
          </button>
        </div>
      )}
    </>
  );
}

interface OutcomeProps {
  readonly run: LabelRun;
  readonly onBegin: (way: LabelConnection, first?: number) => void;
}

function Outcome({ run, onBegin }: OutcomeProps) {
  const { words } = useEditor();
  switch (run.kind) {
    case 'idle':
    case 'choosing':
    case 'making':
      return null;
    case 'failed':
      return (
        <>
          <Failure failure={run.failure} failures={words.labelPrinters.failures} />
          <div class="print-actions">
            <button type="button" class="button" onClick={() => onBegin(run.way)}>
              {words.panels.tryAgain}
            </button>
          </div>
        </>
      );
    case 'stopped':
      return <Stopped key={run.sent} {...{ run, onBegin }} />;
    case 'made':
      return <Made run={run} />;
    default:
      return run satisfies never;
  }
}

function Made({ run }: { readonly run: Extract<LabelRun, { kind: 'made' }> }) {
  const { store, words, language } = useEditor();
  const { labelPrinters } = words;
  const { fileName, labels, cutRows, isOutdated } = run;
  const rows = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    cutRows.slice(0, MAX_ROW_NUMBERS).map((row) => formatNumber(row + 1, language)),
  );
  return (
    <>
      <p class="print-notice">
        {fileName === undefined
          ? counted(labelPrinters.sent, labels, language)
          : filled(labelPrinters.saved, { file: fileName })}
      </p>
      {isOutdated && <p class="print-notice warning">{labelPrinters.ofBefore}</p>}
      {cutRows.length > 0 && (
        <p class="print-notice warning">
          {store.items.value === undefined
            ? labelPrinters.cut
            : filled(labelPrinters.cutRows, { rows: cutRows.length > MAX_ROW_NUMBERS ? `${rows} …` : rows })}
        </p>
      )}
    </>
  );
}

/** Maximum number of row numbers that a message lists. */
const MAX_ROW_NUMBERS = 10;

/** Explains why printing stopped and which labels remain, with buttons to continue. */
function Stopped({
  run,
  onBegin,
}: { readonly run: Extract<LabelRun, { kind: 'stopped' }> } & Pick<OutcomeProps, 'onBegin'>) {
  const { store, words, language } = useEditor();
  const { labelPrinters, panels } = words;
  const desk = deskOf(store);
  const { problem, way, sent, total } = run;
  const first = useSignal(sent + 1);
  const { items } = desk.job.value;
  const { before } = itemsFrom(items, first.value);
  const isLeft = sent > 0 && sent < total && way !== 'file' && total === desk.plan.value.labels;
  const left = total - first.value + 1;
  return (
    <>
      <p class={problem === undefined || problem === 'not_chosen' ? 'print-notice' : 'print-notice fault'}>
        {problem === undefined ? labelPrinters.cancelled : labelPrinters.problems[problem]}{' '}
        {way === 'file'
          ? ''
          : sent === 0
            ? labelPrinters.nothingSent
            : filled(labelPrinters.sentSoFar, { sent, total }, language)}
      </p>
      {isLeft ? (
        <>
          <p>
            {counted(labelPrinters.left, left, language)}{' '}
            {store.items.value !== undefined &&
              filled(labelPrinters.leftFrom, { row: desk.rowOf(before) + 1 }, language)}{' '}
            {labelPrinters.lookAtLast}
          </p>
          <div class="print-actions print-rest">
            <LengthField
              label={labelPrinters.firstToSend}
              measure="number"
              value={first.value}
              least={1}
              most={total}
              onChange={(label) => {
                if (Number.isInteger(label)) first.value = label;
              }}
            />
            <button type="button" class="button" onClick={() => onBegin(way, first.value)}>
              {labelPrinters.sendRest}
            </button>
          </div>
        </>
      ) : (
        problem !== undefined &&
        problem !== 'not_chosen' && (
          <div class="print-actions">
            <button type="button" class="button" onClick={() => onBegin(way)}>
              {panels.tryAgain}
            </button>
          </div>
        )
      )}
    </>
  );
}

const partsOf = (store: EditorStore): LabelParts => ({
  rejectFailed: async (rows) => {
    const failed = failedFieldsOf(store.history.peek().present.document);
    rejectFailedFields([...uncountedRows(store.readRows.peek()), ...failed], rows);
  },
  open: (way, { baudRate }) => (way === 'usb' ? openUsbPrinter() : openSerialPrinter({ baudRate })),
  chunks: labelChunks,
  save: saveFile,
});

const runners = new WeakMap<EditorStore, LabelRunner>();

/** Returns the editor's label runner; creates it on the first call. */
export function labelRunnerOf(store: EditorStore): LabelRunner {
  const runner = runners.get(store) ?? createLabelRunner(deskOf(store), partsOf(store));
  runners.set(store, runner);
  return runner;
}
