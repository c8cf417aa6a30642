import { setCopies } from '../document/fields.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { LengthField } from '../ui/length-field.tsx';
import { counted, filled } from '../words/sentences.ts';
import { deskOf } from './print-desk.ts';

/** Maximum number of copies per label; more is assumed to be a typing error. */
const MAX_COPIES = 100_000;

/** Field for the number of copies of each label, for tables without a quantity column. */
export function CopiesField() {
  const { store, words } = useEditor();
  const column = store.readRows.value.quantityColumn;
  if (column !== undefined) return <p class="hint">{filled(words.printing.copiesByColumn, { column })}</p>;
  const { document } = store.history.value.present;
  return (
    <LengthField
      label={words.printing.copies}
      measure="number"
      value={document.data.copies}
      least={1}
      most={MAX_COPIES}
      onChange={(copies) => store.commit(setCopies(document, copies), 'data', 'copies')}
      onDone={store.endRun}
    />
  );
}

/** Button that sets the number of copies so that a label without rows fills the rest of the sheet. */
export function FillButton() {
  const { store, words } = useEditor();
  const desk = deskOf(store);
  const rest = desk.slots.value - desk.start.value + 1;
  const { document } = store.history.value.present;
  if (store.items.value !== undefined || desk.slots.value === 1 || document.data.copies === rest) return null;
  return (
    <button type="button" class="button" onClick={() => store.commit(setCopies(document, rest), 'data')}>
      {words.printing.sheet.fill}
    </button>
  );
}

/** Field for the first label to use on the first sheet; hidden if a page holds a single label. */
export function StartField() {
  const { store, words } = useEditor();
  const desk = deskOf(store);
  if (desk.slots.value === 1) return null;
  return (
    <LengthField
      label={words.printing.firstFree}
      measure="number"
      value={desk.start.value}
      least={1}
      most={desk.slots.value}
      onChange={(position) => desk.setStart(position, 'start')}
      onDone={store.endRun}
    />
  );
}

/** Shows which places of the sheet in the tray are used, with a button to start a new sheet. */
export function TrayNotice() {
  const { store, words, language } = useEditor();
  const desk = deskOf(store);
  const { taken } = desk.used.value;
  const { sheet } = words.printing;
  if (taken.length === 0) return null;
  const first = desk.start.value - 1;
  const over = taken.filter((slot) => slot >= first && slot < first + desk.plan.value.labels).length;
  return (
    <p class={over > 0 ? 'print-notice warning' : 'print-notice'}>
      <span>{over > 0 ? counted(sheet.overUsed, over, language) : counted(sheet.inTray, taken.length, language)}</span>
      <button type="button" class="link" onClick={desk.beginSheet}>
        {sheet.newSheet}
      </button>
    </p>
  );
}

/** Describes the print job in a sentence: "45 labels on 2 sheets, from place 7 on". */
export function jobSentence({ store, words, language }: Editor): string {
  const { printing } = words;
  const desk = deskOf(store);
  const { labels, sheets } = desk.plan.value;
  const isSheets = desk.spread.value?.kind === 'sheet';
  const many = counted(printing.labels, labels, language);
  const whole = isSheets
    ? filled(printing.onSheets, { labels: many, sheets: counted(printing.sheets, sheets, language) })
    : many;
  return desk.start.value === 1 ? whole : `${whole}, ${filled(printing.from, { place: desk.start.value })}`;
}
