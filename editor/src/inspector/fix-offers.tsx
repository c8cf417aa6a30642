import type { LayoutReport } from '@platen/sdk';
import { useSignal } from '@preact/signals';
import { useId, useMemo } from 'preact/hooks';
import { type ElementKey, templateOf } from '../document/editor-document.ts';
import type { FoundFix } from '../findings/find-fix.ts';
import { type FixOffers, type Shortening, withFix } from '../findings/fix-finding.ts';
import type { FindingGroup } from '../findings/groups.ts';
import { isFixable } from '../findings/proposals.ts';
import { LabelDrawing } from '../paper/label-drawing.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { showFinding } from '../ui/show-finding.ts';
import { filled, fixChanges } from '../words/sentences.ts';
import { takeFix } from './use-fixes.ts';

export interface FixOffersProps {
  readonly group: FindingGroup;
  /** Undefined during the search, and for findings without a search. */
  readonly offers: FixOffers | undefined;
  readonly isSought: boolean;
  /** Omits the pictures, for use next to the label itself. */
  readonly isBrief?: boolean;
}

/** Offers fixes for a finding: changes of the design that were tried on every row, or a shorter text in this row. */
export function FixOffersOf({ group: { element, first }, offers, isSought, isBrief = false }: FixOffersProps) {
  const { words } = useEditor();
  if (isSought) return <p class="hint">{words.findings.lookingForFix}</p>;
  if (element === undefined || offers === undefined) return null;
  const { fixes, shortening } = offers;
  if (fixes.length === 0 && shortening === undefined)
    return isFixable(first) ? <p class="hint">{words.findings.noFix}</p> : null;
  return (
    <>
      {fixes.map((fix) => (
        <Offer key={fix.kind} element={element} fix={fix} isBrief={isBrief} />
      ))}
      {shortening !== undefined && <Shorten element={element} shortening={shortening} />}
    </>
  );
}

interface OfferProps extends Required<Pick<FixOffersProps, 'isBrief'>> {
  readonly element: ElementKey;
  readonly fix: FoundFix;
}

const NO_ROW: Readonly<Record<string, string>> = {};

/** A proposed change, with its numbers, and pictures of the row before and after. */
function Offer({ element, fix, isBrief }: OfferProps) {
  const editor = useEditor();
  const { store, words, language } = editor;
  const id = useId();
  const lines = [useSignal<number | undefined>(undefined), useSignal<number | undefined>(undefined)] as const;
  const { document } = store.history.value.present;
  const index = document.elements.findIndex(({ key }) => key === element);
  const before = document.elements[index]?.element;
  // memoized, because a new object would be drawn again
  const fixed = useMemo(() => withFix(document, element, fix), [document, element, fix]);
  if (before === undefined) return null;
  const row = store.items.value?.[fix.row ?? 0]?.data ?? NO_ROW;
  const noted =
    (at: 0 | 1) =>
    ({ elements }: LayoutReport): void => {
      lines[at].value = elements[index]?.text?.lines.length;
    };
  const shown = [
    { of: document, caption: words.findings.before, onDrawn: noted(0) },
    { of: fixed, caption: words.findings.after, onDrawn: noted(1) },
  ];
  const unit = document.label.unit ?? 'mm';
  const changes = fixChanges({ ...fix, before, unit, lines: [lines[0].value, lines[1].value] }, words, language);
  return (
    <div class="fix-offer">
      <button
        type="button"
        class="button fix"
        aria-describedby={id}
        onClick={({ currentTarget }) => {
          // the button disappears with the finding, so the list takes its focus
          currentTarget.closest<HTMLElement>('.findings')?.focus();
          takeFix(editor, element, fix);
        }}
      >
        <Icon name="check" />
        {words.fixes[fix.kind]}
      </button>
      <p class="hint" id={id}>
        {changes.join(' · ')}
      </p>
      {!isBrief && (
        <div class="before-after">
          {shown.map(({ of, caption, onDrawn }) => (
            <figure key={caption}>
              <LabelDrawing template={templateOf(of)} row={row} otherwise={words.layouts.noPicture} onDrawn={onDrawn} />
              <figcaption class="hint">{caption}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  );
}

/** A link to a text that is too long, with the number of characters that fit. */
function Shorten({ element, shortening }: { readonly element: ElementKey; readonly shortening: Shortening }) {
  const editor = useEditor();
  const { words } = editor;
  const { row, fits, length } = shortening;
  const id = useId();
  return (
    <div class="fix-offer">
      <button
        type="button"
        class="button"
        aria-describedby={id}
        onClick={() => {
          showFinding(editor, { row, element });
          editor.store.do('edit-in-place');
        }}
      >
        <Icon name="text" />
        {row === undefined ? words.findings.shorten : filled(words.findings.shortenRow, { row: row + 1 })}
      </button>
      <p class="hint" id={id}>
        {filled(words.findings.fits, { fits, length })}
      </p>
    </div>
  );
}
