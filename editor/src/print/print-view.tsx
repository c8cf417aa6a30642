import { isSample } from '../document/sample-mark.ts';
import { useEditor } from '../ui/editor-context.ts';
import { lazy } from '../ui/lazy.tsx';
import { SmallSheet } from './all-sheets.tsx';
import { CopiesField, StartField, TrayNotice } from './job-fields.tsx';
import { jobSentence } from './job-sentence.ts';
import type { LabelPictures } from './label-pictures.ts';
import { MakerChoice } from './maker-choice.tsx';
import { NoPaper } from './no-paper.tsx';
import { PrintActions } from './print-actions.tsx';
import { deskOf } from './print-desk.ts';
import { PrintOptions } from './print-options.tsx';
import { PrinterChoice } from './printer-choice.tsx';
import { RowCheckCard } from './row-check-card.tsx';
import type { Spread } from './spread.ts';
import { usePictures } from './use-pictures.ts';
import { useSpread } from './use-spread.ts';

const LabelActions = lazy(async () => (await import('./label-actions.tsx')).LabelActions);

/** The print view: the row check, then paper, printer, and the buttons that print. */
export function PrintView() {
  const editor = useEditor();
  const spread = useSpread();
  const pictures = usePictures();
  const { printing } = editor.words;
  const labelPrinter = deskOf(editor.store).labelPrinter.value;
  return (
    <div class="view print-view">
      {spread === undefined ? (
        <NoPaper />
      ) : (
        <div class="print-page">
          <section class="print-card" aria-label={printing.whatIsPrinted}>
            <h2>{printing.whatIsPrinted}</h2>
            <Job spread={spread} pictures={pictures} />
          </section>
          <section class="print-card" aria-label={printing.howPrinted}>
            <h2>{printing.howPrinted}</h2>
            <PrinterChoice />
            {labelPrinter === undefined && (
              <>
                <MakerChoice />
                <PrintOptions />
              </>
            )}
          </section>
          <RowCheckCard />
          {labelPrinter === undefined ? <PrintActions /> : <LabelActions printer={labelPrinter} />}
        </div>
      )}
    </div>
  );
}

/** Space for the first sheet, in CSS pixels. */
const THUMBNAIL_SPACE = { width: 132, height: 170 };

function Job({ spread, pictures }: { readonly spread: Spread; readonly pictures: LabelPictures }) {
  const editor = useEditor();
  const desk = deskOf(editor.store);
  const { printing } = editor.words;
  const paperFaults = desk.paperIssues.value;
  return (
    <div class="print-figures">
      <button
        type="button"
        class="to-sheets"
        aria-label={editor.words.panels.viewSheet}
        onClick={() => editor.store.do('view-sheet')}
      >
        <SmallSheet {...{ spread, pictures, at: 0, room: THUMBNAIL_SPACE }} />
      </button>
      <div>
        <p class="sheet-sum">{jobSentence(editor)}</p>
        {isSample(editor.store.shown.value.data) && <p class="print-notice">{printing.sampleRows}</p>}
        {paperFaults.map(({ path, message }) => (
          <p key={path} class="print-notice fault">
            {message}
          </p>
        ))}
        <div class="fields">
          <StartField />
          <CopiesField />
        </div>
        <TrayNotice />
      </div>
    </div>
  );
}
